import type { ContainerModule } from 'inversify'

import { waysOutModule } from '#infrastructure/browser/ways-out-module.ts'
import { httpModule } from '#infrastructure/http/module.ts'
import { relayModule } from '#infrastructure/relay/module.ts'
import type { WalletportOptions } from '#shell/contract.ts'

/** The adapters of wallets beyond this browser; `options` may change meanwhile. Reached by `import()` alone. */
export const remoteModules = (options: WalletportOptions): readonly ContainerModule[] => [
  httpModule({
    get baseUrl() {
      return options.baseUrls?.directory
    },
    get projectId() {
      return options.projectId
    },
    snapshot: options.walletSnapshot,
  }),
  relayModule(options),
  waysOutModule,
]
