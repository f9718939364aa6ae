import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { ExchangeFunctions } from '#contracts/pay.ts'
import { decodedAs } from '#domain/remote-data/service-failure.ts'
import { callHost } from '#infrastructure/sources/call-host.ts'
import type { Clock } from '#ports/clock.ts'
import type { Payments } from '#ports/payments.ts'

import {
  BuyStatus,
  exchangesOf,
  ListedExchanges,
  sessionOf,
  StartedSession,
  statusOf,
} from './exchange-codecs.ts'

/** A source that calls the host's functions. Their results are decoded like those of a service. */
export const hostPayments = (host: ExchangeFunctions, clock: Clock): Omit<Payments, 'isConfigured'> => ({
  exchanges: ({ asset, amount }, signal) =>
    pipe(
      callHost(clock, signal, () => host.exchanges({ asset, amount, signal })),
      TE.chainEitherK(decodedAs(ListedExchanges)),
      TE.map(exchangesOf),
    ),
  start: (exchangeId, { asset, amount, recipient }, signal) =>
    pipe(
      callHost(clock, signal, () => host.payUrl({ exchangeId, asset, amount, recipient, signal })),
      TE.chainEitherK(decodedAs(StartedSession)),
      TE.map(sessionOf),
    ),
  status: (exchangeId, sessionId, signal) =>
    pipe(
      callHost(clock, signal, () => host.status({ exchangeId, sessionId, signal })),
      TE.chainEitherK(decodedAs(BuyStatus)),
      TE.map(statusOf),
    ),
})
