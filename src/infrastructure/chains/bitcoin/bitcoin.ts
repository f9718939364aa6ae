import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'

const later = () => import('./bitcoin-wallets.ts')

export interface BitcoinOptions {
  /** By CAIP-2. */
  readonly esploraUrls?: Readonly<Record<string, readonly string[]>>
}

/** Bitcoin wallets, chains and signatures. None is fetched until it is needed. */
export const bitcoin = ({ esploraUrls = {} }: BitcoinOptions = {}): ChainAdapter => ({
  namespace: 'bip122',
  loadWallets: async () => new (await later()).BitcoinWallets(),
  loadChain: async () => (await later()).loadChain(esploraUrls),
  loadSignatures: async () => (await later()).loadSignatures(),
})
