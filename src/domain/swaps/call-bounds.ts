import type { SwapRouterKind } from '#contracts/swap-sources.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'

/** The contract that the account calls. */
export interface SwapRouter {
  readonly address: string
  /** Absent for a contract of the host that is of no known kind: nothing proves what its calls do. */
  readonly kind?: SwapRouterKind | undefined
}

/**
 * What a router's code holds a call to, whatever happens until the call is in a block. Tokens are contracts in lower case;
 * undefined is the native token. Amounts are base units.
 */
export interface CallBounds {
  /** The paid token. No other token of the account is taken. */
  readonly input: string | undefined
  /** The most of `input` that is taken. */
  readonly units: bigint
  readonly output: string | undefined
  /** The network on which `output` is received. */
  readonly chainId: ChainId
  /** The address that receives, in lower case. */
  readonly receiver: string
  /** The smallest amount of `output` that is received. */
  readonly minimum: bigint
  /**
   * Whether the receiver gets the minimum of any token. Otherwise the router pays it, and a token that takes a fee of each transfer
   * gives less.
   */
  readonly isReceived?: boolean | undefined
  /**
   * A token of which the router takes `units` too, by an allowance that the account gave it before, if another contract takes the value
   * of the call before the router pays with it. Without such an allowance the call reverts then.
   */
  readonly fallback?: string | undefined
  /** The wrapped token that a bridge gives an account with code in place of the native `output`. */
  readonly wrapped?: string | undefined
  /** What a bridge pays back that does not deliver. Absent on one network, and for bridges whose delivery is repeated. */
  readonly refund?:
    | {
        /** Base units of `token`. */
        readonly units: bigint
        /** The contract of what is paid back: the wrapped token, if the native one is paid. */
        readonly token: string
        /** Gets the refund, and alone may change the order. In lower case. */
        readonly depositor: string
      }
    | undefined
}

/** What an account with code gets: for it a bridge unwraps nothing. */
export const forContract = ({ wrapped, ...bounds }: CallBounds): CallBounds =>
  wrapped === undefined ? bounds : { ...bounds, output: wrapped }
