import type { SwapLevel } from '#contracts/swap-sources.ts'
import type { SwapsInput } from '#contracts/swaps.ts'
import type { HostFunction } from '#infrastructure/sources/call-host.ts'
import { token } from '#ports/token.ts'

interface SourceNetworks {
  /** CAIP-2 ids. */
  readonly networks?: readonly string[] | undefined
}

interface SourceDestinations {
  /** CAIP-2 ids of the other networks to which the source swaps. */
  readonly destinations?: readonly string[] | undefined
}

interface SourceTrust {
  /** Default: that of all sources. */
  readonly trust?: SwapLevel | undefined
}

interface ServiceConfig extends SourceTrust {
  readonly type: 'service'
  readonly url: string
}

export interface ZeroExConfig extends SourceNetworks, SourceTrust {
  readonly type: 'zeroEx'
  readonly url: string
  readonly apiKey?: string | undefined
}

export interface LifiConfig extends SourceNetworks, SourceDestinations, SourceTrust {
  readonly type: 'lifi'
  readonly url: string
  readonly apiKey?: string | undefined
  readonly integrator?: string | undefined
}

/** A token in the arguments of the host's functions. */
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

/** A quote that the host's function returned. */
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

interface QuoteArgument {
  /** The same object that the host returned. */
  readonly quote: HostQuoteInfo
}

export interface HostConfig extends SourceNetworks, SourceDestinations, SourceTrust {
  readonly type: 'host'
  readonly slippageStep?: number | undefined
  readonly tokens: HostFunction<{ readonly chainId: string }>
  readonly quote: HostFunction<HostRequest>
  readonly build: HostFunction<HostRequest & QuoteArgument & { readonly permit?: string | undefined }>
  readonly progress?: HostFunction<{ readonly reference: string; readonly hash: string }> | undefined
}

export type SwapSourceConfig = ServiceConfig | ZeroExConfig | LifiConfig | HostConfig

/** The host's settings. They are validated with the other options. `projectId` may change at run time. */
export interface SwapsConfig {
  readonly sources: readonly SwapSourceConfig[]
  readonly routers: SwapsInput['routers']
  readonly trust?: SwapLevel | undefined
  /** The token lists of the option `tokens`: URLs, or lists in the Uniswap format. */
  readonly tokenLists?: readonly unknown[] | undefined
  readonly projectId: string | undefined
}
export const SwapsConfig = token<SwapsConfig>('SwapsConfig')
