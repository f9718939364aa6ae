import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'

const later = () => import('./evm-wallets.ts')

/** EVM wallets and chains. Neither is fetched until it is needed. */
export const evm = (): ChainAdapter => ({
  namespace: 'eip155',
  loadWallets: async () => new (await later()).EvmWallets(),
  loadChain: async () => (await later()).loadChain(),
})
