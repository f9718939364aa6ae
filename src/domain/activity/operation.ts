import { cleanText, MAX_TEXT } from '#domain/shared/clean-text.ts'

import { mergedTransfers } from './merged-transfers.ts'
import type { Transaction, Transfer } from './transaction.ts'

/** The operations that have a translated name. For any other operation the source's name is shown. */
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

/** The maximum length of a source's name of an operation, because a contract may choose it. */
const MAX_WORD = 32

/** The operation if it is known, in any of the spellings that sources use. */
export const knownOperation = (operation: string): KnownOperation | undefined =>
  knownOperations.find((known) => known === operation.toLowerCase())

/** The source's name of the operation as a title: `set_approval_for_all` gives `Set approval for all`. May be empty. */
export const operationWord = (operation: string): string => {
  const words = cleanText(
    operation
      .slice(0, MAX_TEXT)
      .replace(/[_\s]+/g, ' ')
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
    MAX_WORD,
  ).toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The contents of a transaction's row. */
export interface TransactionRowSummary {
  readonly operation: KnownOperation | undefined
  /** The merged transfers of the account. */
  readonly transfers: readonly Transfer[]
  /** The transfer whose amount the row shows: the incoming one of a trade if its amount is known, otherwise the first. */
  readonly main: Transfer | undefined
  /** Whether the account is the receiving side. */
  readonly isIn: boolean
  /** The address of the sender or the recipient on the other side. */
  readonly counterparty: string | undefined
}

export const rowSummary = (transaction: Transaction): TransactionRowSummary => {
  const operation = knownOperation(transaction.operation)
  const transfers = mergedTransfers(transaction.transfers)
  const main =
    (operation === 'trade'
      ? transfers.find(({ direction, amount }) => direction === 'in' && amount !== undefined)
      : undefined) ?? transfers[0]
  const isIn = main === undefined ? operation === 'receive' : main.direction === 'in'
  const counterparty = isIn ? (main?.from ?? transaction.from) : (main?.to ?? transaction.to)
  return { operation, transfers, main, isIn, counterparty }
}
