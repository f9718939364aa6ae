import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import {
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  finalize,
  from,
  map,
  type Observable,
  repeat,
  switchMap,
  tap,
} from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Features } from '#application/features.ts'
import { type ExchangeStatus, STATUS_PAUSE_MS, STATUS_TRIES } from '#domain/pay/exchange.ts'
import type { PayState } from '#domain/pay/pay-state.ts'
import { walletStatus } from '#domain/pay/paying-transfer.ts'
import { Payments } from '#ports/payments.ts'

import { PayStore } from './stores.ts'

/** Learns whether the payment that the user began has arrived: from the exchange, or from what the user's wallet sent. */
@injectable()
export class FollowPayment {
  constructor(
    @inject(PayStore) private readonly store: PayStore,
    @inject(Payments) private readonly payments: Payments,
    @inject(Features) private readonly features: Features,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    const following$ = this.store.state$.pipe(
      map(({ step, attempt }) => (step === 'waiting' ? attempt : undefined)),
      distinctUntilChanged(),
      switchMap((attempt) => (attempt === undefined ? EMPTY : this.followed(this.store.state))),
    )
    this.environment.hold(following$.subscribe())
  }

  private followed({ attempt, method, ...state }: PayState): Observable<unknown> {
    const tell = (told: ExchangeStatus) => this.store.dispatch({ type: 'told', attempt, told })
    if (method?.type === 'wallet') return this.sent(state).pipe(tap((told) => told && tell(told)))
    const { exchange, session } = method ?? {}
    if (exchange === undefined || session === undefined) return EMPTY
    const asked$ = defer(() => {
      const controller = new AbortController()
      const answer = this.payments.status(exchange.id, session.id, controller.signal)()
      return from(answer).pipe(finalize(() => controller.abort()))
    })
    const looked$ = defer(() => this.environment.after(STATUS_PAUSE_MS)).pipe(
      switchMap(() => asked$),
      // A question that fails is one of the tries, because the next one may not.
      tap((told) => E.isRight(told) && tell(told.right)),
      repeat(STATUS_TRIES),
    )
    return concat(
      looked$,
      defer(() => {
        this.store.dispatch({ type: 'silence', attempt })
        return EMPTY
      }),
    )
  }

  /** What the wallet has sent since, as far as the host lets users send. */
  private sent({
    payment,
    startedAt,
  }: Pick<PayState, 'payment' | 'startedAt'>): Observable<ExchangeStatus | undefined> {
    const { send } = this.features
    if (payment === undefined || !send.configured) return EMPTY
    return send.loaded$.pipe(
      switchMap(({ sentTransfers }) => sentTransfers.sends$),
      map((sends) => walletStatus(payment, startedAt, sends)),
    )
  }
}
