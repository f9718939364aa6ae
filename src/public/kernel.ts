import { composeKernel as compose } from '#composition/kernel.ts'
import type { WalletportOptions } from '#contracts/index.ts'
import { browserModule } from '#infrastructure/browser/module.ts'
import { chainsModule } from '#infrastructure/chains/module.ts'
import { storageModule } from '#infrastructure/storage/module.ts'

import { featureRows } from './feature-rows.ts'

/** Composes the kernel with browser adapters and the host's adapters. Loaded only with `import()`. */
export const composeKernel = (options: WalletportOptions): ReturnType<typeof compose> => {
  // Options that can change later are read when they are used.
  const current = { ...options }
  const composed = compose(
    current,
    featureRows(current),
    browserModule(current),
    storageModule({ backend: options.storage }),
    chainsModule(options.adapters ?? []),
  )
  return {
    ...composed,
    start: (latest) => {
      const kernel = composed.start(Object.assign(current, latest))
      return {
        ...kernel,
        update: (changes) => {
          // The kernel may send requests immediately, and their adapters read these options. The shell has validated the changes.
          Object.assign(current, changes)
          kernel.update(changes)
        },
      }
    },
  }
}
