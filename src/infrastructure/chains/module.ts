import { ContainerModule } from 'inversify'

import { Chains } from '#ports/chains.ts'
import { Wallets } from '#ports/wallets.ts'

import { AllWallets } from './all-wallets.ts'
import { chainAdapterOf, type OpaqueAdapter } from './chain-adapter.ts'
import { LazyChains } from './lazy-chains.ts'

export const chainsModule = (adapters: readonly OpaqueAdapter[]) =>
  new ContainerModule(({ bind }) => {
    const known = adapters.map(chainAdapterOf)
    bind(Chains).toConstantValue(new LazyChains(known))
    bind(Wallets).toConstantValue(new AllWallets(known))
  })
