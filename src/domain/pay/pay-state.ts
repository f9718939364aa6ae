import type { SentTransferId } from '#domain/send/sent-transfer.ts'

import type { Exchange, ExchangeSession, ExchangeStatus } from './exchange.ts'
import type { PayFailure } from './pay-failure.ts'
import type { WalletStatus } from './paying-transfer.ts'
import type { Payment } from './payment.ts'

/** The exchanges that can pay. */
export type Exchanges =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly all: readonly Exchange[] }
  | { readonly status: 'failed'; readonly failure: PayFailure }

/** How the user pays. */
export type PayMethod =
  | {
      readonly type: 'exchange'
      readonly exchange: Exchange
      /** Absent until the exchange has answered. */
      readonly session?: ExchangeSession
    }
  | { readonly type: 'wallet' }

/**
 * `choosing`: also while the user fills in the wallet's transfer. `opening`: the address of the exchange's page is requested.
 * `waiting`: the user pays. `overdue`: the exchange reported no result in time, or the network lost the wallet's transfer.
 * `done` and `failed` are final for an attempt.
 */
export type PayStep = 'choosing' | 'opening' | 'waiting' | 'overdue' | 'done' | 'failed'

/** One payment, and how the user pays it. */
export interface PayState {
  /** The number of the latest attempt to pay. A response to an earlier attempt is ignored. */
  readonly attempt: number
  readonly payment: Payment | undefined
  readonly exchanges: Exchanges
  readonly step: PayStep
  /** The method of the current or the last attempt. */
  readonly method: PayMethod | undefined
  /** When the attempt began, in milliseconds since the epoch. */
  readonly startedAt: number
  /**
   * When the user first chose the wallet for this payment. Transfers sent since then pay it. Undefined before, and after a
   * transfer failed.
   */
  readonly walletSince: number | undefined
  /** The wallet's transfer, until it pays or fails. */
  readonly transfer: SentTransferId | undefined
  /** The hash of the transaction that paid. */
  readonly hash: string | undefined
  /** Whether the browser reported that the exchange's window is closed. */
  readonly isClosed: boolean
  readonly failure: PayFailure | undefined
}

/** The status of the payment according to the exchange or to the wallet's transfers. */
export type PaymentReport = ExchangeStatus | WalletStatus

export type PayEvent =
  | { readonly type: 'requested'; readonly payment: Payment }
  | { readonly type: 'listed'; readonly payment: Payment; readonly exchanges: Exchanges }
  | { readonly type: 'chosen'; readonly method: PayMethod; readonly at: number }
  | { readonly type: 'opened'; readonly attempt: number; readonly session: ExchangeSession }
  | { readonly type: 'window'; readonly attempt: number; readonly isClosed: boolean }
  | { readonly type: 'reported'; readonly attempt: number; readonly report: PaymentReport }
  | { readonly type: 'timedOut'; readonly attempt: number }
  | { readonly type: 'resumed' }
  /** The attempt did not begin. The user chooses again. */
  | { readonly type: 'notBegun'; readonly attempt: number; readonly failure: PayFailure }
  | { readonly type: 'cancelled' }

export const initialPayState: PayState = {
  attempt: 0,
  payment: undefined,
  exchanges: { status: 'ready', all: [] },
  step: 'choosing',
  method: undefined,
  startedAt: 0,
  walletSince: undefined,
  transfer: undefined,
  hash: undefined,
  isClosed: false,
  failure: undefined,
}

/**
 * Whether reports about the payment are applied. An exchange is not polled for an overdue payment, but the wallet's transfers
 * are observed until one succeeds or fails.
 */
export const isTracked = ({ step, method }: PayState): boolean =>
  method?.type === 'wallet' ? step !== 'done' && step !== 'failed' : step === 'waiting'

/** Returns to the choice of a method. */
const choosing = ({ attempt, payment, exchanges, walletSince }: PayState): PayState => ({
  ...initialPayState,
  attempt: attempt + 1,
  payment,
  exchanges,
  walletSince,
})

const paymentFailed: PayFailure = { _tag: 'PaymentFailed', message: 'The payment failed' }

const failed = (state: PayState): PayState => {
  const { method, walletSince } = state
  return {
    ...state,
    step: 'failed',
    transfer: undefined,
    // A later attempt with the wallet needs a new transfer.
    walletSince: method?.type === 'wallet' ? undefined : walletSince,
    failure: paymentFailed,
  }
}

/** Applies a report. After success or failure, later reports are ignored. */
const reported = (state: PayState, report: PaymentReport): PayState => {
  if (!isTracked(state)) return state
  const transfer = 'transfer' in report ? report.transfer : undefined
  switch (report.status) {
    case 'unknown':
      return state
    case 'inProgress':
      return { ...state, step: 'waiting', transfer }
    case 'overdue':
      return { ...state, step: 'overdue', transfer }
    case 'success':
      return { ...state, step: 'done', transfer: undefined, hash: report.hash }
    case 'failed':
      return failed(state)
  }
}

/** Applies an event of an attempt that has begun. */
const onAttemptEvent = (
  state: PayState,
  event: Extract<PayEvent, { readonly type: 'window' | 'reported' | 'timedOut' | 'resumed' }>,
): PayState => {
  switch (event.type) {
    case 'window':
      return { ...state, isClosed: event.isClosed }
    case 'reported':
      return reported(state, event.report)
    case 'timedOut':
      return state.step === 'waiting' ? { ...state, step: 'overdue' } : state
    case 'resumed':
      return state.step === 'overdue' && state.method?.type === 'exchange'
        ? { ...state, step: 'waiting' }
        : state
  }
}

/** Whether an event belongs to an attempt that is over. */
const isLate = (state: PayState, event: PayEvent): boolean =>
  'attempt' in event && event.attempt !== state.attempt

/** Stores the exchange's session once the exchange has returned the address of its page. */
const opened = (state: PayState, session: ExchangeSession): PayState =>
  state.step === 'opening' && state.method?.type === 'exchange'
    ? { ...state, step: 'waiting', method: { ...state.method, session } }
    : state

/**
 * Starts an attempt with the chosen method. A transfer that was sent earlier and may still arrive counts for the next attempt
 * with the wallet.
 */
const chosen = (state: PayState, method: PayMethod, at: number): PayState => {
  const next = { ...choosing(state), method }
  if (method.type === 'exchange') return { ...next, startedAt: at, step: 'opening' }
  const { walletSince = at } = state
  return { ...next, startedAt: walletSince, walletSince }
}

export const payState = (state: PayState, event: PayEvent): PayState => {
  if (isLate(state, event)) return state
  switch (event.type) {
    case 'requested':
      return {
        ...choosing(state),
        payment: event.payment,
        exchanges: { status: 'loading' },
        walletSince: undefined,
      }
    case 'listed':
      return state.payment === event.payment ? { ...state, exchanges: event.exchanges } : state
    case 'chosen':
      return chosen(state, event.method, event.at)
    case 'opened':
      return opened(state, event.session)
    case 'notBegun':
      return state.step === 'opening'
        ? { ...choosing(state), method: state.method, startedAt: state.startedAt, failure: event.failure }
        : state
    case 'cancelled':
      return choosing(state)
    case 'window':
    case 'reported':
    case 'timedOut':
    case 'resumed':
      return onAttemptEvent(state, event)
  }
}
