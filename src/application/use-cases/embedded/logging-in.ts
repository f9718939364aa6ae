import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, merge, type Observable, pairwise } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import type { LoginEvent, LoginFailure, LoginWay } from '#domain/embedded/login.ts'
import type { FrameAnswer, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import { failure } from '#domain/kernel/failure.ts'
import { traitsOf } from '#domain/modal/view.ts'

import { EmbeddedConnection } from './embedded-connection.ts'
import { EmbeddedFrame } from './embedded-frame.ts'
import type { CameBy } from './embedded-users.ts'
import { LoginStore } from './stores.ts'

/** What the ways to log in have in common: one attempt at a time, given up by leaving its view. S4-22. */
@injectable()
export class LoggingIn {
  constructor(
    @inject(LoginStore) private readonly store: LoginStore,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(EmbeddedConnection) private readonly connection: EmbeddedConnection,
    @inject(Environment) private readonly environment: Environment,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  start(): void {
    const left$ = this.modal.modal$.pipe(
      // a request that comes between does not end it
      map(({ open, history }) => open && history.some(({ name }) => traitsOf(name).cancels === 'login')),
      distinctUntilChanged(),
      pairwise(),
      filter(([was, is]) => was && !is),
    )
    this.environment.hold(left$.subscribe(() => this.leave()))
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
    const connector = this.connection.check()
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
    this.feedback.log('error', `Logging in: ${reason.message}`)
    this.store.dispatch({ type: 'refused', attempt, failure: reason })
  }

  /** The frame knows who it is; they are connected as to any wallet. Gives whether that went well. */
  async connect(attempt: number, by: CameBy = {}): Promise<boolean> {
    if (!this.isOn(attempt)) return false
    const outcome = await this.connection.connect(by)
    if (E.isLeft(outcome)) this.refuse(attempt, failure('FailedToConnect', outcome.left.message))
    else this.store.dispatch({ type: 'connected', attempt })
    return E.isRight(outcome)
  }

  over(attempt: number): Observable<unknown> {
    const elsewhere$ = this.store.state$.pipe(filter(() => !this.isOn(attempt)))
    return merge(elsewhere$, this.environment.ended$)
  }
}
