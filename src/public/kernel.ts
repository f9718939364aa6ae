import { createKernel as composeKernel } from '#composition/kernel.ts'
import { browserModule } from '#infrastructure/browser/module.ts'
import { chainsModule } from '#infrastructure/chains/module.ts'
import { storageModule } from '#infrastructure/storage/module.ts'
import type { WalletportOptions } from '#shell/contract.ts'

/** The kernel over this page's browser and the host's adapters. Reached by `import()` alone, but for headless hosts. */
export const createKernel = (options: WalletportOptions): ReturnType<typeof composeKernel> => {
  // what changes while the product runs is read where it is used
  const current = { ...options }
  const kernel = composeKernel(
    options,
    {
      remote: async () => (await import('./remote.ts')).remoteModules(current),
      embedded: async () => (await import('./embedded-modules.ts')).embeddedModules(current),
      siwx: async () => (await import('./siwx-modules.ts')).siwxModules(current),
    },
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
