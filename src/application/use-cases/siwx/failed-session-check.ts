import { inject, injectable } from 'inversify'

import { Disconnect } from '#application/use-cases/connection/disconnect.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import type { SignInFailure, SignInSubject } from '#domain/siwx/sign-in.ts'

import { SignInStore } from './stores.ts'

/** Handles a failed check of the account's session. S8-22. */
@injectable()
export class FailedSessionCheck {
  constructor(
    @inject(SignInStore) private readonly store: SignInStore,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Disconnect) private readonly disconnecting: Disconnect,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  /** Disconnects a wallet that the user connected, and returns the modal to the list of wallets. */
  async fail(
    { namespace, connectorId }: SignInSubject,
    byUser: boolean,
    { message }: SignInFailure,
  ): Promise<void> {
    this.feedback.log('error', `Looking for a session: ${message}`)
    // The modal closes by itself when the check ends, so the view changes first.
    if (byUser && this.modal.state.open) this.modal.begin({ name: 'Connect' })
    this.store.dispatch({ type: 'cancelled' })
    if (!byUser) return
    this.feedback.toast({ kind: 'error', text: { name: 'authenticationProblem' } })
    await this.disconnecting.disconnect({ namespace, connectorId, keepOpen: true })
  }
}
