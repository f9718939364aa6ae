import { Configure } from './configure.ts'
import { ConnectInModal } from './connect-in-modal.ts'
import { ConnectWallet } from './connect-wallet.ts'
import { Disconnect } from './disconnect.ts'
import { FollowWallets } from './follow-wallets.ts'
import { ListConnectors } from './list-connectors.ts'
import { LoadImages } from './load-images.ts'
import { ManageNetworks } from './manage-networks.ts'
import { OpenModal } from './open-modal.ts'
import { ReportEvents } from './report-events.ts'
import { RestoreConnections } from './restore-connections.ts'
import { ShowNotices } from './show-notices.ts'
import { SwitchNetwork } from './switch-network.ts'
import { ViewAccount } from './view-account.ts'

/** Every capability of the product. A use case is added here and nowhere else. */
export const useCaseClasses = {
  configure: Configure,
  reportEvents: ReportEvents,
  showNotices: ShowNotices,
  openModal: OpenModal,
  loadImages: LoadImages,
  listConnectors: ListConnectors,
  connectWallet: ConnectWallet,
  connectInModal: ConnectInModal,
  restoreConnections: RestoreConnections,
  disconnect: Disconnect,
  followWallets: FollowWallets,
  switchNetwork: SwitchNetwork,
  manageNetworks: ManageNetworks,
  viewAccount: ViewAccount,
} as const

export type UseCases = {
  readonly [Name in keyof typeof useCaseClasses]: InstanceType<(typeof useCaseClasses)[Name]>
}
