import * as E from 'fp-ts/Either'
import type { Task } from 'fp-ts/Task'
import { inject, injectable } from 'inversify'

import type { Network } from '#domain/networks/network.ts'
import type { Price, Token, TokenId } from '#domain/tokens/token.ts'
import { Prices } from '#ports/prices.ts'

const NO_PRICES: ReadonlyMap<TokenId, Price> = new Map()

/** Loads the prices of tokens that the account may not hold. S7-07. */
@injectable()
export class TokenPrices {
  constructor(@inject(Prices) private readonly prices: Prices) {}

  /** The known prices. A failed request returns none, and tokens of test networks have none. S5-43. */
  of({ testnet }: Network, tokens: readonly Token[], signal: AbortSignal): Task<ReadonlyMap<TokenId, Price>> {
    return async () => {
      if (testnet || tokens.length === 0) return NO_PRICES
      const response = await this.prices.of(tokens, signal)()
      return E.isRight(response) ? response.right : NO_PRICES
    }
  }
}
