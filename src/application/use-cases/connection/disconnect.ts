import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Features } from '#application/features.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import { ConnectInModal } from './connect-in-modal.ts'
import { type ConnectionScope, ConnectWallet } from './connect-wallet.ts'
import { EndConnections } from './end-connections.ts'

export interface DisconnectRequest extends ConnectionScope {
  /** Does not close the modal. S4-05. */
  readonly keepOpen?: boolean
}
export type DisconnectFailure = Failure<'DisconnectFailed'>

/** Disconnects wallets. S4-04 to S4-07. */
@injectable()
export class Disconnect {
  constructor(
    @inject(EndConnections) private readonly ending: EndConnections,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Features) private readonly features: Features,
    @inject(ConnectWallet) private readonly connecting: ConnectWallet,
    @inject(ConnectInModal) private readonly inModal: ConnectInModal,
  ) {}

  /**
   * Cancels the matching pending connections at once, disconnects all matching connections, and resolves when they
   * are signed out too. The state is cleared even if a wallet fails. S4-04, S8-70.
   */
  async disconnect(request: DisconnectRequest = {}): Promise<E.Either<DisconnectFailure, void>> {
    const isCancelled = [
      this.connecting.cancelMatching(request),
      this.inModal.cancelMatching(request),
    ].includes(true)
    if (isCancelled && !request.keepOpen) this.modal.dismiss()
    const matching = this.ending.matching(request)
    const endAll = () => Promise.all(matching.map((connection) => this.ending.end(connection)))
    const failed = (await (request.keepOpen ? this.modal.keepOpen(endAll) : endAll())).flat()
    if (matching.length > 0 && !request.keepOpen) this.modal.dismiss()
    // The connections have ended, so a host that reads sessions next must find none.
    await this.features.siwx.useCases?.signIn.signedOut()
    if (failed.length === 0) return E.right(undefined)
    const chains = [...new Set(failed)].join(', ')
    const reason = failure('DisconnectFailed', `Failed to disconnect chains: ${chains}`)
    this.feedback.log('error', reason.message)
    this.feedback.toast({ kind: 'error', text: { name: 'disconnectFailed' } })
    this.feedback.record({ event: 'DISCONNECT_ERROR', properties: { message: reason.message } })
    return E.left(reason)
  }
}
