import type { NamespaceName } from '#contracts/namespace-names.ts'

/** A network as hosts configure it. Chain objects of viem are accepted. */
export interface NetworkInput {
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
  /** Default `eip155`. */
  readonly chainNamespace?: NamespaceName | undefined
  /** CAIP-2, `namespace:reference`. Derived if absent. */
  readonly caipNetworkId?: string | undefined
}

/** A network as Walletport returns it: complete, JSON-safe, and accepted as input. */
export interface NetworkInfo extends NetworkInput {
  readonly testnet: boolean
  readonly chainNamespace: NamespaceName
  readonly caipNetworkId: string
}
