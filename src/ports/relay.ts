import type { TaskEither } from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { AuthenticationRequest } from '#domain/relay/authentication.ts'
import type { PageRejection } from '#domain/relay/page-rejection.ts'
import type { Proposal } from '#domain/relay/proposal.ts'
import type { Session } from '#domain/relay/session.ts'
import type { Failure } from '#domain/shared/failure.ts'
import type { FailureWithCause, RequestRejected } from '#domain/shared/rpc-error.ts'
import type { Cacao } from '#domain/siwx/cacao.ts'

import { token } from './token.ts'

export type { RequestRejected }

/**
 * `RelayUnreachable`: no relay answers, or the client could not be loaded. `MissingPackage`: the message names the
 * command that installs the client.
 */
export type RelayFailure = Failure<'RelayUnreachable' | 'SignClientNotInitialized' | 'MissingPackage'>
/** `PageRejected`: the relay closed the socket, and the message is its reason. */
export type ReachFailure = RelayFailure | Failure<'PageRejected'>
/** `Expired`: the proposal was not answered in time. */
export type ApprovalFailure = RelayFailure | FailureWithCause<'UserRejected' | 'Expired' | 'FailedToConnect'>

/** A session proposal that waits for a wallet. */
export interface Pairing {
  readonly topic: string
  /** The `wc:…` URI for a QR code or a link. */
  readonly uri: string
  /** The wallet's answer. Every call returns the same one. */
  readonly approval: TaskEither<ApprovalFailure, Session>
}

/** What a sign-in message must contain to be the requested one. */
export type AuthenticationBinding = Pick<AuthenticationRequest['message'], 'domain' | 'nonce' | 'uri'>

/** The result of a combined connection and sign-in. */
export interface Authenticated {
  readonly session: Session
  /** Empty if the wallet supports only sessions. It is then asked to sign in afterwards. */
  readonly cacaos: readonly Cacao[]
  /** The request, if an earlier visit sent it. */
  readonly requested?: AuthenticationBinding
}

/** A combined proposal and sign-in request that waits for a wallet. */
export interface AuthenticatingPairing extends Omit<Pairing, 'approval'> {
  readonly approval: TaskEither<ApprovalFailure, Authenticated>
}

/** Events of the wallet or the relay. */
export type RelayEvent =
  /** The session has new namespaces or a new expiry. */
  | { readonly type: 'updated'; readonly session: Session }
  /** The relay rejects this page. Emitted on subscription too, if it was the last attempt's outcome. */
  | { readonly type: 'pageRejected'; readonly rejection: PageRejection }
  /** The wallet deleted the session, or it expired. S4-46. */
  | { readonly type: 'ended'; readonly topic: string; readonly reason: 'deleted' | 'expired' }
  /** A session event such as accountsChanged or chainChanged. `data` is undecoded. */
  | {
      readonly type: 'event'
      readonly topic: string
      readonly chainId: ChainId
      readonly name: string
      readonly data: unknown
    }

/** A JSON-RPC request to a session's wallet. */
export interface SessionRequest {
  readonly topic: string
  readonly chainId: ChainId
  readonly method: string
  readonly params: unknown
  /** Seconds from now, 300 to 604,800. S5-24. */
  readonly expirySeconds: number
}

/** The link to the wallet's app on this phone, which requests open. */
export interface WalletLink {
  readonly name: string
  readonly href: string
}

/**
 * Sessions with wallets on other devices. The client is loaded, and the relay contacted, at the first call.
 * Answers may take forever, so callers set deadlines. No method throws. Contract:
 * tests/contract/relay.test.ts
 */
export interface Relay {
  /** Creates a proposal under a new link. Settles when the link exists. S7-32. */
  pair(proposal: Proposal): TaskEither<RelayFailure, Pairing>
  /**
   * Creates a session proposal and a sign-in request under one new link. A wallet without sign-in support
   * answers only the proposal. Signatures are not verified here. S5-30, S5-39.
   */
  authenticate(request: AuthenticationRequest): TaskEither<RelayFailure, AuthenticatingPairing>
  /** Waits again for the wallet's answer to a link that was created before the page was loaded again. */
  resume(uri: string): TaskEither<RelayFailure, AuthenticatingPairing>
  /** The live sessions, newest first. Needs no network. S4-46. */
  sessions(): TaskEither<RelayFailure, readonly Session[]>
  /** S4-45, S5-24 to S5-27. */
  request(request: SessionRequest): TaskEither<RelayFailure | RequestRejected, unknown>
  /** Ends the session. A session that has already ended is not a failure. S4-47, S8-63. */
  disconnect(topic: string): TaskEither<RelayFailure, void>
  /** Asks the wallet to extend the session to 7 days from now. */
  extend(topic: string): TaskEither<RelayFailure | RequestRejected, void>
  /** Checks that the wallet answers. */
  ping(topic: string): TaskEither<RelayFailure | RequestRejected, void>
  /**
   * Opens a socket of its own to one relay, waits for an answer, and closes it. Settles within 5 s after the client has
   * started.
   */
  reach(url: string, signal: AbortSignal): TaskEither<ReachFailure, void>
  /**
   * Call when the page returns to the foreground: a dead socket is replaced immediately. No effect before the
   * first call.
   */
  wake(): void
  /**
   * Call when another tab may have changed the stored state: the next call reads it again. Open links fail.
   */
  reload(): void
  /** Sets the wallet app that requests open. Undefined for none. */
  setWalletLink(link: WalletLink | undefined): void
  /** Emits while subscribed. Never errors. */
  readonly events$: Observable<RelayEvent>
}
export const Relay = token<Relay>('Relay')

/** Holds the id by which the relay knows this page, which is also sent to services. */
export interface RelayClientId {
  /** A `did:key`. Undefined until the relay's client has started. */
  current: string | undefined
}
export const RelayClientId = token<RelayClientId>('RelayClientId')
