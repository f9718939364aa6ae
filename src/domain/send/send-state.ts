import type { ProfileName, ResolvedName } from '#domain/names/name.ts'
import type { NotSendable } from '#domain/nfts/requested-nft.ts'
import type { Failure } from '#domain/shared/failure.ts'

import { isTypedCorrectly } from './look-alike.ts'
import type { PreparedTransfer } from './prepared-transfer.ts'
import { type RecipientFinding, severityOf } from './recipient-guard.ts'
import { editedForm, emptyForm, type FormFailure, type SendForm } from './send-form.ts'
import type { SentTransferId } from './sent-transfer.ts'
import type { Shortage } from './spendable.ts'

/** Why the form cannot be reviewed. `NotReady`: there is no account, or no node answers. */
export type ReviewFailure =
  | FormFailure
  | Failure<'NotReady'>
  | NotSendable
  | (Failure<'NotEnough'> & { readonly of: Shortage })

/** A transfer that the user reviews, with the findings about its recipient. */
export interface Review {
  readonly prepared: PreparedTransfer
  /** The most important first. */
  readonly findings: readonly RecipientFinding[]
  /** The name by which the recipient was entered. S3-11. */
  readonly name?: ProfileName | undefined
}

/**
 * The current step of sending: form → preparing → review → waiting for the wallet → sent or failed. The form keeps its values
 * until the wallet has returned a hash. S4-40.
 */
export type SendStep =
  | {
      readonly step: 'form'
      readonly failure: ReviewFailure | undefined
      /** Whether the user has just rejected the transfer in the wallet. */
      readonly isRejected: boolean
    }
  | { readonly step: 'preparing' }
  | { readonly step: 'review'; readonly review: Review }
  | { readonly step: 'waiting'; readonly review: Review }
  | { readonly step: 'failed'; readonly review: Review; readonly message: string }
  | { readonly step: 'sent'; readonly sent: SentTransferId }

export interface SendState {
  readonly form: SendForm
  readonly current: SendStep
  /** Increases with each step of the user. Responses to an earlier attempt are ignored. */
  readonly attempt: number
}

export type SendEvent =
  | { readonly type: 'edited'; readonly change: Partial<SendForm> }
  /** The entered name was resolved to an address. The step stays the same. */
  | { readonly type: 'resolved'; readonly entered: string; readonly resolved: ResolvedName }
  | { readonly type: 'preparing' }
  | { readonly type: 'prepared'; readonly attempt: number; readonly review: Review }
  /** The recipient was checked again while the review is shown. */
  | {
      readonly type: 'checkedAgain'
      readonly attempt: number
      readonly findings: readonly RecipientFinding[]
    }
  | { readonly type: 'reviewFailed'; readonly attempt: number; readonly failure: ReviewFailure }
  | { readonly type: 'requested' }
  | { readonly type: 'sent'; readonly attempt: number; readonly sent: SentTransferId }
  | { readonly type: 'failed'; readonly attempt: number; readonly message: string }
  | { readonly type: 'rejected'; readonly attempt: number }
  /** The user returns to the form, which keeps its values. */
  | { readonly type: 'returned' }
  /** Another account or network became active, so the form is cleared. */
  | { readonly type: 'reset' }

const atForm = { step: 'form', failure: undefined, isRejected: false } as const

export const initialSendState: SendState = { form: emptyForm, current: atForm, attempt: 0 }

type ResponseEvent = Extract<SendEvent, { readonly attempt: number }>

const afterResponse = (state: SendState, event: ResponseEvent): SendState => {
  const { current } = state
  switch (event.type) {
    case 'prepared':
      return current.step === 'preparing'
        ? { ...state, current: { step: 'review', review: event.review } }
        : state
    case 'checkedAgain':
      return current.step === 'review'
        ? { ...state, current: { ...current, review: { ...current.review, findings: event.findings } } }
        : state
    case 'reviewFailed':
      return current.step === 'preparing'
        ? { ...state, current: { ...atForm, failure: event.failure } }
        : state
    case 'sent':
      return current.step === 'waiting'
        ? { ...state, form: emptyForm, current: { step: 'sent', sent: event.sent } }
        : state
    case 'failed':
      return current.step === 'waiting'
        ? { ...state, current: { step: 'failed', review: current.review, message: event.message } }
        : state
    case 'rejected':
      return current.step === 'waiting' ? { ...state, current: { ...atForm, isRejected: true } } : state
  }
}

/** Each step of the user starts a new attempt, so that responses to earlier attempts are ignored. */
export const sendState = (state: SendState, event: SendEvent): SendState => {
  if ('attempt' in event) return event.attempt === state.attempt ? afterResponse(state, event) : state
  if (event.type === 'resolved')
    return event.entered === state.form.receiverAddress
      ? { ...state, form: { ...state.form, resolved: event.resolved } }
      : state
  const attempt = state.attempt + 1
  switch (event.type) {
    case 'edited':
      return { form: editedForm(state.form, event.change), current: atForm, attempt }
    case 'preparing':
      return { ...state, current: { step: 'preparing' }, attempt }
    case 'requested':
      return state.current.step === 'review'
        ? { ...state, current: { step: 'waiting', review: state.current.review }, attempt }
        : state
    case 'returned':
      return { ...state, current: atForm, attempt }
    case 'reset':
      return { ...initialSendState, attempt }
  }
}

/** How the user confirms a finding: by pressing its button, or by typing characters of the address. */
export interface Confirmation {
  readonly pressed?: boolean | undefined
  readonly typed?: string | undefined
}

const isConfirmed = (finding: RecipientFinding, { pressed = false, typed = '' }: Confirmation): boolean => {
  switch (severityOf(finding)) {
    case 'blocked':
      return false
    case 'typed':
      return finding.type === 'lookAlike' && pressed && isTypedCorrectly(finding.entered, typed)
    case 'pressed':
      return pressed
    case 'notice':
      return true
  }
}

/** Whether a review may be sent: its simulation succeeds, and the user has confirmed every finding. */
export const canSend = ({ prepared, findings }: Review, confirmation: Confirmation): boolean =>
  prepared.wouldFail === undefined && findings.every((finding) => isConfirmed(finding, confirmation))
