import type { ContainerModule } from 'inversify'

import { waysOutModule } from '#infrastructure/browser/ways-out-module.ts'
import { frameModuleOf } from '#infrastructure/frame/frame-adapter.ts'
import { smartSessionsModule } from '#infrastructure/http/smart-sessions-module.ts'
import type { WalletportOptions } from '#shell/contract.ts'

/** The adapters of the embedded wallet; `options` may change meanwhile. Reached by `import()` alone. */
export const embeddedModules = async (options: WalletportOptions): Promise<readonly ContainerModule[]> => [
  await frameModuleOf(options),
  smartSessionsModule({
    get baseUrl() {
      return options.baseUrls?.sessions
    },
    get projectId() {
      return options.projectId
    },
  }),
  waysOutModule,
]
