import { evm as evmAdapter } from '#infrastructure/chains/evm/evm.ts'
import type { Adapter } from '#shell/contract.ts'

export type { Adapter }

/** EVM chains and browser wallets, for the option `adapters`. Reading chains over RPC needs viem. */
export const evm = (): Adapter => evmAdapter()
