import type { Exchange, ExchangeSession, ExchangeStatus } from './exchange.ts'
import type { PayFailure } from './pay-failure.ts'
import type { Payment } from './payment.ts'

/** Who can pay a payment. */
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
 * `opening`: the exchange's page is being asked for. `waiting`: the user pays. `overdue`: nothing was heard for as long as is
 * asked. `done` and `failed` are final for an attempt.
 */
export type PayStep = 'choosing' | 'opening' | 'waiting' | 'overdue' | 'done' | 'failed'

/** One payment, and how the user pays it. */
export interface PayState {
  /** Grows with each attempt to pay, so that a late answer is known by it. */
  readonly attempt: number
  readonly payment: Payment | undefined
  readonly exchanges: Exchanges
  readonly step: PayStep
  /** Of the last attempt, too, if it did not begin. */
  readonly method: PayMethod | undefined
  /** When the attempt began, in milliseconds since the epoch. */
  readonly startedAt: number
  /** The hash of the transaction that paid. */
  readonly hash: string | undefined
  /** Whether the browser reported that the exchange's window is closed. */
  readonly isClosed: boolean
  readonly failure: PayFailure | undefined
}

export type PayEvent =
  | { readonly type: 'requested'; readonly payment: Payment }
  | { readonly type: 'listed'; readonly payment: Payment; readonly exchanges: Exchanges }
  | { readonly type: 'chosen'; readonly method: PayMethod; readonly at: number }
  | { readonly type: 'opened'; readonly attempt: number; readonly session: ExchangeSession }
  | { readonly type: 'window'; readonly attempt: number; readonly isClosed: boolean }
  | { readonly type: 'told'; readonly attempt: number; readonly told: ExchangeStatus }
  | { readonly type: 'silence'; readonly attempt: number }
  | { readonly type: 'resumed' }
  /** The attempt did not begin. The user chooses again. */
  | { readonly type: 'notBegun'; readonly attempt: number; readonly failure: PayFailure }
  | { readonly type: 'left' }

export const notPaying: PayState = {
  attempt: 0,
  payment: undefined,
  exchanges: { status: 'ready', all: [] },
  step: 'choosing',
  method: undefined,
  startedAt: 0,
  hash: undefined,
  isClosed: false,
  failure: undefined,
}

/** Whether money may be on its way. */
export const isUnderway = ({ step }: PayState): boolean => step === 'waiting' || step === 'overdue'

/** Back to the choice. */
const choosing = ({ attempt, payment, exchanges }: PayState): PayState => ({
  ...notPaying,
  attempt: attempt + 1,
  payment,
  exchanges,
})

/** What an exchange said. Success and failure are final, whatever it says later. */
const told = (state: PayState, { status, hash }: ExchangeStatus): PayState => {
  if (!isUnderway(state)) return state
  if (status === 'success') return { ...state, step: 'done', hash }
  return status === 'failed'
    ? { ...state, step: 'failed', failure: { _tag: 'PaymentFailed', message: 'The payment failed' } }
    : state
}

/** The attempt as it goes on. */
const followed = (
  state: PayState,
  event: Extract<PayEvent, { readonly type: 'window' | 'told' | 'silence' | 'resumed' }>,
): PayState => {
  switch (event.type) {
    case 'window':
      return { ...state, isClosed: event.isClosed }
    case 'told':
      return told(state, event.told)
    case 'silence':
      return state.step === 'waiting' ? { ...state, step: 'overdue' } : state
    case 'resumed':
      return state.step === 'overdue' ? { ...state, step: 'waiting' } : state
  }
}

/** Whether an event belongs to an attempt that is over. */
const isLate = (state: PayState, event: PayEvent): boolean =>
  'attempt' in event && event.attempt !== state.attempt

/** The exchange answered where its user pays. */
const opened = (state: PayState, session: ExchangeSession): PayState =>
  state.step === 'opening' && state.method?.type === 'exchange'
    ? { ...state, step: 'waiting', method: { ...state.method, session } }
    : state

export const payState = (state: PayState, event: PayEvent): PayState => {
  if (isLate(state, event)) return state
  switch (event.type) {
    case 'requested':
      return { ...choosing(state), payment: event.payment, exchanges: { status: 'loading' } }
    case 'listed':
      return state.payment === event.payment ? { ...state, exchanges: event.exchanges } : state
    case 'chosen': {
      const step = event.method.type === 'wallet' ? 'waiting' : 'opening'
      return { ...choosing(state), method: event.method, startedAt: event.at, step }
    }
    case 'opened':
      return opened(state, event.session)
    case 'notBegun':
      return state.step === 'opening'
        ? { ...choosing(state), method: state.method, startedAt: state.startedAt, failure: event.failure }
        : state
    case 'left':
      return choosing(state)
    case 'window':
    case 'told':
    case 'silence':
    case 'resumed':
      return followed(state, event)
  }
}
