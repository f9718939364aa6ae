import { inject, injectable } from 'inversify'
import { pairwise } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { accountParts } from '#domain/caip/account-id.ts'
import type { Exchange } from '#domain/pay/exchange.ts'
import type { PayState } from '#domain/pay/pay-state.ts'
import type { Payment } from '#domain/pay/payment.ts'

import { PayStore } from './stores.ts'

/** Reports payments to the host and the log. */
@injectable()
export class PaymentEvents {
  constructor(
    @inject(PayStore) private readonly store: PayStore,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    const steps$ = this.store.state$.pipe(pairwise())
    this.environment.untilDisposed(steps$.subscribe(([before, after]) => this.changed(before, after)))
  }

  /** Reports that the modal shows a payment with these exchanges. */
  shown({ payment, exchanges }: PayState): void {
    if (payment === undefined || exchanges.status === 'loading') return
    const ids = exchanges.status === 'ready' ? exchanges.all.map(({ id }) => ({ id })) : []
    this.feedback.record({
      event: 'PAY_MODAL_OPEN',
      properties: {
        exchanges: ids,
        configuration: configurationOf(payment),
        ...(exchanges.status === 'failed' ? { message: exchanges.failure.message } : {}),
      },
    })
  }

  selected({ payment }: PayState, { id }: Exchange, headless: boolean): void {
    if (payment === undefined) return
    this.feedback.record({
      event: 'PAY_EXCHANGE_SELECTED',
      properties: {
        source: 'pay',
        exchange: id,
        configuration: configurationOf(payment),
        currentPayment: { type: 'exchange', exchangeId: id },
        headless,
      },
    })
  }

  private changed(before: PayState, { payment, ...after }: PayState): void {
    if (payment === undefined) return
    const properties = () => ({
      source: 'pay' as const,
      paymentId: `pay-${after.startedAt}`,
      configuration: configurationOf(payment),
      currentPayment: paymentOf(after),
    })
    const isNew = before.step !== after.step
    if (isNew && after.step === 'waiting' && before.step !== 'overdue')
      this.feedback.record({ event: 'PAY_INITIATED', properties: properties() })
    if (isNew && after.step === 'done')
      this.feedback.record({ event: 'PAY_SUCCESS', properties: properties() })
    const { failure } = after
    if (failure === undefined || failure === before.failure || failure._tag === 'Cancelled') return
    this.feedback.log('warn', `Paying: ${failure.message}`)
    this.feedback.record({
      event: 'PAY_ERROR',
      properties: { ...properties(), message: failure.message },
    })
  }
}

const configurationOf = ({ asset, amount, recipient, token }: Payment) => ({
  network: token.chainId,
  asset,
  amount,
  recipient: accountParts(recipient).address,
})

const paymentOf = ({ method, hash, step }: Pick<PayState, 'method' | 'hash' | 'step'>) => ({
  type: method?.type ?? ('exchange' as const),
  status: STATUS[step],
  ...(method?.type === 'exchange'
    ? {
        exchangeId: method.exchange.id,
        ...(method.session === undefined ? {} : { sessionId: method.session.id }),
      }
    : {}),
  ...(hash === undefined ? {} : { result: hash }),
})

/** The status names of the vendor's service. */
const STATUS = {
  choosing: 'FAILED',
  opening: 'UNKNOWN',
  waiting: 'IN_PROGRESS',
  overdue: 'IN_PROGRESS',
  done: 'SUCCESS',
  failed: 'FAILED',
} as const
