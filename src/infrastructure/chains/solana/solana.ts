import type { SolanaProvidedWallet } from '#contracts/provided-wallets.ts'
import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'
import { familyAdapter } from '#infrastructure/chains/family-adapter.ts'

export interface SolanaOptions {
  /**
   * Wallets that the page brings itself: wallet-standard wallets, or ones that are imported later. They are listed with the others.
   * @defaultValue none
   */
  readonly wallets?: readonly SolanaProvidedWallet[] | undefined
}

/** The Solana adapter. Its code is fetched when it is first needed. */
export const solana = (options: SolanaOptions = {}): ChainAdapter =>
  familyAdapter('solana', () => import('./solana-wallets.ts'), options)
