import { inject, injectable } from 'inversify'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Features } from '#application/features.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { accountParts } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { families } from '#domain/families/families.ts'
import { transferIn } from '#domain/pay/pay-state.ts'
import { dueAmount, type Payment } from '#domain/pay/payment.ts'

import type { PayFlow } from './pay-flow.ts'
import { ShownPayment } from './shown-payment.ts'

/** The next step of a payment from the user's wallet. `absent`: the wallet cannot pay this payment. */
export type WalletStep = 'absent' | 'connect' | 'switch' | 'send'

/** Pays the shown payment with a transfer from the user's wallet, in the Send view. */
@injectable()
export class PayFromWallet {
  readonly step$: Observable<WalletStep>

  constructor(
    @inject(ShownPayment) private readonly shown: ShownPayment,
    @inject(Connections) private readonly connections: Connections,
    @inject(Features) private readonly features: Features,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {
    this.step$ = combineLatest([shown.shown$, connections.state$]).pipe(
      map(([pay]) => this.#stepFor(pay?.flow.payment)),
      distinctUntilChanged(),
    )
  }

  /**
   * Shows the view of the next step: a transfer that was already sent, else the completed form. Returns whether a view is
   * shown. `isConfirmed`: the user was told that an earlier transfer may still arrive.
   */
  continue(isConfirmed = false): boolean {
    const { flow } = this.shown
    if (flow === undefined) return false
    if (transferIn(flow.state) !== undefined) return this.#showTransfer(flow)
    const { chainId, namespace } = accountParts(flow.payment.recipient)
    switch (this.#stepFor(flow.payment)) {
      case 'connect':
        return this.modal.show({ name: 'Connect' }, namespace)
      case 'switch':
        void this.#switchTo(chainId)
        return true
      case 'send':
        flow.payWithWallet(isConfirmed)
        return this.#showTransfer(flow)
      case 'absent':
        return false
    }
  }

  async #switchTo(chainId: ChainId): Promise<void> {
    try {
      const { switchNetwork } = await this.features.connection.load()
      await switchNetwork.show(chainId)
    } catch (error) {
      this.feedback.log('error', 'The switch could not be started', error)
    }
  }

  /** Shows a transfer that was sent before instead of a second one. */
  #showTransfer({ state, payment }: PayFlow): boolean {
    const sent = transferIn(state)
    if (sent !== undefined) return this.modal.show({ name: 'Send', sent })
    if (state.step !== 'choosing') return false
    const { token, recipient } = payment
    const { address } = accountParts(recipient)
    const sendTokenAmount = dueAmount(payment, state.arrived)
    const preset = { token: token.id, sendTokenAmount, receiverAddress: address }
    return this.modal.show({ name: 'Send', token, preset })
  }

  #stepFor(payment: Payment | undefined): WalletStep {
    if (payment === undefined || !this.features.send.configured) return 'absent'
    const { namespace, chainId } = accountParts(payment.recipient)
    if (families[namespace].sends !== true) return 'absent'
    const active = this.connections.activeIn(this.connections.state.networks.active)
    if (this.connections.activeIn(namespace).status !== 'connected') return 'connect'
    return active.status === 'connected' && active.report.chainId === chainId ? 'send' : 'switch'
  }
}
