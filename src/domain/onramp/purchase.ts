import * as t from 'io-ts'

import { AccountId } from '#domain/caip/account-id.ts'
import {
  addAmounts,
  type Amount,
  amountFrom,
  compareAmounts,
  multiplyAmounts,
} from '#domain/tokens/amount.ts'
import { Units } from '#domain/tokens/units.ts'

/**
 * Where a purchase is. `waiting`: the user pays at the provider. `pending`: the provider has the payment. `overdue`:
 * nothing was seen for long, and is looked for again when asked. `done`: the tokens arrived, or the provider says that they
 * were sent. `failed`: the provider says so.
 */
export const PurchaseStatus = t.keyof({
  waiting: null,
  pending: null,
  overdue: null,
  done: null,
  failed: null,
})
export type PurchaseStatus = t.TypeOf<typeof PurchaseStatus>

/** A purchase that was begun in this browser, as it is stored. */
export const Purchase = t.readonly(
  t.intersection([
    t.type({
      id: t.string,
      provider: t.string,
      /** The receiver, with the network. CAIP-10. */
      account: AccountId,
      /** The address of the provider's page. */
      url: t.string,
      symbol: t.string,
      paymentAmount: t.string,
      /** ISO 4217. */
      paymentCurrency: t.string,
      /** Milliseconds since the epoch. */
      startedAt: t.number,
      status: PurchaseStatus,
    }),
    t.partial({
      contractAddress: t.string,
      /** The provider's own name for it. */
      reference: t.string,
      /** What was quoted, as a decimal string. */
      purchaseAmount: t.string,
      /** What the account had before, in units of the decimals. */
      before: t.type({ units: Units, decimals: t.number }),
      /** Why it failed, in the provider's words. */
      reason: t.string,
    }),
  ]),
)
export type Purchase = t.TypeOf<typeof Purchase>

/** What a provider says about a purchase. */
export interface ProviderStatus {
  readonly status: 'waiting' | 'pending' | 'done' | 'failed'
  readonly reason?: string
}

const OPEN: readonly PurchaseStatus[] = ['waiting', 'pending', 'overdue']

/** Whether it may still change. */
export const isOpen = ({ status }: Pick<Purchase, 'status'>): boolean => OPEN.includes(status)

/** What is seen of a purchase that is followed. */
export type PurchaseObservation =
  | { readonly type: 'told'; readonly told: ProviderStatus }
  /** What the account has of the bought token. */
  | { readonly type: 'balance'; readonly amount: Amount }
  /** Nothing was seen for as long as is waited. S7-04. */
  | { readonly type: 'silence' }
  /** The user looks again. */
  | { readonly type: 'resumed' }

/**
 * Whether the growth of a balance is the purchase: at least half of what was quoted, because rates move, and because
 * anybody can send dust. Any growth, where nothing was quoted.
 */
export const hasArrived = (before: Amount, now: Amount, quoted: string | undefined): boolean => {
  if (compareAmounts(now, before) <= 0) return false
  const expected = quoted === undefined ? undefined : amountFrom(quoted)
  if (expected === undefined) return true
  const half = multiplyAmounts(expected, { units: 5n, decimals: 1 })
  return compareAmounts(now, addAmounts(before, half)) >= 0
}

const RANK: Readonly<Record<PurchaseStatus, number>> = {
  overdue: 0,
  waiting: 1,
  pending: 2,
  failed: 3,
  done: 3,
}

/** The purchase after the provider spoke. What it said before is not taken back. */
const told = (purchase: Purchase, { status, reason }: ProviderStatus): Purchase => {
  if (RANK[status] <= RANK[purchase.status]) return purchase
  return { ...purchase, status, ...(status === 'failed' && reason !== undefined ? { reason } : {}) }
}

/** The purchase after an observation; the same if nothing changed. Nothing changes one that is over. */
export const observed = (purchase: Purchase, observation: PurchaseObservation): Purchase => {
  if (!isOpen(purchase)) return purchase
  switch (observation.type) {
    case 'told':
      return told(purchase, observation.told)
    case 'balance': {
      const { before, purchaseAmount } = purchase
      // No node told it before the page opened, and nobody pays so soon.
      if (before === undefined) return { ...purchase, before: observation.amount }
      return hasArrived(before, observation.amount, purchaseAmount)
        ? { ...purchase, status: 'done' }
        : purchase
    }
    case 'silence':
      return purchase.status === 'waiting' ? { ...purchase, status: 'overdue' } : purchase
    case 'resumed':
      return purchase.status === 'overdue' ? { ...purchase, status: 'waiting' } : purchase
  }
}
