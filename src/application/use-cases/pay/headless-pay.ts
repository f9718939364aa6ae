import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { combineLatest, EMPTY, filter, map, type Observable, pairwise, switchMap, take } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { cancelled, type Superseded, unlessDisposed } from '#application/unless-superseded.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import type { PayFailure } from '#domain/pay/pay-failure.ts'
import { type PaymentReceipt, paymentReceipt, paySummary, type PaySummary } from '#domain/pay/pay-summary.ts'
import type { InvalidPayment, Payment } from '#domain/pay/payment.ts'
import { failure } from '#domain/shared/failure.ts'

import { MakePayment } from './make-payment.ts'
import { PayFromWallet } from './pay-from-wallet.ts'
import { PaymentEvents } from './payment-events.ts'

/** Payments for a host, in the modal or in the host's own user interface. */
@injectable()
export class HeadlessPay {
  readonly state$: Observable<PaySummary>

  constructor(
    @inject(MakePayment) private readonly makePayment: MakePayment,
    @inject(PayFromWallet) private readonly payFromWallet: PayFromWallet,
    @inject(PaymentEvents) private readonly events: PaymentEvents,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.state$ = makePayment.state$.pipe(map((state) => paySummary(state, makePayment.isConfigured)))
  }

  /** Loads the exchanges without opening the modal. Fails with `Cancelled` as soon as another payment replaces this one. */
  async prepare(input: unknown): Promise<E.Either<InvalidPayment | Superseded, PaySummary>> {
    const payment = this.makePayment.request(input)
    if (E.isLeft(payment)) return payment
    const { makePayment } = this
    const listed = makePayment
      .list()
      .then(() => E.right(paySummary(makePayment.state, makePayment.isConfigured)))
    return unlessDisposed<Superseded, PaySummary>(this.environment, listed, this.replaced$(payment.right))
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
   * payment. If an attempt is just beginning, it is cancelled only if it does not begin.
   */
  async receipt(): Promise<E.Either<PayFailure, PaymentReceipt>> {
    const { payment } = this.makePayment.state
    if (payment === undefined) return E.left(failure('NoPayment', 'The page asked for no payment'))
    const ended$ = this.makePayment.state$.pipe(
      filter((state) => state.payment === payment && (state.step === 'done' || state.step === 'failed')),
      map(paymentReceipt),
    )
    const closed$ = this.modal.modal$.pipe(
      pairwise(),
      filter(([before, after]) => before.open !== after.open),
      switchMap(([, { open }]) => (open ? EMPTY : this.hasBegun$)),
      filter((hasBegun) => !hasBegun),
      map(() => E.left(cancelled)),
    )
    return unlessDisposed<PayFailure, PaymentReceipt>(
      this.environment,
      ended$,
      this.replaced$(payment),
      closed$,
    )
  }

  private replaced$(payment: Payment): Observable<E.Either<Superseded, never>> {
    return this.makePayment.state$.pipe(
      filter((state) => state.payment !== payment),
      map(() => E.left(cancelled)),
    )
  }

  /** Emits whether an attempt has begun, once the exchange's page is open or the wallet has responded. */
  private get hasBegun$(): Observable<boolean> {
    return combineLatest([this.makePayment.state$, this.payFromWallet.isPending$]).pipe(
      filter(
        ([{ step, method }, isPending]) =>
          step !== 'opening' && !(step === 'choosing' && method?.type === 'wallet' && isPending),
      ),
      map(([{ step }]) => step !== 'choosing'),
      take(1),
    )
  }

  private async listAndReport(payment: object): Promise<void> {
    await this.makePayment.list()
    const { state } = this.makePayment
    if (state.payment === payment) this.events.shown(state)
  }
}
