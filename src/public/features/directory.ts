import type { WalletportOptions } from '#contracts/index.ts'
import { deepLinksModule } from '#infrastructure/browser/deep-links-module.ts'
import { httpModule } from '#infrastructure/http/module.ts'

export { directory as feature } from '#application/use-cases/directory/feature.ts'

export const adapters = (options: WalletportOptions) => [
  httpModule({
    get baseUrl() {
      return options.baseUrls?.directory
    },
    get projectId() {
      return options.projectId
    },
    snapshot: options.walletSnapshot,
  }),
  deepLinksModule,
]
