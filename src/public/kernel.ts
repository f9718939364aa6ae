import type { UseCases } from '#application/use-cases/index.ts'
import { kernelOf as kernelOver } from '#composition/kernel.ts'
import type { WalletportOptions } from '#contracts/index.ts'
import { browserModule } from '#infrastructure/browser/module.ts'
import { chainsModule } from '#infrastructure/chains/module.ts'
import { storageModule } from '#infrastructure/storage/module.ts'
import type { UnstartedKernel } from '#shell/handle.ts'

import { featureRows } from './feature-rows.ts'

/** The kernel with browser adapters and the host's adapters. Loaded only with `import()`. */
export const kernelOf = (options: () => WalletportOptions): UnstartedKernel<UseCases> =>
  kernelOver(options, (current) => [
    featureRows(current),
    browserModule(current),
    storageModule({ backend: current.storage }),
    chainsModule(current.adapters ?? []),
  ])
