import { ContainerModule } from 'inversify'

import { Swaps } from '#ports/swaps.ts'

import { ConfiguredSwaps } from './configured-swaps.ts'
import { SwapsConfig } from './swaps-config.ts'

/** `config` is not copied, because its `projectId` may change. */
export const swapsModule = (config: SwapsConfig) =>
  new ContainerModule(({ bind }) => {
    bind(SwapsConfig).toConstantValue(config)
    bind(Swaps).to(ConfiguredSwaps)
  })
