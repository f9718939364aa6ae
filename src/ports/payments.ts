import type { TaskEither } from 'fp-ts/TaskEither'

import type { Exchange, ExchangeSession, ExchangeStatus } from '#domain/pay/exchange.ts'
import type { Payment } from '#domain/pay/payment.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import { token } from './token.ts'

/** Exchanges that pay out of their users' accounts. Every call settles. Contract: tests/contract/payments.test.ts */
export interface Payments {
  /** Whether the host named a source. Without one nothing is asked. */
  readonly isConfigured: boolean
  /** The exchanges that can pay this, as far as the payment's filter permits them. */
  exchanges(payment: Payment, signal: AbortSignal): TaskEither<ServiceFailure, readonly Exchange[]>
  /** Where the user pays. Asked once, because each answer is a payment of its own. */
  start(exchange: string, payment: Payment, signal: AbortSignal): TaskEither<ServiceFailure, ExchangeSession>
  status(exchange: string, session: string, signal: AbortSignal): TaskEither<ServiceFailure, ExchangeStatus>
}
export const Payments = token<Payments>('Payments')
