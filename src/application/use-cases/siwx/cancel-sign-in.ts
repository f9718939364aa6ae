import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Disconnect } from '#application/use-cases/connection/disconnect.ts'
import { SwitchNetwork } from '#application/use-cases/connection/switch-network.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { viewOf } from '#domain/modal/modal.ts'
import type { CancelWay, SignIn, SignInSubject } from '#domain/siwx/sign-in.ts'

import { CancelRoutes } from './cancel-routes.ts'
import { FailedSessionCheck } from './failed-session-check.ts'
import { SignInEvents } from './sign-in-events.ts'
import { leaveSignIn } from './sign-in-view.ts'
import { SignInStore } from './stores.ts'

/** Cancels a sign-in. S4-13 to S4-15. */
@injectable()
export class CancelSignIn {
  #leaving: Promise<void> = Promise.resolve()

  constructor(
    @inject(SignInStore) private readonly store: SignInStore,
    @inject(CancelRoutes) private readonly ways: CancelRoutes,
    @inject(FailedSessionCheck) private readonly failed: FailedSessionCheck,
    @inject(SignInEvents) private readonly events: SignInEvents,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Disconnect) private readonly disconnecting: Disconnect,
    @inject(SwitchNetwork) private readonly switching: SwitchNetwork,
  ) {}

  /** A second call does not wait for the wallet. */
  async cancel(): Promise<void> {
    const { state } = this.store
    if (state.step === 'signedIn') return
    if (state.step !== 'none') this.#leaving = this.leave(state)
    else this.switching.cancel()
    await this.#leaving
  }

  /** Keeps the required sign-in that the user was about to leave. S4-16. */
  stay(): void {
    const view = viewOf(this.modal.state)
    if (view.name === 'SIWXSignMessage')
      this.modal.replace({ name: 'SIWXSignMessage', required: view.required })
  }

  /** Ends a sign-in because no account needs it any more. */
  stop(): void {
    this.store.dispatch({ type: 'cancelled' })
    leaveSignIn(this.modal)
  }

  /** The view was closed without a decision. An optional sign-in is cancelled. */
  viewLeft(): void {
    const { state } = this.store
    if (state.step === 'none' || state.step === 'checking' || state.step === 'signedIn') return
    if (state.cancel.to === 'close') this.events.report('CLICK_CANCEL_SIWX', state.subject)
    this.store.dispatch({ type: 'cancelled' })
    if (state.step === 'unchecked') void this.failed.disconnect(state.subject)
  }

  private async leave(state: Exclude<SignIn, { readonly step: 'none' }>): Promise<void> {
    const { subject } = state
    this.events.report('CLICK_CANCEL_SIWX', subject)
    this.store.dispatch({ type: 'cancelled' })
    if (state.step === 'unchecked') return this.failed.disconnect(subject)
    // The session of the other network may have expired since the user was asked.
    const isSettled = 'cancel' in state && state.cancel.to !== 'network'
    await this.goBack(subject, isSettled ? state.cancel : await this.ways.from(subject))
  }

  private async goBack({ namespace, connectorId }: SignInSubject, way: CancelWay): Promise<void> {
    const isBack =
      way.to === 'close' ||
      (way.to === 'network' && E.isRight(await this.switching.switchTo(way.network.caipNetworkId)))
    if (!isBack) await this.disconnecting.disconnect({ namespace, connectorId })
    // The other network may require a sign-in too.
    else if (this.store.state.step !== 'requested') leaveSignIn(this.modal)
  }
}
