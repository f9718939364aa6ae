import type { Failure } from '#domain/shared/failure.ts'
import { inTurns, type OfTurn } from '#domain/shared/turns.ts'

import type { Email } from './email.ts'
import type { FrameResponse, SocialProvider } from './protocol.ts'

/** The ways to log in without a wallet. */
export type LoginMethod =
  | { readonly way: 'email'; readonly email: Email }
  | { readonly way: 'social'; readonly provider: SocialProvider }
  | { readonly way: 'farcaster' }
type ByEmail = Extract<LoginMethod, { readonly way: 'email' }>
type BySocial = Extract<LoginMethod, { readonly way: 'social' }>
type ByFarcaster = Extract<LoginMethod, { readonly way: 'farcaster' }>

/** S8-09, S8-11, S8-14, S8-18 and the frame's errors. `Denied`: the user declined at the provider. */
export type LoginFailure = Failure<
  | 'NoAuthConnector'
  | 'FrameRefused'
  | 'FrameUnavailable'
  | 'TimedOut'
  | 'Aborted'
  | 'PopupClosed'
  | 'PopupBlocked'
  | 'Untrusted'
  | 'Denied'
  | 'SocialFailed'
  | 'FailedToConnect'
>

/** Where the email was requested: the email field, or one of the later steps when it is sent again. */
export type SentFrom = 'field' | 'device' | 'code'
/** Details of a step that the user returned to. */
interface StepDetails {
  /** The email was sent again. */
  readonly again?: true
  readonly failure?: LoginFailure
}

/** The step of one login. */
type LoginStep =
  | { readonly step: 'idle' }
  /** The user closed the modal after an email was sent, and may continue later. S2-27. */
  | { readonly step: 'kept'; readonly by: ByEmail; readonly at: 'device' | 'code' }
  | { readonly step: 'sending'; readonly by: ByEmail; readonly from: SentFrom }
  /** The user opens the link in an email, once per device. */
  | ({ readonly step: 'device'; readonly by: ByEmail } & StepDetails)
  /** The user types the code. With a failure, the user types it again. */
  | ({ readonly step: 'code'; readonly by: ByEmail } & StepDetails)
  | { readonly step: 'checking'; readonly by: ByEmail }
  /** The popup is open and has no address yet. */
  | { readonly step: 'opening'; readonly by: BySocial }
  /** The user logs in at the provider. */
  | { readonly step: 'waiting'; readonly by: BySocial }
  | { readonly step: 'linking'; readonly by: ByFarcaster }
  | { readonly step: 'scanning'; readonly by: ByFarcaster; readonly url: string }
  /** The frame knows the user, and the wallet state is being requested. */
  | { readonly step: 'connecting'; readonly by: LoginMethod }
  | { readonly step: 'done'; readonly by: LoginMethod }
  | { readonly step: 'failed'; readonly by: LoginMethod; readonly failure: LoginFailure }

/** The state of one login. */
export type Login = OfTurn<LoginStep>

type Step = LoginStep['step']
type At<S extends Step> = Extract<LoginStep, { readonly step: S }>

/** Events that the user causes. */
type LoginUserEvent =
  /** A login starts, from any step: the first try or a retry. */
  | { readonly type: 'requested'; readonly by: LoginMethod }
  /** The page was loaded again after a social login that had replaced it. */
  | { readonly type: 'redirectReturned'; readonly by: BySocial }
  /** Another email was requested. */
  | { readonly type: 'resendRequested' }
  | { readonly type: 'codeSubmitted' }
  /** The modal was closed. */
  | { readonly type: 'closed' }
  /** The user continues a kept login. */
  | { readonly type: 'resumed' }
  | { readonly type: 'cancelled' }

/** Responses to a request. */
type LoginResponse =
  | { readonly type: 'emailSent'; readonly action: FrameResponse<'CONNECT_EMAIL'>['action'] }
  | { readonly type: 'deviceApproved' }
  | { readonly type: 'codeAccepted' }
  | { readonly type: 'popupOpened' }
  | { readonly type: 'authorized' }
  | { readonly type: 'linkCreated'; readonly url: string }
  | { readonly type: 'approved' }
  | { readonly type: 'connected' }
  | { readonly type: 'failed'; readonly failure: LoginFailure }

