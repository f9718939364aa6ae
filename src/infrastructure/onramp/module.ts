import { ContainerModule } from 'inversify'

import { OnRamp } from '#ports/onramp.ts'

import { ConfiguredOnRamp } from './configured-onramp.ts'
import { OnRampConfig } from './onramp-config.ts'

/** Binds the providers. The config is read at each use, because it may change. */
export const onRampModule = (config: OnRampConfig) =>
  new ContainerModule(({ bind }) => {
    bind(OnRampConfig).toConstantValue(config)
    bind(OnRamp).to(ConfiguredOnRamp)
  })
