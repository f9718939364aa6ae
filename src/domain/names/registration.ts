import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Failure } from '#domain/shared/failure.ts'

/** Why a name was not registered. `SignedTooLate`: the message was no longer valid when the wallet had signed it. */
export type RegistrationFailure =
  | ServiceFailure
  | (Failure<'UserRejected' | 'SigningFailed' | 'NoAdapter' | 'Cancelled' | 'Disposed' | 'SignedTooLate'> & {
      readonly reason?: string
    })

/** The progress of a registration. S4-42, S4-43. */
export type RegistrationStep =
  | {
      readonly step: 'choosing'
      readonly failed?: { readonly name: string; readonly failure: RegistrationFailure }
    }
  | { readonly step: 'signing' | 'submitting' | 'done'; readonly name: string }

export interface Registration {
  /** The text as the user typed it. It is kept until a name is registered. */
  readonly text: string
  /** The chosen suggestion, which is registered instead of the text. */
  readonly choice: string | undefined
  readonly current: RegistrationStep
  /** The number of the latest attempt. A response to an earlier attempt is ignored. */
  readonly attempt: number
}

export type RegistrationEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'chosen'; readonly name: string }
  | { readonly type: 'requested'; readonly name: string }
  | { readonly type: 'signed'; readonly attempt: number }
  | { readonly type: 'registered'; readonly attempt: number }
  | { readonly type: 'failed'; readonly attempt: number; readonly failure: RegistrationFailure }
  /** Returns to the text. */
  | { readonly type: 'returned' }
  /** Another account or network became active, so the registration starts again. */
  | { readonly type: 'reset' }

const choosing: RegistrationStep = { step: 'choosing' }

export const initialRegistration: Registration = {
  text: '',
  choice: undefined,
  current: choosing,
  attempt: 0,
}

type Answer = Extract<RegistrationEvent, { readonly attempt: number }>

const answered = (state: Registration, event: Answer): Registration => {
  const { current } = state
  if (current.step !== 'signing' && current.step !== 'submitting') return state
  const { name } = current
  switch (event.type) {
    case 'signed':
      return current.step === 'signing' ? { ...state, current: { step: 'submitting', name } } : state
    case 'registered':
      return current.step === 'submitting'
        ? { ...state, text: '', choice: undefined, current: { step: 'done', name } }
        : state
    case 'failed':
      return { ...state, current: { step: 'choosing', failed: { name, failure: event.failure } } }
  }
}

/** The reducer of a registration. After each step of the user, responses to earlier steps are ignored. */
export const registration = (state: Registration, event: RegistrationEvent): Registration => {
  if ('attempt' in event) return event.attempt === state.attempt ? answered(state, event) : state
  const attempt = state.attempt + 1
  switch (event.type) {
    case 'typed':
      return { text: event.text, choice: undefined, current: choosing, attempt }
    case 'chosen':
      return { ...state, choice: event.name, current: choosing, attempt }
    case 'requested':
      return state.current.step === 'choosing'
        ? { ...state, current: { step: 'signing', name: event.name }, attempt }
        : state
    case 'returned':
      return { ...state, current: choosing, attempt }
    case 'reset':
      return { ...initialRegistration, attempt }
  }
}
