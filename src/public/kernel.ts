import { ContainerModule } from 'inversify'

import { OptionCodecs } from '#application/option-codecs.ts'
import type { UseCases } from '#application/use-cases/index.ts'
import { kernelOf as kernelOver } from '#composition/kernel.ts'
import type { WalletportOptions } from '#contracts/index.ts'
import { needsFeatureCodecs } from '#domain/options/option-codecs.ts'
import { browserModule } from '#infrastructure/browser/module.ts'
import { chainsModule } from '#infrastructure/chains/module.ts'
import { storageModule } from '#infrastructure/storage/module.ts'
import type { UnstartedKernel } from '#shell/handle.ts'

import { featureRows } from './feature-rows.ts'

const codecsModule = (codecs: OptionCodecs) =>
  new ContainerModule(({ bind }) => void bind(OptionCodecs).toConstantValue(codecs))

/** The codecs of features, for a host that has set one. */
const codecsFor = async (options: WalletportOptions): Promise<OptionCodecs> => ({
  features: needsFeatureCodecs(options)
    ? (await import('#domain/options/feature-codecs.ts')).featureCodecs
    : undefined,
})

/** The kernel with browser adapters and the host's adapters. Loaded only with `import()`. */
export const kernelOf = async (options: () => WalletportOptions): Promise<UnstartedKernel<UseCases>> => {
  const codecs = await codecsFor(options())
  return kernelOver(options, (current) => [
    featureRows(current),
    codecsModule(codecs),
    browserModule(current),
    storageModule({ backend: current.storage }),
    chainsModule(current.adapters ?? []),
  ])
}
