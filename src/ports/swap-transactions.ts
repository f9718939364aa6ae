import type { TaskEither } from 'fp-ts/TaskEither'

import type { Connector } from '#domain/connectors/connector.ts'
import type { FailureWithCause } from '#domain/shared/rpc-error.ts'
import type {
  AskedApproval,
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
 * `BatchRefused`: the wallet sent nothing, and does not do several calls as one after all. `OutcomeUnknown`: it has accepted
 * them, and does not tell what became of them, so they may have been sent.
 */
export type BatchFailure = SendFailure | FailureWithCause<'BatchRefused' | 'OutcomeUnknown'>

/** What the account has for a swap, in base units. */
export interface SwapFunds {
  /** Of the token that is paid. */
  readonly balance: bigint
  /** Of the network's own token, which pays the fee. */
  readonly nativeBalance: bigint
}

/** Reads for a swap from the network's nodes, and asks the wallet. Contract: tests/contract/swap-transactions.test.ts */
export interface SwapTransactions {
  funds(request: Pick<SwapRequest, keyof SwapAccount | 'from'>): TaskEither<ChainFailure, SwapFunds>
  /**
   * The most that so much gas costs now, in base units of the network's own token. Some networks charge for the data of each
   * transaction on top. Without `data` one of a usual size is assumed.
   */
  feeFor(account: SwapAccount, gas: bigint, data?: readonly string[]): TaskEither<ChainFailure, bigint>
  /** The token of a contract as the contract describes itself, which nobody vouches for. Undefined if it is no token. */
  tokenAt(account: SwapAccount, contract: string): TaskEither<ChainFailure, Token | undefined>
  /** What the spender may take of the request's token now, in base units. */
  allowance(request: SwapRequest, spender: string): TaskEither<ChainFailure, bigint>
  /**
   * The permit that allows exactly the request's amount, if the token takes one (EIP-2612) and the owner is not a contract. Name,
   * version and nonce are read from the token, never from a service, and the domain's separator is compared with the token's own.
   */
  permitFor(
    request: SwapRequest,
    spender: string,
    /** Seconds since the epoch. */
    deadline: bigint,
  ): TaskEither<ChainFailure, SwapPermit | undefined>
  /** Whether the wallet does several calls as one (EIP-5792, `atomic`). False if it does not answer, or has refused it once. */
  canBatch(connector: Connector, account: SwapAccount): TaskEither<never, boolean>
  /** Runs the approval, if one is needed, and the swap, as the account (`eth_simulateV1`). Nothing is signed. */
  simulate(plan: SwapPlan, approval: AskedApproval | undefined): TaskEither<ChainFailure, SwapSimulation>
  /**
   * Asks the wallet to approve exactly so much. Settles with the hash. May take forever, as all that ask the wallet. No request is
   * sent to the wallet once `signal` is aborted; the same holds for each method below.
   */
  approve(
    connector: Connector,
    request: SwapRequest,
    approval: AskedApproval,
    signal: AbortSignal,
  ): TaskEither<SendFailure | ChainFailure, SentTransaction>
  /** The signed permit as `Swaps.build` takes it. */
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
   * Approval and swap in one confirmation, both or neither (EIP-5792, `atomicRequired`). Settles when the wallet names the
   * transaction. Once the wallet has been asked, only `ended` stops the questions for that, because the hash would be lost.
   */
  sendBatch(
    connector: Connector,
    plan: SwapPlan,
    approval: AskedApproval,
    signal: AbortSignal,
    ended: AbortSignal,
  ): TaskEither<BatchFailure | ChainFailure, SentTransaction>
}
export const SwapTransactions = token<SwapTransactions>('SwapTransactions')
