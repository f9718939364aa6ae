import type { WalletportOptions } from '#contracts/index.ts'
import { DEFAULT_NAMESPACE } from '#domain/caip/namespace.ts'
import { listsCatalogue } from '#domain/options/host-options.ts'
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
    get catalogued() {
      return listsCatalogue(options)
    },
    get families() {
      return options.networks.map(({ chainNamespace = DEFAULT_NAMESPACE }) => chainNamespace)
    },
  }),
  deepLinksModule,
]
