import { createKernel as composeKernel } from '#composition/kernel.ts'
import { browserModule } from '#infrastructure/browser/module.ts'
import { chainsModule } from '#infrastructure/chains/module.ts'
import { storageModule } from '#infrastructure/storage/module.ts'
import type { WalletportOptions } from '#shell/contract.ts'

/** The kernel over this page's browser and the host's adapters. Reached by `import()` alone, but for headless hosts. */
export const createKernel = (options: WalletportOptions) =>
  composeKernel(
    options,
    browserModule({ debug: options.debug ?? false, logger: options.logger }),
    storageModule({ backend: options.storage }),
    chainsModule(options.adapters ?? []),
  )
