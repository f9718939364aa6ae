import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { type Failure, failure } from '#domain/shared/failure.ts'
import { inTurns, type OfTurn } from '#domain/shared/turns.ts'

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

/** The step of one email update. */
type UpdateStep =
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

/** The state of one email update. S4-23. */
export type EmailUpdate = OfTurn<UpdateStep>

type EmailUpdateUserEvent =
  | { readonly type: 'requested'; readonly email: Email }
  | { readonly type: 'resendRequested' | 'codeSubmitted' | 'cancelled' }

type EmailUpdateResponse =
  | { readonly type: 'emailSent'; readonly action: FrameResponse<'UPDATE_EMAIL'>['action'] }
  | { readonly type: 'primaryAccepted' }
  | { readonly type: 'secondaryAccepted'; readonly newEmail: string }
  | { readonly type: 'failed'; readonly failure: EmailUpdateFailure }

export type EmailUpdateEvent = EmailUpdateUserEvent | OfTurn<EmailUpdateResponse>

export const noEmailUpdate: EmailUpdate = { step: 'idle', turn: 0 }

const isTyping = (state: UpdateStep): state is Extract<UpdateStep, { readonly step: OtpOf }> =>
  state.step === 'primary' || state.step === 'secondary'

const userEvent = (state: UpdateStep, move: EmailUpdateUserEvent): UpdateStep => {
  switch (move.type) {
    case 'requested':
      return { step: 'sending', email: move.email, from: 'field' }
    case 'resendRequested':
      return isTyping(state) ? { step: 'sending', email: state.email, from: state.step } : state
    case 'codeSubmitted':
      return isTyping(state) ? { step: 'checking', email: state.email, otp: state.step } : state
    case 'cancelled':
      return state.step === 'idle' ? state : { step: 'idle' }
  }
}

const emailSent = (
  { email, from }: Extract<UpdateStep, { readonly step: 'sending' }>,
  action: FrameResponse<'UPDATE_EMAIL'>['action'],
): UpdateStep => {
  const step = action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'
  return { step, email, ...(from === step ? { again: true } : {}) }
}

/** Returns to the code step if it can be retried, else ends the update. */
const failed = (state: UpdateStep, failed: EmailUpdateFailure): UpdateStep => {
  if (state.step !== 'sending' && state.step !== 'checking') return state
  const { email } = state
  const back = state.step === 'checking' ? state.otp : state.from
  return { step: back === 'field' ? 'failed' : back, email, failure: failed }
}

const isChecking = (state: UpdateStep, otp: OtpOf) => state.step === 'checking' && state.otp === otp

const response = (state: UpdateStep, answer: EmailUpdateResponse): UpdateStep => {
  switch (answer.type) {
    case 'emailSent':
      return state.step === 'sending' ? emailSent(state, answer.action) : state
    case 'primaryAccepted':
      return state.step === 'checking' && state.otp === 'primary'
        ? { step: 'secondary', email: state.email }
        : state
    case 'secondaryAccepted':
      return isChecking(state, 'secondary') ? { step: 'done', newEmail: answer.newEmail } : state
    case 'failed':
      return failed(state, answer.failure)
  }
}

/** An event that the current step does not expect, or a response to an earlier one, returns the same state reference. S4-23. */
export const emailUpdate: (state: EmailUpdate, event: EmailUpdateEvent) => EmailUpdate = inTurns(
  userEvent,
  response,
)
