import { cleanText } from '#domain/tokens/token-name.ts'

import { mergedTransfers } from './merged-transfers.ts'
import type { Transaction, Transfer } from './transaction.ts'

/** The operations that have words of their own. Any other is shown with the source's word. */
export const knownOperations = [
  'approve',
  'bought',
  'borrow',
  'burn',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'send',
  'sell',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const
export type KnownOperation = (typeof knownOperations)[number]

/** A source's word has at most this many characters, because a contract may choose it. */
const MAX_WORD = 32

/** The operation if it is known, as sources spell it. */
export const knownOperation = (operation: string): KnownOperation | undefined =>
  knownOperations.find((known) => known === operation.toLowerCase())

/** The source's own word as a title: `set_approval_for_all` gives `Set approval for all`. Empty if it is no text. */
export const operationWord = (operation: string): string => {
  const words = cleanText(
    operation.replace(/[_\s]+/g, ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
    MAX_WORD,
  ).toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What the row of a transaction tells. */
export interface RowSummary {
  readonly operation: KnownOperation | undefined
  /** What the account gave and got, merged. */
  readonly transfers: readonly Transfer[]
  /** The transfer whose amount the row has: what the account got of a trade, else the first. */
  readonly main: Transfer | undefined
  /** Whether the account is the receiving side. */
  readonly isIn: boolean
  /** The other side: who sent it, or who received it. */
  readonly counterparty: string | undefined
}

export const rowSummary = (transaction: Transaction): RowSummary => {
  const operation = knownOperation(transaction.operation)
  const transfers = mergedTransfers(transaction.transfers)
  const main =
    (operation === 'trade' ? transfers.find(({ direction }) => direction === 'in') : undefined) ??
    transfers[0]
  const isIn = main === undefined ? operation === 'receive' : main.direction === 'in'
  const counterparty = isIn ? (main?.from ?? transaction.from) : (main?.to ?? transaction.to)
  return { operation, transfers, main, isIn, counterparty }
}
