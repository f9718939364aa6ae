import type { FeatureSources } from '#composition/composed-features.ts'
import { createKernel as composeKernel } from '#composition/kernel.ts'
import { browserModule } from '#infrastructure/browser/module.ts'
import { chainsModule } from '#infrastructure/chains/module.ts'
import { storageModule } from '#infrastructure/storage/module.ts'
import type { WalletportOptions } from '#shell/contract.ts'

/** Features that need no package of their own are built in; others are reached through the host's option alone. */
const sourcesOf = (options: WalletportOptions): FeatureSources => ({
  connection: () => import('./features/connection.ts'),
  directory: () => import('./features/directory.ts'),
  relay: async () => options.relay?.load(),
  siwx: () => import('./features/siwx.ts'),
  embedded: async () => options.embedded?.load(),
})

/** The kernel over this page's browser and the host's adapters. Reached by `import()` alone. */
export const createKernel = (options: WalletportOptions): ReturnType<typeof composeKernel> => {
  // what changes while the product runs is read where it is used
  const current = { ...options }
  const kernel = composeKernel(
    current,
    sourcesOf(current),
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
