import * as E from 'fp-ts/Either'

import type { PaymentInfo, PaymentProgress, PaymentReceipt, PayMethodInfo } from '#contracts/pay.ts'
import { errorIn } from '#domain/hosts/error-info.ts'
import { defined } from '#domain/shared/defined.ts'

import type { PayFailure } from './pay-failure.ts'
import { type Exchanges, failureIn, hashIn, isClosedIn, type PayMethod, type PayState } from './pay-state.ts'
import type { Payment } from './payment.ts'

export const paymentInfo = ({ asset, recipient, amount, units }: Payment): PaymentInfo => ({
  asset,
  recipient,
  amount,
  units,
})

const methodInfo = (method: PayMethod): PayMethodInfo =>
  method.type === 'wallet' ? { type: 'wallet' } : { type: 'exchange', exchangeId: method.exchange.id }

/** The progress as hosts see it. */
export const paymentProgress = (state: PayState, exchanges: Exchanges): PaymentProgress => {
  const { step, method } = state
  const reason = failureIn(state) ?? (exchanges.status === 'failed' ? exchanges.failure : undefined)
  return {
    exchanges: exchanges.status === 'ready' ? exchanges.all : [],
    loading: exchanges.status === 'loading',
    step,
    windowClosed: isClosedIn(state),
    mayArrive: state.open !== undefined,
    ...defined({
      method: method && methodInfo(method),
      hash: hashIn(state),
      arrived: state.arrived,
    }),
    ...errorIn(reason),
  }
}

/** Whether the network proves that the amount arrived, and not only an exchange or the token says so. */
const isProven = (state: PayState): boolean =>
  state.step === 'done' && state.method?.type === 'wallet' && state.isReported !== true

/** The result of a payment that is settled. */
export const paymentReceipt = (state: PayState): E.Either<PayFailure, PaymentReceipt> => {
  const reason = failureIn(state)
  if (reason !== undefined) return E.left(reason)
  const { method = { type: 'wallet' } } = state
  return E.right(defined({ method: methodInfo(method), hash: hashIn(state), proven: isProven(state) }))
}
