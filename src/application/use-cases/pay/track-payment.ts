import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import {
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  repeat,
  switchMap,
  tap,
} from 'rxjs'

import { cancellable } from '#application/cancellable.ts'
import { Environment } from '#application/environment.ts'
import { Features } from '#application/features.ts'
import { STATUS_PAUSE_MS, STATUS_TRIES } from '#domain/pay/exchange.ts'
import { isTracked, type PaymentReport, type PayState } from '#domain/pay/pay-state.ts'
import { walletStatus, type WalletStatus } from '#domain/pay/paying-transfer.ts'
import type { Payment } from '#domain/pay/payment.ts'
import type { SentTransferId } from '#domain/send/sent-transfer.ts'
import { Payments } from '#ports/payments.ts'

import { PayStore } from './stores.ts'

/** Tracks the payment with the exchange's reports or with the transfers that the user's wallet sent. */
@injectable()
export class TrackPayment {
  /** The payment of each transfer that pays one, by the transfer's hash. A transfer pays one payment only. */
  readonly #payments = new Map<string, Payment>()

  constructor(
    @inject(PayStore) private readonly store: PayStore,
    @inject(Payments) private readonly payments: Payments,
    @inject(Features) private readonly features: Features,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    const tracking$ = this.store.state$.pipe(
      map((state) => (isTracked(state) ? state.attempt : undefined)),
      distinctUntilChanged(),
      switchMap((attempt) => (attempt === undefined ? EMPTY : this.reportsOf(this.store.state))),
    )
    this.environment.untilDisposed(tracking$.subscribe())
  }

  /** Dispatches the reports about the payment until it is completed, or until no report arrives in time. */
  private reportsOf({ attempt, method, ...state }: PayState): Observable<unknown> {
    const dispatchReport = (report: PaymentReport) =>
      this.store.dispatch({ type: 'reported', attempt, report })
    if (method?.type === 'wallet')
      return this.walletStatus$(state).pipe(tap((status) => status && dispatchReport(status)))
    const { exchange, session } = method ?? {}
    if (exchange === undefined || session === undefined) return EMPTY
    const status$ = cancellable((signal) => this.payments.status(exchange.id, session.id, signal))
    const polled$ = defer(() => this.environment.after(STATUS_PAUSE_MS)).pipe(
      switchMap(() => status$),
      // A failed request counts as a try. The next one may succeed.
      tap((response) => E.isRight(response) && dispatchReport(response.right)),
      repeat(STATUS_TRIES),
    )
    return concat(
      polled$,
      defer(() => {
        this.store.dispatch({ type: 'timedOut', attempt })
        return EMPTY
      }),
    )
  }

  /**
   * The payment's status from the wallet's sends. Those of other tabs are left out, because they pay the payments there. Emits
   * nothing without the option `send`.
   */
  private walletStatus$({
    payment,
    startedAt,
  }: Pick<PayState, 'payment' | 'startedAt'>): Observable<WalletStatus | undefined> {
    const { send } = this.features
    if (payment === undefined || !send.configured) return EMPTY
    return send.loaded$.pipe(
      switchMap(({ sentTransfers }) => sentTransfers.ownSends$),
      map((sends) =>
        walletStatus(
          payment,
          startedAt,
          sends.filter((sent) => this.isAvailable(sent, payment)),
        ),
      ),
      tap((status) => status && this.claim(status, payment)),
    )
  }

  /**
   * Whether the transfer pays no other payment. The time of a transfer does not show that, because two payments may be in one
   * millisecond, and the clock may be set back.
   */
  private isAvailable({ hash }: SentTransferId, payment: Payment): boolean {
    return (this.#payments.get(hash) ?? payment) === payment
  }

  private claim(status: WalletStatus, payment: Payment): void {
    if ('hash' in status) this.#payments.set(status.hash, payment)
    else if ('transfer' in status) this.#payments.set(status.transfer.hash, payment)
  }
}
