import type { ContainerModule } from 'inversify'

import { waysOutModule } from '#infrastructure/browser/ways-out-module.ts'
import { frameModuleOf } from '#infrastructure/frame/frame-adapter.ts'
import type { WalletportOptions } from '#shell/contract.ts'

/** The adapters of the embedded wallet; `options` may change meanwhile. Reached by `import()` alone. */
export const embeddedModules = async (options: WalletportOptions): Promise<readonly ContainerModule[]> => [
  await frameModuleOf(options),
  waysOutModule,
]
