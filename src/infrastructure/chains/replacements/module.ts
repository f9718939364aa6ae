import { ContainerModule } from 'inversify'

import { Chains } from '#ports/chains.ts'
import { Replacements } from '#ports/replacements.ts'
import { Wallets } from '#ports/wallets.ts'

import { EvmReplacements } from './evm-replacements.ts'

export const replacementsModule = new ContainerModule(({ bind }) => {
  bind(Replacements)
    .toDynamicValue((context) => new EvmReplacements(context.get(Chains), context.get(Wallets)))
    .inSingletonScope()
})
