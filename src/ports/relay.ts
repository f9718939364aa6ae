import type { TaskEither } from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Failure } from '#domain/kernel/failure.ts'
import type { RequestRefused } from '#domain/kernel/rpc-error.ts'
import type { AuthenticationRequest } from '#domain/relay/authentication.ts'
import type { Proposal } from '#domain/relay/proposal.ts'
import type { Session } from '#domain/relay/session.ts'
import type { Cacao } from '#domain/signin/cacao.ts'

import { token } from './token.ts'

export type { RequestRefused }

/** `RelayUnreachable`: no relay answers, or the client could not be fetched. */
export type RelayFailure = Failure<'RelayUnreachable' | 'SignClientNotInitialized'>
/** `Expired`: nobody answered in the proposal's time. */
export type ApprovalFailure = RelayFailure | Failure<'UserRejected' | 'Expired' | 'FailedToConnect'>

/** A proposal that waits for a wallet. */
export interface Pairing {
  readonly topic: string
  /** `wc:…`, for a QR code or a link. */
  readonly uri: string
  /** What the wallet made of it, whenever it does; asked for again it is the same answer. */
  readonly approval: TaskEither<ApprovalFailure, Session>
}

/** What came of signing in as one connects. */
export interface Authenticated {
  readonly session: Session
  /** None from a wallet that knows plain sessions alone: it is asked to sign afterwards. */
  readonly cacaos: readonly Cacao[]
}

/** A proposal to connect and sign in at once, that waits for a wallet. */
export interface AuthenticatingPairing extends Omit<Pairing, 'approval'> {
  readonly approval: TaskEither<ApprovalFailure, Authenticated>
}

/** What the wallet's side or the relay says unasked. */
export type RelayNews =
  /** Other namespaces, or another expiry. */
  | { readonly type: 'updated'; readonly session: Session }
  /** Deleted by the wallet, or expired. S4-46. */
  | { readonly type: 'ended'; readonly topic: string; readonly reason: 'deleted' | 'expired' }
  /** accountsChanged, chainChanged and the like; `data` as the wallet sent it. */
  | {
      readonly type: 'event'
      readonly topic: string
      readonly chainId: ChainId
      readonly name: string
      readonly data: unknown
    }

/** A JSON-RPC request to the wallet of a session. */
export interface SessionRequest {
  readonly topic: string
  readonly chainId: ChainId
  readonly method: string
  readonly params: unknown
  /** From now, 300 to 604,800. S5-24. */
  readonly expirySeconds: number
}

/** Where the phone's wallet is, so that requests lead the visitor there. */
export interface WalletLink {
  readonly name: string
  readonly href: string
}

/**
 * Sessions with wallets on other devices. The client behind it is fetched and the relay is reached at the first
 * call, not before. Answers may take for ever: deadlines are the caller's. Nothing escapes as an exception.
 * Contract: tests/contract/relay.test.ts
 */
export interface Relay {
  /** Proposes a session under a new link. Settles when the link is there. S7-32. */
  pair(proposal: Proposal): TaskEither<RelayFailure, Pairing>
  /**
   * Proposes a session and a sign-in under one new link; a wallet that knows no sign-in answers the session alone.
   * Signatures are not verified here. S5-30, S5-39.
   */
  authenticate(request: AuthenticationRequest): TaskEither<RelayFailure, AuthenticatingPairing>
  /** The sessions that are alive, newest first; needs no network. S4-46. */
  sessions(): TaskEither<RelayFailure, readonly Session[]>
  /** S4-45, S5-24 to S5-27. */
  request(request: SessionRequest): TaskEither<RelayFailure | RequestRefused, unknown>
  /** Ends the session; one that is over already is no failure. S4-47, S8-63. */
  disconnect(topic: string): TaskEither<RelayFailure, void>
  /** Asks the wallet for a longer life, 7 days from now. */
  extend(topic: string): TaskEither<RelayFailure | RequestRefused, void>
  /** Whether the wallet is there. */
  ping(topic: string): TaskEither<RelayFailure | RequestRefused, void>
  /** The page is back: a socket that died meanwhile is replaced at once. No-op before the first call. */
  wake(): void
  /** Another tab may have changed what is kept: the next call reads it anew. Links that wait for an answer fail. */
  reread(): void
  /** Requests lead to this wallet from now on; to none without one. */
  leadTo(link: WalletLink | undefined): void
  /** Listens while subscribed; never errors. */
  readonly news$: Observable<RelayNews>
}
export const Relay = token<Relay>('Relay')
