import { type Price, type Token, type TokenId, valueOf } from '#domain/tokens/token.ts'

import { impactOf } from './swap-amounts.ts'
import type { SwapForm } from './swap-form.ts'
import type { SwapQuote } from './swap.ts'

/** The prices that are known: those of the account's holdings, and those that were requested for the tokens of the form. */
export type KnownPrices = ReadonlyMap<TokenId, Price>

export const noPrices: KnownPrices = new Map()

/** The tokens of the form whose price is to be requested. Without both tokens there is no impact to compute. */
export const tokensToPrice = ({ from, to }: SwapForm, known: KnownPrices): readonly Token[] =>
  from === undefined || to === undefined ? [] : [from, to].filter(({ id }) => !known.has(id))

/** The holdings' prices come first, so that one token has one price in all views. */
export const joinedPrices = (held: KnownPrices, requested: KnownPrices): KnownPrices =>
  new Map([...requested, ...held])

/** The value of an amount; undefined without a price of the token. */
export const worthOf = (token: Token, units: bigint, prices: KnownPrices): Price | undefined => {
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

/** Values at the app's own prices, because a source of swaps has an interest in its own ones. */
export const swapValuesOf = ({ request, received }: SwapQuote, prices: KnownPrices): SwapValues => {
  const paidValue = worthOf(request.from, request.units, prices)
  const receivedValue = worthOf(request.to, received, prices)
  return { paid: paidValue, received: receivedValue, impact: impactOf(paidValue, receivedValue) }
}
