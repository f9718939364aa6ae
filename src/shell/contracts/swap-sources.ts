import type { TransferToken } from './send.ts'

/** The service of AppKit's swaps, which knows twelve EVM networks and whole percents of slippage. */
export interface ServiceSwapSource {
  readonly type: 'service'
  /** The base URL. Requests name the project. */
  readonly url: string
}

/** An API as 0x has it, of version 2 with `allowance-holder`. It has no list of tokens: the lists of the option `tokens` are offered. */
export interface ZeroExSwapSource {
  readonly type: 'zeroEx'
  /** The base URL. */
  readonly url: string
  /** CAIP-2 ids. The default are all networks of `routers`. */
  readonly networks?: readonly string[] | undefined
  /** Visible to everybody who uses the page. */
  readonly apiKey?: string | undefined
}

/** An API as LI.FI has it. */
export interface LifiSwapSource {
  readonly type: 'lifi'
  /** The base URL. */
  readonly url: string
  /** CAIP-2 ids. The default are all networks of `routers`. */
  readonly networks?: readonly string[] | undefined
  /** Visible to everybody who uses the page. */
  readonly apiKey?: string | undefined
  /** The name under which the host is registered there. */
  readonly integrator?: string | undefined
  /**
   * CAIP-2 ids of the other networks to which it swaps. Default none. A swap there is refused if the account cannot be read from
   * its transaction as the receiver.
   */
  readonly destinations?: readonly string[] | undefined
}

/** A token as sources name it. Without `address` it is the network's own. */
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
  /** Hundredths of a percent. */
  readonly slippage: number
  readonly signal: AbortSignal
}

export interface HostSwapQuote {
  /** The exchange, as it is shown. */
  readonly provider: string
  /** Base units of `to`, as quoted. */
  readonly received: bigint
  /** The least that the slippage permits. Computed from `received` when absent. */
  readonly minimum?: bigint | undefined
  /** Base units of `from` that the provider keeps. */
  readonly providerFee?: bigint | undefined
  /**
   * Base units of the network's own token that a bridge takes besides `units`. The `value` of the transaction must have it in
   * addition.
   */
  readonly nativeFee?: bigint | undefined
  /** Milliseconds since the epoch. The default is a minute from now; at most a day counts. */
  readonly expiresAt?: number | undefined
  /** The legs of a swap between networks. `chainId`: CAIP-2. */
  readonly steps?:
    | readonly { readonly type: 'swap' | 'bridge'; readonly chainId: string; readonly provider: string }[]
    | undefined
  /** Whether `build` takes the signature of an EIP-2612 permit. Default false. */
  readonly takesPermit?: boolean | undefined
  /** By which `progress` finds the swap again, also after a reload, if it is between networks. */
  readonly reference?: string | undefined
  /** The host's own, given back to `build`. */
  readonly data?: unknown
}

export interface HostSwapPlan {
  readonly transaction: {
    /** CAIP-2. */
    readonly chainId: string
    readonly from: string
    readonly to: string
    readonly data: string
    /** Base units of the network's own token. Default 0. */
    readonly value?: bigint | undefined
    readonly gas?: bigint | undefined
  }
  /** The contract that takes the paid token, and the base units that it asks for. Absent for the network's own token. */
  readonly approval?: { readonly spender: string; readonly units: bigint } | undefined
  /** The receiving address, if it can be read from the transaction. Required between networks, unless `allowUnsimulated` is set. */
  readonly receiver?: string | undefined
  /** The base units of `to` that the transaction gives, if they are not those of the quote. */
  readonly received?: bigint | undefined
}

/** The host's own source. Its functions reject if they cannot tell. */
export interface HostSwapSource {
  readonly type: 'host'
  /** CAIP-2 ids. The default are all networks of `routers`. */
  readonly networks?: readonly string[] | undefined
  /** CAIP-2 ids of the other networks to which it swaps. Default none. */
  readonly destinations?: readonly string[] | undefined
  /** The smallest change of the slippage that it can be told, in hundredths of a percent. Default 1. */
  readonly slippageStep?: number | undefined
  /** What can be swapped, the most popular first. */
  readonly tokens: (request: {
    /** CAIP-2. */
    readonly chainId: string
    readonly signal: AbortSignal
  }) => Promise<readonly SwapTokenInfo[]>
  readonly quote: (request: HostSwapRequest) => Promise<HostSwapQuote>
  readonly build: (
    request: HostSwapRequest & {
      readonly quote: HostSwapQuote
      /** The encoded arguments of `permit` (EIP-2612). */
      readonly permit?: string | undefined
    },
  ) => Promise<HostSwapPlan>
  /**
   * The state of a sent swap between networks, asked once its transaction is in a block, until it is not pending. `reference`: that
   * of the quote, or an empty string.
   */
  readonly progress?:
    | ((request: {
        readonly reference: string
        readonly hash: string
        readonly signal: AbortSignal
      }) => Promise<'pending' | 'done' | 'refunded' | 'failed'>)
    | undefined
}

export type SwapSource = ServiceSwapSource | ZeroExSwapSource | LifiSwapSource | HostSwapSource
