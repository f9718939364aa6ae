import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'
import { Once } from '#shell/once.ts'

const code = new Once(() => import('./solana-wallets.ts'))

/** The Solana adapter. Its code is fetched when it is first needed. */
export const solana = (): ChainAdapter => ({
  namespace: 'solana',
  loadWallets: async () => new (await code.get()).SolanaWallets(),
  loadChain: async () => (await code.get()).loadChain(),
  loadSignatures: async () => (await code.get()).loadSignatures(),
})
