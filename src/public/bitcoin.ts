import { bitcoin as bitcoinAdapter } from '#infrastructure/chains/bitcoin/bitcoin.ts'
import type { Adapter } from '#shell/contracts/index.ts'

export type { Adapter }
export type * from '#shell/contracts/bitcoin-provider.ts'

export interface BitcoinOptions {
  /**
   * URLs of Esplora-compatible services by CAIP-2 id, tried in order. They replace the network's own URLs
   * (`rpcUrls`, `customRpcUrls`).
   */
  readonly esploraUrls?: Readonly<Record<string, readonly string[]>> | undefined
}

/** Bitcoin networks and browser wallets, for the option `adapters`. */
export const bitcoin: (options?: BitcoinOptions) => Adapter = bitcoinAdapter
