import type { InstancesOf } from '#application/feature.ts'
import type { Features } from '#application/features.ts'

import { Configure } from './modal/configure.ts'
import { CopyText } from './modal/copy-text.ts'
import { ListConnectors } from './modal/list-connectors.ts'
import { LoadImages } from './modal/load-images.ts'
import { ModalNavigation } from './modal/modal-navigation.ts'
import { ReportEvents } from './modal/report-events.ts'
import { RestoreVisit } from './modal/restore-visit.ts'
import { RetryLoads } from './modal/retry-loads.ts'
import { ShowNotices } from './modal/show-notices.ts'
import { ViewAccount } from './modal/view-account.ts'
import { ViewNetworks } from './modal/view-networks.ts'

/** The use cases that opening the modal needs. All others belong to features (see ../features.ts). */
export const coreUseCases = {
  configure: Configure,
  reportEvents: ReportEvents,
  showNotices: ShowNotices,
  navigation: ModalNavigation,
  loadImages: LoadImages,
  copyText: CopyText,
  listConnectors: ListConnectors,
  restoreVisit: RestoreVisit,
  retryLoads: RetryLoads,
  viewNetworks: ViewNetworks,
  viewAccount: ViewAccount,
} as const

export type UseCases = InstancesOf<typeof coreUseCases> & Features
