import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'

const later = () => import('./solana-wallets.ts')

/** Solana wallets, chains and signatures. None is fetched until it is needed. */
export const solana = (): ChainAdapter => ({
  namespace: 'solana',
  loadWallets: async () => new (await later()).SolanaWallets(),
  loadChain: async () => (await later()).loadChain(),
  loadSignatures: async () => (await later()).loadSignatures(),
})
