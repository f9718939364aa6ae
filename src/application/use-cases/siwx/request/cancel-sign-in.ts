import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Disconnect } from '#application/use-cases/connection/disconnect.ts'
import { SwitchNetwork } from '#application/use-cases/connection/switch-network.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { signInEvents } from '#application/use-cases/siwx/session/sign-in-events.ts'
import { SignInStore } from '#application/use-cases/siwx/session/stores.ts'
import { viewOf } from '#domain/modal/modal.ts'
import type { CancelRoute, SignInState, SignInSubject } from '#domain/siwx/sign-in.ts'

import { CancelRoutes } from './cancel-routes.ts'
import { FailedSessionCheck } from './failed-session-check.ts'
import { leaveSignIn } from './sign-in-view.ts'

/** Cancels a sign-in. S4-13 to S4-15. */
@injectable()
export class CancelSignIn {
  /** Settles when the last cancellation has completed its route. */
  #cancelling: Promise<void> = Promise.resolve()

  constructor(
    @inject(SignInStore) private readonly store: SignInStore,
    @inject(CancelRoutes) private readonly routes: CancelRoutes,
    @inject(FailedSessionCheck) private readonly failedCheck: FailedSessionCheck,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Disconnect) private readonly disconnecting: Disconnect,
    @inject(SwitchNetwork) private readonly switching: SwitchNetwork,
  ) {}

  /** A second call does not wait for the wallet. */
  async cancel(): Promise<void> {
    const { state } = this.store
    if (state.step === 'signedIn') return
    if (state.step !== 'none') this.#cancelling = this.end(state)
    else this.switching.cancel()
    await this.#cancelling
  }

  /** Keeps the required sign-in that the user was about to leave. S4-16. */
  stay(): void {
    const view = viewOf(this.modal.state)
    if (view.name === 'SIWXSignMessage')
      this.modal.replace({ name: 'SIWXSignMessage', required: view.required })
  }

  /** Ends a sign-in because no account needs it anymore. */
  stop(): void {
    this.store.dispatch({ type: 'cancelled' })
    leaveSignIn(this.modal)
  }

  /** Cancels a sign-in whose view was closed without a decision. */
  leaveView(): void {
    const { state } = this.store
    if (state.step === 'none' || state.step === 'checking' || state.step === 'signedIn') return
    if (state.cancel.to === 'close') this.feedback.record(signInEvents.cancelled(state.subject))
    this.store.dispatch({ type: 'cancelled' })
    if (state.step === 'unchecked') void this.failedCheck.disconnect(state.subject)
  }

  private async end(state: Exclude<SignInState, { readonly step: 'none' }>): Promise<void> {
    const { subject } = state
    this.feedback.record(signInEvents.cancelled(subject))
    this.store.dispatch({ type: 'cancelled' })
    if (state.step === 'unchecked') return this.failedCheck.disconnect(subject)
    // The session on the other network may have expired since the sign-in was requested.
    const isSettled = 'cancel' in state && state.cancel.to !== 'network'
    await this.applyRoute(subject, isSettled ? state.cancel : await this.routes.from(subject))
  }

  private async applyRoute({ namespace, connectorId }: SignInSubject, route: CancelRoute): Promise<void> {
    const isBack =
      route.to === 'close' ||
      (route.to === 'network' && E.isRight(await this.switching.switchTo(route.network.caipNetworkId)))
    if (!isBack) await this.disconnecting.disconnect({ namespace, connectorId })
    // The other network may also require a sign-in.
    else if (this.store.state.step !== 'requested') leaveSignIn(this.modal)
  }
}
