import type { Task } from 'fp-ts/Task'
import type { TaskEither } from 'fp-ts/TaskEither'

import type { Connector } from '#domain/connectors/connector.ts'
import type { Submission } from '#domain/send/submission.ts'
import type { Failure } from '#domain/shared/failure.ts'
import type { ReviewedSwapRequest } from '#domain/swaps/consent.ts'
import type { SwapReview } from '#domain/swaps/swap-review.ts'
import type {
  ApprovalRequest,
  SwapAccount,
  SwapNodes,
  SwapPermit,
  SwapPlan,
  SwapRequest,
  SwapSimulation,
} from '#domain/swaps/swap.ts'
import type { PermitAnswer, SwapRequestKind, SwapWalletRequest } from '#domain/swaps/wallet-request.ts'
import type { Token } from '#domain/tokens/token.ts'

import type { ChainFailure } from './chains.ts'
import { token } from './token.ts'

/** The network asks for more than the reviewed fee, so the wallet is not asked. */
export type FeeTooHigh = Failure<'FeeTooHigh'>

/** The account's balances for a swap, in base units. */
export interface SwapFunds {
  /** Balance of the paid token. */
  readonly balance: bigint
  /** Balance of the native token, which pays the network fee. */
  readonly nativeBalance: bigint
}

/** What is at an address. `delegation`: the account of a private key that delegates to a contract (EIP-7702). */
export type AddressCode = 'none' | 'delegation' | 'contract'

/**
 * Reads from the network's nodes for a swap, and sends reviewed requests to the wallet. A request to the wallet may take forever,
 * and none is sent once its `signal` is aborted, or while the wallet states that it is on another network. Contract: tests/contract/swap-transactions.test.ts
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
  /** The decimals that a token's contract states. Undefined if it states none, or if its issuer shows other amounts (ERC-8056). */
  decimals(nodes: SwapNodes, token: Token): TaskEither<ChainFailure, bigint | undefined>
  codeAt(nodes: SwapNodes, address: string): TaskEither<ChainFailure, AddressCode>
  /** The spender's current allowance of the paid token, in base units. */
  allowance(request: SwapRequest, spender: string): TaskEither<ChainFailure, bigint>
  /** Whether the spender can take any of a token of the account. True also if the contract does not say. */
  mayTake(account: SwapAccount, token: string, spender: string): TaskEither<ChainFailure, boolean>
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
  /**
   * Builds a request of a reviewed swap, just before the wallet is asked. Nothing is signed. A token may demand that another
   * allowance is reset first: then the approval is of zero, and the next one is of the reviewed units.
   */
  request<Kind extends SwapRequestKind>(
    kind: Kind,
    review: SwapReview,
  ): TaskEither<ChainFailure | FeeTooHigh, SwapWalletRequest<Kind>>
  /**
   * Asks the wallet to send an approval or a swap. Settles when the wallet returns the hash. `asked` is called when the wallet is
   * asked.
   */
  submit(
    connector: Connector,
    request: ReviewedSwapRequest<'approval' | 'swap'>,
    signal: AbortSignal,
    asked?: () => void,
  ): Task<Submission>
  /** Asks the wallet to sign a permit. */
  signPermit(
    connector: Connector,
    request: ReviewedSwapRequest<'permit'>,
    signal: AbortSignal,
  ): Task<PermitAnswer>
  /**
   * Asks for approval and swap in one confirmation, where both happen or neither (EIP-5792, `atomicRequired`). Settles with
   * the id by which the wallet tells what becomes of it. `signal` has no effect once the wallet has the request. `asked` is called
   * then. A wallet that has refused a batch is not offered another one.
   */
  submitBatch(
    connector: Connector,
    request: ReviewedSwapRequest<'batch'>,
    signal: AbortSignal,
    asked?: () => void,
  ): Task<Submission>
}
export const SwapTransactions = token<SwapTransactions>('SwapTransactions')
