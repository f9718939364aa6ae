import type { HostFunction } from '#infrastructure/sources/ask-host.ts'
import { token } from '#ports/token.ts'

interface Networks {
  /** CAIP-2 ids. */
  readonly networks?: readonly string[] | undefined
}

interface Destinations {
  /** The other networks to which it swaps. CAIP-2 ids. */
  readonly destinations?: readonly string[] | undefined
}

interface ServiceConfig {
  readonly type: 'service'
  readonly url: string
}

export interface ZeroExConfig extends Networks {
  readonly type: 'zeroEx'
  readonly url: string
  readonly apiKey?: string | undefined
}

export interface LifiConfig extends Networks, Destinations {
  readonly type: 'lifi'
  readonly url: string
  readonly apiKey?: string | undefined
  readonly integrator?: string | undefined
}

/** A token as the host is told it. */
export interface HostTokenInfo {
  readonly chainId: string
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly imageUrl?: string | undefined
}

interface HostRequest {
  readonly address: string
  readonly from: HostTokenInfo
  readonly to: HostTokenInfo
  readonly units: bigint
  readonly slippage: number
}

/** A quote of the host. */
export interface HostQuoteInfo {
  readonly provider: string
  readonly received: bigint
  readonly minimum?: bigint | undefined
  readonly providerFee?: bigint | undefined
  readonly expiresAt?: number | undefined
  readonly steps?:
    | readonly { readonly type: 'swap' | 'bridge'; readonly chainId: string; readonly provider: string }[]
    | undefined
  readonly takesPermit?: boolean | undefined
  readonly nativeFee?: bigint | undefined
  readonly reference?: string | undefined
  readonly data?: unknown
}

interface Quoted {
  /** The same object that the host returned. */
  readonly quote: HostQuoteInfo
}

export interface HostConfig extends Networks, Destinations {
  readonly type: 'host'
  readonly slippageStep?: number | undefined
  readonly tokens: HostFunction<{ readonly chainId: string }>
  readonly quote: HostFunction<HostRequest>
  readonly build: HostFunction<HostRequest & Quoted & { readonly permit?: string | undefined }>
  readonly progress?: HostFunction<{ readonly reference: string; readonly hash: string }> | undefined
}

export type SwapSourceConfig = ServiceConfig | ZeroExConfig | LifiConfig | HostConfig

/** The host's settings, whose names and types are checked with the other options. The project may change at run time. */
export interface SwapsConfig {
  readonly sources: readonly SwapSourceConfig[]
  /** By CAIP-2 id: the contracts that a swap may call. */
  readonly routers: Readonly<Record<string, readonly string[]>>
  /** The token lists of the option `tokens`: URLs, or lists by the Uniswap standard. */
  readonly tokenLists?: readonly unknown[] | undefined
  readonly projectId: string | undefined
}
export const SwapsConfig = token<SwapsConfig>('SwapsConfig')
