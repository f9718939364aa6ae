import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { EMPTY, filter, merge, type Observable, switchMap } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { EmbeddedFrame } from '#application/use-cases/embedded/frame/embedded-frame.ts'
import { type LoginOrigin, LoginStorage } from '#application/use-cases/embedded/frame/login-storage.ts'
import { LoginStore } from '#application/use-cases/embedded/frame/stores.ts'
import { EmbeddedConnection } from '#application/use-cases/embedded/wallet/embedded-connection.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { viewsLeft$ } from '#application/use-cases/modal/views-left.ts'
import type { AcceptedPayload } from '#domain/embedded/consent.ts'
import { CODE_LIFETIME_MS } from '#domain/embedded/email.ts'
import { type Login, type LoginEvent, type LoginFailure, type LoginMethod } from '#domain/embedded/login.ts'
import type { FrameResponse, FrameRequestName } from '#domain/embedded/protocol.ts'
import { traitsOf } from '#domain/modal/view.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { FrameFailure } from '#ports/secure-frame.ts'

/**
 * The steps that email, social and Farcaster logins share. Only one login runs at a time. Leaving its views
 * cancels it, but an email that was sent survives closing the modal. S2-27, S4-22.
 */
@injectable()
export class LoginFlow {
  constructor(
    @inject(LoginStore) private readonly store: LoginStore,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(EmbeddedConnection) private readonly connection: EmbeddedConnection,
    @inject(Environment) private readonly environment: Environment,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(LoginStorage) private readonly storage: LoginStorage,
  ) {}

  start(): void {
    const left$ = viewsLeft$(this.modal, (name) => traitsOf(name).cancels === 'login')
    this.environment.untilDisposed(
      left$.subscribe(() => this.dispatch({ type: this.modal.state.open ? 'cancelled' : 'closed' })),
    )
    const expired$ = this.store.state$.pipe(
      switchMap(({ step }) => (step === 'kept' ? this.environment.after(this.codeLifetime()) : EMPTY)),
    )
    this.environment.untilDisposed(merge(expired$, this.environment.ended$).subscribe(() => this.cancel()))
  }

  get state(): Login {
    return this.store.state
  }

  /** Starts a login and returns its turn. */
  begin(by: LoginMethod): number {
    this.store.dispatch({ type: 'requested', by })
    return this.store.state.turn
  }

  dispatch(event: LoginEvent): void {
    this.store.dispatch(event)
  }

  cancel(): void {
    this.store.dispatch({ type: 'cancelled' })
  }

  /** Sends a request to the frame. Without a value, the login has failed or is over. */
  async request<Name extends FrameRequestName>(
    turn: number,
    name: Name,
    payload: AcceptedPayload<Name>,
  ): Promise<O.Option<FrameResponse<Name>>> {
    const connector = this.connection.check()
    if (E.isLeft(connector)) return this.accept(turn, connector)
    return this.accept(turn, await this.send(turn, name, payload))
  }

  /** Repeats a request that times out, as long as its turn is current. */
  async requestUntilAnswered<Name extends FrameRequestName>(
    turn: number,
    name: Name,
    payload: AcceptedPayload<Name>,
  ): Promise<O.Option<FrameResponse<Name>>> {
    const response = await this.send(turn, name, payload)
    const isRepeated = E.isLeft(response) && response.left._tag === 'TimedOut' && this.isCurrent(turn)
    return isRepeated ? this.requestUntilAnswered(turn, name, payload) : this.accept(turn, response)
  }

  /** Takes the value of an outcome. A failure ends its turn, and an outcome of an earlier one is ignored. */
  accept<A>(turn: number, outcome: E.Either<LoginFailure, A>): O.Option<A> {
    if (!this.isCurrent(turn)) return O.none
    if (E.isLeft(outcome)) this.fail(turn, outcome.left)
    return O.fromEither(outcome)
  }

  fail(turn: number, reason: LoginFailure): void {
    const { step } = this.store.state
    // A wrong code is the user's mistake, and no error of the page.
    if (step === 'checking' && reason._tag === 'FrameRefused')
      this.feedback.log('info', `Logging in: ${reason.message}`)
    else this.feedback.logFailure('Logging in', reason)
    this.store.dispatch({ type: 'failed', turn, failure: reason })
  }

  /** Connects the user that the frame has logged in. Returns whether it succeeded. */
  async connect(turn: number, origin: LoginOrigin = {}): Promise<boolean> {
    if (!this.isCurrent(turn)) return false
    // Set before connecting, because the user is stored with the origin.
    this.storage.setOrigin(origin)
    const outcome = await this.connection.connect()
    const failed = ({ message }: Failure): LoginFailure => failure('FailedToConnect', message)
    const isConnected = O.isSome(this.accept(turn, E.mapLeft(failed)(outcome)))
    if (isConnected) this.store.dispatch({ type: 'connected', turn })
    return isConnected
  }

  /** Emits when the turn is over, or another one has replaced it. */
  over$(turn: number): Observable<unknown> {
    const replaced$ = this.store.state$.pipe(filter(() => !this.isCurrent(turn)))
    return merge(replaced$, this.environment.ended$)
  }

  private send<Name extends FrameRequestName>(
    turn: number,
    name: Name,
    payload: AcceptedPayload<Name>,
  ): Promise<E.Either<FrameFailure, FrameResponse<Name>>> {
    return this.frame.request(name, payload, this.over$(turn))()
  }

  private isCurrent(turn: number): boolean {
    return this.store.state.turn === turn
  }

  /** Milliseconds for which the frame still accepts the last email's link or code. */
  private codeLifetime(): number {
    const { now } = this.environment
    return (this.storage.lastEmailAt ?? now) + CODE_LIFETIME_MS - now
  }
}
