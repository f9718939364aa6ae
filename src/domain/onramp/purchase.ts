import * as t from 'io-ts'

import { AccountId } from '#domain/caip/account-id.ts'
import { defined } from '#domain/shared/defined.ts'
import {
  addAmounts,
  type Amount,
  amountFrom,
  compareAmounts,
  multiplyAmounts,
} from '#domain/tokens/amount.ts'
import { Units } from '#domain/tokens/units.ts'

/**
 * The status of a purchase. `waiting`: the user pays at the provider. `pending`: the provider has the payment. `overdue`: no
 * payment was observed in time, and polling has stopped until the user resumes it. `done`: the tokens arrived, or the provider
 * reports that they were sent. `failed`: the provider reports it.
 */
export const PurchaseStatus = t.keyof({
  waiting: null,
  pending: null,
  overdue: null,
  done: null,
  failed: null,
})
export type PurchaseStatus = t.TypeOf<typeof PurchaseStatus>

/** A purchase that was started in this browser, as it is stored. */
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
      /** The provider's reference of the purchase. */
      reference: t.string,
      /** The quoted amount of tokens, as a decimal string. */
      purchaseAmount: t.string,
      /** The account's balance before the purchase. */
      before: t.type({ units: Units, decimals: t.number }),
      /** The reason of a failure, as the provider reports it. */
      reason: t.string,
      /** The transaction of the service's history that is this purchase. */
      transactionId: t.string,
    }),
  ]),
)
export type Purchase = t.TypeOf<typeof Purchase>

/** A provider's report of a purchase. */
export interface ProviderStatus {
  readonly status: 'waiting' | 'pending' | 'done' | 'failed'
  readonly reason?: string
  /** The transaction of the service's history that decides the status. */
  readonly transactionId?: string
}

const OPEN: readonly PurchaseStatus[] = ['waiting', 'pending', 'overdue']

/** Whether the status of the purchase may still change. */
export const isOpen = ({ status }: Pick<Purchase, 'status'>): boolean => OPEN.includes(status)

export type PurchaseObservation =
  | { readonly type: 'reported'; readonly report: ProviderStatus }
  /** The account's balance of the bought token. */
  | { readonly type: 'balance'; readonly amount: Amount }
  /** No payment was observed in time. S7-04. */
  | { readonly type: 'timedOut' }
  /** The user requested to poll again. */
  | { readonly type: 'resumed' }

const HALF: Amount = { units: 5n, decimals: 1 }
const ONE: Amount = { units: 1n, decimals: 0 }
const FRACTION: Amount = { units: 1n, decimals: 4 }

/**
 * The minimum growth of the balance that counts as the purchase. It is half of the quoted amount: anybody can send tiny
 * amounts, and rates change after the quote. Without a quote it is 1 for a token that is named after a currency, and
 * 0.0001 for any other token.
 */
export const minimumGrowth = ({
  symbol,
  purchaseAmount,
}: Pick<Purchase, 'symbol' | 'purchaseAmount'>): Amount => {
  const quoted = purchaseAmount === undefined ? undefined : amountFrom(purchaseAmount)
  if (quoted !== undefined) return multiplyAmounts(quoted, HALF)
  return /^(?:USD|EUR)/.test(symbol) ? ONE : FRACTION
}

/** Whether the balance has grown enough for the purchase to have arrived. */
export const hasArrived = (
  purchase: Pick<Purchase, 'symbol' | 'purchaseAmount'>,
  before: Amount,
  now: Amount,
): boolean =>
  compareAmounts(now, before) > 0 && compareAmounts(now, addAmounts(before, minimumGrowth(purchase))) >= 0

const RANK: Readonly<Record<PurchaseStatus, number>> = {
  overdue: 0,
  waiting: 1,
  pending: 2,
  failed: 3,
  done: 3,
}

/** The purchase after a report. The status never moves back. */
const reported = (
  purchase: Purchase,
  { status, reason, transactionId = purchase.transactionId }: ProviderStatus,
): Purchase => {
  if (RANK[status] <= RANK[purchase.status]) return purchase
  return defined({
    ...purchase,
    status,
    transactionId,
    reason: status === 'failed' ? reason : undefined,
  })
}

/** The purchase after an observation, or the same object if nothing changed. A completed purchase does not change. */
export const observed = (purchase: Purchase, observation: PurchaseObservation): Purchase => {
  if (!isOpen(purchase)) return purchase
  switch (observation.type) {
    case 'reported':
      return reported(purchase, observation.report)
    case 'balance': {
      const { before } = purchase
      // No node responded before the page opened, so the first balance is used instead. Nobody can pay that quickly.
      if (before === undefined) return { ...purchase, before: observation.amount }
      return hasArrived(purchase, before, observation.amount) ? { ...purchase, status: 'done' } : purchase
    }
    case 'timedOut':
      return purchase.status === 'waiting' ? { ...purchase, status: 'overdue' } : purchase
    case 'resumed':
      return purchase.status === 'overdue' ? { ...purchase, status: 'waiting' } : purchase
  }
}
