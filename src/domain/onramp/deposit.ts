import * as t from 'io-ts'

import { Decimals } from '#domain/shared/decimal.ts'
import { Units } from '#domain/shared/units.ts'
import {
  addAmounts,
  type Amount,
  amountFrom,
  compareAmounts,
  multiplyAmounts,
} from '#domain/tokens/amount.ts'

const StoredAmount = t.type({ units: Units, decimals: Decimals })

/** A deposit that was observed on the network. Without a hash it is the growth of the balance. */
export const Deposit = t.readonly(
  t.intersection([StoredAmount, t.partial({ hash: t.string, index: t.number, from: t.string })]),
)
export type Deposit = t.TypeOf<typeof Deposit>

/** The balance before a purchase, and the block after which its deposit comes. */
export const Baseline = t.readonly(t.intersection([StoredAmount, t.partial({ block: t.number })]))
export type Baseline = t.TypeOf<typeof Baseline>

/** What a deposit is compared with. */
interface Order {
  readonly symbol: string
  readonly quotedAmount?: string
}

interface AwaitedDeposit extends Order {
  readonly before?: Baseline
  readonly excluded?: readonly string[]
}

/** A transfer of the bought token to the account. */
export interface IncomingTransfer {
  readonly units: bigint
  readonly from: string
  readonly hash: string
  /** The position of its event in the block. */
  readonly index: number
  /** The number of its block. */
  readonly block: number
}

/** What the nodes say of the bought token. */
export interface AccountReading {
  readonly balance: Amount
  /** The number of the latest block, where transfers can be listed. */
  readonly block?: number
  /** The transfers to the account since the purchase began. Undefined if no node lists them. */
  readonly transfers?: readonly IncomingTransfer[]
}

/** Rates change after a quote: a deposit of four fifths to five fourths of the quoted amount fits. */
const LEAST: Amount = { units: 8n, decimals: 1 }
const MOST: Amount = { units: 125n, decimals: 2 }
/** Anybody can send tiny amounts. Without a quote this is the least that counts. */
const ONE: Amount = { units: 1n, decimals: 0 }
const FRACTION: Amount = { units: 1n, decimals: 4 }

/** Whether an amount of tokens may be what was ordered. It may also come from somebody else. */
export const fitsOrder = ({ symbol, quotedAmount }: Order, amount: Amount): boolean => {
  const quoted = quotedAmount === undefined ? undefined : amountFrom(quotedAmount)
  if (quoted === undefined) return compareAmounts(amount, /^(?:USD|EUR)/.test(symbol) ? ONE : FRACTION) >= 0
  return (
    amount.units > 0n &&
    compareAmounts(amount, multiplyAmounts(quoted, LEAST)) >= 0 &&
    compareAmounts(amount, multiplyAmounts(quoted, MOST)) <= 0
  )
}

/** Identifies a transfer. */
export const transferKey = ({ hash, index }: Pick<IncomingTransfer, 'hash' | 'index'>): string =>
  `${hash}:${index}`

/**
 * The deposit for a purchase: a transfer after its start whose amount fits and that no other purchase has, or, where
 * transfers are not listed, the growth of the balance.
 */
export const depositFor = (
  purchase: AwaitedDeposit,
  { balance, transfers }: AccountReading,
): Deposit | undefined => {
  const { before, excluded = [] } = purchase
  if (before === undefined) return undefined
  const { block } = before
  if (transfers !== undefined && block !== undefined) {
    const { decimals } = balance
    const found = transfers.find(
      (transfer) =>
        transfer.block > block &&
        !excluded.includes(transferKey(transfer)) &&
        fitsOrder(purchase, { units: transfer.units, decimals }),
    )
    return found && { units: found.units, decimals, hash: found.hash, index: found.index, from: found.from }
  }
  const growth = addAmounts(balance, { ...before, units: -before.units })
  return fitsOrder(purchase, growth) ? growth : undefined
}
