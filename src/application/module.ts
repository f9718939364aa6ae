import { ContainerModule, type Newable } from 'inversify'

import { ConnectionMemory } from '#application/connection-memory.ts'
import { FoundWallets } from '#application/found-wallets.ts'
import { Lifetime } from '#application/lifetime.ts'
import * as stores from '#application/stores.ts'
import { useCaseClasses } from '#application/use-cases/index.ts'

const services: readonly Newable[] = [
  ...Object.values(stores),
  ...Object.values(useCaseClasses),
  ConnectionMemory,
  FoundWallets,
  Lifetime,
]

export const applicationModule = new ContainerModule(({ bind }) => {
  for (const service of services) bind(service).toSelf()
})
