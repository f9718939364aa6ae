import * as E from 'fp-ts/Either'

import { isRetriedStatus } from '#domain/kernel/retry.ts'
import type { Node, Refusal } from '#infrastructure/chains/rounds.ts'
import type { RpcCall } from '#ports/chains.ts'

/** S9-03. */
const TIMEOUT_MS = 10_000

/** Retry-After in seconds or as a date. */
const retryAfterOf = (headers: Headers): number | undefined => {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}

const refusalOf = ({ status, headers }: Response): Refusal => {
  const retryAfterMs = retryAfterOf(headers)
  return {
    passes: isRetriedStatus(status),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}

/** One Esplora endpoint. A request is a path below it. */
export class EsploraNode implements Node {
  readonly #base: string

  constructor(url: string) {
    this.#base = url.replace(/\/+$/, '')
  }

  async ask({ method: path }: RpcCall): Promise<E.Either<Refusal, unknown>> {
    try {
      const response = await fetch(this.#base + path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      return response.ok ? E.right(await response.json()) : E.left(refusalOf(response))
    } catch (error) {
      // A non-JSON answer is permanent, so it is not retried.
      return E.left({ passes: !(error instanceof SyntaxError) })
    }
  }
}
