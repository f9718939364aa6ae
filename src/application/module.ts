import { ContainerModule, type Newable } from 'inversify'

import { BalanceCache } from '#application/balance-cache.ts'
import { ConnectionMemory } from '#application/connection-memory.ts'
import { FoundWallets } from '#application/found-wallets.ts'
import { Lifetime } from '#application/lifetime.ts'
import { ReportedChain } from '#application/reported-chain.ts'
import * as stores from '#application/stores.ts'
import { useCaseClasses } from '#application/use-cases/index.ts'

const services: readonly Newable[] = [
  ...Object.values(stores),
  ...Object.values(useCaseClasses),
  BalanceCache,
  ConnectionMemory,
  FoundWallets,
  Lifetime,
  ReportedChain,
]

export const applicationModule = new ContainerModule(({ bind }) => {
  for (const service of services) bind(service).toSelf()
})
