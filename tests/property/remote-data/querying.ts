import * as E from 'fp-ts/Either'

import { Environment } from '#application/environment.ts'
import { Lifetime } from '#application/lifetime.ts'
import { type QueryOptions, RemoteQuery } from '#application/remote-query.ts'
import type { ItemPage } from '#domain/remote-data/remote-data.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { FakePage } from '#testkit/fake-page.ts'

type QueryResponse = E.Either<ServiceFailure, ItemPage<string>>

export const timeout = failure('Timeout', 'No response in time')
export const MAX_AGE = 30_000

/** A query of a service whose responses the test controls. */
export const querying = (options: Partial<QueryOptions<string, string>> = {}) => {
  const [clock, lifetime] = [new FakeClock(), new Lifetime()]
  const requests: {
    readonly key: string
    readonly cursor: string | undefined
    readonly signal: AbortSignal
    readonly respond: (response: QueryResponse) => Promise<void>
  }[] = []
  const query = new RemoteQuery<string, string>(
    {
      keyOf: (params) => params,
      fetch: (key, cursor, signal) => () =>
        new Promise((resolve) => {
          const respond = (response: QueryResponse) => {
            resolve(response)
            return settled()
          }
          requests.push({ key, cursor, signal, respond })
        }),
      maxAgeMs: MAX_AGE,
      ...options,
    },
    new Environment(clock, new FakePage(), lifetime),
  )
  const last = () => {
    const request = requests.at(-1)
    if (request === undefined) throw new Error('Nothing was requested')
    return request
  }
  const respondWithItems = (items: readonly string[], cursor?: string) =>
    last().respond(E.right({ items, cursor }))
  return {
    clock,
    lifetime,
    query,
    requests,
    last,
    respondWithItems,
    fail: () => last().respond(E.left(timeout)),
  }
}

/** Whether each request was aborted, oldest first. */
export const aborted = (requests: readonly { readonly signal: AbortSignal }[]) =>
  requests.map(({ signal }) => signal.aborted)
