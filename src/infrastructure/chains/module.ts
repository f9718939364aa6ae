import { ContainerModule } from 'inversify'

import { Chains } from '#ports/chains.ts'
import { Wallets } from '#ports/wallets.ts'
import { invalidOption } from '#shell/walletport-error.ts'

import { AllWallets } from './all-wallets.ts'
import { chainAdapterOf, type OpaqueAdapter } from './chain-adapter.ts'
import { LazyChains } from './lazy-chains.ts'

/** Each adapter of a family would list the wallets of the page, and stored connections name no adapter. S1-03. */
const checkFamilies = (families: readonly string[]): void => {
  if (new Set(families).size < families.length)
    throw invalidOption('Option `adapters`: expected one of each family')
}

export const chainsModule = (adapters: readonly OpaqueAdapter[]) =>
  new ContainerModule(({ bind }) => {
    const known = adapters.map(chainAdapterOf)
    checkFamilies(known.map(({ namespace }) => namespace))
    bind(Chains).toConstantValue(new LazyChains(known))
    bind(Wallets).toConstantValue(new AllWallets(known))
  })
