import type { TaskEither } from 'fp-ts/TaskEither'

import type { ExchangeInfo } from '#contracts/pay.ts'
import type { ExchangeSession, ExchangeStatus } from '#domain/pay/exchange.ts'
import type { Payment } from '#domain/pay/payment.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import { token } from './token.ts'

/** Exchanges that pay from their users' accounts. Every call settles. Contract: tests/contract/payments.test.ts */
export interface Payments {
  /** Whether the host configured a source. Without one, no request is sent. */
  readonly isConfigured: boolean
  /** Loads the exchanges that can pay, without those that the payment's filter excludes. */
  exchanges(payment: Payment, signal: AbortSignal): TaskEither<ServiceFailure, readonly ExchangeInfo[]>
  /** Creates a payment at an exchange. The request is never retried, because each response is a new payment. */
  start(exchange: string, payment: Payment, signal: AbortSignal): TaskEither<ServiceFailure, ExchangeSession>
  /** Requests the status of a payment at an exchange. */
  status(exchange: string, session: string, signal: AbortSignal): TaskEither<ServiceFailure, ExchangeStatus>
}
export const Payments = token<Payments>('Payments')
