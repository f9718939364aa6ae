import { ContainerModule } from 'inversify'

import { Relay } from '#ports/relay.ts'

import { LazyRelay } from './lazy-relay.ts'
import { RelayOptions } from './relay-adapter.ts'

/** Binds the relay. This code is small, because the client is loaded at the first call. */
export const relayModule = (options: RelayOptions) =>
  new ContainerModule(({ bind }) => {
    bind(RelayOptions).toConstantValue(options)
    bind(Relay).to(LazyRelay)
  })
