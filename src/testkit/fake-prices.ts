import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Price, Token, TokenId } from '#domain/tokens/token.ts'
import type { Prices } from '#ports/prices.ts'

/** A source of prices that a test sets. */
export class FakePrices implements Prices {
  /** The tokens of each request, oldest first. */
  readonly requests: (readonly Token[])[] = []
  readonly known = new Map<TokenId, Price>()
  /** The failure of further requests. */
  failure: ServiceFailure | undefined
  /** How each request can be cancelled, oldest first. */
  readonly signals: AbortSignal[] = []
  /** Awaited before each response. */
  pause: (() => Promise<void>) | undefined

  of(tokens: readonly Token[], signal: AbortSignal): TaskEither<ServiceFailure, ReadonlyMap<TokenId, Price>> {
    return async () => {
      this.requests.push(tokens)
      this.signals.push(signal)
      if (this.pause !== undefined) await this.pause()
      const known = tokens.flatMap(({ id }) => {
        const price = this.known.get(id)
        return price === undefined ? [] : [[id, price] as const]
      })
      return this.failure === undefined ? E.right(new Map(known)) : E.left(this.failure)
    }
  }
}
