import type { Container, Newable } from 'inversify'

import { ConnectionPersistence } from '#application/connection/connection-persistence.ts'
import { ConnectionSetup } from '#application/connection/connection-setup.ts'
import { ConnectionStore } from '#application/connection/connection-store.ts'
import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { Lifetime } from '#application/lifetime.ts'
import { stores } from '#application/stores.ts'
import { coreUseCases } from '#application/use-cases/index.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { RestoreLoader } from '#application/use-cases/modal/restore-loader.ts'
import { SyncTabs } from '#application/use-cases/modal/sync-tabs.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { RelayClientId } from '#ports/relay.ts'

import { Instances } from './instances.ts'

const services: readonly Newable[] = [
  ...Object.values(coreUseCases),
  ConnectionPersistence,
  ConnectionSetup,
  ConnectionStore,
  Connections,
  Environment,
  Feedback,
  SyncTabs,
  Lifetime,
  RestoreLoader,
  WalletRegistry,
]

/** Binds what opening the modal needs of the application. */
export const bindApplication = (container: Container): Instances => {
  const instances = new Instances(container)
  for (const store of stores) container.bind<object>(store).toConstantValue(new store())
  instances.bind(services)
  container.bind(RelayClientId).toConstantValue({ current: undefined })
  return instances
}
