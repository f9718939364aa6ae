import { ContainerModule } from 'inversify'

import { Chains } from '#ports/chains.ts'
import { Wallets } from '#ports/wallets.ts'
import { invalidOption } from '#shell/walletport-error.ts'

import { AllWallets } from './all-wallets.ts'
import { type ChainAdapter, chainAdapterOf, type OpaqueAdapter } from './chain-adapter.ts'
import { LazyChains } from './lazy-chains.ts'

/** Each would list the wallets of the page, and stored connections name no adapter. S1-03. */
const checkFamilies = (adapters: readonly ChainAdapter[]): void => {
  for (const [index, { namespace }] of adapters.entries())
    if (adapters.findIndex((other) => other.namespace === namespace) < index)
      throw invalidOption(`Option \`adapters.${index}\`: there is an adapter of ${namespace} before it`)
}

export const chainsModule = (adapters: readonly OpaqueAdapter[]) =>
  new ContainerModule(({ bind }) => {
    const known = adapters.map(chainAdapterOf)
    checkFamilies(known)
    bind(Chains).toConstantValue(new LazyChains(known))
    bind(Wallets).toConstantValue(new AllWallets(known))
  })
