import * as E from 'fp-ts/Either'

import type { ExchangeInfo } from '#contracts/pay.ts'
import type { ExchangeSession, ExchangeStatus } from '#domain/pay/exchange.ts'
import { type Payment, permitted } from '#domain/pay/payment.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Payments } from '#ports/payments.ts'

export const TIDEBANK: ExchangeInfo = { id: 'tidebank', name: 'Tidebank' }
export const KELP: ExchangeInfo = { id: 'kelp', name: 'Kelp' }

/** Exchanges that a test controls. */
export class FakePayments implements Payments {
  isConfigured = true
  /** The requests, oldest first. */
  readonly listed: Payment[] = []
  readonly started: { readonly exchange: string; readonly payment: Payment }[] = []
  /** The payments whose status was requested, by id, oldest first. */
  readonly watched: string[] = []
  /** The responses. */
  all: E.Either<ServiceFailure, readonly ExchangeInfo[]> = E.right([TIDEBANK, KELP])
  session: E.Either<ServiceFailure, ExchangeSession> | undefined
  reported: E.Either<ServiceFailure, ExchangeStatus> = E.right({ status: 'unknown' })
  /** The reports of single payments, by id. */
  readonly reports = new Map<string, ExchangeStatus>()
  /** Awaited before each response. */
  pause: ((what: 'exchanges' | 'start' | 'status') => Promise<void>) | undefined

  exchanges(payment: Payment): ReturnType<Payments['exchanges']> {
    return async () => {
      this.listed.push(payment)
      await this.pause?.('exchanges')
      return E.map(permitted(payment))(this.all)
    }
  }

  start(exchange: string, payment: Payment): ReturnType<Payments['start']> {
    return async () => {
      this.started.push({ exchange, payment })
      await this.pause?.('start')
      const id = `${exchange}-${this.started.length}`
      return this.session ?? E.right({ id, url: `https://${exchange}.example/pay/${id}` })
    }
  }

  status(_exchange: string, session: string): ReturnType<Payments['status']> {
    return async () => {
      this.watched.push(session)
      await this.pause?.('status')
      const own = this.reports.get(session)
      return own === undefined ? this.reported : E.right(own)
    }
  }
}
