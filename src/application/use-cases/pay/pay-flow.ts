import * as E from 'fp-ts/Either'
import {
  concat,
  defer,
  EMPTY,
  filter,
  from,
  fromEvent,
  lastValueFrom,
  map,
  merge,
  type Observable,
  of,
  pairwise,
  repeat,
  Subject,
  switchMap,
  takeUntil,
  takeWhile,
  tap,
} from 'rxjs'

import { cancellable } from '#application/cancellable.ts'
import type { Environment } from '#application/environment.ts'
import { openPage, WatchedWindows } from '#application/external-pages/external-page.ts'
import { Flow } from '#application/flows/flow.ts'
import { cancelled, disposed, unlessDisposed } from '#application/unless-superseded.ts'
import type { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { ExchangeInfo, PaymentReceipt } from '#contracts/pay.ts'
import { type ExchangeSession, STATUS_PAUSE_MS, STATUS_TRIES } from '#domain/pay/exchange.ts'
import type { PayFailure } from '#domain/pay/pay-failure.ts'
import {
  initialPayState,
  isSettled,
  isTold,
  notBegun,
  type PayMethod,
  type PayState,
  sentElsewhere,
  withReport,
  withSession,
  withWindow,
} from '#domain/pay/pay-state.ts'
import { paymentReceipt } from '#domain/pay/payment-progress.ts'
import type { Payment } from '#domain/pay/payment.ts'
import { failure } from '#domain/shared/failure.ts'
import type { ExternalWindow, ExternalWindows } from '#ports/external-windows.ts'
import type { Payments } from '#ports/payments.ts'

import { ExchangeList } from './exchange-list.ts'
import { newFailure, paymentEvents } from './payment-events.ts'
import type { PaymentTransfers } from './payment-transfers.ts'

/** What all payments of an instance share. */
export interface PayParts {
  readonly payments: Payments
  readonly windows: ExternalWindows
  readonly transfers: PaymentTransfers
  readonly feedback: Feedback
  readonly environment: Environment
}

type Change = (state: PayState) => PayState

const noExchange: PayFailure = failure('UnknownExchange', 'There is no such exchange')
const alreadyPaid: PayFailure = failure('AlreadyPaid', 'The payment has arrived')

/**
 * One payment of one caller, by the user's wallet or at an exchange. What is paid never changes. A transfer that was sent for
 * it counts whatever method is chosen since. S2-21.
 */
export class PayFlow extends Flow<PayState> {
  readonly exchanges: ExchangeList
  readonly #watched: WatchedWindows
  readonly #left = new Subject<void>()

  constructor(
    readonly payment: Payment,
    private readonly parts: PayParts,
  ) {
    const { environment, payments } = parts
    super(initialPayState, environment.ended$.pipe(map(() => disposed)))
    this.exchanges = new ExchangeList(payment, payments, environment)
    this.#watched = new WatchedWindows(environment)
    this.state$.pipe(pairwise()).subscribe(([before, after]) => this.#report(before, after))
  }

  #report(before: PayState, after: PayState): void {
    const { feedback } = this.parts
    const failed = newFailure(before, after)
    if (failed !== undefined) feedback.log('warn', `Paying: ${failed.message}`)
    for (const event of paymentEvents.changed(this.payment, before, after)) feedback.record(event)
  }

  /** Call it synchronously within the user's gesture, because browsers open windows only then. */
  async payWith(exchangeId: string, isHeadless = false): Promise<E.Either<PayFailure, void>> {
    if (this.state.step === 'done') return E.left(alreadyPaid)
    const exchange = this.exchanges.find(exchangeId)
    if (exchange === undefined) return E.left(noExchange)
    const window = this.parts.windows.open()
    this.parts.feedback.record(paymentEvents.selected(this.payment, exchange, isHeadless))
    let page: Promise<E.Either<PayFailure, ExchangeSession>> | undefined
    this.#choose({ type: 'exchange', exchange }, 'opening', (signal) => {
      page = openPage(window, signal, this.parts.payments.start(exchangeId, this.payment, signal))
      return from(page).pipe(switchMap((session) => this.#opened(exchange, session, window)))
    })
    if (page !== undefined) return E.map(() => undefined)(await page)
    // A listener has chosen another method.
    window?.close()
    return E.left(cancelled)
  }

  /** Shows the exchange's page again, within the user's gesture. False if the browser blocks it. */
  openAgain(): boolean {
    const { method } = this.state
    if (method?.type !== 'exchange' || method.session === undefined) return false
    const window = this.parts.windows.open()
    if (window?.navigate(method.session.url) !== true) return false
    this.#watch(method.session, window)
    this.checkAgain()
    return true
  }

  /** Polls the exchange again for an overdue payment. */
  checkAgain(): void {
    const { step, method, startedAt } = this.state
    if (step !== 'overdue' || method?.type !== 'exchange' || method.session === undefined) return
    const { exchange, session } = method
    this.#follow({ step: 'waiting', method, startedAt }, () => this.#polled(exchange, session))
  }

  /** From now on the wallet's transfer pays. One that was sent before still counts. */
  payWithWallet(): void {
    if (this.state.step === 'done') return
    this.parts.transfers.expect(this.payment)
    this.#choose({ type: 'wallet' }, 'choosing', () => EMPTY)
  }

  /**
   * A transfer that an earlier page has sent for an equal payment pays this one: the user is shown it before paying again. One of
   * another page pays the payment there, and the user is told of it.
   */
  async resume(): Promise<void> {
    const { transfers, environment } = this.parts
    const { isTaken, elsewhere } = (await transfers.resume(this.payment)) ?? {}
    if (this.state !== initialPayState) return
    if (isTaken === true) this.payWithWallet()
    else if (elsewhere !== undefined) this.stop(sentElsewhere(environment.now, elsewhere))
  }

  /** Returns to the choice of a method. A payment that has arrived stays paid. */
  cancel(): void {
    if (this.state.step !== 'done') this.#choose(undefined, 'choosing', () => EMPTY)
  }

  /** The user has left the payment before it has begun. */
  leave(): void {
    this.parts.transfers.release(this.payment)
    this.stop(initialPayState)
    this.#left.next()
  }

  /** The result of the payment, after any number of methods. */
  receipt(): Promise<E.Either<PayFailure, PaymentReceipt>> {
    return unlessDisposed<PayFailure, PaymentReceipt>(
      this.parts.environment,
      this.state$.pipe(filter(isSettled), map(paymentReceipt)),
      this.#left.pipe(map(() => E.left(cancelled))),
    )
  }

  #choose(
    method: PayMethod | undefined,
    step: 'choosing' | 'opening',
    changes: (signal: AbortSignal) => Observable<Change>,
  ): void {
    const { payment, state, parts } = this
    if (isTold(state)) parts.transfers.acknowledge(payment)
    const startedAt = method === undefined ? state.startedAt : parts.environment.now
    this.#follow({ step, startedAt, ...(method === undefined ? {} : { method }) }, changes)
  }

  /** Applies what becomes known of the method and of the wallet's transfers, until the payment is settled. */
  #follow(started: PayState, changes: (signal: AbortSignal) => Observable<Change>): void {
    const { transfers } = this.parts
    const following = this.run<never, void>(
      started,
      async ({ signal, set }) => {
        const sent$ = transfers.status$(this.payment).pipe(
          map(
            (report): Change =>
              (state) =>
                withReport(state, { from: 'wallet', report }),
          ),
        )
        const states$ = merge(sent$, changes(signal)).pipe(
          map((change) => change(this.state)),
          tap(set),
          takeWhile((state) => !isSettled(state)),
          takeUntil(fromEvent(signal, 'abort')),
        )
        await lastValueFrom(states$, { defaultValue: undefined })
        const { step } = this.state
        if (isSettled(this.state) && step !== 'failed') transfers.settle(this.payment)
        return E.right(undefined)
      },
      () => this.state,
    )
    void following
  }

  #opened(
    exchange: ExchangeInfo,
    session: E.Either<PayFailure, ExchangeSession>,
    window: ExternalWindow | undefined,
  ): Observable<Change> {
    if (E.isLeft(session)) return of((state) => notBegun(state, session.left))
    const opened$ = of<Change>((state) => withSession(state, session.right)).pipe(
      tap({ complete: () => window && this.#watch(session.right, window) }),
    )
    return concat(opened$, this.#polled(exchange, session.right))
  }

  #polled({ id }: ExchangeInfo, session: ExchangeSession): Observable<Change> {
    const { payments, environment } = this.parts
    const status$ = cancellable((signal) => payments.status(id, session.id, signal))
    const reports$ = defer(() => environment.after(STATUS_PAUSE_MS)).pipe(
      switchMap(() => status$),
      // A failed request counts as a try. The next one may succeed.
      filter(E.isRight),
      map(({ right }) => right),
      repeat(STATUS_TRIES),
    )
    return concat(reports$, of({ status: 'overdue' } as const)).pipe(
      map((report) => (state) => withReport(state, { from: 'exchange', report })),
    )
  }

  #watch(session: ExchangeSession, window: ExternalWindow): void {
    const set = (isClosed: boolean) => this.update((state) => withWindow(state, session, isClosed))
    set(false)
    this.#watched.watch('exchange', window, () => set(true))
  }
}
