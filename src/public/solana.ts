import type { Adapter } from '#contracts/index.ts'
import { solana as solanaAdapter } from '#infrastructure/chains/solana/solana.ts'

export type { Adapter }
export type * from '#contracts/solana-provider.ts'

/** Solana chains and browser wallets, for the option `adapters`. */
export const solana: () => Adapter = solanaAdapter
