import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import type { Observable } from 'rxjs'

import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { openPage, WatchedWindows } from '#application/external-pages/external-page.ts'
import type { PayFailure } from '#domain/pay/pay-failure.ts'
import type { PayState } from '#domain/pay/pay-state.ts'
import { type InvalidPayment, type Payment, requestedPayment } from '#domain/pay/payment.ts'
import { failure } from '#domain/shared/failure.ts'
import { type ExternalWindow, ExternalWindows } from '#ports/external-windows.ts'
import { Payments } from '#ports/payments.ts'

import { PaymentEvents } from './payment-events.ts'
import { PayStore } from './stores.ts'

const noPayment: PayFailure = failure('NoPayment', 'The page asked for no payment')
const noExchange: PayFailure = failure('UnknownExchange', 'There is no such exchange')

/** Pays a payment that the host requests, from the user's wallet or at an exchange. S2-21. */
@injectable()
export class MakePayment {
  readonly state$: Observable<PayState>
  /** Aborts the requests for the list of exchanges, and for the address of an exchange's page. */
  #listing = new AbortController()
  #opening = new AbortController()
  readonly #watched: WatchedWindows

  constructor(
    @inject(PayStore) private readonly store: PayStore,
    @inject(Payments) private readonly payments: Payments,
    @inject(ExternalWindows) private readonly windows: ExternalWindows,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(PaymentEvents) private readonly events: PaymentEvents,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.state$ = store.state$
    this.#watched = new WatchedWindows(environment)
  }

  start(): void {
    this.environment.untilDisposed({ unsubscribe: () => this.cancel() })
  }

  get state(): PayState {
    return this.store.state
  }

  /** Whether the host configured a source of exchanges. */
  get isConfigured(): boolean {
    return this.payments.isConfigured
  }

  /** Sets the payment that the host requests, in place of a previous one. Does not load the exchanges. */
  request(input: unknown): E.Either<InvalidPayment, Payment> {
    const payment = requestedPayment(input, (chainId) => this.nodes.networkOf(chainId))
    if (E.isLeft(payment)) return payment
    this.cancel()
    this.store.dispatch({ type: 'requested', payment: payment.right })
    return payment
  }

  /** Loads the exchanges that can pay. Settles when loading has succeeded or failed. */
  async list(): Promise<void> {
    const { payment } = this.store.state
    if (payment === undefined) return
    this.#listing.abort()
    const controller = new AbortController()
    this.#listing = controller
    this.store.dispatch({ type: 'listed', payment, exchanges: { status: 'loading' } })
    const listed = this.payments.isConfigured
      ? await this.payments.exchanges(payment, controller.signal)()
      : E.right([])
    if (controller.signal.aborted) return
    this.store.dispatch({
      type: 'listed',
      payment,
      exchanges: E.isRight(listed)
        ? { status: 'ready', all: listed.right }
        : { status: 'failed', failure: listed.left },
    })
  }

  /** Call it synchronously within the user's gesture, because browsers open windows only then. */
  async payWith(exchangeId: string, isHeadless = false): Promise<E.Either<PayFailure, void>> {
    const { payment, exchanges } = this.store.state
    if (payment === undefined) return E.left(noPayment)
    const exchange =
      exchanges.status === 'ready' ? exchanges.all.find(({ id }) => id === exchangeId) : undefined
    if (exchange === undefined) return E.left(noExchange)
    const window = this.windows.open()
    this.#opening.abort()
    const controller = new AbortController()
    this.#opening = controller
    this.store.dispatch({ type: 'chosen', method: { type: 'exchange', exchange }, at: this.environment.now })
    this.events.selected(this.store.state, exchange, isHeadless)
    const { attempt } = this.store.state
    const session = await openPage(
      window,
      controller.signal,
      this.payments.start(exchangeId, payment, controller.signal),
    )
    if (E.isLeft(session)) {
      this.store.dispatch({ type: 'notBegun', attempt, failure: session.left })
      return session
    }
    this.store.dispatch({ type: 'opened', attempt, session: session.right })
    if (window !== undefined) this.watch(attempt, window)
    return E.right(undefined)
  }

  /** Shows the exchange's page again, within the user's gesture. False if the browser blocks it. */
  openAgain(): boolean {
    const { method, attempt } = this.store.state
    if (method?.type !== 'exchange' || method.session === undefined) return false
    const window = this.windows.open()
    if (window?.navigate(method.session.url) !== true) return false
    this.watch(attempt, window)
    this.store.dispatch({ type: 'resumed' })
    return true
  }

  /** Polls the exchange again for an overdue payment. */
  checkAgain(): void {
    this.store.dispatch({ type: 'resumed' })
  }

  /** Returns to the choice of method and stops tracking the attempt. */
  chooseAgain(): void {
    this.#opening.abort()
    this.store.dispatch({ type: 'cancelled' })
  }

  private cancel(): void {
    this.#listing.abort()
    this.#opening.abort()
  }

  /** A closed window does not end the payment, because the user may have paid. */
  private watch(attempt: number, window: ExternalWindow): void {
    this.store.dispatch({ type: 'window', attempt, isClosed: false })
    this.#watched.watch('exchange', window, () =>
      this.store.dispatch({ type: 'window', attempt, isClosed: true }),
    )
  }
}
