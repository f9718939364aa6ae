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
 * `RelayUnreachable`: no relay responds. `CodeNotLoaded`: the client could not be loaded. `MissingPackage`: the message contains the
 * command that installs the client.
 */
export type RelayFailure = Failure<
  'RelayUnreachable' | 'CodeNotLoaded' | 'SignClientNotInitialized' | 'MissingPackage'
>
/** `PageRejected`: the relay closed the socket, and the message is its reason. */
export type ReachFailure = RelayFailure | Failure<'PageRejected'>
/** `Expired`: the wallet did not respond to the proposal in time. */
export type ApprovalFailure = RelayFailure | FailureWithCause<'UserRejected' | 'Expired' | 'FailedToConnect'>

/** A session proposal that waits for a wallet. */
export interface Pairing {
  readonly topic: string
  /** The `wc:…` URI for a QR code or a link. */
  readonly uri: string
  /** The wallet's response. Every call returns the same one. */
  readonly approval: TaskEither<ApprovalFailure, Session>
}

/** The fields by which a signed message is matched with the request. */
export type AuthenticationBinding = Pick<AuthenticationRequest['message'], 'domain' | 'nonce' | 'uri'>

/** The result of a combined connection and sign-in. */
export interface Authenticated {
  readonly session: Session
  /** Empty if the wallet supports only sessions. The sign-in is then requested afterwards. */
  readonly cacaos: readonly Cacao[]
  /** The request, if it was sent in an earlier visit. */
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
  /** The relay rejects this page. Emitted on subscription as well, if the last attempt was rejected. */
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

/** The link to the wallet's app on this phone. Requests open it. */
export interface WalletLink {
  readonly name: string
  readonly href: string
}

/**
 * Sessions with wallets on other devices. The first call loads the client and contacts the relay. Responses may never arrive,
 * so callers set deadlines. No method throws. Contract: tests/contract/relay.test.ts
 */
export interface Relay {
  /** Creates a proposal with a new link. Settles when the link exists. S7-32. */
  pair(proposal: Proposal): TaskEither<RelayFailure, Pairing>
  /**
   * Creates a session proposal and a sign-in request with one new link. A wallet without sign-in support responds only to the
   * proposal. Signatures are not verified here. S5-30, S5-39.
   */
  authenticate(request: AuthenticationRequest): TaskEither<RelayFailure, AuthenticatingPairing>
  /** Waits again for the response to a link that was created before the page was reloaded. */
  resume(uri: string): TaskEither<RelayFailure, AuthenticatingPairing>
  /** The live sessions, newest first. Needs no network. S4-46. */
  sessions(): TaskEither<RelayFailure, readonly Session[]>
  /** Sends a request to a session's wallet. S4-45, S5-24 to S5-27. */
  request(request: SessionRequest): TaskEither<RelayFailure | RequestRejected, unknown>
  /** Ends the session. A session that has already ended is not a failure. S4-47, S8-63. */
  disconnect(topic: string): TaskEither<RelayFailure, void>
  /** Requests the wallet to extend the session to 7 days from now. */
  extend(topic: string): TaskEither<RelayFailure | RequestRejected, void>
  /** Checks that the wallet responds. */
  ping(topic: string): TaskEither<RelayFailure | RequestRejected, void>
  /**
   * Opens a separate socket to one relay, waits for a response and closes it. Settles within 5 s after the client has
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

/** Holds the id that identifies this page to the relay. It is also sent to services. */
export interface RelayClientId {
  /** A `did:key`. Undefined until the relay's client has started. */
  current: string | undefined
}
export const RelayClientId = token<RelayClientId>('RelayClientId')
