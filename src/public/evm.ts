import { evm as evmAdapter, type EvmOptions } from '#infrastructure/chains/evm/evm.ts'
import type { Adapter } from '#shell/contracts/index.ts'

export type { Adapter, EvmOptions }

/** EVM chains and browser wallets, for the option `adapters`. Reading chains over RPC needs viem. */
export const evm: (options?: EvmOptions) => Adapter = evmAdapter
