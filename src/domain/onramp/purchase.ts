import * as t from 'io-ts'

import type { PurchaseInfo } from '#contracts/purchases.ts'
import { StateAccountId } from '#domain/caip/account-for-state.ts'
import { cleaned, CleanName, cleanSentence, type CleanText } from '#domain/shared/clean-text.ts'
import { defined } from '#domain/shared/defined.ts'
import { exactAmount } from '#domain/tokens/amount.ts'

import { type AccountReading, Baseline, Deposit, depositFor } from './deposit.ts'

/** A sentence that a provider has written. */
export const ProviderSentence = cleaned('a sentence', cleanSentence)

/** What the provider says of a purchase. It is a claim. `unknown`: something that nobody can tell the meaning of. */
const ReportedStatus = t.keyof({ waiting: null, pending: null, unknown: null, done: null, failed: null })

const PurchaseStatus = t.keyof({
  waiting: null,
  overdue: null,
  pending: null,
  unclear: null,
  sent: null,
  deposited: null,
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
      account: StateAccountId,
      /** The address of the provider's page. */
      url: t.string,
      symbol: CleanName,
      paymentAmount: t.string,
      /** ISO 4217. */
      paymentCurrency: t.string,
      /** Milliseconds since the epoch. */
      startedAt: t.number,
      /** What is known: see `PurchaseInfo`. The page reads it before the feature is loaded. */
      status: PurchaseStatus,
    }),
    t.partial({
      contractAddress: t.string,
      /** The provider's reference of the purchase. */
      reference: t.string,
      /** The amount of tokens that the provider quoted, as a decimal string. */
      quotedAmount: t.string,
      /** The account's balance before the purchase, and the block after which its deposit comes. */
      before: Baseline,
      /** Transfers that belong to other purchases. */
      excluded: t.readonlyArray(t.string),
      reported: ReportedStatus,
      /** The reason of a failure, as the provider reports it. */
      reason: ProviderSentence,
      /** The transaction of the service's history that is this purchase. */
      transactionId: t.string,
      deposit: Deposit,
      /** Nothing was observed in time, and polling has stopped until the user resumes it. */
      isOverdue: t.boolean,
    }),
  ]),
)
export type Purchase = t.TypeOf<typeof Purchase>

/** A provider's report of a purchase. */
export interface ProviderStatus {
  readonly status: t.TypeOf<typeof ReportedStatus>
  readonly reason?: CleanText
  /** The transaction of the service's history that decides the status. */
  readonly transactionId?: string
}

/** What is known of a purchase: first what was observed on the network, then what the provider says. */
const statusOf = ({
  reported,
  deposit,
  isOverdue,
}: Pick<Purchase, 'reported' | 'deposit' | 'isOverdue'>): PurchaseStatus => {
  if (reported === 'failed') return 'failed'
  if (deposit !== undefined) return 'deposited'
  if (reported === 'done') return 'sent'
  if (reported === 'pending') return 'pending'
  if (reported === 'unknown') return 'unclear'
  return isOverdue === true ? 'overdue' : 'waiting'
}

/**
 * Whether more may become known. A deposit may come from somebody else, so a provider that reports statuses is still asked
 * after it.
 */
export const isOpen = ({ reported, deposit }: Pick<Purchase, 'reported' | 'deposit'>): boolean =>
  reported !== 'failed' && (deposit === undefined || (reported !== undefined && reported !== 'done'))

/**
 * Whether a deposit is told as the one of this purchase. Without a quote any deposit fits, so it counts only where the provider
 * reports no statuses, or says that it has sent the tokens.
 */
export const countsDeposits = (
  { quotedAmount, reported }: Pick<Purchase, 'quotedAmount' | 'reported'>,
  hasNoStatus: boolean,
): boolean => hasNoStatus || quotedAmount !== undefined || reported === 'done'

export type PurchaseObservation =
  | { readonly type: 'reported'; readonly report: ProviderStatus }
  | { readonly type: 'read'; readonly reading: AccountReading }
  /** Nothing was observed in time. S7-04. */
  | { readonly type: 'timedOut' }
  /** The user wants it to be polled again. */
  | { readonly type: 'resumed' }

const FINAL = 2
const RANK = { waiting: 0, unknown: 0, pending: 1, failed: FINAL, done: FINAL } as const

/** Whether a report says less than an earlier one, or the same. What nobody can tell is no news of a payment that the provider has. */
const isNoNews = (status: ProviderStatus['status'], reported: ProviderStatus['status']): boolean =>
  status === reported || RANK[status] < RANK[reported] || RANK[reported] === FINAL

/** The purchase after a report. The provider's word never moves back. */
const withReport = (
  purchase: Purchase,
  { status, reason, transactionId = purchase.transactionId }: ProviderStatus,
): Purchase => {
  const { reported } = purchase
  if (reported !== undefined && isNoNews(status, reported)) return purchase
  return defined({
    ...purchase,
    reported: status,
    transactionId,
    reason: status === 'failed' ? reason : undefined,
  })
}

const withReading = (purchase: Purchase, reading: AccountReading): Purchase => {
  const { before, deposit } = purchase
  const { balance, block } = reading
  if (deposit !== undefined) return purchase
  // No node responded before the page opened, so the first reading is used instead. Nobody can pay that quickly.
  if (before === undefined) return { ...purchase, before: defined({ ...balance, block }) }
  const found = depositFor(purchase, reading)
  return found === undefined ? purchase : { ...purchase, deposit: found }
}

const withObservation = (purchase: Purchase, observation: PurchaseObservation): Purchase => {
  switch (observation.type) {
    case 'reported':
      return withReport(purchase, observation.report)
    case 'read':
      return withReading(purchase, observation.reading)
    case 'timedOut':
      return purchase.status === 'waiting' ? { ...purchase, isOverdue: true } : purchase
    case 'resumed':
      return purchase.isOverdue === true ? { ...purchase, isOverdue: false } : purchase
  }
}

/** The purchase after an observation, or the same object if nothing changed. A completed purchase does not change. */
export const observed = (purchase: Purchase, observation: PurchaseObservation): Purchase => {
  const after = isOpen(purchase) ? withObservation(purchase, observation) : purchase
  return after === purchase ? purchase : { ...after, status: statusOf(after) }
}

/** The purchase as hosts see it. */
export const purchaseInfo = (purchase: Purchase, windowClosed: boolean): PurchaseInfo => {
  const { deposit } = purchase
  const { id, provider, account, symbol, paymentAmount, paymentCurrency, quotedAmount, startedAt } = purchase
  const { status, reported, reason } = purchase
  const order = { id, provider, account, symbol, paymentAmount, paymentCurrency, quotedAmount, startedAt }
  return defined({
    ...order,
    status,
    reported,
    reason,
    deposit: deposit && defined({ amount: exactAmount(deposit), hash: deposit.hash, from: deposit.from }),
    windowClosed,
  })
}
