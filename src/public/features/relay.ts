import type { WalletportOptions } from '#contracts/index.ts'
import { deepLinksModule } from '#infrastructure/browser/deep-links-module.ts'
import { relayModule } from '#infrastructure/relay/module.ts'
import { relayAdapter } from '#infrastructure/relay/relay-adapter.ts'

export { relay as feature } from '#application/use-cases/relay/feature.ts'

export const adapters = (options: WalletportOptions) => [
  relayModule({
    get relay() {
      return options.relay && relayAdapter(options.relay)
    },
    get projectId() {
      return options.projectId
    },
    get metadata() {
      return options.metadata
    },
    get storage() {
      return options.storage?.isLocal === true ? undefined : options.storage
    },
  }),
  deepLinksModule,
]
