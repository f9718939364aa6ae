import type { WalletportOptions } from '#contracts/index.ts'
import { analyticsModule } from '#infrastructure/analytics/module.ts'

export { analytics as feature } from '#application/use-cases/analytics/feature.ts'

export const adapters = (options: WalletportOptions) => [
  analyticsModule({
    ...options.analytics,
    configUrl: options.analytics?.configUrl ?? options.project?.url,
    get projectId() {
      return options.projectId
    },
  }),
]
