import type { HostSwapQuote, HostSwapRequest, SwapLevel } from '#contracts/swap-sources.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { CleanText } from '#domain/shared/clean-text.ts'
import type { Failure } from '#domain/shared/failure.ts'
import type { Proven } from '#domain/shared/proven.ts'
import type { Amount } from '#domain/tokens/amount.ts'
import type { Token } from '#domain/tokens/token.ts'

import type { CallBounds, SwapRouter } from './call-bounds.ts'

/** A network. `rpcUrls`: its nodes, which are tried in order. */
export interface SwapNodes {
  readonly network: Network
  readonly rpcUrls: readonly string[]
}

/** The account that swaps, on its network. */
export interface SwapAccount extends SwapNodes {
  readonly owner: Address
}

export interface SwapRequest extends SwapAccount, Pick<HostSwapRequest, 'units' | 'slippage'> {
  readonly from: Token
  /** On another network for a swap between networks. */
  readonly to: Token
}

/** The provider's fee: an amount of a token, or a percentage of the paid amount. */
export type ProviderFee =
  | { readonly token: Token; readonly units: bigint }
  | {
      /** Percent, such as 0.85. */
      readonly percent: Amount
    }

/** One leg of the route between the two tokens. A swap on one network has one leg. */
export interface SwapRouteLeg {
  readonly type: 'swap' | 'bridge'
  readonly chainId: ChainId
  /** Display name of the exchange or bridge. */
  readonly provider: string
}

export interface SwapQuote extends Pick<HostSwapQuote, 'provider' | 'received' | 'nativeFee' | 'reference'> {
  readonly request: SwapRequest
  /** The smallest amount that the slippage permits, in base units of `to`. A plan below `minimumReceived` is refused. */
  readonly minimum: bigint
  readonly providerFee?: ProviderFee | undefined
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  /** Several legs for a swap between networks. */
  readonly legs: readonly SwapRouteLeg[]
  /** Whether the source accepts a signed EIP-2612 permit instead of an approval. */
  readonly takesPermit: boolean
  /** The level that the host accepts of the quote's source. Default `bounded`. */
  readonly trust?: SwapLevel | undefined
  /** Data of the adapter that returned the quote. Only that adapter reads it. */
  readonly source: unknown
}

/** `AmountTooSmall`: the source only swaps larger amounts. `QuoteExpired`: a new quote is needed. */
export type SwapFailure =
  | ServiceFailure
  | Failure<'InsufficientLiquidity' | 'AmountTooSmall' | 'UnsupportedNetwork' | 'QuoteExpired'>

export type Hex = `0x${string}`

/** The transaction that the source asks the account to send. Its fields are not trusted: `checkPlan` checks them. */
export interface SwapTransaction {
  readonly chainId: ChainId
  readonly from: string
  readonly to: string
  readonly data: Hex
  /** Base units of the native token. */
  readonly value: bigint
  readonly gas?: bigint | undefined
}

/** An allowance that a source requests for a contract. */
export interface ApprovalRequest {
  readonly spender: string
  /** Requested base units of the paid token. */
  readonly units: bigint
}

export interface SwapPlan {
  /** The quote at the time of the build. Its price may differ from the quote that was passed to the source. */
  readonly quote: SwapQuote
  /** Absent if the native token is paid. Also present when the transaction contains a permit. */
  readonly approval?: ApprovalRequest | undefined
  readonly transaction: SwapTransaction
  /** Who decides what the account gets: the router's code, the state of the network, or the source and its bridge. */
  readonly level: SwapLevel
  readonly router: SwapRouter
  /**
   * The smallest received amount in base units of `to`: that of `bounds`, which may be above the quote's. Otherwise the quote's,
   * which is a claim until the plan is simulated.
   */
  readonly minimum: Proven<bigint>
  /** Present if the router's code holds the call to them. `checkPlan` compares them with the request. */
  readonly bounds?: CallBounds | undefined
  /** What a call of a known router states, but is not held to. It must be what is requested, at every level. */
  readonly stated?: Partial<CallBounds> | undefined
  /** A contract to which no call is accepted at any level: it would get an allowance, or the function hides what it does. */
  readonly refusedTarget?: string | undefined
}

/** The change of one of the account's balances in a simulation. */
export interface BalanceChange {
  /** The token's contract; undefined for the native token. */
  readonly token: string | undefined
  /** Base units, negative if the balance falls. The network fee is not included. */
  readonly units: bigint
}

/** A node's simulation of the approval and the swap, in that order. */
export type SwapSimulation =
  | {
      readonly type: 'simulated'
      readonly changes: readonly BalanceChange[]
      /** Total gas of all transactions. */
      readonly gas: bigint
    }
  | { readonly type: 'reverted'; readonly reason: string }
  /** No node of the network can simulate. */
  | { readonly type: 'unavailable' }

/** An allowance that the user signs instead of sending an approval transaction. EIP-2612. */
export interface SwapPermit {
  readonly owner: Address
  readonly spender: string
  /** Base units: exactly the paid amount. */
  readonly units: bigint
  readonly nonce: bigint
  /** Seconds since the epoch. */
  readonly deadline: bigint
  /** The EIP-712 domain that the token contract states. */
  readonly domain: {
    readonly name: string
    readonly version: string
    readonly chainId: bigint
    readonly verifyingContract: string
  }
}

/** Whether the received token is on another network than the account. */
export const isBetweenNetworks = ({ network, to }: Pick<SwapRequest, 'network' | 'to'>): boolean =>
  to.chainId !== network.caipNetworkId

/** A token that arrived in place of the quoted one, in base units, as a source reports it. */
export interface ReceivedInstead {
  readonly units: bigint
  readonly symbol: CleanText
  readonly decimals: number
}

/**
 * The state of a sent swap between networks, as its source reports it. `unlisted`: it does not know the swap yet. `unknown`: what it
 * says means nothing here. `partial`: another token or another amount has arrived than was quoted. `instead` is it, if it is known.
 */
export type SwapProgress =
  | 'pending'
  | 'unlisted'
  | 'unknown'
  | 'done'
  | 'refunded'
  | 'failed'
  | { readonly type: 'partial'; readonly instead: ReceivedInstead | undefined }
