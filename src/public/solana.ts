import type { Adapter } from '#contracts/index.ts'
import { solana as solanaAdapter, type SolanaOptions } from '#infrastructure/chains/solana/solana.ts'

export type { Adapter, SolanaOptions }
export type {
  ProvidedWallet,
  SolanaProvidedWallet,
  StandardWalletObject,
} from '#contracts/provided-wallets.ts'
export type * from '#contracts/solana-provider.ts'

/** Solana chains and browser wallets, for the option `adapters`. */
export const solana: (options?: SolanaOptions) => Adapter = solanaAdapter
