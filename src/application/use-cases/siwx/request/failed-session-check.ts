import { inject, injectable } from 'inversify'

import { Disconnect } from '#application/use-cases/connection/disconnect.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { SessionRequests } from '#application/use-cases/siwx/session/session-requests.ts'
import { SignInStore } from '#application/use-cases/siwx/session/stores.ts'
import type { CheckReason, SignInFailure, SignInSubject } from '#domain/siwx/sign-in.ts'

import { showSignIn } from './sign-in-view.ts'

/** Handles a failed check of the account's session. S8-22. */
@injectable()
export class FailedSessionCheck {
  constructor(
    @inject(SignInStore) private readonly store: SignInStore,
    @inject(SessionRequests) private readonly requests: SessionRequests,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Disconnect) private readonly disconnecting: Disconnect,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  /** Offers a retry if the user expects a sign-in. The failure of a background check is only logged. */
  handle(subject: SignInSubject, reason: CheckReason, isExpected: boolean, failure: SignInFailure): void {
    this.feedback.log('error', `Looking for a session: ${failure.message}`)
    if (!isExpected) return this.store.dispatch({ type: 'cancelled' })
    showSignIn(this.modal, this.requests.sessions.required(), reason)
    this.store.dispatch({ type: 'checkFailed', subject, failure })
  }

  /** Called if the user does not retry: disconnects the wallet, and returns an open modal to the list of wallets. */
  async disconnect({ namespace, connectorId }: SignInSubject): Promise<void> {
    if (this.modal.state.open) this.modal.begin({ name: 'Connect' })
    this.feedback.toast({ kind: 'error', text: { name: 'authenticationProblem' } })
    await this.disconnecting.disconnect({ namespace, connectorId, keepOpen: true })
  }
}
