import { defineFeature } from '#application/feature.ts'

import { ApplyWalletEvents } from './apply-wallet-events.ts'
import { ConnectInModal } from './connect-in-modal.ts'
import { ConnectWallet } from './connect-wallet.ts'
import { ConnectionReporting } from './connection-reporting.ts'
import { Disconnect } from './disconnect.ts'
import { LendNodes } from './lend-nodes.ts'
import { ManageConnections } from './manage-connections.ts'
import { ManageNetworks } from './manage-networks.ts'
import { ReadBalances } from './read-balances.ts'
import { RestoreConnections } from './restore-connections.ts'
import { ResumeTracking } from './resume-tracking.ts'
import { SwitchNetwork } from './switch-network.ts'

/** Connecting a wallet, and all features that need a connection. */
export const connection = defineFeature({
  needs: [],
  useCases: {
    connectWallet: ConnectWallet,
    connectInModal: ConnectInModal,
    restoreConnections: RestoreConnections,
    disconnect: Disconnect,
    applyWalletEvents: ApplyWalletEvents,
    switchNetwork: SwitchNetwork,
    manageConnections: ManageConnections,
    manageNetworks: ManageNetworks,
    readBalances: ReadBalances,
  },
  starts: [
    ConnectionReporting,
    ConnectWallet,
    ApplyWalletEvents,
    LendNodes,
    RestoreConnections,
    ReadBalances,
    ResumeTracking,
  ],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly connection: typeof connection
  }
}
