import type { ExchangeInfo } from '#contracts/pay.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { SentTransfer, SentTransferId } from '#domain/send/sent-transfer.ts'
import { failure } from '#domain/shared/failure.ts'

import type { ExchangeSession, ExchangeStatus } from './exchange.ts'
import type { PayFailure } from './pay-failure.ts'
import { identityOf, type WalletStatus } from './paying-transfer.ts'

/** The exchanges that can pay. */
export type Exchanges =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly all: readonly ExchangeInfo[] }
  | { readonly status: 'failed'; readonly failure: ServiceFailure }

/** How the user pays. */
export type PayMethod =
  | {
      readonly type: 'exchange'
      readonly exchange: ExchangeInfo
      /** Absent until the exchange has answered. */
      readonly session?: ExchangeSession
    }
  | { readonly type: 'wallet' }

/**
 * How far a payment is. `choosing`: also while the user fills in the wallet's transfer. `opening`: the address of the
 * exchange's page is requested. `overdue`: the exchange reported no result in time. `unknown`: the wallet's transfer may still
 * arrive. `incomplete`: less than the amount arrived.
 */
export type PayState = {
  /** The current or the last method. */
  readonly method?: PayMethod
  /** When the user chose it, in milliseconds since the epoch. */
  readonly startedAt: number
} & (
  | {
      readonly step: 'choosing'
      /** Why the last method did not begin. */
      readonly failure?: PayFailure
      /** Whether the user has cancelled the transfer in the wallet. */
      readonly isCancelledInWallet?: boolean
    }
  | { readonly step: 'opening' }
  | { readonly step: 'waiting' | 'unknown'; readonly transfer?: SentTransferId; readonly isClosed?: boolean }
  | { readonly step: 'overdue'; readonly isClosed?: boolean }
  /** `isRecent`: a reorganisation of the chain may still undo it, so it is followed until it is final. */
  | { readonly step: 'done'; readonly hash?: string; readonly isRecent?: true }
  | {
      readonly step: 'incomplete'
      readonly failure: PayFailure
      readonly arrived: bigint
      readonly hash: string
    }
  | { readonly step: 'failed'; readonly failure: PayFailure }
)

export type PayStep = PayState['step']

/** What became known of a payment. An exchange is `overdue` if it reported no result in time. */
export type PaymentReport =
  | { readonly from: 'exchange'; readonly report: ExchangeStatus | { readonly status: 'overdue' } }
  | { readonly from: 'wallet'; readonly report: WalletStatus }

export const initialPayState: PayState = { step: 'choosing', startedAt: 0 }

/** Another page has sent a transfer for an equal payment. It pays there, so it is not known whether this one has to be paid. */
export const sentElsewhere = (startedAt: number, sent: SentTransfer): PayState => ({
  method: { type: 'wallet' },
  startedAt,
  step: 'unknown',
  // One for which the other page waits is shown to nobody.
  ...(sent.isAsked === true ? {} : { transfer: identityOf(sent) }),
})

/** Whether the payment has arrived, or the chosen method has failed. Nothing is followed any further. */
export const isSettled = (state: PayState): boolean =>
  (state.step === 'done' && state.isRecent !== true) || state.step === 'incomplete' || state.step === 'failed'

/** Whether the user sees what became of the wallet's transfer: that it failed, was cancelled, or is not known. */
export const isTold = (state: PayState): boolean =>
  state.method?.type === 'wallet' &&
  (isSettled(state) ||
    state.step === 'unknown' ||
    (state.step === 'choosing' && state.isCancelledInWallet === true))

export const transferIn = (state: PayState): SentTransferId | undefined =>
  'transfer' in state ? state.transfer : undefined

export const failureIn = (state: PayState): PayFailure | undefined =>
  'failure' in state ? state.failure : undefined

export const hashIn = (state: PayState): string | undefined => ('hash' in state ? state.hash : undefined)

export const isClosedIn = (state: PayState): boolean => 'isClosed' in state && state.isClosed === true

const paymentFailed: PayFailure = failure('PaymentFailed', 'The payment failed')
const paymentIncomplete: PayFailure = failure('PaymentIncomplete', 'Less than the amount arrived')

/** The wallet's transfer pays, whatever method is chosen. Its other reports count only if the wallet is chosen. */
const withWalletReport = (state: PayState, report: WalletStatus): PayState => {
  const { startedAt, method } = state
  const wallet = { method: { type: 'wallet' }, startedAt } as const
  if (report.status === 'success') {
    const { hash, isRecent } = report
    return { ...wallet, step: 'done', hash, ...(isRecent ? { isRecent } : {}) }
  }
  if (method?.type !== 'wallet') return state
  switch (report.status) {
    case 'inProgress':
      return { ...wallet, step: 'waiting', transfer: report.transfer }
    case 'unknown':
      return { ...wallet, step: 'unknown', transfer: report.transfer }
    case 'incomplete': {
      const { arrived, hash } = report
      return { ...wallet, step: 'incomplete', arrived, hash, failure: paymentIncomplete }
    }
    case 'cancelled':
      return { ...wallet, step: 'choosing', isCancelledInWallet: true }
    case 'failed':
      return { ...wallet, step: 'failed', failure: paymentFailed }
  }
}

const withExchangeReport = (
  { startedAt, method, ...state }: PayState,
  report: Extract<PaymentReport, { readonly from: 'exchange' }>['report'],
): PayState => {
  const begun = { ...(method === undefined ? {} : { method }), startedAt }
  switch (report.status) {
    case 'unknown':
    case 'inProgress':
      return { ...begun, ...state }
    case 'overdue':
      return { ...begun, step: 'overdue', isClosed: 'isClosed' in state && state.isClosed === true }
    case 'success':
      return { ...begun, step: 'done', ...(report.hash === undefined ? {} : { hash: report.hash }) }
    case 'failed':
      return { ...begun, step: 'failed', failure: paymentFailed }
  }
}

/** The state after a report. */
export const withReport = (state: PayState, { from, report }: PaymentReport): PayState => {
  if (isSettled(state)) return state
  if (from === 'wallet') return withWalletReport(state, report)
  return state.method?.type === 'exchange' && state.step === 'waiting'
    ? withExchangeReport(state, report)
    : state
}

/** The exchange has answered with the address of its page, which is open. */
export const withSession = (state: PayState, session: ExchangeSession): PayState =>
  state.step === 'opening' && state.method?.type === 'exchange'
    ? { step: 'waiting', startedAt: state.startedAt, method: { ...state.method, session }, isClosed: false }
    : state

/** The exchange's page did not open. The user chooses again. */
export const notBegun = ({ startedAt, method }: PayState, reason: PayFailure): PayState => ({
  step: 'choosing',
  startedAt,
  ...(method === undefined ? {} : { method }),
  failure: reason,
})

/** The exchange's window was closed or shown again. A closed window does not end the payment: the user may have paid. */
export const withWindow = (state: PayState, session: ExchangeSession, isClosed: boolean): PayState =>
  (state.step === 'waiting' || state.step === 'overdue') &&
  state.method?.type === 'exchange' &&
  state.method.session === session
    ? { ...state, isClosed }
    : state
