import type { Adapter } from '#contracts/index.ts'
import { evm as evmAdapter, type EvmOptions } from '#infrastructure/chains/evm/evm.ts'

export type { Adapter, EvmOptions }
export type { EvmProvidedWallet, HostEip1193Provider, ProvidedWallet } from '#contracts/provided-wallets.ts'
export type { Eip1193Provider } from '#contracts/eip1193-provider.ts'

/** EVM chains and browser wallets, for the option `adapters`. Reading chains over RPC needs viem. */
export const evm: (options?: EvmOptions) => Adapter = evmAdapter
