import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'

const later = () => import('./bitcoin-wallets.ts')

export interface BitcoinOptions {
  /** Keyed by CAIP-2 chain id. */
  readonly esploraUrls?: Readonly<Record<string, readonly string[]>> | undefined
}

/** The Bitcoin adapter. Its code is fetched when it is first needed. */
export const bitcoin = ({ esploraUrls = {} }: BitcoinOptions = {}): ChainAdapter => ({
  namespace: 'bip122',
  loadWallets: async () => new (await later()).BitcoinWallets(),
  loadChain: async () => (await later()).loadChain(esploraUrls),
  loadSignatures: async () => (await later()).loadSignatures(),
})
