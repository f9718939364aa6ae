import type { NamespaceName } from '#contracts/namespace-names.ts'

import type { BitcoinProvider } from './bitcoin-provider.ts'
import type { Eip1193Provider } from './eip1193-provider.ts'
import type { SolanaProvider } from './solana-provider.ts'

/** The provider types of namespaces without EIP-1193. */
export interface Providers {
  readonly solana: SolanaProvider
  readonly bip122: BitcoinProvider
}

export type ProviderOf<Name extends NamespaceName> = Name extends keyof Providers
  ? Providers[Name]
  : Eip1193Provider
