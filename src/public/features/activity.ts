import type { WalletportOptions } from '#contracts/index.ts'
import { activityModule } from '#infrastructure/activity/module.ts'

export { activity as feature } from '#application/use-cases/activity/feature.ts'

/** The modal's views. A host without the modal never loads them. */
export const views = () => import('#presentation/react/views/activity-views.ts')

export const adapters = (options: WalletportOptions) => [
  activityModule({
    sources: [],
    ...options.activity,
    get projectId() {
      return options.projectId
    },
  }),
]
