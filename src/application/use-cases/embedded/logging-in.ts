import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, merge, type Observable, pairwise } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Lifetime } from '#application/lifetime.ts'
import { ModalStore } from '#application/stores.ts'
import { ConnectWallet } from '#application/use-cases/connection/connect-wallet.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { AUTH_CONNECTOR } from '#domain/connectors/traits.ts'
import { authConnectorIn } from '#domain/embedded/auth-connector.ts'
import type { LoginEvent, LoginFailure, LoginWay } from '#domain/embedded/login.ts'
import type { FrameAnswer, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import { failure } from '#domain/kernel/failure.ts'
import { traitsOf } from '#domain/modal/view.ts'
import { Log } from '#ports/log.ts'

import { EmbeddedFrame } from './embedded-frame.ts'
import { type CameBy, EmbeddedUsers } from './embedded-users.ts'
import { LoginStore } from './stores.ts'

/** What the ways to log in have in common: one attempt at a time, given up by leaving its view. S4-22. */
@injectable()
export class LoggingIn {
  constructor(
    @inject(LoginStore) private readonly store: LoginStore,
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(Connections) private readonly connections: Connections,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(Log) private readonly log: Log,
    @inject(ConnectWallet) private readonly connecting: ConnectWallet,
    @inject(EmbeddedUsers) private readonly users: EmbeddedUsers,
  ) {}

  start(): void {
    const left$ = this.modal.state$.pipe(
      // a request that comes between does not end it
      map(({ open, history }) => open && history.some(({ name }) => traitsOf(name).cancels === 'login')),
      distinctUntilChanged(),
      pairwise(),
      filter(([was, is]) => was && !is),
    )
    this.lifetime.hold(left$.subscribe(() => this.leave()))
  }

  get state() {
    return this.store.state
  }

  /** Begins an attempt; gives its number. */
  begin(by: LoginWay): number {
    this.store.dispatch({ type: 'asked', by })
    return this.store.state.attempt
  }

  move(event: LoginEvent): void {
    this.store.dispatch(event)
  }

  leave(): void {
    this.store.dispatch({ type: 'left' })
  }

  isOn(attempt: number): boolean {
    return this.store.state.attempt === attempt && this.store.state.step !== 'idle'
  }

  /** Asks the frame for as long as the attempt is the visitor's latest; a refusal is told. */
  async ask<Name extends FrameRequestName>(
    attempt: number,
    name: Name,
    payload: FramePayload<Name>,
  ): Promise<O.Option<FrameAnswer<Name>>> {
    const connector = this.connector()
    if (E.isLeft(connector)) return this.told(attempt, connector)
    const answer = await this.frame.ask(name, payload, this.over(attempt))()
    return this.told(attempt, answer)
  }

  /** The answer, if it is still wanted. */
  told<A>(attempt: number, answer: E.Either<LoginFailure, A>): O.Option<A> {
    if (!this.isOn(attempt)) return O.none
    if (E.isLeft(answer)) this.refuse(attempt, answer.left)
    return O.fromEither(answer)
  }

  refuse(attempt: number, reason: LoginFailure): void {
    this.log.write('error', `Logging in: ${reason.message}`)
    this.store.dispatch({ type: 'refused', attempt, failure: reason })
  }

  /** The frame knows who it is; they are connected as to any wallet. Gives whether that went well. */
  async connect(attempt: number, by: CameBy = {}): Promise<boolean> {
    if (!this.isOn(attempt)) return false
    const wanted = this.modal.state.namespace ?? this.connections.state.networks.active
    const namespace = this.registry.find(AUTH_CONNECTOR.id, wanted) === undefined ? undefined : wanted
    const outcome = await this.connecting.connect(AUTH_CONNECTOR.id, namespace)
    if (E.isLeft(outcome)) this.refuse(attempt, failure('FailedToConnect', outcome.left.message))
    else {
      this.users.cameBy(by)
      this.store.dispatch({ type: 'connected', attempt })
    }
    return E.isRight(outcome)
  }

  /** S5-15. */
  private connector() {
    return authConnectorIn(this.registry.wallets.map(({ connector }) => connector))
  }

  over(attempt: number): Observable<unknown> {
    const elsewhere$ = this.store.state$.pipe(filter(() => !this.isOn(attempt)))
    return merge(elsewhere$, this.lifetime.ended$)
  }
}
