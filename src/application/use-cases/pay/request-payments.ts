import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { type InvalidPayment, type Payment, requestedPayment } from '#domain/pay/payment.ts'
import { ExternalWindows } from '#ports/external-windows.ts'
import { Payments } from '#ports/payments.ts'

import { PayFlow, type PayParts } from './pay-flow.ts'
import { PaymentTransfers } from './payment-transfers.ts'

/** Starts payments that a host requests. Each has a flow of its own, so that none acts on another. */
@injectable()
export class RequestPayments {
  readonly #parts: PayParts

  constructor(
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(Payments) private readonly payments: Payments,
    @inject(ExternalWindows) windows: ExternalWindows,
    @inject(PaymentTransfers) transfers: PaymentTransfers,
    @inject(Feedback) feedback: Feedback,
    @inject(Environment) environment: Environment,
  ) {
    this.#parts = { payments, windows, transfers, feedback, environment }
  }

  /** Whether the host configured a source of exchanges. */
  get isConfigured(): boolean {
    return this.payments.isConfigured
  }

  /** Does not load the exchanges. */
  flow(input: unknown): E.Either<InvalidPayment, PayFlow> {
    const payment = requestedPayment(input, (chainId) => this.nodes.networkOf(chainId))
    return E.map((valid: Payment) => new PayFlow(valid, this.#parts))(payment)
  }
}
