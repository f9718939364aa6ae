import type { Adapter } from '#contracts/index.ts'
import type { BitcoinProvidedWallet } from '#contracts/provided-wallets.ts'
import { bitcoin as bitcoinAdapter } from '#infrastructure/chains/bitcoin/bitcoin.ts'

export type { Adapter }
export type { BitcoinProvidedWallet, ProvidedWallet } from '#contracts/provided-wallets.ts'
export type * from '#contracts/bitcoin-provider.ts'

export interface BitcoinOptions {
  /**
   * URLs of Esplora-compatible services by CAIP-2 id, tried in order. They replace the network's own URLs
   * (`rpcUrls`, `customRpcUrls`).
   * @defaultValue the URLs of the network
   */
  readonly esploraUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /**
   * Wallets that the page brings itself: SDKs, the app around the page, the host's own. They are listed with the others.
   * @defaultValue none
   */
  readonly providers?: readonly BitcoinProvidedWallet[] | undefined
}

/** Bitcoin networks and browser wallets, for the option `adapters`. */
export const bitcoin: (options?: BitcoinOptions) => Adapter = bitcoinAdapter
