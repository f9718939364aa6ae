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
import { CODE_LIFETIME_MS } from '#domain/embedded/email.ts'
import {
  isOver,
  type Login,
  type LoginEvent,
  type LoginFailure,
  type LoginMethod,
} from '#domain/embedded/login.ts'
import type { FrameResponse, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import { traitsOf } from '#domain/modal/view.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { FrameFailure } from '#ports/secure-frame.ts'

/**
 * The steps that email, social and Farcaster logins share. Only one attempt runs at a time. Leaving its views
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

  /** Starts an attempt and returns its number. */
  begin(by: LoginMethod): number {
    this.store.dispatch({ type: 'requested', by })
    return this.store.state.attempt
  }

  dispatch(event: LoginEvent): void {
    this.store.dispatch(event)
  }

  cancel(): void {
    this.store.dispatch({ type: 'cancelled' })
  }

  /** Sends a request to the frame. Without a value, the attempt has failed or is over. */
  async request<Name extends FrameRequestName>(
    attempt: number,
    name: Name,
    payload: FramePayload<Name>,
  ): Promise<O.Option<FrameResponse<Name>>> {
    const connector = this.connection.check()
    if (E.isLeft(connector)) return this.accept(attempt, connector)
    return this.accept(attempt, await this.send(attempt, name, payload))
  }

  /** Repeats a request that times out, as long as its attempt is current. */
  async requestUntilAnswered<Name extends FrameRequestName>(
    attempt: number,
    name: Name,
    payload: FramePayload<Name>,
  ): Promise<O.Option<FrameResponse<Name>>> {
    const response = await this.send(attempt, name, payload)
    const isRepeated = E.isLeft(response) && response.left._tag === 'TimedOut' && this.isCurrent(attempt)
    return isRepeated ? this.requestUntilAnswered(attempt, name, payload) : this.accept(attempt, response)
  }

  /** Takes the value of an outcome. A failure ends its attempt, and an outcome of an earlier attempt is ignored. */
  accept<A>(attempt: number, outcome: E.Either<LoginFailure, A>): O.Option<A> {
    if (!this.isCurrent(attempt)) return O.none
    if (E.isLeft(outcome)) this.fail(attempt, outcome.left)
    return O.fromEither(outcome)
  }

  fail(attempt: number, reason: LoginFailure): void {
    this.feedback.log('error', `Logging in: ${reason.message}`)
    this.store.dispatch({ type: 'failed', attempt, failure: reason })
  }

  /** Connects the user that the frame has logged in. Returns whether it succeeded. */
  async connect(attempt: number, origin: LoginOrigin = {}): Promise<boolean> {
    if (!this.isCurrent(attempt)) return false
    // Set before connecting, because the user is stored with the origin.
    this.storage.setOrigin(origin)
    const outcome = await this.connection.connect()
    const failed = ({ message }: Failure): LoginFailure => failure('FailedToConnect', message)
    const isConnected = O.isSome(this.accept(attempt, E.mapLeft(failed)(outcome)))
    if (isConnected) this.store.dispatch({ type: 'connected', attempt })
    return isConnected
  }

  /** Emits when the attempt is over, or another one has replaced it. */
  over$(attempt: number): Observable<unknown> {
    const replaced$ = this.store.state$.pipe(filter(() => !this.isCurrent(attempt)))
    return merge(replaced$, this.environment.ended$)
  }

  private send<Name extends FrameRequestName>(
    attempt: number,
    name: Name,
    payload: FramePayload<Name>,
  ): Promise<E.Either<FrameFailure, FrameResponse<Name>>> {
    return this.frame.request(name, payload, this.over$(attempt))()
  }

  private isCurrent(attempt: number): boolean {
    const { state } = this.store
    return state.attempt === attempt && !isOver(state)
  }

  /** Milliseconds for which the frame still accepts the last email's link or code. */
  private codeLifetime(): number {
    const { now } = this.environment
    return (this.storage.lastEmailAt ?? now) + CODE_LIFETIME_MS - now
  }
}
