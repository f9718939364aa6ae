import { ContainerModule, type Newable } from 'inversify'

import { AfterConnecting } from '#application/after-connecting.ts'
import { BalanceCache } from '#application/balance-cache.ts'
import { PreferredAccount } from '#application/preferred-account.ts'
import { ReportedChain } from '#application/reported-chain.ts'

import { ConnectInModal } from './connect-in-modal.ts'
import { ConnectWallet } from './connect-wallet.ts'
import { Disconnect } from './disconnect.ts'
import { FollowWallets } from './follow-wallets.ts'
import { ManageConnections } from './manage-connections.ts'
import { ManageNetworks } from './manage-networks.ts'
import { ReadBalances } from './read-balances.ts'
import { RestoreConnections } from './restore-connections.ts'
import { SwitchNetwork } from './switch-network.ts'

/** The capabilities that begin with a connection; reached by `import()` alone. */
export const connectedUseCaseClasses = {
  connectWallet: ConnectWallet,
  connectInModal: ConnectInModal,
  restoreConnections: RestoreConnections,
  disconnect: Disconnect,
  followWallets: FollowWallets,
  switchNetwork: SwitchNetwork,
  manageConnections: ManageConnections,
  manageNetworks: ManageNetworks,
  readBalances: ReadBalances,
} as const

export type ConnectedUseCases = {
  readonly [Name in keyof typeof connectedUseCaseClasses]: InstanceType<
    (typeof connectedUseCaseClasses)[Name]
  >
}

const services: readonly Newable[] = [
  ...Object.values(connectedUseCaseClasses),
  AfterConnecting,
  BalanceCache,
  PreferredAccount,
  ReportedChain,
]

export const connectedModule = new ContainerModule(({ bind }) => {
  for (const service of services) bind(service).toSelf()
})
