import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'

const later = () => import('./solana-wallets.ts')

/** The Solana adapter. Its code is fetched when it is first needed. */
export const solana = (): ChainAdapter => ({
  namespace: 'solana',
  loadWallets: async () => new (await later()).SolanaWallets(),
  loadChain: async () => (await later()).loadChain(),
  loadSignatures: async () => (await later()).loadSignatures(),
})
