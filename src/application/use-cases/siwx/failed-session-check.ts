import { inject, injectable } from 'inversify'

import { Disconnect } from '#application/use-cases/connection/disconnect.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import type { SignInFailure, SignInSubject } from '#domain/siwx/sign-in.ts'

import { SignInStore } from './stores.ts'

/** Gives the sign-in up when the host cannot tell whether the account has a session. S8-22. */
@injectable()
export class FailedSessionCheck {
  constructor(
    @inject(SignInStore) private readonly store: SignInStore,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Disconnect) private readonly disconnecting: Disconnect,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  /** A wallet that the user connected is disconnected again, and the modal returns to the wallets. */
  async fail(
    { namespace, connectorId }: SignInSubject,
    byUser: boolean,
    { message }: SignInFailure,
  ): Promise<void> {
    this.feedback.log('error', `Looking for a session: ${message}`)
    // the modal closes by itself as soon as the check ends, so the view changes first
    if (byUser && this.modal.state.open) this.modal.begin({ name: 'Connect' })
    this.store.dispatch({ type: 'cancelled' })
    if (!byUser) return
    this.feedback.toast({ kind: 'error', text: { name: 'authenticationProblem' } })
    await this.disconnecting.disconnect({ namespace, connectorId, keepOpen: true })
  }
}
