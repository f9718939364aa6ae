import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'

const later = () => import('./evm-wallets.ts')

/** The EVM adapter. Its code is fetched when it is first needed. */
export const evm = (): ChainAdapter => ({
  namespace: 'eip155',
  loadWallets: async () => new (await later()).EvmWallets(),
  loadChain: async () => (await later()).loadChain(),
  loadSignatures: async () => (await later()).loadSignatures(),
})
