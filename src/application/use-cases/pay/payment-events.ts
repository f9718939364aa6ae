import type { ExchangeInfo } from '#contracts/pay.ts'
import type { ProductEvent } from '#domain/analytics/event.ts'
import { accountParts } from '#domain/caip/account-id.ts'
import { type Exchanges, failureIn, hashIn, type PayState } from '#domain/pay/pay-state.ts'
import type { Payment } from '#domain/pay/payment.ts'

const configurationOf = ({ asset, amount, recipient, token }: Payment) => ({
  network: token.chainId,
  asset,
  amount,
  recipient: accountParts(recipient).address,
})

const paymentOf = (state: PayState) => {
  const { method, step } = state
  const hash = hashIn(state)
  return {
    type: method?.type ?? ('exchange' as const),
    status: STATUS[step],
    ...(method?.type === 'exchange'
      ? {
          exchangeId: method.exchange.id,
          ...(method.session === undefined ? {} : { sessionId: method.session.id }),
        }
      : {}),
    ...(hash === undefined ? {} : { result: hash }),
  }
}

/** The status names of the vendor's service. */
const STATUS = {
  choosing: 'FAILED',
  opening: 'UNKNOWN',
  waiting: 'IN_PROGRESS',
  overdue: 'IN_PROGRESS',
  unknown: 'UNKNOWN',
  incomplete: 'FAILED',
  done: 'SUCCESS',
  failed: 'FAILED',
} as const

/** The failure that a change has brought, unless the user has cancelled. */
export const newFailure = (before: PayState, after: PayState): ReturnType<typeof failureIn> => {
  const failure = failureIn(after)
  return failure === failureIn(before) || failure?._tag === 'Cancelled' ? undefined : failure
}

/** What hosts learn of a payment. */
export const paymentEvents = {
  /** The modal shows a payment with these exchanges. */
  shown: (payment: Payment, exchanges: Exclude<Exchanges, { readonly status: 'loading' }>): ProductEvent => ({
    event: 'PAY_MODAL_OPEN',
    properties: {
      exchanges: exchanges.status === 'ready' ? exchanges.all.map(({ id }) => ({ id })) : [],
      configuration: configurationOf(payment),
      ...(exchanges.status === 'failed' ? { message: exchanges.failure.message } : {}),
    },
  }),
  selected: (payment: Payment, { id }: ExchangeInfo, headless: boolean): ProductEvent => ({
    event: 'PAY_EXCHANGE_SELECTED',
    properties: {
      source: 'pay',
      exchange: id,
      configuration: configurationOf(payment),
      currentPayment: { type: 'exchange', exchangeId: id },
      headless,
    },
  }),
  changed: (payment: Payment, before: PayState, after: PayState): readonly ProductEvent[] => {
    const properties = {
      source: 'pay' as const,
      paymentId: `pay-${after.startedAt}`,
      configuration: configurationOf(payment),
      currentPayment: paymentOf(after),
    }
    const isNew = before.step !== after.step
    const isBegun = after.step === 'waiting' && before.step !== 'overdue' && before.step !== 'unknown'
    const failure = newFailure(before, after)
    return [
      ...(isNew && isBegun ? [{ event: 'PAY_INITIATED' as const, properties }] : []),
      ...(isNew && after.step === 'done' ? [{ event: 'PAY_SUCCESS' as const, properties }] : []),
      ...(failure === undefined
        ? []
        : [{ event: 'PAY_ERROR' as const, properties: { ...properties, message: failure.message } }]),
    ]
  },
}
