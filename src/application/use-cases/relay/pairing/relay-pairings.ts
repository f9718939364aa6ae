import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { from, map, merge, type Observable, Subscription } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import { RelaySessions } from '#application/use-cases/relay/session/relay-sessions.ts'
import { isPairing } from '#domain/connection/attempt.ts'
import {
  EXPIRY_MARGIN_MS,
  isExpired,
  PAIRING_LIFETIME_MS,
  RELAY_DEADLINE_MS,
  type PairingState,
} from '#domain/relay/pairing.ts'
import { proposalFor } from '#domain/relay/proposal.ts'
import type { Session } from '#domain/relay/session.ts'
import { failure } from '#domain/shared/failure.ts'
import {
  type ApprovalFailure,
  type Authenticated,
  type AuthenticatingPairing,
  type Pairing,
  Relay,
  type RelayFailure,
} from '#ports/relay.ts'

import { SiwxOnConnect } from './siwx-on-connect.ts'
import { PairingStore } from './stores.ts'

type Response = E.Either<RelayFailure, Pairing>

/** The current pairing link. There is one at a time, until it expires. S5-41, S9-26, S9-27. */
@injectable()
export class RelayPairings {
  /** The latest pairing, which `take` returns while it can be used. */
  #latest: Promise<Response> | undefined
  /** The number of requested links. The response to an earlier request does not change the state. */
  #requests = 0
  #expiry = Subscription.EMPTY

  constructor(
    @inject(PairingStore) private readonly store: PairingStore,
    @inject(Connections) private readonly connections: Connections,
    @inject(SiwxOnConnect) private readonly siwxOnConnect: SiwxOnConnect,
    @inject(RelaySessions) private readonly sessions: RelaySessions,
    @inject(Relay) private readonly relay: Relay,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  get state$(): Observable<PairingState> {
    return this.store.state$
  }

  /** The link, if a wallet can still approve it. */
  get uri(): string | undefined {
    const { state } = this.store
    return state.step === 'ready' && !isExpired(state.expiresAt, this.environment.now) ? state.uri : undefined
  }

  /** Whether the user is still connecting by relay. */
  get isConnecting(): boolean {
    return isPairing(this.connections.state.attempt)
  }

  /**
   * Returns the pending pairing or creates one. Fails after RELAY_DEADLINE_MS if the relay is unreachable.
   */
  take(): Promise<Response> {
    const isUsable = this.store.state.step === 'preparing' || this.uri !== undefined
    if (this.#latest === undefined || !isUsable) this.#latest = this.begin()
    return this.#latest
  }

  /** Waits again for the response to a link of an earlier visit, which `take` then returns. */
  resume(uri: string, expiresAt: number): void {
    this.#latest = this.awaitPairing(this.requestResumed(uri), () => expiresAt)
  }

  /** The next call of `take` creates a new pairing. */
  renew(): void {
    this.store.dispatch({ type: 'cancelled' })
  }

  private begin(): Promise<Response> {
    return this.awaitPairing(this.propose(), () => this.environment.now + PAIRING_LIFETIME_MS)
  }

  private async awaitPairing(requested: Promise<Response>, expiry: () => number): Promise<Response> {
    this.store.dispatch({ type: 'requested' })
    const request = ++this.#requests
    const late$ = merge(this.environment.after(RELAY_DEADLINE_MS), this.environment.ended$)
    const response = await firstOf<Response>(from(requested), late$.pipe(map(() => E.left(unreachable))))
    if (request !== this.#requests) return response
    if (E.isLeft(response)) this.store.dispatch({ type: 'failed', failure: response.left })
    else this.publish(response.right, expiry())
    return response
  }

  private async requestResumed(uri: string): Promise<Response> {
    return E.map((pairing: AuthenticatingPairing) => this.withVerification(pairing))(
      await this.relay.resume(uri)(),
    )
  }

  /** A session proposal, with a sign-in request if the host and all networks support it. S5-39. */
  private async propose(): Promise<Response> {
    const authentication = await this.siwxOnConnect.request()
    if (authentication === undefined)
      return this.relay.pair(proposalFor(this.connections.state.networks.configured))()
    return E.map((pairing: AuthenticatingPairing) => this.withVerification(pairing))(
      await this.relay.authenticate(authentication)(),
    )
  }

  /** The pairing with a verification of its approval, which runs once for all callers. */
  private withVerification({ approval, ...link }: AuthenticatingPairing): Pairing {
    const session = approval().then((outcome) => (E.isLeft(outcome) ? outcome : this.accept(outcome.right)))
    return { ...link, approval: () => session }
  }

  /**
   * Signs the user in with the wallet's signatures. If one of them is invalid, the wallet is not connected. A user who has
   * cancelled is not signed in. If the wallet signed nothing, the user signs in afterwards.
   */
  private async accept(authenticated: Authenticated): Promise<E.Either<ApprovalFailure, Session>> {
    const { session, cacaos } = authenticated
    if (!this.isConnecting || cacaos.length === 0) return E.right(session)
    const outcome = await this.siwxOnConnect.accept(authenticated)
    if (E.isLeft(outcome)) void this.sessions.disconnect(session.topic)
    return outcome
  }

  private publish({ uri, approval }: Pairing, expiresAt: number): void {
    this.store.dispatch({ type: 'created', uri, expiresAt })
    this.#expiry.unsubscribe()
    const expired$ = this.environment.after(Math.max(0, expiresAt - EXPIRY_MARGIN_MS - this.environment.now))
    this.#expiry = expired$.subscribe(() => this.store.dispatch({ type: 'expired' }))
    this.environment.untilDisposed(this.#expiry)
    const isCurrent = () => this.store.state.step === 'ready' && this.store.state.uri === uri
    // The approval of a replaced link is ignored.
    void approval().then(() => isCurrent() && this.store.dispatch({ type: 'used' }))
  }
}

const unreachable: RelayFailure = failure('RelayUnreachable', 'The relay did not answer')
