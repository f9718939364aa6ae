import { inject, injectable } from 'inversify'
import { combineLatest, defer, distinctUntilChanged, map, type Observable, of } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { Features } from '#application/features.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { accountParts } from '#domain/caip/account-id.ts'
import type { Payment } from '#domain/pay/payment.ts'
import { sendingFamilies } from '#domain/send/sending-families.ts'

import { PayStore } from './stores.ts'

/** The next step of a payment from the user's wallet. `absent`: the wallet cannot pay this payment. */
export type WalletStep = 'absent' | 'connect' | 'switch' | 'send'

/** Pays with a transfer from the user's wallet, in the Send view. */
@injectable()
export class PayFromWallet {
  readonly step$: Observable<WalletStep>
  /** Whether a transfer was requested since the user chose the wallet, and has no response yet. */
  readonly isPending$: Observable<boolean>

  constructor(
    @inject(PayStore) private readonly store: PayStore,
    @inject(Connections) private readonly connections: Connections,
    @inject(Features) private readonly features: Features,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.step$ = combineLatest([store.state$, connections.state$]).pipe(
      map(({ 0: { payment } }) => this.stepFor(payment)),
      distinctUntilChanged(),
    )
    // Before the feature is loaded, nothing can be requested.
    const openRequests$ = defer(() => features.send.useCases?.sendTokens.openRequests$ ?? of([]))
    this.isPending$ = combineLatest([store.state$, openRequests$]).pipe(
      map(([{ walletSince }, requests]) =>
        requests.some(({ requestedAt }) => requestedAt >= (walletSince ?? Infinity)),
      ),
    )
  }

  /**
   * Shows the view of the next step: a transfer that was already sent, else the completed form. Returns whether a view is
   * shown.
   */
  continue(): boolean {
    const { payment, transfer } = this.store.state
    if (payment === undefined) return false
    if (transfer !== undefined) return this.modal.show({ name: 'Send', sent: transfer })
    const { chainId, namespace } = accountParts(payment.recipient)
    switch (this.stepFor(payment)) {
      case 'connect':
        return this.modal.show({ name: 'Connect' }, namespace)
      case 'switch':
        return this.modal.show({ name: 'SwitchNetwork', chainId })
      case 'send':
        this.store.dispatch({ type: 'chosen', method: { type: 'wallet' }, at: this.environment.now })
        return this.showTransfer(payment)
      case 'absent':
        return false
    }
  }

  /** Shows an earlier transfer instead of a second one, if the user had chosen the wallet before. */
  private showTransfer({ token, amount, recipient }: Payment): boolean {
    const { step, transfer } = this.store.state
    if (transfer !== undefined) return this.modal.show({ name: 'Send', sent: transfer })
    if (step === 'done') return false
    const { address } = accountParts(recipient)
    const preset = { token: token.id, sendTokenAmount: amount, receiverAddress: address }
    return this.modal.show({ name: 'Send', token, preset })
  }

  private stepFor(payment: Payment | undefined): WalletStep {
    if (payment === undefined || !this.features.send.configured) return 'absent'
    const { namespace, chainId } = accountParts(payment.recipient)
    if (!sendingFamilies.includes(namespace)) return 'absent'
    const active = this.connections.activeIn(this.connections.state.networks.active)
    if (this.connections.activeIn(namespace).status !== 'connected') return 'connect'
    return active.status === 'connected' && active.report.chainId === chainId ? 'send' : 'switch'
  }
}
