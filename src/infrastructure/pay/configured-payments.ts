import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import { withHosts } from '#domain/pay/exchange.ts'
import { permitted } from '#domain/pay/payment.ts'
import { failure } from '#domain/shared/failure.ts'
import { Clock } from '#ports/clock.ts'
import type { Payments } from '#ports/payments.ts'

import { hostPayments } from './host-payments.ts'
import { PayConfig } from './pay-config.ts'
import { servicePayments } from './service-payments.ts'

const noSource = () => TE.left(failure('NoService', 'The page named no source of exchanges'))

/** The host's source of exchanges. */
@injectable()
export class ConfiguredPayments implements Payments {
  readonly isConfigured: boolean
  readonly start: Payments['start']
  readonly status: Payments['status']
  readonly #exchanges: Payments['exchanges']
  readonly #hosts: PayConfig['hosts']

  constructor(@inject(PayConfig) config: PayConfig, @inject(Clock) clock: Clock) {
    const { source } = config
    this.isConfigured = source !== undefined
    const { exchanges, start, status } =
      source === undefined
        ? { exchanges: noSource, start: noSource, status: noSource }
        : 'service' in source
          ? servicePayments(source.service, config, clock)
          : hostPayments(source, clock)
    this.#exchanges = exchanges
    this.#hosts = config.hosts
    this.start = start
    this.status = status
  }

  /** The response is filtered too, because a service may ignore the filter. */
  exchanges(...[payment, signal]: Parameters<Payments['exchanges']>): ReturnType<Payments['exchanges']> {
    return pipe(this.#exchanges(payment, signal), TE.map(permitted(payment)), TE.map(withHosts(this.#hosts)))
  }
}
