import { createKernel as composeKernel } from '#composition/kernel.ts'
import { browserModule } from '#infrastructure/browser/module.ts'
import { chainsModule } from '#infrastructure/chains/module.ts'
import { storageModule } from '#infrastructure/storage/module.ts'
import type { WalletportOptions } from '#shell/contract.ts'

/** The kernel over this page's browser and the host's adapters. Reached by `import()` alone, but for headless hosts. */
export const createKernel = (options: WalletportOptions): ReturnType<typeof composeKernel> => {
  const log = { debug: options.debug, logger: options.logger }
  const kernel = composeKernel(
    options,
    async () => (await import('./remote.ts')).remoteModules(options),
    browserModule(log),
    storageModule({ backend: options.storage }),
    chainsModule(options.adapters ?? []),
  )
  return {
    ...kernel,
    update: (changes) => {
      kernel.update(changes)
      if ('debug' in changes) log.debug = changes.debug
      if ('logger' in changes) log.logger = changes.logger
    },
  }
}
