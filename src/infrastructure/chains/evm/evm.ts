import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'

const later = () => import('./evm-wallets.ts')

export interface EvmOptions {
  /** Sends requests of the same moment in one POST, up to 1000. Not every node answers these. */
  readonly batch?: boolean | undefined
}

/** The EVM adapter. Its code is fetched when it is first needed. */
export const evm = (options: EvmOptions = {}): ChainAdapter => ({
  namespace: 'eip155',
  loadWallets: async () => new (await later()).EvmWallets(),
  loadChain: async () => (await later()).loadChain(options),
  loadSignatures: async () => (await later()).loadSignatures(),
})
