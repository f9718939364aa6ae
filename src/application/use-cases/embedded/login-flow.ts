import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, EMPTY, filter, map, merge, type Observable, pairwise, switchMap } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { CODE_LIFETIME_MS } from '#domain/embedded/email.ts'
import { isOver, type LoginEvent, type LoginFailure, type LoginWay } from '#domain/embedded/login.ts'
import type { FrameResponse, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import { traitsOf } from '#domain/modal/view.ts'
import { failure } from '#domain/shared/failure.ts'

import { EmbeddedConnection } from './embedded-connection.ts'
import { EmbeddedFrame } from './embedded-frame.ts'
import { type LoginOrigin, LoginStorage } from './login-storage.ts'
import { LoginStore } from './stores.ts'

/**
 * The common part of all logins: one attempt at a time. Leaving its view cancels it, but an email that was sent
 * survives closing the modal. S2-27, S4-22.
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
    @inject(LoginStorage) private readonly memory: LoginStorage,
  ) {}

  start(): void {
    const left$ = this.modal.modal$.pipe(
      // An approval view on top does not end the login.
      map(({ open, history }) => open && history.some(({ name }) => traitsOf(name).cancels === 'login')),
      distinctUntilChanged(),
      pairwise(),
      filter(([was, is]) => was && !is),
    )
    this.environment.hold(
      left$.subscribe(() => this.dispatch({ type: this.modal.state.open ? 'cancelled' : 'closed' })),
    )
    const expired$ = this.store.state$.pipe(
      switchMap(({ step }) => (step === 'kept' ? this.environment.after(this.codeLifetime()) : EMPTY)),
    )
    this.environment.hold(merge(expired$, this.environment.ended$).subscribe(() => this.cancel()))
  }

  get state() {
    return this.store.state
  }

  /** Starts an attempt and returns its number. */
  begin(by: LoginWay): number {
    this.store.dispatch({ type: 'requested', by })
    return this.store.state.attempt
  }

  dispatch(event: LoginEvent): void {
    this.store.dispatch(event)
  }

  cancel(): void {
    this.store.dispatch({ type: 'cancelled' })
  }

  isCurrent(attempt: number): boolean {
    const { state } = this.store
    return state.attempt === attempt && !isOver(state)
  }

  /** Sends a request for the latest attempt, and reports its failure. */
  async request<Name extends FrameRequestName>(
    attempt: number,
    name: Name,
    payload: FramePayload<Name>,
  ): Promise<O.Option<FrameResponse<Name>>> {
    const connector = this.connection.check()
    if (E.isLeft(connector)) return this.response(attempt, connector)
    const answer = await this.frame.request(name, payload, this.over(attempt))()
    return this.response(attempt, answer)
  }

  /** Repeats a request that times out, as long as its attempt is current. */
  async requestUntilAnswered<Name extends FrameRequestName>(
    attempt: number,
    name: Name,
    payload: FramePayload<Name>,
  ): Promise<O.Option<FrameResponse<Name>>> {
    let answer = await this.frame.request(name, payload, this.over(attempt))()
    while (this.isCurrent(attempt) && E.isLeft(answer) && answer.left._tag === 'TimedOut')
      answer = await this.frame.request(name, payload, this.over(attempt))()
    return this.response(attempt, answer)
  }

  /** Returns the value if the attempt is still current, otherwise undefined. */
  response<A>(attempt: number, answer: E.Either<LoginFailure, A>): O.Option<A> {
    if (!this.isCurrent(attempt)) return O.none
    if (E.isLeft(answer)) this.fail(attempt, answer.left)
    return O.fromEither(answer)
  }

  fail(attempt: number, reason: LoginFailure): void {
    this.feedback.log('error', `Logging in: ${reason.message}`)
    this.store.dispatch({ type: 'failed', attempt, failure: reason })
  }

  /** Connects the user that the frame has logged in. Returns whether it succeeded. */
  async connect(attempt: number, by: LoginOrigin = {}): Promise<boolean> {
    if (!this.isCurrent(attempt)) return false
    // Set first, because the user is stored with it.
    this.memory.setOrigin(by)
    const outcome = await this.connection.connect()
    if (E.isLeft(outcome)) this.fail(attempt, failure('FailedToConnect', outcome.left.message))
    else this.store.dispatch({ type: 'connected', attempt })
    return E.isRight(outcome)
  }

  /** Milliseconds until the last email is of no more use. */
  private codeLifetime(): number {
    const { now } = this.environment
    return (this.memory.lastEmailAt ?? now) + CODE_LIFETIME_MS - now
  }

  over(attempt: number): Observable<unknown> {
    const elsewhere$ = this.store.state$.pipe(filter(() => !this.isCurrent(attempt)))
    return merge(elsewhere$, this.environment.ended$)
  }
}
