import type { BitcoinProvidedWallet } from '#contracts/provided-wallets.ts'
import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'
import { familyAdapter } from '#infrastructure/chains/family-adapter.ts'

export interface BitcoinOptions {
  /**
   * Keyed by CAIP-2 chain id.
   * @defaultValue the URLs of the network
   */
  readonly esploraUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /**
   * Wallets that the page brings itself. They are listed with the others.
   * @defaultValue none
   */
  readonly providers?: readonly BitcoinProvidedWallet[] | undefined
}

/** The Bitcoin adapter. Its code is fetched when it is first needed. */
export const bitcoin = (options: BitcoinOptions = {}): ChainAdapter =>
  familyAdapter('bip122', () => import('./bitcoin-wallets.ts'), options)
