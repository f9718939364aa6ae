import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'

/** EVM wallets and chains. Neither is fetched until it is needed. */
export const evm = (): ChainAdapter => ({
  namespace: 'eip155',
  loadWallets: () => import('./evm-wallets.ts').then(({ EvmWallets }) => new EvmWallets()),
  loadChain: () => import('./viem-chain.ts').then(({ ViemChain }) => new ViemChain()),
})
