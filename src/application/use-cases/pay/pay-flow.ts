import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import {
  concat,
  defer,
  filter,
  map,
  type Observable,
  of,
  pairwise,
  repeat,
  Subject,
  Subscription,
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
import type { ExchangeInfo, PaymentConfirmation, PaymentReceipt } from '#contracts/pay.ts'
import { ofExchange } from '#domain/pay/exchange-page.ts'
import { type ExchangeSession, STATUS_PAUSE_MS, STATUS_TRIES } from '#domain/pay/exchange.ts'
import type { PayFailure } from '#domain/pay/pay-failure.ts'
import { initialPayState, isPaid, isSettled, isTold, type PayState } from '#domain/pay/pay-state.ts'
import {
  type PayWays,
  type Choice,
  type ExchangeWay,
  noWays,
  openWay,
  payState,
  withAnotherCheck,
  withChoice,
  withElsewhere,
  withExchangeReport,
  withSession,
  withWallet,
  withWindow,
} from '#domain/pay/pay-ways.ts'
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

const noExchange: PayFailure = failure('UnknownExchange', 'There is no such exchange')
const alreadyPaid: PayFailure = failure('AlreadyPaid', 'The payment has arrived')
const notConfirmed: PayFailure = failure('NotConfirmed', 'What was paid before may still arrive')

/**
 * One payment of one caller, by the user's wallet or at an exchange. What is paid never changes. Whatever was done to pay it
 * counts and is followed, until the payment has arrived. S2-21.
 */
export class PayFlow extends Flow<PayState> {
  readonly exchanges: ExchangeList
  readonly #watched: WatchedWindows
  readonly #left = new Subject<void>()
  #ways = noWays
  #following = new Subscription()
  #followsWallet = false

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

  /** Whether something may still arrive, or a part has arrived, so that another method may pay twice. */
  get mayPayTwice(): boolean {
    return this.hasBegun || openWay(this.#ways) !== undefined
  }

  /** The same without what another page has sent, which pays an equal payment there. */
  get hasBegun(): boolean {
    const { type = 'elsewhere' } = openWay(this.#ways) ?? {}
    return type !== 'elsewhere' || this.parts.transfers.mayArrive(this.payment)
  }

  /**
   * Call it synchronously within the user's gesture, because browsers open windows only then. `pressed` confirms that it may pay
   * twice.
   */
  async payWith(
    exchangeId: string,
    { pressed = false }: PaymentConfirmation = {},
    isHeadless = false,
  ): Promise<E.Either<PayFailure, void>> {
    const found = this.#payable(exchangeId, pressed)
    if (E.isLeft(found)) return found
    const exchange = found.right
    const window = this.parts.windows.open()
    this.parts.feedback.record(paymentEvents.selected(this.payment, exchange, isHeadless))
    const method = { type: 'exchange', exchange } as const
    const opened = await this.run<PayFailure, ExchangeSession>(
      this.#chosen({ step: 'opening', method }, this.parts.environment.now),
      ({ signal }) => openPage(window, signal, this.#started(exchange, signal)),
      (session) =>
        this.#changed(
          E.isRight(session)
            ? withSession(exchange, session.right)
            : withChoice({ step: 'choosing', method, failure: session.left }),
        ),
    )
    if (E.isRight(opened)) this.#followSession(opened.right, window)
    // Also if a listener has chosen another method before the page was requested.
    else window?.close()
    return E.map(() => undefined)(opened)
  }

  /** Shows the exchange's page again, within the user's gesture. False if the browser blocks it. */
  openAgain(): boolean {
    const { method } = this.state
    if (method?.type !== 'exchange' || method.session === undefined) return false
    const { exchange, session } = method
    const window = this.parts.windows.open()
    if (window?.navigate(session.url) !== true) return false
    this.#watch({ exchange, session }, window)
    this.checkAgain()
    return true
  }

  /** Polls the exchanges again that have reported no result in time. */
  checkAgain(): void {
    const overdue = this.#ways.exchanges.filter(({ status }) => status === 'overdue')
    if (overdue.length > 0) this.#learn(withAnotherCheck)
    for (const way of overdue) this.#poll(way)
  }

  /**
   * From now on the wallet's transfer pays. One that was sent before still counts. `isConfirmed`: the user was told that it may still
   * arrive.
   */
  payWithWallet(isConfirmed = false): void {
    if (this.state.step === 'done') return
    this.parts.transfers.expect(this.payment)
    if (isConfirmed) this.parts.transfers.acknowledge(this.payment)
    this.#choose({ step: 'choosing', method: { type: 'wallet' } }, this.parts.environment.now)
    this.#followWallet()
  }

  /**
   * A transfer that an earlier page has sent for an equal payment pays this one: the user is shown it before paying again. One of
   * another page pays the payment there, and the user is told of it.
   */
  async resume(): Promise<void> {
    const { isTaken, elsewhere } = (await this.parts.transfers.resume(this.payment)) ?? {}
    if (this.state !== initialPayState) return
    if (isTaken === true) this.payWithWallet()
    else if (elsewhere !== undefined) this.#learn(withElsewhere(elsewhere))
  }

  /** Returns to the choice of a method. A payment that has arrived stays paid, and what was done before may still pay it. */
  cancel(): void {
    if (this.state.step !== 'done') this.#choose({ step: 'choosing' })
  }

  /** The user waits for what may still arrive, instead of choosing another method. */
  keepWaiting(): void {
    if (this.state.step !== 'done') this.#choose({ step: 'following' })
  }

  /** The user has left the payment before it has begun. */
  leave(): void {
    this.parts.transfers.release(this.payment)
    this.#following.unsubscribe()
    this.#following = new Subscription()
    this.#followsWallet = false
    this.#ways = noWays
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

  #started(exchange: ExchangeInfo, signal: AbortSignal): TE.TaskEither<PayFailure, ExchangeSession> {
    return pipe(
      this.parts.payments.start(exchange.id, this.payment, signal),
      TE.chainEitherKW(ofExchange(exchange, this.payment)),
    )
  }

  #payable(exchangeId: string, isConfirmed: boolean): E.Either<PayFailure, ExchangeInfo> {
    if (this.state.step === 'done') return E.left(alreadyPaid)
    const exchange = this.exchanges.find(exchangeId)
    if (exchange === undefined) return E.left(noExchange)
    return this.mayPayTwice && !isConfirmed ? E.left(notConfirmed) : E.right(exchange)
  }

  /** Ends the request for an exchange's page. What is open there or in the wallet stays followed. */
  #choose(choice: Choice, startedAt?: number): void {
    this.stop(this.#chosen(choice, startedAt))
  }

  /** The state after a choice. The user has seen what became of the transfers before it. */
  #chosen(choice: Choice, startedAt?: number): PayState {
    if (isTold(this.state)) this.parts.transfers.acknowledge(this.payment)
    return this.#changed(withChoice(choice, startedAt))
  }

  #changed(change: (ways: PayWays) => PayWays): PayState {
    this.#ways = change(this.#ways)
    return payState(this.#ways)
  }

  /** Applies what became known. Nothing changes a payment that has arrived. */
  #learn(change: (ways: PayWays) => PayWays): void {
    if (isPaid(this.state)) return
    const state = this.#changed(change)
    this.update(() => state)
    if (!isPaid(this.state)) return
    this.#following.unsubscribe()
    this.parts.transfers.settle(this.payment)
  }

  #follow(known$: Observable<unknown>): void {
    this.#following.add(known$.pipe(takeUntil(this.parts.environment.ended$)).subscribe())
  }

  #followWallet(): void {
    if (this.#followsWallet) return
    this.#followsWallet = true
    const report$ = this.parts.transfers.report$(this.payment)
    this.#follow(report$.pipe(tap((report) => this.#learn(withWallet(report)))))
  }

  #wayOf(session: ExchangeSession): ExchangeWay | undefined {
    return this.#ways.exchanges.find((each) => each.session === session)
  }

  #followSession(session: ExchangeSession, window: ExternalWindow | undefined): void {
    const way = this.#wayOf(session)
    // A listener has left the payment.
    if (way === undefined) return
    if (window !== undefined) this.#watch(way, window)
    this.#poll(way)
  }

  #poll({ exchange, session }: Pick<ExchangeWay, 'exchange' | 'session'>): void {
    const { payments, environment } = this.parts
    const status$ = cancellable((signal) => payments.status(exchange.id, session.id, signal))
    const reports$ = defer(() => environment.after(STATUS_PAUSE_MS)).pipe(
      switchMap(() => status$),
      // A failed request counts as a try. The next one may succeed.
      filter(E.isRight),
      map(({ right }) => right),
      repeat(STATUS_TRIES),
    )
    const known$ = concat(reports$, of({ status: 'overdue' } as const)).pipe(
      tap((report) => this.#learn(withExchangeReport(session, report))),
      takeWhile(() => this.#wayOf(session)?.status === 'waiting'),
    )
    this.#follow(known$)
  }

  #watch({ exchange, session }: Pick<ExchangeWay, 'exchange' | 'session'>, window: ExternalWindow): void {
    this.#learn(withWindow(session, false))
    this.#watched.watch(`${exchange.id} ${session.id}`, window, () => this.#learn(withWindow(session, true)))
  }
}
