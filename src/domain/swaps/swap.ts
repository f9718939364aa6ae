import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Failure } from '#domain/shared/failure.ts'
import type { Amount } from '#domain/tokens/amount.ts'
import type { Token } from '#domain/tokens/token.ts'

/** The account that swaps, on its network, whose nodes are asked in order. */
export interface SwapAccount {
  readonly network: Network
  readonly rpcUrls: readonly string[]
  readonly owner: Address
}

export interface SwapRequest extends SwapAccount {
  readonly from: Token
  /** On another network for a swap between networks. */
  readonly to: Token
  /** Base units of `from`. */
  readonly units: bigint
  /** Hundredths of a percent. */
  readonly slippage: number
}

/** What a provider keeps for itself: an amount of a token, or a part of what is paid. */
export type ProviderFee =
  | { readonly token: Token; readonly units: bigint }
  | {
      /** Percent, such as 0.85. */
      readonly percent: Amount
    }

/** One leg of the way from token to token. A swap on one network has one. */
export interface SwapStep {
  readonly type: 'swap' | 'bridge'
  readonly chainId: ChainId
  /** The exchange or bridge, as it is shown. */
  readonly provider: string
}

export interface SwapQuote {
  readonly request: SwapRequest
  /** As the route is shown, such as "Gannet Exchange". */
  readonly provider: string
  /** Base units of `to`, as quoted. */
  readonly received: bigint
  /** The least that the slippage permits, in base units of `to`. A quote with less than `minimumOf` gives is refused. */
  readonly minimum: bigint
  readonly providerFee?: ProviderFee | undefined
  /** Base units of the network's own token that a bridge takes besides what is paid. */
  readonly nativeFee?: bigint | undefined
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  /** More than one for a swap between networks. */
  readonly steps: readonly SwapStep[]
  /** Whether the source takes the signature of an EIP-2612 permit instead of an approval. */
  readonly takesPermit: boolean
  /** By which the source finds the swap again after a reload, if it is between networks. */
  readonly reference?: string | undefined
  /** The adapter's own. */
  readonly source: unknown
}

/** `AmountTooSmall`: the source swaps larger amounts alone. `QuoteExpired`: another quote is needed. */
export type SwapFailure =
  | ServiceFailure
  | Failure<'InsufficientLiquidity' | 'AmountTooSmall' | 'UnsupportedNetwork' | 'QuoteExpired'>

export type Hex = `0x${string}`

/** A transaction as the source wants it. Nothing in it is trusted: see `refusalOf`. */
export interface SwapTransaction {
  readonly chainId: ChainId
  readonly from: string
  readonly to: string
  readonly data: Hex
  /** Base units of the network's own token. */
  readonly value: bigint
  readonly gas?: bigint | undefined
}

/** What the source wants to be allowed to take. */
export interface AskedApproval {
  readonly spender: string
  /** Base units of the token that is paid, as the source asked for them. */
  readonly units: bigint
}

export interface SwapPlan {
  /** As of the build: a source may quote another price than before. */
  readonly quote: SwapQuote
  /** Absent where the network's own token is paid. Stays when a permit is in the transaction. */
  readonly approval?: AskedApproval | undefined
  readonly transaction: SwapTransaction
  /** Who receives, where the adapter knows the ABI of the transaction. */
  readonly receiver?: string | undefined
  /** The least that the transaction itself accepts, in base units of `to`, where the adapter knows its ABI. */
  readonly minimum?: bigint | undefined
}

/** By how much a simulated swap changes what its account has. */
export interface BalanceChange {
  /** The contract; undefined for the network's own token. */
  readonly token: string | undefined
  /** Base units; negative for what leaves. The network fee is not in it. */
  readonly units: bigint
}

/** What a node says about the approval and the swap, one after the other. */
export type SwapSimulation =
  | {
      readonly type: 'simulated'
      readonly changes: readonly BalanceChange[]
      /** Of all transactions together. */
      readonly gas: bigint
    }
  | { readonly type: 'reverted'; readonly reason: string }
  /** No node of the network can simulate. */
  | { readonly type: 'unavailable' }

/** An allowance that the user signs instead of sending it. EIP-2612. */
export interface SwapPermit {
  readonly owner: Address
  readonly spender: string
  /** Base units: exactly what the swap pays. */
  readonly units: bigint
  readonly nonce: bigint
  /** Seconds since the epoch. */
  readonly deadline: bigint
  /** The EIP-712 domain as the token itself states it. */
  readonly domain: {
    readonly name: string
    readonly version: string
    readonly chainId: bigint
    readonly verifyingContract: string
  }
}

/** Whether what is received arrives on another network than that of the account. */
export const isBetweenNetworks = ({ network, to }: Pick<SwapRequest, 'network' | 'to'>): boolean =>
  to.chainId !== network.caipNetworkId

/** Where a swap between networks is, as its source tells. */
export type SwapProgress = 'pending' | 'done' | 'refunded' | 'failed'
