import { isRecent } from '#domain/remote-data/remote-data.ts'

import type { Holding, Price, TokenId } from './token.ts'

/** Milliseconds for which a price is kept if it cannot be read again. */
export const KEPT_PRICE_MS = 5 * 60_000

/** Whether the price of a holding is requested. Only tokens that the account holds and that a list contains are requested. */
export const needsPrice = ({ price, units, token: { isListed } }: Holding): boolean =>
  price === undefined && units > 0n && isListed

/** Adds prices that were read at this time to holdings without a price. */
export const withPrices = (
  holdings: readonly Holding[],
  prices: ReadonlyMap<TokenId, Price>,
  pricedAt: number,
): readonly Holding[] =>
  holdings.map((holding) => {
    const price = holding.price ?? prices.get(holding.token.id)
    return price === undefined ? holding : { ...holding, price, pricedAt }
  })

/** Holdings without a new price keep their previous price, so that a failing source does not remove prices. */
export const withKeptPrices = (
  holdings: readonly Holding[],
  before: readonly Holding[],
  now: number,
): readonly Holding[] => {
  const recent = before.filter(
    ({ pricedAt }) => pricedAt !== undefined && isRecent(pricedAt, now, KEPT_PRICE_MS),
  )
  const known = new Map(recent.map(({ token: { id }, price, pricedAt }) => [id, { price, pricedAt }]))
  return holdings.map((holding) =>
    needsPrice(holding) ? { ...holding, ...known.get(holding.token.id) } : holding,
  )
}