export type LoginEvent = LoginUserEvent | OfTurn<LoginResponse>

/** Whether no login is running. A kept login waits until the user continues it. */
export const isOver = ({ step }: Login): boolean => step === 'idle' || step === 'kept'

export const noLogin: Login = { step: 'idle', turn: 0 }

const started = (by: LoginMethod): LoginStep => {
  switch (by.way) {
    case 'email':
      return { step: 'sending', by, from: 'field' }
    case 'social':
      return { step: 'opening', by }
    case 'farcaster':
      return { step: 'linking', by }
  }
}

const idle = (state: LoginStep): LoginStep => (state.step === 'idle' ? state : { step: 'idle' })

/** A login whose email was sent is kept. Any other login ends when its view is closed. S2-27. */
const closed = (state: LoginStep): LoginStep => {
  if (state.step === 'kept') return state
  return state.step === 'device' || state.step === 'code'
    ? { step: 'kept', by: state.by, at: state.step }
    : idle(state)
}

const userEvent = (state: LoginStep, move: LoginUserEvent): LoginStep => {
  switch (move.type) {
    case 'requested':
      return started(move.by)
    case 'redirectReturned':
      return { step: 'connecting', by: move.by }
    case 'resendRequested':
      return state.step === 'device' || state.step === 'code'
        ? { step: 'sending', by: state.by, from: state.step }
        : state
    case 'codeSubmitted':
      return state.step === 'code' ? { step: 'checking', by: state.by } : state
    case 'closed':
      return closed(state)
    case 'resumed':
      return state.step === 'kept' ? { step: state.at, by: state.by } : state
    case 'cancelled':
      return idle(state)
  }
}

const isAt = <S extends Step>(state: LoginStep, step: S): state is At<S> => state.step === step

/** S4-21, S4-22. */
const emailSent = (
  { by, from }: At<'sending'>,
  action: FrameResponse<'CONNECT_EMAIL'>['action'],
): LoginStep => {
  if (action === 'CONNECT') return { step: 'connecting', by }
  const step = action === 'VERIFY_DEVICE' ? 'device' : 'code'
  return { step, by, ...(from === step ? { again: true } : {}) }
}

const connecting = ({ by }: At<'checking' | 'waiting' | 'scanning'>): LoginStep => ({
  step: 'connecting',
  by,
})

/** Steps in which no request is open. */
const IDLE_STEPS: readonly Step[] = ['idle', 'kept', 'code', 'done', 'failed']

/** The step in which a failed request can be repeated without starting again. */
const retryStep = (state: LoginStep): 'device' | 'code' | undefined => {
  if (state.step === 'checking') return 'code'
  if (state.step === 'device') return 'device'
  return state.step === 'sending' && state.from !== 'field' ? state.from : undefined
}

const failed = (state: LoginStep, failure: LoginFailure): LoginStep => {
  if (!('by' in state) || IDLE_STEPS.includes(state.step)) return state
  const { by } = state
  const step = retryStep(state)
  return step !== undefined && by.way === 'email' ? { step, by, failure } : { step: 'failed', by, failure }
}

const after = <S extends Step>(state: LoginStep, step: S, next: (current: At<S>) => LoginStep): LoginStep =>
  isAt(state, step) ? next(state) : state

const response = (state: LoginStep, answer: LoginResponse): LoginStep => {
  switch (answer.type) {
    case 'emailSent':
      return after(state, 'sending', (current) => emailSent(current, answer.action))
    case 'deviceApproved':
      return after(state, 'device', ({ by }) => ({ step: 'code', by }))
    case 'codeAccepted':
      return after(state, 'checking', connecting)
    case 'popupOpened':
      return after(state, 'opening', ({ by }) => ({ step: 'waiting', by }))
    case 'authorized':
      return after(state, 'waiting', connecting)
    case 'linkCreated':
      return after(state, 'linking', ({ by }) => ({ step: 'scanning', by, url: answer.url }))
    case 'approved':
      return after(state, 'scanning', connecting)
    case 'connected':
      return after(state, 'connecting', ({ by }) => ({ step: 'done', by }))
    case 'failed':
      return failed(state, answer.failure)
  }
}

/** An event that the current step does not expect, or a response to an earlier one, returns the same state reference. S4-22. */
export const login = inTurns(userEvent, response)
