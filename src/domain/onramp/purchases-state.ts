import type { Transaction } from '#domain/activity/transaction.ts'
import type { AccountId } from '#domain/caip/account-id.ts'

import type { PurchaseList } from './stored-purchases.ts'

/** The purchases from this browser, and their state that only this tab knows. */
export interface PurchasesState {
  readonly purchases: PurchaseList
  /** The provider whose page is being opened. */
  readonly opening: string | undefined
  /** The purchases whose window is closed, as the browser reports it. */
  readonly closed: readonly string[]
  /** The Coinbase transactions in the service's history, by account, newest first. S3-14. */
  readonly transactions: Readonly<Partial<Record<AccountId, readonly Transaction[]>>>
}

export type PurchasesEvent =
  | { readonly type: 'stored'; readonly purchases: PurchaseList }
  | { readonly type: 'opening'; readonly provider: string | undefined }
  | { readonly type: 'window'; readonly id: string; readonly isOpen: boolean }
  | {
      readonly type: 'listed'
      readonly account: AccountId
      readonly transactions: readonly Transaction[]
    }

export const noPurchases: PurchasesState = { purchases: [], opening: undefined, closed: [], transactions: {} }

const newest = ({ minedAt = Number.POSITIVE_INFINITY }: Transaction): number => minedAt

/** Merges updated transactions into the known ones. */
const mergeTransactions = (
  known: readonly Transaction[] | undefined,
  updated: readonly Transaction[],
): readonly Transaction[] => {
  const rest = (known ?? []).filter(({ id }) => updated.every((transaction) => transaction.id !== id))
  return [...updated, ...rest].toSorted((one, other) => Math.sign(newest(other) - newest(one)) || 0)
}

export const purchasesState = (state: PurchasesState, event: PurchasesEvent): PurchasesState => {
  switch (event.type) {
    case 'stored':
      return { ...state, purchases: event.purchases }
    case 'opening':
      return { ...state, opening: event.provider }
    case 'window': {
      const others = state.closed.filter((id) => id !== event.id)
      return { ...state, closed: event.isOpen ? others : [...others, event.id] }
    }
    case 'listed':
      return {
        ...state,
        transactions: {
          ...state.transactions,
          [event.account]: mergeTransactions(state.transactions[event.account], event.transactions),
        },
      }
  }
}
