import type { ConnectedStage } from '#application/connected-stage.ts'
import type { EmbeddedStage } from '#application/embedded-stage.ts'
import type { RemoteStage } from '#application/remote-stage.ts'
import type { SiwxStage } from '#application/siwx-stage.ts'

import { Configure } from './configure.ts'
import { ListConnectors } from './list-connectors.ts'
import { LoadImages } from './load-images.ts'
import { OpenModal } from './open-modal.ts'
import { ReportEvents } from './report-events.ts'
import { ResumeVisit } from './resume-visit.ts'
import { ShowNotices } from './show-notices.ts'
import { ViewAccount } from './view-account.ts'
import { ViewNetworks } from './view-networks.ts'

/** The capabilities that opening the modal needs. What connecting needs, and all after it, is in ./connected.ts; what wallets elsewhere need in ./remote.ts; what signing in needs in ./siwx.ts; what the wallet behind the secure frame needs in ./embedded.ts. */
export const useCaseClasses = {
  configure: Configure,
  reportEvents: ReportEvents,
  showNotices: ShowNotices,
  openModal: OpenModal,
  loadImages: LoadImages,
  listConnectors: ListConnectors,
  resumeVisit: ResumeVisit,
  viewNetworks: ViewNetworks,
  viewAccount: ViewAccount,
} as const

export type UseCases = {
  readonly [Name in keyof typeof useCaseClasses]: InstanceType<(typeof useCaseClasses)[Name]>
} & {
  readonly connected: ConnectedStage
  readonly remote: RemoteStage
  readonly signIn: SiwxStage
  readonly embedded: EmbeddedStage
}
