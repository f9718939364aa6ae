import type { TransferToken } from './send.ts'

/**
 * Who decides what a swap gives. `bounded`: the router's code, whatever happens until the swap is in a block. `simulated`: a node has
 * simulated the swap, and the price may change since. `trusted`: the source or a bridge.
 */
export type SwapLevel = 'bounded' | 'simulated' | 'trusted'

/**
 * What a contract is. It must have the code of that kind, because its functions are read as that code carries them out.
 * - `uniswapV2`: a router of Uniswap V2, or an unchanged copy. `uniswapV3`: SwapRouter of v3-periphery. `swapRouter02`: SwapRouter02.
 *
 * - `oneInch`: the aggregation router of 1inch, version 5 or 6. `lifi`: LI.FI's diamond.
 * - `allowanceHolder`, `settler`: 0x.
 * - `across`: the SpokePool. `stargate`: a pool of Stargate V2. `cctpV1`, `cctpV2`: the TokenMessenger of Circle.
 */
export type SwapRouterKind =
  | 'uniswapV2'
  | 'uniswapV3'
  | 'swapRouter02'
  | 'oneInch'
  | 'lifi'
  | 'allowanceHolder'
  | 'settler'
  | 'across'
  | 'stargate'
  | 'cctpV1'
  | 'cctpV2'

/** A contract of a known kind. Its address may be another than the usual ones, its code may not. */
export interface SwapRouterOption {
  readonly address: string
  readonly kind: SwapRouterKind
}

interface TrustOption {
  /** The lowest level of this source's swaps. Default: `trust` of all sources. */
  readonly trust?: SwapLevel | undefined
}

/** The swap service of AppKit. It supports twelve EVM networks and whole percents of slippage. */
export interface ServiceSwapSource extends TrustOption {
  readonly type: 'service'
  /** The base URL. Requests name the project. */
  readonly url: string
}

/** An API in the format of 0x, version 2 with `allowance-holder`. It has no list of tokens, so the lists of the option `tokens` are used. */
export interface ZeroExSwapSource extends TrustOption {
  readonly type: 'zeroEx'
  /**
   * The base URL of a proxy of yours, which adds the headers `0x-api-key` and `0x-version` and answers the browser's preflight. The API
   * of 0x refuses browsers, so its own address is an INVALID_OPTION.
   */
  readonly url: string
  /** CAIP-2 ids. Default: all networks of `routers`. */
  readonly networks?: readonly string[] | undefined
  /** Visible to all users of the page. */
  readonly apiKey?: string | undefined
}

/** An API in the format of LI.FI. */
export interface LifiSwapSource extends TrustOption {
  readonly type: 'lifi'
  /** The base URL. */
  readonly url: string
  /** CAIP-2 ids. Default: all networks of `routers`. */
  readonly networks?: readonly string[] | undefined
  /** Visible to all users of the page. */
  readonly apiKey?: string | undefined
  /** The name under which the host is registered with LI.FI. */
  readonly integrator?: string | undefined
  /**
   * CAIP-2 ids of the other networks to which it swaps. Default none. Transfers by Across and Stargate are `bounded`, those by all
   * other bridges `trusted`.
   */
  readonly destinations?: readonly string[] | undefined
}

/** A token of a source. Without `address` it is the network's native token. */
export interface SwapTokenInfo extends TransferToken {
  /** An https URL. */
  readonly imageUrl?: string | undefined
}

export interface HostSwapRequest {
  /** The account that pays and receives. */
  readonly address: string
  readonly from: SwapTokenInfo
  /** On another network only if that is one of `destinations`. */
  readonly to: SwapTokenInfo
  /** Base units of `from`. */
  readonly units: bigint
  /** Basis points (hundredths of a percent). */
  readonly slippage: number
  readonly signal: AbortSignal
}

export interface HostSwapQuote {
  /** Display name of the exchange. */
  readonly provider: string
  /** Base units of `to` at the quoted price. */
  readonly received: bigint
  /** The smallest amount that the slippage permits. Computed from `received` when absent. */
  readonly minimum?: bigint | undefined
  /** The provider's fee in base units of `from`. */
  readonly providerFee?: bigint | undefined
  /**
   * The fee of a bridge in base units of the native token, in addition to `units`. The `value` of the transaction must include it.
   */
  readonly nativeFee?: bigint | undefined
  /** Milliseconds since the epoch. Default: one minute from now. Limited to one day from now. */
  readonly expiresAt?: number | undefined
  /** The legs of the route of a swap between networks. `chainId`: CAIP-2. */
  readonly steps?:
    | readonly { readonly type: 'swap' | 'bridge'; readonly chainId: string; readonly provider: string }[]
    | undefined
  /** Whether `build` accepts a signed EIP-2612 permit. Default false. */
  readonly takesPermit?: boolean | undefined
  /** Identifies a swap between networks to `progress`, also after a reload. */
  readonly reference?: string | undefined
  /** Any data of the host, which is passed to `build`. */
  readonly data?: unknown
}

export interface HostSwapPlan {
  readonly transaction: {
    /** CAIP-2. */
    readonly chainId: string
    readonly from: string
    readonly to: string
    readonly data: string
    /** Base units of the native token. Default 0. */
    readonly value?: bigint | undefined
    readonly gas?: bigint | undefined
  }
  /** The contract that needs an allowance for the paid token, and the base units that it requests. Absent for the native token. */
  readonly approval?: { readonly spender: string; readonly units: bigint } | undefined
  /** Base units of `to` that the transaction gives, if they differ from the quote. */
  readonly received?: bigint | undefined
}

/** A source that consists of the host's functions. A function rejects if it has no answer. */
export interface HostSwapSource extends TrustOption {
  readonly type: 'host'
  /** CAIP-2 ids. Default: all networks of `routers`. */
  readonly networks?: readonly string[] | undefined
  /** CAIP-2 ids of the other networks to which it swaps. Default none. */
  readonly destinations?: readonly string[] | undefined
  /** The source accepts multiples of this slippage, in basis points. Default 1. */
  readonly slippageStep?: number | undefined
  /** The tokens that can be swapped on a network, or received on a destination. Popular tokens come first. */
  readonly tokens: (request: {
    /** The CAIP-2 id of the network or the destination. */
    readonly chainId: string
    readonly signal: AbortSignal
  }) => Promise<readonly SwapTokenInfo[]>
  readonly quote: (request: HostSwapRequest) => Promise<HostSwapQuote>
  readonly build: (
    request: HostSwapRequest & {
      readonly quote: HostSwapQuote
      /** The ABI-encoded arguments of the token's `permit` function (EIP-2612). */
      readonly permit?: string | undefined
    },
  ) => Promise<HostSwapPlan>
  /**
   * The state of a sent swap between networks. Called from when its transaction is in a block until the result is not `pending`.
   * `reference`: that of the quote, or an empty string. `partial`: another token or another amount has arrived. `unknown`, and any
   * other text: nobody can tell. It is called again then, but less often.
   */
  readonly progress?:
    | ((request: {
        readonly reference: string
        readonly hash: string
        readonly signal: AbortSignal
      }) => Promise<'pending' | 'done' | 'partial' | 'refunded' | 'failed' | 'unknown'>)
    | undefined
}

export type SwapSource = ServiceSwapSource | ZeroExSwapSource | LifiSwapSource | HostSwapSource
