import { ContainerModule } from 'inversify'

import { OnRamp } from '#ports/onramp.ts'

import { ConfiguredOnRamp } from './configured-onramp.ts'
import { OnRampConfig } from './onramp-config.ts'

/** The config may change while it is in use. */
export const onRampModule = (config: OnRampConfig) =>
  new ContainerModule(({ bind }) => {
    bind(OnRampConfig).toConstantValue(config)
    bind(OnRamp).to(ConfiguredOnRamp)
  })
