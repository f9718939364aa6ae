import type { Holding, Price, Token, TokenId } from '#domain/tokens/token.ts'
import { valueOf } from '#domain/tokens/token.ts'

import { impactOf } from './swap-amounts.ts'
import type { SwapQuote } from './swap.ts'

/** The prices that came with the account's holdings. */
export type KnownPrices = ReadonlyMap<TokenId, Price>

export const pricesIn = (held: readonly Holding[]): KnownPrices =>
  new Map(held.flatMap(({ token, price }) => (price === undefined ? [] : [[token.id, price] as const])))

const worth = (token: Token, units: bigint, prices: KnownPrices): Price | undefined => {
  const price = prices.get(token.id)
  const amount = price && valueOf({ token, units, price })
  return price && amount && { amount, currency: price.currency }
}

/** What a swap is worth. A value without a known price is undefined, which is not nothing. */
export interface SwapValues {
  readonly paid: Price | undefined
  readonly received: Price | undefined
  /** Hundredths of a percent. */
  readonly impact: number | undefined
}

/** The values at own prices, because a source has an interest in its own ones. Both are of one origin. */
export const swapValuesOf = ({ request, received, values }: SwapQuote, prices: KnownPrices): SwapValues => {
  const own = {
    paid: worth(request.from, request.units, prices),
    received: worth(request.to, received, prices),
  }
  const isKnown = own.paid !== undefined && own.received !== undefined
  const known = isKnown || values === undefined ? own : values
  return { ...known, impact: impactOf(known.paid, known.received) }
}
