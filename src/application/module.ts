import { ContainerModule, type Newable } from 'inversify'

import { ConnectionMemory } from '#application/connection-memory.ts'
import { Connections } from '#application/connection/connections.ts'
import { FoundWallets } from '#application/found-wallets.ts'
import { Lifetime } from '#application/lifetime.ts'
import * as stores from '#application/stores.ts'
import { coreUseCases } from '#application/use-cases/index.ts'

const services: readonly Newable[] = [
  ...Object.values(coreUseCases),
  ConnectionMemory,
  Connections,
  FoundWallets,
  Lifetime,
]

export const applicationModule = new ContainerModule(({ bind }) => {
  // a store needs nothing of the container: no plan is made for it
  for (const store of Object.values(stores)) bind<object>(store).toConstantValue(new store())
  for (const service of services) bind(service).toSelf()
})
