import type { TaskEither } from 'fp-ts/TaskEither'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Price, Token, TokenId } from '#domain/tokens/token.ts'

import { token } from './token.ts'

/** The prices of tokens. Every call settles. Contract: tests/contract/prices.test.ts */
export interface Prices {
  /** The known prices. A token without a price is absent. `signal` cancels the request. */
  of(tokens: readonly Token[], signal: AbortSignal): TaskEither<ServiceFailure, ReadonlyMap<TokenId, Price>>
}
export const Prices = token<Prices>('Prices')
