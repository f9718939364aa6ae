import { ContainerModule } from 'inversify'

import { Payments } from '#ports/payments.ts'

import { ConfiguredPayments } from './configured-payments.ts'
import { PayConfig } from './pay-config.ts'

/** The project of the config may change while it is in use. */
export const payModule = (config: PayConfig) =>
  new ContainerModule(({ bind }) => {
    bind(PayConfig).toConstantValue(config)
    bind(Payments).to(ConfiguredPayments)
  })
