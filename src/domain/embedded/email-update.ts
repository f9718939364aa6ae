import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { type Failure, failure } from '#domain/shared/failure.ts'

import { type Email, type InvalidEmail, parseTypedEmail } from './email.ts'
import type { FrameResponse } from './protocol.ts'

export type SameEmail = Failure<'SameEmail'>

/** Parses a new email address, which must differ from the current one. S5-02. */
export const parseNewEmail = (
  text: string,
  current: string | undefined,
): E.Either<InvalidEmail | SameEmail, Email> =>
  pipe(
    parseTypedEmail(text),
    E.filterOrElseW(
      (email) => email.toLowerCase() !== current?.toLowerCase(),
      () => failure('SameEmail', 'That’s the email you already use'),
    ),
  )

export type EmailUpdateFailure = Failure<'FrameRefused' | 'FrameUnavailable' | 'TimedOut' | 'Aborted'>

/** Identifies one of the two codes: the one sent to the current address, or the one sent to the new address. */
export type OtpOf = 'primary' | 'secondary'

/** The state of one email update. `attempt` works as in a login. S4-23. */
export type EmailUpdate = { readonly attempt: number } & (
  | { readonly step: 'idle' }
  | { readonly step: 'sending'; readonly email: Email; readonly from: 'field' | OtpOf }
  | {
      readonly step: OtpOf
      readonly email: Email
      /** The email was sent again. */
      readonly again?: true
      readonly failure?: EmailUpdateFailure
    }
  | { readonly step: 'checking'; readonly email: Email; readonly otp: OtpOf }
  | { readonly step: 'done'; readonly newEmail: string }
  | { readonly step: 'failed'; readonly email: Email; readonly failure: EmailUpdateFailure }
)

type EmailUpdateUserEvent =
  | { readonly type: 'requested'; readonly email: Email }
  | { readonly type: 'resendRequested' | 'codeSubmitted' | 'cancelled' }

type EmailUpdateResponse = { readonly attempt: number } & (
  | { readonly type: 'emailSent'; readonly action: FrameResponse<'UPDATE_EMAIL'>['action'] }
  | { readonly type: 'primaryAccepted' }
  | { readonly type: 'secondaryAccepted'; readonly newEmail: string }
  | { readonly type: 'failed'; readonly failure: EmailUpdateFailure }
)

export type EmailUpdateEvent = EmailUpdateUserEvent | EmailUpdateResponse

export const noEmailUpdate: EmailUpdate = { step: 'idle', attempt: 0 }

const isTyping = (state: EmailUpdate): state is Extract<EmailUpdate, { readonly step: OtpOf }> =>
  state.step === 'primary' || state.step === 'secondary'

const userEvent = (state: EmailUpdate, move: EmailUpdateUserEvent): EmailUpdate => {
  const attempt = state.attempt + 1
  switch (move.type) {
    case 'requested':
      return { step: 'sending', attempt, email: move.email, from: 'field' }
    case 'resendRequested':
      return isTyping(state) ? { step: 'sending', attempt, email: state.email, from: state.step } : state
    case 'codeSubmitted':
      return isTyping(state) ? { step: 'checking', attempt, email: state.email, otp: state.step } : state
    case 'cancelled':
      return state.step === 'idle' ? state : { step: 'idle', attempt: state.attempt }
  }
}

const emailSent = (
  { attempt, email, from }: Extract<EmailUpdate, { readonly step: 'sending' }>,
  action: FrameResponse<'UPDATE_EMAIL'>['action'],
): EmailUpdate => {
  const step = action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'
  return { step, attempt, email, ...(from === step ? { again: true } : {}) }
}

/** Returns to the code step if it can be retried, else ends the update. */
const failed = (state: EmailUpdate, failed: EmailUpdateFailure): EmailUpdate => {
  if (state.step !== 'sending' && state.step !== 'checking') return state
  const { attempt, email } = state
  const back = state.step === 'checking' ? state.otp : state.from
  return { step: back === 'field' ? 'failed' : back, attempt, email, failure: failed }
}

const isChecking = (state: EmailUpdate, otp: OtpOf) => state.step === 'checking' && state.otp === otp

const response = (state: EmailUpdate, answer: EmailUpdateResponse): EmailUpdate => {
  switch (answer.type) {
    case 'emailSent':
      return state.step === 'sending' ? emailSent(state, answer.action) : state
    case 'primaryAccepted':
      return state.step === 'checking' && state.otp === 'primary'
        ? { step: 'secondary', attempt: state.attempt, email: state.email }
        : state
    case 'secondaryAccepted':
      return isChecking(state, 'secondary')
        ? { step: 'done', attempt: state.attempt, newEmail: answer.newEmail }
        : state
    case 'failed':
      return failed(state, answer.failure)
  }
}

/**
 * An event for an earlier attempt, or one that the current step does not expect, returns the same state
 * reference. S4-23.
 */
export const emailUpdate = (state: EmailUpdate, event: EmailUpdateEvent): EmailUpdate => {
  if (!('attempt' in event)) return userEvent(state, event)
  return event.attempt === state.attempt ? response(state, event) : state
}
