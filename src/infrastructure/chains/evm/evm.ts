import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'

const later = () => import('./evm-wallets.ts')

/** EVM wallets, chains and signatures. None is fetched until it is needed. */
export const evm = (): ChainAdapter => ({
  namespace: 'eip155',
  loadWallets: async () => new (await later()).EvmWallets(),
  loadChain: async () => (await later()).loadChain(),
  loadSignatures: async () => (await later()).loadSignatures(),
})
