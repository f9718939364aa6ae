import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { Address } from '#domain/caip/account-id.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { withoutFinal } from '#domain/shared/without-final.ts'
import { type JsonHttp, orIfAbsent } from '#infrastructure/http/json-http.ts'

const Page = t.intersection([
  t.type({ items: t.UnknownArray }),
  t.partial({ next_page_params: t.union([t.UnknownRecord, t.null]) }),
])
type Page = t.TypeOf<typeof Page>

/** A page of a Blockscout list. Its rows are not decoded yet. */
export interface BlockscoutPage {
  readonly rows: readonly unknown[]
  /** The query of the next page. Undefined on the last one. */
  readonly next: string | undefined
}

/** The instance chooses the parameters of the next page, which are sent back to it unchanged. */
const nextOf = ({ next_page_params: params }: Page): string | undefined => {
  const usable = Object.entries(params ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, String(value)]]
      : [],
  )
  return new URLSearchParams(usable).toString() || undefined
}

/** An instance of Blockscout. A key is sent as the parameter `apikey`, because a header would cost a preflight request. */
export interface BlockscoutInstance {
  readonly url: string
  readonly apiKey?: string | undefined
}

/** Loads a list of an address through version 2 of Blockscout's API. */
export const blockscoutList =
  (http: JsonHttp, { url, apiKey }: BlockscoutInstance) =>
  (
    address: Address,
    list: string,
    query: string | undefined,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, BlockscoutPage> => {
    const instance = new URL(url)
    const parameters = new URLSearchParams([...instance.searchParams, ...new URLSearchParams(query)])
    if (apiKey !== undefined) parameters.set('apikey', apiKey)
    instance.pathname = `${withoutFinal(instance.pathname, '/')}/api/v2/addresses/${encodeURIComponent(address)}/${list}`
    instance.search = String(parameters)
    return pipe(
      http.get(instance.href, Page, signal),
      // Older instances return 404 for an address without transactions.
      orIfAbsent<Page>({ items: [] }),
      TE.map((page) => ({ rows: page.items, next: nextOf(page) })),
    )
  }

/** Whether an instance marks a token as spam. */
export const isSpamReputation = (reputation: string | null | undefined): boolean =>
  reputation === 'scam' || reputation === 'spam'
