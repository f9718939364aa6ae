import type { Adapter } from '#contracts/index.ts'
import { evm as evmAdapter, type EvmOptions } from '#infrastructure/chains/evm/evm.ts'

export type { Adapter, EvmOptions }

/** EVM chains and browser wallets, for the option `adapters`. Reading chains over RPC needs viem. */
export const evm: (options?: EvmOptions) => Adapter = evmAdapter
