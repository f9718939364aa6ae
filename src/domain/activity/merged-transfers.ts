import { addAmounts, type Amount, compareAmounts, multiplyAmounts } from '#domain/tokens/amount.ts'
import type { Price } from '#domain/tokens/token.ts'

import type { Transfer } from './transaction.ts'

/** A transfer in and out of the same token leaves out the smaller one below this part of the larger: returned gas. */
const REFUND = 10n
/** With more transfers of one token those below this part of the largest one are left out. */
const DUST = 100n

/** What tells the tokens of a transaction apart. Items of a collection are each its own. */
const keyOf = ({ asset }: Transfer): string =>
  asset.type === 'nft'
    ? `nft ${asset.address ?? ''} ${asset.tokenId ?? asset.name}`
    : `token ${asset.id ?? asset.address ?? asset.name}`

const NOTHING: Amount = { units: 0n, decimals: 0 }

const times = (amount: Amount, factor: bigint): Amount =>
  multiplyAmounts(amount, { units: factor, decimals: 0 })

const isBelow = (one: Transfer, largest: Amount, part: bigint): boolean =>
  one.amount !== undefined && compareAmounts(times(one.amount, part), largest) < 0

/** The transfers of one token without refunds and dust. An amount that is not known is neither. */
const withoutDust = (transfers: readonly Transfer[]): readonly Transfer[] => {
  if (transfers.length < 2) return transfers
  const largest = transfers.reduce(
    (most, { amount }) => (amount !== undefined && compareAmounts(amount, most) > 0 ? amount : most),
    NOTHING,
  )
  const isBack =
    transfers.length === 2 &&
    transfers.some(({ direction }) => direction === 'in') &&
    transfers.some(({ direction }) => direction === 'out')
  return transfers.filter((own) => !isBelow(own, largest, isBack ? REFUND : DUST))
}

const sumOfValues = (one: Price | undefined, other: Price | undefined): Price | undefined =>
  one === undefined || other === undefined || one.currency !== other.currency
    ? undefined
    : { amount: addAmounts(one.amount, other.amount), currency: one.currency }

/** Two transfers of one token in one direction. What is known of one alone is not known of the sum. */
const summed = (one: Transfer, other: Transfer): Transfer => {
  const value = sumOfValues(one.value, other.value)
  const amount =
    one.amount === undefined || other.amount === undefined ? undefined : addAmounts(one.amount, other.amount)
  const { amount: _amount, value: _value, ...rest } = one
  return { ...rest, ...(amount === undefined ? {} : { amount }), ...(value === undefined ? {} : { value }) }
}

/** What it was worth, as the source tells, or at the price that it tells. */
export const valueThen = ({ value, price, amount }: Transfer): Price | undefined => {
  if (value !== undefined) return value
  return price === undefined || amount === undefined
    ? undefined
    : { amount: multiplyAmounts(amount, price.amount), currency: price.currency }
}

const byValue = (one: Transfer, other: Transfer): number => {
  const [a, b] = [valueThen(one)?.amount, valueThen(other)?.amount]
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return compareAmounts(b, a)
}

/**
 * What a transaction moved, a token and direction once, without returned gas and dust: what the account gave first, the
 * most valuable first. Amounts are exact.
 */
export const mergedTransfers = (transfers: readonly Transfer[]): readonly Transfer[] => {
  const tokens = new Map<string, Transfer[]>()
  for (const own of transfers) tokens.set(keyOf(own), [...(tokens.get(keyOf(own)) ?? []), own])
  const sums = new Map<string, Transfer>()
  for (const [key, all] of tokens)
    for (const own of withoutDust(all)) {
      const place = `${own.direction} ${key}`
      const before = sums.get(place)
      sums.set(place, before === undefined ? own : summed(before, own))
    }
  const isOut = ({ direction }: Transfer) => Number(direction !== 'out')
  return [...sums.values()].toSorted((one, other) => isOut(one) - isOut(other) || byValue(one, other))
}
