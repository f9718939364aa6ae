import { addAmounts, type Amount, compareAmounts, multiplyAmounts } from '#domain/tokens/amount.ts'
import type { Price } from '#domain/tokens/token.ts'

import type { Transfer } from './transaction.ts'

/**
 * If a token moves in both directions, the smaller transfer is hidden below this fraction of the larger: it is a gas refund.
 */
const REFUND = 10n
/** With more transfers of a token, those below this fraction of the largest are hidden. */
const DUST = 100n

/** Identifies a token within a transaction. Each item of a collection counts as a separate token. */
const keyOf = ({ asset }: Transfer): string =>
  asset.type === 'nft'
    ? `nft ${asset.address ?? ''} ${asset.tokenId ?? asset.name}`
    : `token ${asset.id ?? asset.address ?? asset.name}`

const NOTHING: Amount = { units: 0n, decimals: 0 }

const times = (amount: Amount, factor: bigint): Amount =>
  multiplyAmounts(amount, { units: factor, decimals: 0 })

const isBelow = ({ amount }: Transfer, largest: Amount, factor: bigint): boolean =>
  amount !== undefined && compareAmounts(times(amount, factor), largest) < 0

/** The transfers of one token without refunds and dust. A transfer of an unknown amount stays. */
const withoutDust = (transfers: readonly Transfer[]): readonly Transfer[] => {
  if (transfers.length < 2) return transfers
  const largest = transfers.reduce(
    (most, { amount }) => (amount !== undefined && compareAmounts(amount, most) > 0 ? amount : most),
    NOTHING,
  )
  const isRefund =
    transfers.length === 2 &&
    transfers.some(({ direction }) => direction === 'in') &&
    transfers.some(({ direction }) => direction === 'out')
  return transfers.filter((transfer) => !isBelow(transfer, largest, isRefund ? REFUND : DUST))
}

const sumOfValues = (one: Price | undefined, other: Price | undefined): Price | undefined =>
  one === undefined || other === undefined || one.currency !== other.currency
    ? undefined
    : { amount: addAmounts(one.amount, other.amount), currency: one.currency }

/** The sum of two transfers of one token in one direction. It is unknown if one of the two is unknown. */
const summed = (one: Transfer, other: Transfer): Transfer => {
  const value = sumOfValues(one.value, other.value)
  const amount =
    one.amount === undefined || other.amount === undefined ? undefined : addAmounts(one.amount, other.amount)
  const { amount: _amount, value: _value, ...rest } = one
  return { ...rest, ...(amount === undefined ? {} : { amount }), ...(value === undefined ? {} : { value }) }
}

/** The value at the time of the transfer: the source's value, or the amount at the source's price. */
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
 * The transfers of a transaction, summed by token and direction, without gas refunds and dust. Outgoing transfers come
 * first, then the most valuable. Amounts are exact.
 */
export const mergedTransfers = (transfers: readonly Transfer[]): readonly Transfer[] => {
  const tokens = new Map<string, Transfer[]>()
  for (const transfer of transfers) {
    const key = keyOf(transfer)
    tokens.set(key, [...(tokens.get(key) ?? []), transfer])
  }
  const sums = new Map<string, Transfer>()
  for (const [key, all] of tokens)
    for (const transfer of withoutDust(all)) {
      const side = `${transfer.direction} ${key}`
      const sum = sums.get(side)
      sums.set(side, sum === undefined ? transfer : summed(sum, transfer))
    }
  const isOut = ({ direction }: Transfer) => Number(direction !== 'out')
  return [...sums.values()].toSorted((one, other) => isOut(one) - isOut(other) || byValue(one, other))
}
