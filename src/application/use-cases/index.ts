import type { ConnectedStage } from '#application/connected-stage.ts'

import { Configure } from './configure.ts'
import { ConnectInModal } from './connect-in-modal.ts'
import { ConnectWallet } from './connect-wallet.ts'
import { ListConnectors } from './list-connectors.ts'
import { LoadImages } from './load-images.ts'
import { OpenModal } from './open-modal.ts'
import { ReportEvents } from './report-events.ts'
import { ResumeVisit } from './resume-visit.ts'
import { ShowNotices } from './show-notices.ts'
import { ViewAccount } from './view-account.ts'
import { ViewNetworks } from './view-networks.ts'

/** The capabilities that every visitor of the modal needs. What only a connection needs is in ./connected.ts. */
export const useCaseClasses = {
  configure: Configure,
  reportEvents: ReportEvents,
  showNotices: ShowNotices,
  openModal: OpenModal,
  loadImages: LoadImages,
  listConnectors: ListConnectors,
  connectWallet: ConnectWallet,
  connectInModal: ConnectInModal,
  resumeVisit: ResumeVisit,
  viewNetworks: ViewNetworks,
  viewAccount: ViewAccount,
} as const

export type UseCases = {
  readonly [Name in keyof typeof useCaseClasses]: InstanceType<(typeof useCaseClasses)[Name]>
} & {
  readonly connected: ConnectedStage
}
