import { type Price, type Token, type TokenId, valueOf } from '#domain/tokens/token.ts'

import { priceImpact } from './swap-amounts.ts'
import type { SwapForm } from './swap-form.ts'
import type { SwapQuote } from './swap.ts'

/** Prices by token: those of the account's holdings, and those that were requested for the tokens of the form. */
export type KnownPrices = ReadonlyMap<TokenId, Price>

export const noPrices: KnownPrices = new Map()

/** The tokens of the form whose price must be requested. Without both tokens there is no impact to compute. */
export const tokensToPrice = (
  { from, to }: Pick<SwapForm, 'from' | 'to'>,
  known: KnownPrices,
): readonly Token[] =>
  from === undefined || to === undefined ? [] : [from, to].filter(({ id }) => !known.has(id))

/** Prices of holdings take precedence, so that a token has the same price in all views. */
export const mergePrices = (ofHoldings: KnownPrices, requested: KnownPrices): KnownPrices =>
  new Map([...requested, ...ofHoldings])

/** The value of an amount in base units of a token; undefined if the token's price is unknown. */
export const valueOfUnits = (token: Token, units: bigint, prices: KnownPrices): Price | undefined => {
  const price = prices.get(token.id)
  const amount = price && valueOf({ token, units, price })
  return price && amount && { amount, currency: price.currency }
}

/** The values of both sides of a swap. An unknown value is undefined, and never counts as zero. */
export interface SwapValues {
  readonly paid: Price | undefined
  readonly received: Price | undefined
  /** Price impact in basis points. */
  readonly impact: number | undefined
}

/** Computed from the app's own prices, because a source of swaps has an interest in the prices that it states. */
export const swapValuesOf = ({ request, received }: SwapQuote, prices: KnownPrices): SwapValues => {
  const paidValue = valueOfUnits(request.from, request.units, prices)
  const receivedValue = valueOfUnits(request.to, received, prices)
  return { paid: paidValue, received: receivedValue, impact: priceImpact(paidValue, receivedValue) }
}
