import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import { decodedAs } from '#domain/remote-data/service-failure.ts'
import { askHost } from '#infrastructure/sources/ask-host.ts'
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
import type { HostExchanges } from './pay-config.ts'

/** The host's own functions. What they answer is decoded like any other answer. */
export const hostPayments = (host: HostExchanges, clock: Clock): Omit<Payments, 'isConfigured'> => ({
  exchanges: ({ asset, amount }, signal) =>
    pipe(
      askHost(clock, signal, () => host.exchanges({ asset, amount, signal })),
      TE.chainEitherK(decodedAs(ListedExchanges)),
      TE.map(exchangesOf),
    ),
  start: (exchangeId, { asset, amount, recipient }, signal) =>
    pipe(
      askHost(clock, signal, () => host.payUrl({ exchangeId, asset, amount, recipient, signal })),
      TE.chainEitherK(decodedAs(StartedSession)),
      TE.map(sessionOf),
    ),
  status: (exchangeId, sessionId, signal) =>
    pipe(
      askHost(clock, signal, () => host.status({ exchangeId, sessionId, signal })),
      TE.chainEitherK(decodedAs(BuyStatus)),
      TE.map(statusOf),
    ),
})
