import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, type Observable } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { failure } from '#domain/kernel/failure.ts'
import { type Modal, viewOf } from '#domain/modal/modal.ts'
import { asksToSignIn, isForSignedIn } from '#domain/modal/opening.ts'
import type {
  MessageToSign,
  SignIn as SignInState,
  SignInFailure,
  SignInSubject,
} from '#domain/signin/sign-in.ts'
import type { SiwxSession } from '#domain/signin/siwx-session.ts'

import { GivingUp } from './giving-up.ts'
import { LookingForSession } from './looking-for-session.ts'
import { SessionQuestions } from './session-questions.ts'
import { SignInEvents } from './sign-in-events.ts'
import { SignOut } from './sign-out.ts'
import { SignedInNow } from './signed-in-now.ts'
import { Signing } from './signing.ts'
import { SignInStore } from './stores.ts'

type SignInOutcome = E.Either<SignInFailure, void>

/** Sign-in of the active account. S0-04, S1-08, S4-10 to S4-19. */
@injectable()
export class SignIn {
  readonly state$: Observable<SignInState>
  #trying: Promise<SignInOutcome> = Promise.resolve(E.left(ended))

  constructor(
    @inject(SignInStore) private readonly store: SignInStore,
    @inject(Connections) private readonly connections: Connections,
    @inject(SignedInNow) private readonly now: SignedInNow,
    @inject(LookingForSession) private readonly looking: LookingForSession,
    @inject(SignInEvents) private readonly events: SignInEvents,
    @inject(GivingUp) private readonly givingUp: GivingUp,
    @inject(Signing) private readonly signing: Signing,
    @inject(SignOut) private readonly signOut: SignOut,
    @inject(SessionQuestions) readonly questions: SessionQuestions,
    @inject(Environment) private readonly environment: Environment,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
  ) {
    this.state$ = store.state$
  }

  start(): void {
    this.signOut.start()
    this.environment.hold(this.now.subject$.subscribe((subject) => void this.turnTo(subject)))
    const away$ = changes(this.modal, asksToSignIn).pipe(filter((is) => !is))
    this.environment.hold(away$.subscribe(() => this.leave()))
    const wanted$ = changes(this.modal, isForSignedIn).pipe(filter((is) => is))
    this.environment.hold(wanted$.subscribe(() => void this.insist()))
    this.environment.hold(this.now.again$.subscribe((subject) => void this.askAgain(subject)))
  }

  /** Asks the wallet to sign and the host to verify. Starts a sign-in if none is open. S4-11, S4-12. */
  async sign(): Promise<SignInOutcome> {
    const { state } = this.store
    switch (state.step) {
      case 'signedIn':
        return E.right(undefined)
      case 'signing':
        return this.#trying
      case 'asked':
        return this.signAs(state.subject)
      case 'checking':
      case 'none':
        return this.begin()
    }
  }

  /** S4-13 to S4-15. */
  cancel(): Promise<void> {
    return this.givingUp.cancel()
  }

  /** The user returns to a required sign-in. S4-16. */
  stay(): void {
    const view = viewOf(this.modal.state)
    if (view.name === 'SIWXSignMessage')
      this.modal.replace({ name: 'SIWXSignMessage', required: view.required })
  }

  /** The account's valid sessions. */
  async sessions(): Promise<E.Either<SignInFailure, readonly SiwxSession[]>> {
    const subject = this.subject()
    return E.isLeft(subject)
      ? subject
      : this.questions.getSessions(subject.right.chainId, subject.right.address)
  }

  /** Signs out all accounts. Wallets stay connected. */
  async end(): Promise<SignInOutcome> {
    const outcome = await this.signOut.all()
    if (E.isRight(outcome)) this.stop()
    return outcome
  }

  private async begin(): Promise<SignInOutcome> {
    const subject = this.subject()
    if (E.isLeft(subject)) return subject
    await this.looking.look(subject.right, true)
    const { step } = this.store.state
    if (step === 'asked' || step === 'signing') return this.sign()
    return step === 'signedIn' ? E.right(undefined) : E.left(ended)
  }

  private async signAs(subject: SignInSubject): Promise<SignInOutcome> {
    const { state } = this.store
    const prepared = state.step === 'asked' && state.message !== undefined
    const message = prepared ? E.right(undefined) : await this.looking.prepare(subject)
    return E.isLeft(message) ? message : this.signPrepared(subject)
  }

  /** Signs the shown message, unless the account changed meanwhile. */
  private signPrepared(subject: SignInSubject): Promise<SignInOutcome> {
    const { state } = this.store
    const isMeant = (state.step === 'asked' || state.step === 'signing') && state.subject === subject
    if (!isMeant || state.message === undefined) return Promise.resolve(E.left(ended))
    if (state.step === 'asked') this.#trying = this.try(subject, state.message)
    return this.#trying
  }

  private async try(subject: SignInSubject, message: MessageToSign): Promise<SignInOutcome> {
    this.events.report('CLICK_SIGN_SIWX_MESSAGE', subject)
    const outcome = await this.signing.run(subject, message)
    if (E.isLeft(outcome)) this.looking.refuse(subject, outcome.left)
    else this.looking.accept(subject, outcome.right)
    return E.map(() => undefined)(outcome)
  }

  private async turnTo(subject: SignInSubject | undefined): Promise<void> {
    if (subject === undefined) return this.stop()
    await this.looking.look(subject, this.now.cameByHand(subject))
    await this.insist()
  }

  /** Ends the sign-in request. */
  private stop(): void {
    this.store.dispatch({ type: 'left' })
    if (asksToSignIn(this.modal.state)) this.modal.dismiss()
  }

  /** The view was left without a cancel. If the sign-in is optional, this cancels it. */
  private leave(): void {
    const { state } = this.store
    if (state.step !== 'asked' && state.step !== 'signing') return
    if (state.cancel.to === 'close') this.events.report('CLICK_CANCEL_SIWX', state.subject)
    this.store.dispatch({ type: 'left' })
  }

  /** If a required sign-in is missing, the user is asked when the modal opens. */
  private async insist(): Promise<void> {
    const { subject } = this.now
    const isWanted = isForSignedIn(this.modal.state) && this.questions.sessions.required()
    if (isWanted && subject !== undefined) await this.askAgain(subject)
  }

  private async askAgain(subject: SignInSubject): Promise<void> {
    if (this.store.state.step === 'none') await this.looking.look(subject, true)
  }

  private subject(): E.Either<SignInFailure, SignInSubject> {
    const isConnected =
      this.connections.state.connections.of[this.connections.state.networks.active].status === 'connected'
    return E.fromNullable(isConnected ? noNetwork : noAddress)(this.now.subject)
  }
}

const changes = ({ modal$ }: ModalNavigation, is: (modal: Modal) => boolean): Observable<boolean> =>
  modal$.pipe(map(is), distinctUntilChanged())

// S8-47
const noAddress: SignInFailure = failure('NoAddress', 'No ActiveCaipAddress found')
// S8-48
const noNetwork: SignInFailure = failure('NoNetwork', 'No ActiveCaipNetwork or client found')
const ended: SignInFailure = failure('Cancelled', 'Modal closed')
