import '#composition/extensible-reflect.ts'
import { analyticsModule } from '#infrastructure/analytics/module.ts'
import type { WalletportOptions } from '#shell/contracts/index.ts'

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
