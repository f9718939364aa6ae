import { ContainerModule } from 'inversify'

import { NameRegistry } from '#ports/name-registry.ts'
import { Names } from '#ports/names.ts'

import { ConfiguredNames } from './configured-names.ts'
import { NameServices } from './name-services.ts'
import { NamesConfig } from './names-config.ts'
import { ServiceRegistry } from './service-registry.ts'

/** Binds the sources of names. The config is read at each use, because it may change. */
export const namesModule = (config: NamesConfig) =>
  new ContainerModule(({ bind }) => {
    bind(NamesConfig).toConstantValue(config)
    bind(NameServices).toSelf()
    bind(NameRegistry).to(ServiceRegistry)
    bind(Names).to(ConfiguredNames)
  })
