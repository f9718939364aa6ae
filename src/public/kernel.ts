import { createKernel as composeKernel } from '#composition/kernel.ts'
import { browserModule } from '#infrastructure/browser/module.ts'
import { chainsModule } from '#infrastructure/chains/module.ts'
import { storageModule } from '#infrastructure/storage/module.ts'
import type { WalletportOptions } from '#shell/contract.ts'

import { featureRows } from './feature-rows.ts'

/** The kernel over this page's browser and the host's adapters. Reached by `import()` alone. */
export const createKernel = (options: WalletportOptions): ReturnType<typeof composeKernel> => {
  // what changes while the product runs is read where it is used
  const current = { ...options }
  const kernel = composeKernel(
    current,
    featureRows(current),
    browserModule(current),
    storageModule({ backend: options.storage }),
    chainsModule(options.adapters ?? []),
  )
  return {
    ...kernel,
    update: (changes) => {
      kernel.update(changes)
      Object.assign(current, changes)
    },
  }
}
