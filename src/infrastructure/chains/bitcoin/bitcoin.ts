import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'
import { Once } from '#shell/once.ts'

const code = new Once(() => import('./bitcoin-wallets.ts'))

export interface BitcoinOptions {
  /**
   * Keyed by CAIP-2 chain id.
   * @defaultValue the URLs of the network
   */
  readonly esploraUrls?: Readonly<Record<string, readonly string[]>> | undefined
}

/** The Bitcoin adapter. Its code is fetched when it is first needed. */
export const bitcoin = ({ esploraUrls = {} }: BitcoinOptions = {}): ChainAdapter => ({
  namespace: 'bip122',
  loadWallets: async () => new (await code.get()).BitcoinWallets(),
  loadChain: async () => (await code.get()).loadChain(esploraUrls),
  loadSignatures: async () => (await code.get()).loadSignatures(),
})
