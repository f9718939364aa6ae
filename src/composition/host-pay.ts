import * as E from 'fp-ts/Either'

import type { UseCases } from '#application/use-cases/index.ts'
import type { HostPayment } from '#application/use-cases/pay/pay-for-hosts.ts'
import type { RequestedPayment } from '#contracts/pay.ts'
import type { PayUseCases } from '#contracts/use-cases/index.ts'

import { checkingArguments } from './check-arguments.ts'
import { expose } from './expose.ts'
import { reviewArguments } from './host-arguments.ts'
import { publishedOrThrow } from './published.ts'

const requestedPayment = ({
  info,
  progress,
  progress$,
  payWith,
  receipt,
  ...verbs
}: HostPayment): RequestedPayment =>
  checkingArguments<RequestedPayment>(
    {
      ...info,
      ...verbs,
      state$: progress$,
      get state() {
        return progress()
      },
      payWith: async (exchangeId, confirmation) => publishedOrThrow(await payWith(exchangeId, confirmation)),
      receipt: async () => publishedOrThrow(await receipt()),
    },
    reviewArguments.payment,
  )

/** Payments with the public types and errors. */
export const hostPay = ({ pay }: UseCases): PayUseCases =>
  expose<PayUseCases>()(
    'pay',
    pay,
    ({ payForHosts }) => payForHosts,
    { configured: false },
    {
      open: async (hosts, payment) => E.map(requestedPayment)(hosts.open(payment)),
      prepare: async (hosts, payment, { signal } = {}) =>
        E.map(requestedPayment)(await hosts.prepare(payment, signal)),
    },
  )
