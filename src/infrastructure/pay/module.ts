import { ContainerModule } from 'inversify'

import { Payments } from '#ports/payments.ts'

import { ConfiguredPayments } from './configured-payments.ts'
import { PayConfig } from './pay-config.ts'

/** Binds the source of exchanges. The project id is read at each use, because it may change. */
export const payModule = (config: PayConfig) =>
  new ContainerModule(({ bind }) => {
    bind(PayConfig).toConstantValue(config)
    bind(Payments).to(ConfiguredPayments)
  })
