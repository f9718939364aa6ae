import { ContainerModule, type Newable } from 'inversify'

import { AskDirectory } from '#application/ask-directory.ts'
import { OneClickWhenWanted } from '#application/relay/one-click-when-wanted.ts'
import { OneClick } from '#application/relay/one-click.ts'
import { RelayNamespaces } from '#application/relay/relay-namespaces.ts'
import { RelayPairings } from '#application/relay/relay-pairings.ts'
import { RelaySessions } from '#application/relay/relay-sessions.ts'
import { RelayWallets } from '#application/relay/relay-wallets.ts'
import * as stores from '#application/remote-stores.ts'

import { BrowseWallets } from './browse-wallets.ts'
import { ConnectByRelay } from './connect-by-relay.ts'

/** The capabilities of wallets beyond this browser; reached by `import()` alone. */
export const remoteUseCaseClasses = {
  browseWallets: BrowseWallets,
  connectByRelay: ConnectByRelay,
} as const

export type RemoteUseCases = {
  readonly [Name in keyof typeof remoteUseCaseClasses]: InstanceType<(typeof remoteUseCaseClasses)[Name]>
}

const services: readonly Newable[] = [
  ...Object.values(remoteUseCaseClasses),
  AskDirectory,
  RelayNamespaces,
  RelayPairings,
  RelaySessions,
  RelayWallets,
]

export const remoteModule = new ContainerModule(({ bind }) => {
  for (const store of Object.values(stores)) bind<object>(store).toConstantValue(new store())
  for (const service of services) bind(service).toSelf()
  bind(OneClick).to(OneClickWhenWanted)
})
