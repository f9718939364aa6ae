import type { ContainerModule } from 'inversify'

import { signaturesModule } from '#infrastructure/chains/signatures-module.ts'
import { signInModule } from '#infrastructure/signin/module.ts'
import type { WalletportOptions } from '#shell/contract.ts'

/** The adapters of signing in; `options` may change meanwhile. Reached by `import()` alone. */
export const siwxModules = (options: WalletportOptions): readonly ContainerModule[] => [
  signInModule(options),
  signaturesModule(options.adapters ?? []),
]
