import { ContainerModule } from 'inversify'

import { Relay } from '#ports/relay.ts'

import { LazyRelay, RelayOptions } from './lazy-relay.ts'
import type { RelayOptions as Options } from './relay-adapter.ts'

/** Weighs next to nothing: the client comes at the first call. */
export const relayModule = (options: Options) =>
  new ContainerModule(({ bind }) => {
    bind(RelayOptions).toConstantValue(options)
    bind(Relay).to(LazyRelay)
  })
