import { inject, injectable } from 'inversify'
import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
  pairwise,
  skip,
  switchMap,
  take,
} from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import type { Exchanges, PayState } from '#domain/pay/pay-state.ts'

import type { PayFlow } from './pay-flow.ts'
import { paymentEvents } from './payment-events.ts'
import { PaymentTransfers } from './payment-transfers.ts'

/** The payment of the view, and how far it is. */
export interface ShownPay {
  readonly flow: PayFlow
  readonly state: PayState
  readonly exchanges: Exchanges
}

/** The payment that the modal shows, one at a time. It stays when the modal closes, for a host that opens the view by name. */
@injectable()
export class ShownPayment {
  readonly shown$: Observable<ShownPay | undefined>
  readonly #flow = new BehaviorSubject<PayFlow | undefined>(undefined)

  constructor(
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(PaymentTransfers) private readonly transfers: PaymentTransfers,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.shown$ = this.#flow.pipe(
      switchMap((flow) =>
        flow === undefined
          ? of(undefined)
          : combineLatest([flow.state$, flow.exchanges.state$]).pipe(
              map(([state, exchanges]) => ({ flow, state, exchanges })),
            ),
      ),
    )
  }

  /** The user leaves a payment by closing the modal before it has begun. Reopening it continues the payment. */
  start(): void {
    const left$ = this.modal.modal$.pipe(
      map(({ open }) => open),
      distinctUntilChanged(),
      skip(1),
      switchMap((open) => (open || this.flow === undefined ? EMPTY : this.#notBegun$(this.flow))),
    )
    this.environment.untilDisposed(left$.subscribe((flow) => flow.leave()))
    const replaced$ = this.#flow.pipe(
      pairwise(),
      mergeMap(([before]) => (before === undefined ? EMPTY : this.#notBegun$(before))),
    )
    this.environment.untilDisposed(replaced$.subscribe((flow) => flow.leave()))
  }

  get flow(): PayFlow | undefined {
    return this.#flow.value
  }

  /** Shows a payment in place of another one, and loads its exchanges. */
  show(flow: PayFlow): void {
    this.#flow.next(flow)
    this.modal.begin({ name: 'Pay' })
    void this.#load(flow)
  }

  async #load(flow: PayFlow): Promise<void> {
    await flow.exchanges.load()
    const { state } = flow.exchanges
    if (this.flow === flow && state.status !== 'loading')
      this.feedback.record(paymentEvents.shown(flow.payment, state))
  }

  /** Emits the payment if it has not begun, once the exchange's page is open or the wallet has responded. */
  #notBegun$(flow: PayFlow): Observable<PayFlow> {
    const { payment } = flow
    return combineLatest([flow.state$, this.transfers.isPending$(payment)]).pipe(
      filter(([{ step }, isPending]) => step !== 'opening' && !(step === 'choosing' && isPending)),
      take(1),
      filter(([{ step }]) => ['choosing', 'unknown'].includes(step) && !flow.hasBegun),
      map(() => flow),
    )
  }
}
