import type { WalletportOptions } from '#contracts/index.ts'
import { deepLinksModule } from '#infrastructure/browser/deep-links-module.ts'
import { frameModule } from '#infrastructure/frame/module.ts'
import { smartSessionsModule } from '#infrastructure/http/smart-sessions-module.ts'

export { embedded as feature } from '#application/use-cases/embedded/feature.ts'

export const adapters = (options: WalletportOptions) => [
  frameModule(options),
  smartSessionsModule({
    get baseUrl() {
      return options.baseUrls?.sessions
    },
    get projectId() {
      return options.projectId
    },
  }),
  deepLinksModule,
]
