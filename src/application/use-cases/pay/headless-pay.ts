import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { filter, map, type Observable, pairwise } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { unlessDisposed } from '#application/unless-superseded.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import type { PayFailure } from '#domain/pay/pay-failure.ts'
import { type PaymentReceipt, paymentReceipt, paySummary, type PaySummary } from '#domain/pay/pay-summary.ts'
import type { InvalidPayment } from '#domain/pay/payment.ts'
import { failure } from '#domain/shared/failure.ts'

import { MakePayment } from './make-payment.ts'
import { PaymentEvents } from './payment-events.ts'

const cancelled = E.left(failure('Cancelled', 'Cancelled'))

/** Payments for a host, in the modal or in the host's own user interface. */
@injectable()
export class HeadlessPay {
  readonly state$: Observable<PaySummary>

  constructor(
    @inject(MakePayment) private readonly makePayment: MakePayment,
    @inject(PaymentEvents) private readonly events: PaymentEvents,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.state$ = makePayment.state$.pipe(map((state) => paySummary(state, makePayment.isConfigured)))
  }

  /** Loads the exchanges without opening the modal. */
  async prepare(input: unknown): Promise<E.Either<InvalidPayment, PaySummary>> {
    const payment = this.makePayment.request(input)
    if (E.isLeft(payment)) return payment
    await this.makePayment.list()
    return E.right(paySummary(this.makePayment.state, this.makePayment.isConfigured))
  }

  /** Shows the payment in the modal, which loads the exchanges. */
  open(input: unknown): E.Either<InvalidPayment, void> {
    const payment = this.makePayment.request(input)
    if (E.isLeft(payment)) return payment
    this.modal.begin({ name: 'Pay' })
    void this.listAndReport(payment.right)
    return E.right(undefined)
  }

  payWith(exchangeId: string): Promise<E.Either<PayFailure, void>> {
    return this.makePayment.payWith(exchangeId, true)
  }

  /**
   * The result of the current payment, after any number of attempts. Closing the modal before an attempt has begun cancels the
   * payment.
   */
  async receipt(): Promise<E.Either<PayFailure, PaymentReceipt>> {
    const { payment } = this.makePayment.state
    if (payment === undefined) return E.left(failure('NoPayment', 'The page asked for no payment'))
    const ended$ = this.makePayment.state$.pipe(
      filter((state) => state.payment !== payment || state.step === 'done' || state.step === 'failed'),
      map((state) => (state.payment === payment ? paymentReceipt(state) : cancelled)),
    )
    const closed$ = this.modal.modal$.pipe(
      pairwise(),
      filter(([before, after]) => before.open && !after.open && this.makePayment.state.step === 'choosing'),
      map(() => cancelled),
    )
    return unlessDisposed<PayFailure, PaymentReceipt>(this.environment, ended$, closed$)
  }

  private async listAndReport(payment: object): Promise<void> {
    await this.makePayment.list()
    const { state } = this.makePayment
    if (state.payment === payment) this.events.shown(state)
  }
}
