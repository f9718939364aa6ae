import { solana as solanaAdapter } from '#infrastructure/chains/solana/solana.ts'
import type { Adapter } from '#shell/contracts/index.ts'

export type { Adapter }
export type * from '#shell/contracts/solana-provider.ts'

/** Solana chains and browser wallets, for the option `adapters`. */
export const solana: () => Adapter = solanaAdapter
