import { bitcoin as bitcoinAdapter } from '#infrastructure/chains/bitcoin/bitcoin.ts'
import type { Adapter } from '#shell/contract.ts'

export type { Adapter }
export type * from '#shell/bitcoin-provider.ts'

export interface BitcoinOptions {
  /**
   * Addresses of Esplora-compatible services by CAIP-2, tried in order in place of the network's own
   * (`rpcUrls`, `customRpcUrls`).
   */
  readonly esploraUrls?: Readonly<Record<string, readonly string[]>> | undefined
}

/** Bitcoin networks and the browser's Bitcoin wallets, for the option `adapters`. */
export const bitcoin = (options: BitcoinOptions = {}): Adapter => bitcoinAdapter(options)
