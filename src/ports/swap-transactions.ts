import type { TaskEither } from 'fp-ts/TaskEither'

import type { Connector } from '#domain/connectors/connector.ts'
import type { FailureWithCause } from '#domain/shared/rpc-error.ts'
import type {
  ApprovalRequest,
  Hex,
  SwapAccount,
  SwapPermit,
  SwapPlan,
  SwapRequest,
  SwapSimulation,
} from '#domain/swaps/swap.ts'
import type { Token } from '#domain/tokens/token.ts'

import type { ChainFailure } from './chains.ts'
import { token } from './token.ts'
import type { SendFailure, SentTransaction } from './transfers.ts'

/**
 * `BatchRefused`: the wallet does not support the batch and sent nothing. `OutcomeUnknown`: the wallet accepted the calls and does
 * not report their outcome, so they may have been sent.
 */
export type BatchFailure = SendFailure | FailureWithCause<'BatchRefused' | 'OutcomeUnknown'>

/** The account's balances for a swap, in base units. */
export interface SwapFunds {
  /** Balance of the paid token. */
  readonly balance: bigint
  /** Balance of the native token, which pays the network fee. */
  readonly nativeBalance: bigint
}

/**
 * Reads from the network's nodes for a swap, and sends requests to the wallet. A request to the wallet may take forever, and none
 * is sent once its `signal` is aborted. Contract: tests/contract/swap-transactions.test.ts
 */
export interface SwapTransactions {
  funds(request: Pick<SwapRequest, keyof SwapAccount | 'from'>): TaskEither<ChainFailure, SwapFunds>
  /**
   * The highest possible fee for an amount of gas now, in base units of the native token. Some networks also charge for the data
   * of each transaction; without `data` a typical size is assumed.
   */
  maxFeeFor(account: SwapAccount, gas: bigint, data?: readonly string[]): TaskEither<ChainFailure, bigint>
  /** The token at an address, as its contract describes it. It counts as unlisted. Undefined if the contract is no token. */
  tokenAt(account: SwapAccount, contract: string): TaskEither<ChainFailure, Token | undefined>
  /** The spender's current allowance of the paid token, in base units. */
  allowance(request: SwapRequest, spender: string): TaskEither<ChainFailure, bigint>
  /**
   * The permit (EIP-2612) for exactly the paid amount. Undefined if the token has no permits or the owner is a contract. Name,
   * version and nonce are read from the token, never from a service, and must reproduce the token's domain separator.
   */
  permitFor(
    request: SwapRequest,
    spender: string,
    /** Seconds since the epoch. */
    deadline: bigint,
  ): TaskEither<ChainFailure, SwapPermit | undefined>
  /** Whether the wallet sends atomic batches (EIP-5792). False if it does not answer, or has refused a batch before. */
  canBatch(connector: Connector, account: SwapAccount): TaskEither<never, boolean>
  /** Simulates the approval, if one is needed, and the swap, both sent by the account (`eth_simulateV1`). Nothing is signed. */
  simulate(plan: SwapPlan, approval: ApprovalRequest | undefined): TaskEither<ChainFailure, SwapSimulation>
  /** Requests an approval of exactly the units from the wallet. Settles when the wallet returns the hash. */
  approve(
    connector: Connector,
    request: SwapRequest,
    approval: ApprovalRequest,
    signal: AbortSignal,
  ): TaskEither<SendFailure | ChainFailure, SentTransaction>
  /** Requests the signature of a permit. Returns the signed permit in the format that `Swaps.build` accepts. */
  signPermit(
    connector: Connector,
    request: SwapRequest,
    permit: SwapPermit,
    signal: AbortSignal,
  ): TaskEither<SendFailure | ChainFailure, Hex>
  send(
    connector: Connector,
    plan: SwapPlan,
    signal: AbortSignal,
  ): TaskEither<SendFailure | ChainFailure, SentTransaction>
  /**
   * Requests approval and swap in one confirmation, where both happen or neither (EIP-5792, `atomicRequired`). Settles when the
   * wallet reports the hash. `signal` has no effect once the wallet has the request, because the hash would be lost; then only
   * `ended` stops the polling.
   */
  sendBatch(
    connector: Connector,
    plan: SwapPlan,
    approval: ApprovalRequest,
    signal: AbortSignal,
    ended: AbortSignal,
  ): TaskEither<BatchFailure | ChainFailure, SentTransaction>
}
export const SwapTransactions = token<SwapTransactions>('SwapTransactions')
