import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'

const later = () => import('./solana-wallets.ts')

/** Solana wallets and chains. Neither is fetched until it is needed. */
export const solana = (): ChainAdapter => ({
  namespace: 'solana',
  loadWallets: async () => new (await later()).SolanaWallets(),
  loadChain: async () => (await later()).loadChain(),
})
