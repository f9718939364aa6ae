import type { ErrorInfo } from '#shell/walletport-error.ts'

import type { FeatureOption } from './feature-option.ts'
import type { TransferToken, SentTransferInfo } from './send.ts'
import type { SwapSource } from './swap-sources.ts'
import type { TokenInfo } from './tokens.ts'

export type * from './swap-sources.ts'

export interface SwapsInput {
  /** The first that serves a network is asked. */
  readonly sources: readonly SwapSource[]
  /**
   * By CAIP-2 id: the contracts that a swap may call and that may be allowed to take tokens. A network that is not here has no
   * swaps, and a transaction to another contract is refused.
   */
  readonly routers: Readonly<Record<string, readonly string[]>>
  /**
   * Default false: a swap that no node of the network can simulate (`eth_simulateV1`) is refused. If true, it is offered with what
   * the source says alone.
   */
  readonly allowUnsimulated?: boolean | undefined
  /**
   * The slippage while the user has chosen none, in hundredths of a percent, from 1 to 5000. Default 100. Rounded down to what the
   * source takes, and at least that.
   */
  readonly slippage?: number | undefined
}

/** The result of `swaps()`. */
export interface SwapsAdapter extends FeatureOption<'swaps'>, SwapsInput {
  /** With the code of sending, which follows what was swapped. */
  readonly load: () => Promise<{ readonly send: () => Promise<unknown> }>
}

/** A swap from the active account, on its network, or from there to another one that the host configured. */
export interface SwapInput {
  /** The default is the network's own token. */
  readonly from?: TransferToken | undefined
  readonly to: TransferToken
  /** Base units of `from`. */
  readonly units: bigint
  /** Hundredths of a percent, at most 5000. The default is that of `swaps({ slippage })`. Rounded down to what the source takes, and at least that. */
  readonly slippage?: number | undefined
}

/** A quote. Amounts are base units; values are exact decimals in `currency`. */
export interface SwapQuoteInfo {
  readonly from: TokenInfo
  readonly to: TokenInfo
  readonly units: bigint
  /** What is received at the quoted price. */
  readonly received: bigint
  /** The least that the slippage permits. */
  readonly minimum: bigint
  /** Hundredths of a percent. */
  readonly slippage: number
  readonly provider: string
  /** What a bridge takes besides, in base units of the network's own token. */
  readonly nativeFee?: bigint
  /** The way of the swap. More than one step between networks; `chainId` is CAIP-2. */
  readonly steps: readonly {
    readonly type: 'swap' | 'bridge'
    readonly chainId: string
    readonly provider: string
  }[]
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  /**
   * The part of the value that is lost, in hundredths of a percent. It needs the option `tokens` with prices of both tokens, and is
   * only in `state`: the answer of a verb does not wait for prices.
   */
  readonly impact?: number
  /** `high` from 3 %, `severe` from 15 %. */
  readonly impactLevel?: 'low' | 'high' | 'severe'
  readonly currency?: string
  readonly value?: string
  readonly receivedValue?: string
}

/** A swap that passed every check. Amounts are base units. */
export interface SwapReviewInfo extends SwapQuoteInfo {
  /** CAIP-2. */
  readonly caipNetworkId: string
  /** The contract that is called. */
  readonly router: string
  /**
   * How the router is allowed to take the token, exactly `units`: `none` is needed, a transaction before the swap
   * (`approve`), a signature (`permit`, EIP-2612), or in one confirmation with the swap (`batch`, EIP-5792).
   */
  readonly means: 'none' | 'approve' | 'permit' | 'batch'
  /** The contract that is allowed to take the token. Absent if nothing has to be allowed. */
  readonly spender?: string
  /** The highest possible network fee, in base units of the network's own token. */
  readonly fee: bigint
  /** Whether a node has run the swap. */
  readonly simulated: boolean
  /** Set while the price is lower than what was accepted, which is this. `accept` accepts the present one. */
  readonly acceptedReceived?: bigint
  /** Whether the quote is too old to be signed. */
  readonly expired: boolean
  /** Whether a fresh quote is being requested. */
  readonly refreshing: boolean
}

/** Why a swap was stopped. Nothing was signed, and there is no way past it. */
export interface SwapRefusalInfo {
  /**
   * `chain`, `sender`, `target`, `value`: of the transaction. `spender`, `approval`: who would be allowed to take, and how
   * much. `receiver`: another account would receive. `unknownReceiver`: between networks, where the transaction does not say who
   * receives. `minimum`: the transaction accepts less than the quote's minimum.
   * `quote`: it is not what was asked for. `balances`: the simulation takes or gives something else. `reverted`: the
   * simulation fails. `unsimulated`: no node can run it.
   */
  readonly type:
    | 'chain'
    | 'sender'
    | 'target'
    | 'value'
    | 'spender'
    | 'approval'
    | 'receiver'
    | 'unknownReceiver'
    | 'minimum'
    | 'quote'
    | 'balances'
    | 'reverted'
    | 'unsimulated'
  readonly expected?: string
  readonly found?: string
  /** Of `balances`: the simulated change that the quote does not explain. */
  readonly change?: {
    /** The token's contract; undefined for the network's own token. */
    readonly token: string | undefined
    /** Base units; negative for what leaves the account. */
    readonly units: bigint
  }
  /** The node's own words. */
  readonly reason?: string
}

/** A swap whose hash the wallet has returned, followed like a send. */
export interface SentSwapInfo extends SentTransferInfo {
  /** As it was quoted. `caipNetworkId`: the network on which it arrives, if it is another one. */
  readonly received: {
    readonly units: bigint
    readonly symbol: string
    readonly decimals: number
    readonly caipNetworkId?: string
  }
}

/** Where a swap is. Amounts are bigints, so the state is not JSON-safe. */
export interface SwapsSnapshot {
  /** `restricted`: not in the browser's time zone. `unsupported`: not on the active network; `networks` are those with swaps. */
  readonly availability: 'available' | 'restricted' | 'unsupported' | 'notConnected'
  /** CAIP-2 ids. */
  readonly networks: readonly string[]
  readonly step: 'idle' | 'preparing' | 'review' | 'stopped' | 'waiting' | 'failed' | 'sent'
  /** Whether a quote is being asked for. */
  readonly quoting: boolean
  /** In the step `idle`, once there is one. */
  readonly quote?: SwapQuoteInfo
  /** In the steps `review`, `waiting` and `failed`. */
  readonly review?: SwapReviewInfo
  /** In the step `waiting`: what is waited for. `approved`: the block of the approval. */
  readonly stage?: 'approval' | 'approved' | 'permit' | 'checking' | 'swap'
  /** In the step `stopped`. */
  readonly refusal?: SwapRefusalInfo
  /** In the step `sent`. */
  readonly hash?: string
  readonly error?: ErrorInfo
  /** The swaps from this browser, newest first. */
  readonly swaps: readonly SentSwapInfo[]
}
