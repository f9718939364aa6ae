import type { WalletChoice } from '#contracts/use-cases/connections.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Failure } from '#domain/shared/failure.ts'

import type { SiwxMessage } from './siwx-message.ts'

/** The account and network that sign in. A session belongs to one address on one network. S4-10. */
export interface SignInSubject extends Pick<WalletChoice, 'connectorId'> {
  readonly namespace: Namespace
  readonly chainId: ChainId
  readonly address: Address
  /** Reported to the host's analytics. S4-13, S4-17, S4-18. */
  readonly isSmartAccount: boolean
}

/** `text` is the message as the wallet shows it. */
export interface MessageToSign {
  readonly data: SiwxMessage
  readonly text: string
}

/**
 * The consequence of a cancelled sign-in: the modal closes, a network with a session is selected, or the wallet is
 * disconnected. S4-14, S4-15.
 */
export type CancelRoute =
  | { readonly to: 'close' }
  | { readonly to: 'network'; readonly network: Network }
  | { readonly to: 'disconnect' }

export type SignInFailure = Failure<
  | 'UserRejected'
  | 'SigningFailed'
  | 'SiwxFailed'
  | 'SiwxMessageMismatch'
  | 'TimedOut'
  | 'Cancelled'
  | 'NoAdapter'
  | 'ConnectorNotFound'
  | 'NoAddress'
  | 'NoNetwork'
>

export interface RequestedSignIn {
  readonly subject: SignInSubject
  readonly cancel: CancelRoute
  /** Undefined until the host has created the message, or if that failed. */
  readonly message: MessageToSign | undefined
}

/** The sign-in of the account in use. S4-10 to S4-12. */
export type SignInState =
  /** No account needs to sign in. */
  | { readonly step: 'none' }
  | { readonly step: 'checking'; readonly subject: SignInSubject }
  | { readonly step: 'signedIn'; readonly subject: SignInSubject }
  /** The sign-in is shown to the user. With a failure, it is shown again. */
  | ({ readonly step: 'requested'; readonly failure?: SignInFailure } & RequestedSignIn)
  /** The check for a session failed. The user can retry it. S8-22. */
  | ({ readonly step: 'unchecked'; readonly failure: SignInFailure } & RequestedSignIn)
  /** The wallet signs, then the host verifies. */
  | ({ readonly step: 'signing' } & RequestedSignIn)

export type SignInEvent =
  | { readonly type: 'checkStarted'; readonly subject: SignInSubject }
  | { readonly type: 'sessionFound'; readonly subject: SignInSubject }
  | { readonly type: 'sessionMissing'; readonly subject: SignInSubject; readonly cancel: CancelRoute }
  | { readonly type: 'checkFailed'; readonly subject: SignInSubject; readonly failure: SignInFailure }
  | { readonly type: 'messageCreated'; readonly subject: SignInSubject; readonly message: MessageToSign }
  | { readonly type: 'signatureRequested' }
  | { readonly type: 'failed'; readonly subject: SignInSubject; readonly failure: SignInFailure }
  | { readonly type: 'cancelled' }

export const initialSignIn: SignInState = { step: 'none' }

export const sameSubject = (a: SignInSubject, b: SignInSubject): boolean =>
  a.chainId === b.chainId && a.address === b.address && a.connectorId === b.connectorId

/** Whether the same account is on another network. */
export const hasChanged = (from: SignInSubject, to: SignInSubject): boolean =>
  from.chainId !== to.chainId && sameSubject({ ...from, chainId: to.chainId }, to)

/** The cause of a session check: the user, the page, or a change of the network. S4-10. */
export type CheckReason = 'user' | 'page' | 'network'

const isAbout = (state: SignInState, subject: SignInSubject): boolean =>
  state.step !== 'none' && sameSubject(state.subject, subject)

/** A message is signed only once, so a retry gets a new message. */
const requestedAgain = (state: RequestedSignIn, failure: SignInFailure): SignInState => ({
  step: 'requested',
  subject: state.subject,
  cancel: state.cancel,
  message: undefined,
  failure,
})

type Rules = {
  readonly [Type in SignInEvent['type']]: (
    state: SignInState,
    event: Extract<SignInEvent, { readonly type: Type }>,
  ) => SignInState
}

const rules: Rules = {
  checkStarted: (_, { subject }) => ({ step: 'checking', subject }),
  sessionFound: (state, { subject }) => (isAbout(state, subject) ? { step: 'signedIn', subject } : state),
  sessionMissing: (state, { subject, cancel }) =>
    state.step === 'checking' && isAbout(state, subject)
      ? { step: 'requested', subject, cancel, message: undefined }
      : state,
  checkFailed: (state, { subject, failure }) =>
    state.step === 'checking' && isAbout(state, subject)
      ? { step: 'unchecked', subject, failure, cancel: { to: 'disconnect' }, message: undefined }
      : state,
  messageCreated: (state, { subject, message }) =>
    state.step === 'requested' && state.message === undefined && isAbout(state, subject)
      ? { ...state, message }
      : state,
  signatureRequested: (state) =>
    state.step === 'requested' && state.message !== undefined
      ? { step: 'signing', subject: state.subject, cancel: state.cancel, message: state.message }
      : state,
  failed: (state, { subject, failure }) =>
    (state.step === 'signing' || state.step === 'requested') && isAbout(state, subject)
      ? requestedAgain(state, failure)
      : state,
  cancelled: (state) => (state.step === 'none' ? state : initialSignIn),
}

const apply = <Type extends SignInEvent['type']>(
  state: SignInState,
  event: Extract<SignInEvent, { readonly type: Type }>,
): SignInState => rules[event.type as Type](state, event)

/** An event about another account, or one that comes too late, returns the same state reference. */
export const signIn = (state: SignInState, event: SignInEvent): SignInState => apply(state, event)
