import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, type Observable, pairwise } from 'rxjs'

import { Lifetime } from '#application/lifetime.ts'
import { LookingForSession } from '#application/sign-in/looking-for-session.ts'
import { SessionQuestions } from '#application/sign-in/session-questions.ts'
import { SignOut } from '#application/sign-in/sign-out.ts'
import { SignedInNow } from '#application/sign-in/signed-in-now.ts'
import { Signing } from '#application/sign-in/signing.ts'
import { SignInStore } from '#application/siwx-stores.ts'
import { ConnectionsStore, ModalStore, NetworksStore } from '#application/stores.ts'
import { Disconnect } from '#application/use-cases/disconnect.ts'
import { OpenModal } from '#application/use-cases/open-modal.ts'
import { SwitchNetwork } from '#application/use-cases/switch-network.ts'
import { failure } from '#domain/kernel/failure.ts'
import { type Modal, viewOf } from '#domain/modal/modal.ts'
import type {
  CancelWay,
  MessageToSign,
  SignIn as SignInState,
  SignInFailure,
  SignInSubject,
} from '#domain/signin/sign-in.ts'
import type { SiwxSession } from '#domain/signin/siwx-session.ts'

type SignInOutcome = E.Either<SignInFailure, void>

/** Signing in with the account in use. S0-04, S1-08, S4-10 to S4-19. */
@injectable()
export class SignIn {
  readonly state$: Observable<SignInState>

  constructor(
    @inject(SignInStore) private readonly store: SignInStore,
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(SignedInNow) private readonly now: SignedInNow,
    @inject(LookingForSession) private readonly looking: LookingForSession,
    @inject(Signing) private readonly signing: Signing,
    @inject(SignOut) private readonly signOut: SignOut,
    @inject(SessionQuestions) readonly questions: SessionQuestions,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(OpenModal) private readonly opening: OpenModal,
    @inject(Disconnect) private readonly disconnecting: Disconnect,
    @inject(SwitchNetwork) private readonly switching: SwitchNetwork,
  ) {
    this.state$ = store.state$
  }

  start(): void {
    this.signOut.start()
    this.lifetime.hold(this.now.subject$.subscribe((subject) => this.turnTo(subject)))
    const away$ = this.modal.state$.pipe(
      map(isShown),
      pairwise(),
      filter(([was, is]) => was && !is),
    )
    this.lifetime.hold(away$.subscribe(() => this.leave()))
    const atAccount$ = this.modal.state$.pipe(
      map((modal) => modal.open && viewOf(modal).name === 'Account'),
      distinctUntilChanged(),
      filter((is) => is),
    )
    this.lifetime.hold(atAccount$.subscribe(() => this.insist()))
  }

  /** Asks the wallet, and the host to verify; with nobody asked yet it begins by itself. S4-11, S4-12. */
  async sign(): Promise<SignInOutcome> {
    const { state } = this.store
    if (state.step === 'signedIn') return E.right(undefined)
    if (state.step !== 'asked') {
      const subject = this.subject()
      if (E.isLeft(subject)) return subject
      await this.looking.look(subject.right, true)
      return this.store.state.step === 'asked' ? this.sign() : this.found()
    }
    const message = await this.messageFor(state)
    if (E.isLeft(message)) return message
    const { subject } = state
    this.looking.report('CLICK_SIGN_SIWX_MESSAGE', subject)
    const outcome = await this.signing.run(subject, message.right)
    if (E.isLeft(outcome)) this.looking.refuse(subject, outcome.left)
    else this.looking.accept(subject, outcome.right)
    return E.map(() => undefined)(outcome)
  }

  /** The visitor does not sign in. S4-13 to S4-15. */
  async cancel(): Promise<void> {
    const { state } = this.store
    if (state.step !== 'asked' && state.step !== 'signing') return
    const { subject, cancel } = state
    this.looking.report('CLICK_CANCEL_SIWX', subject)
    this.store.dispatch({ type: 'left' })
    await this.goBack(subject, cancel)
  }

  /** Leaving a sign-in that is required was not meant. S4-16. */
  stay(): void {
    const view = viewOf(this.modal.state)
    if (view.name === 'SIWXSignMessage')
      this.opening.replace({ name: 'SIWXSignMessage', required: view.required })
  }

  /** The account's sessions that are valid now. */
  async sessions(): Promise<E.Either<SignInFailure, readonly SiwxSession[]>> {
    const subject = this.subject()
    return E.isLeft(subject)
      ? subject
      : this.questions.getSessions(subject.right.chainId, subject.right.address)
  }

  /** Of all accounts; wallets stay connected. */
  async end(): Promise<SignInOutcome> {
    const outcome = await this.signOut.all()
    this.store.dispatch({ type: 'left' })
    return outcome
  }

  private async goBack({ namespace, connectorId }: SignInSubject, way: CancelWay): Promise<void> {
    const isBack =
      way.to === 'close' ||
      (way.to === 'network' && E.isRight(await this.switching.switchTo(way.network.caipNetworkId)))
    if (isBack) this.opening.dismiss()
    else await this.disconnecting.disconnect({ namespace, connectorId })
  }

  private async messageFor(
    state: SignInState & { step: 'asked' },
  ): Promise<E.Either<SignInFailure, MessageToSign>> {
    return state.message === undefined ? this.looking.prepare(state.subject) : E.right(state.message)
  }

  private found(): SignInOutcome {
    return this.store.state.step === 'signedIn' ? E.right(undefined) : E.left(ended)
  }

  private turnTo(subject: SignInSubject | undefined): void {
    if (subject !== undefined) return void this.looking.look(subject, this.now.cameByHand(subject))
    this.store.dispatch({ type: 'left' })
    this.opening.finish('SIWXSignMessage')
  }

  /** Gone without a word: where it may, that is a cancel. */
  private leave(): void {
    const { state } = this.store
    if (state.step !== 'asked' && state.step !== 'signing') return
    if (state.cancel.to === 'close') this.looking.report('CLICK_CANCEL_SIWX', state.subject)
    this.store.dispatch({ type: 'left' })
  }

  /** One who has to sign in, and did not, is asked as soon as the modal is wanted. */
  private insist(): void {
    const { subject } = this.now
    const isUnasked = subject !== undefined && this.store.state.step === 'none'
    if (isUnasked && this.questions.sessions.required()) void this.looking.look(subject, true)
  }

  private subject(): E.Either<SignInFailure, SignInSubject> {
    const isConnected = this.connections.state.of[this.networks.state.active].status === 'connected'
    return E.fromNullable(isConnected ? noNetwork : noAddress)(this.now.subject)
  }
}

/** Also while the embedded wallet's approval is over it. */
const isShown = ({ open, history }: Modal): boolean =>
  open && history.some(({ name }) => name === 'SIWXSignMessage')

// S8-47
const noAddress: SignInFailure = failure('NoAddress', 'No ActiveCaipAddress found')
// S8-48
const noNetwork: SignInFailure = failure('NoNetwork', 'No ActiveCaipNetwork or client found')
const ended: SignInFailure = failure('Cancelled', 'Modal closed')
