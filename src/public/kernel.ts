import { createKernel as composeKernel } from '#composition/kernel.ts'
import type { WalletportOptions } from '#contracts/index.ts'
import { browserModule } from '#infrastructure/browser/module.ts'
import { chainsModule } from '#infrastructure/chains/module.ts'
import { storageModule } from '#infrastructure/storage/module.ts'

import { featureRows } from './feature-rows.ts'

/** Creates the kernel with browser adapters and the host's adapters. Loaded only with `import()`. */
export const createKernel = (options: WalletportOptions): ReturnType<typeof composeKernel> => {
  // Options that can change later are read when they are used.
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
      // The kernel may send requests immediately, and their adapters read these options. The shell has validated the changes.
      Object.assign(current, changes)
      kernel.update(changes)
    },
  }
}
