import * as E from 'fp-ts/Either'

import { defined } from '#domain/shared/defined.ts'

import type { Exchange } from './exchange.ts'
import type { PayFailure } from './pay-failure.ts'
import type { PayMethod, PayState, PayStep } from './pay-state.ts'

export type MethodSummary =
  | { readonly type: 'exchange'; readonly exchangeId: string }
  | { readonly type: 'wallet' }

/** A payment as hosts see it. */
export interface PaySummary {
  readonly configured: boolean
  readonly payment?: { readonly asset: string; readonly recipient: string; readonly amount: string }
  readonly exchanges: readonly Exchange[]
  readonly loading: boolean
  readonly step: PayStep
  readonly method?: MethodSummary
  readonly hash?: string
  readonly windowClosed: boolean
  readonly failure?: PayFailure
}

export interface PaymentReceipt {
  readonly method: MethodSummary
  readonly hash?: string
}

const methodSummary = (method: PayMethod): MethodSummary =>
  method.type === 'wallet' ? { type: 'wallet' } : { type: 'exchange', exchangeId: method.exchange.id }

export const paySummary = (
  { payment, exchanges, step, method, hash, isClosed, failure }: PayState,
  configured: boolean,
): PaySummary =>
  defined({
    configured,
    payment: payment && { asset: payment.asset, recipient: payment.recipient, amount: payment.amount },
    exchanges: exchanges.status === 'ready' ? exchanges.all : [],
    loading: exchanges.status === 'loading',
    step,
    method: method && methodSummary(method),
    hash,
    windowClosed: isClosed,
    failure: failure ?? (exchanges.status === 'failed' ? exchanges.failure : undefined),
  })

/** The result of a payment that has ended. */
export const paymentReceipt = ({ method, hash, failure }: PayState): E.Either<PayFailure, PaymentReceipt> =>
  failure === undefined
    ? E.right(defined({ method: methodSummary(method ?? { type: 'wallet' }), hash }))
    : E.left(failure)
