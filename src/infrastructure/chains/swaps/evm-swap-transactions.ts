import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { Task } from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import type { Connector } from '#domain/connectors/connector.ts'
import { isContract } from '#domain/send/contract-code.ts'
import type { EvmCall, EvmTransaction } from '#domain/send/evm-call.ts'
import { gasLimitOf, maxCostOf } from '#domain/send/fee.ts'
import type { Submission } from '#domain/send/submission.ts'
import { failure } from '#domain/shared/failure.ts'
import { isBatchRefusal } from '#domain/swaps/batch-refusal.ts'
import type { ReviewedSwapRequest } from '#domain/swaps/consent.ts'
import { feeWithin } from '#domain/swaps/fee-within.ts'
import { allowanceOf, type SwapReview } from '#domain/swaps/swap-review.ts'
import type {
  ApprovalRequest,
  SwapAccount,
  SwapNodes,
  SwapPermit,
  SwapPlan,
  SwapRequest,
  SwapSimulation,
} from '#domain/swaps/swap.ts'
import {
  bundleOf,
  type PermitAnswer,
  swapCall,
  type SwapRequestKind,
  type SwapRequests,
  type SwapWalletRequest,
} from '#domain/swaps/wallet-request.ts'
import type { Token } from '#domain/tokens/token.ts'
import { dataFee, gasPrice, unknownBytes } from '#infrastructure/chains/transfers/evm/evm-fee.ts'
import { Bytes, Quantity } from '#infrastructure/chains/transfers/evm/evm-responses.ts'
import { senderState } from '#infrastructure/chains/transfers/evm/evm-sender.ts'
import { submitEvm } from '#infrastructure/chains/transfers/evm/evm-submission.ts'
import { isScaled, statedDecimals, tokenUnits } from '#infrastructure/chains/transfers/evm/evm-token.ts'
import { transactionOf } from '#infrastructure/chains/transfers/evm/evm-transaction.ts'
import { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import { type ChainFailure, Chains } from '#ports/chains.ts'
import { Clock } from '#ports/clock.ts'
import type { AddressCode, FeeTooHigh, SwapFunds, SwapTransactions } from '#ports/swap-transactions.ts'

import { allowed, approvalCalls, readAllowance } from './approval.ts'
import { submitCalls, supportsBatches } from './batch.ts'
import { readPermit, signPermit } from './permit.ts'
import { simulateCalls } from './swap-simulation.ts'
import { readToken } from './token-contract.ts'

/** The typical data size of a swap, for a fee estimate before the transaction is known. */
const TYPICAL_DATA_BYTES = 1500

const feeTooHigh: FeeTooHigh = failure('FeeTooHigh', 'The network asks for more than the reviewed fee')
const noAllowance: ChainFailure = failure('ChainUnreachable', 'The review has no such allowance')

/** `dataFee`: what the network charges in addition, for the data and for its operator. */
interface Asked<A> {
  readonly asked: A
  readonly dataFee?: bigint
}

/** The reads and wallet requests of swaps on EVM networks. */
@injectable()
export class EvmSwapTransactions implements SwapTransactions {
  /** Ids of the connectors whose wallet has refused a batch. */
  readonly #withoutBatches = new Set<string>()

  /** What each kind of request asks for. */
  readonly #asked: {
    readonly [Kind in SwapRequestKind]: (
      review: SwapReview,
    ) => TE.TaskEither<ChainFailure | FeeTooHigh, Asked<SwapRequests[Kind]>>
  } = {
    approval: (review) =>
      pipe(
        this.#approvalCalls(review.plan, allowanceOf(review)),
        TE.chainW(([call]) => (call === undefined ? TE.left(noAllowance) : this.#transaction(review, call))),
      ),
    permit: ({ allowanceMethod }) =>
      allowanceMethod.type === 'permit' ? TE.right({ asked: allowanceMethod.permit }) : TE.left(noAllowance),
    batch: (review) =>
      pipe(
        this.#approvalCalls(review.plan, allowanceOf(review)),
        TE.map((calls) => ({
          asked: bundleOf(review.plan.quote.request, [...calls, swapCall(review.plan)]),
        })),
      ),
    swap: (review) => this.#transaction(review, swapCall(review.plan)),
  }

  constructor(
    @inject(Chains) private readonly chains: Chains,
    @inject(Clock) private readonly clock: Clock,
  ) {}

  funds({
    from,
    owner,
    ...nodes
  }: SwapAccount & Pick<SwapRequest, 'from'>): TE.TaskEither<ChainFailure, SwapFunds> {
    const node = this.#node(nodes)
    return pipe(
      TE.Do,
      TE.apS('nativeBalance', node.read('eth_getBalance', [owner, 'latest'], Quantity)),
      TE.apS('tokenBalance', tokenUnits(node, { token: from, from: owner })),
      TE.map(({ nativeBalance, tokenBalance }) => ({
        nativeBalance,
        balance: tokenBalance ?? nativeBalance,
      })),
    )
  }

  maxFeeFor(
    account: SwapAccount,
    gas: bigint,
    data: readonly string[] = [`0x${unknownBytes(TYPICAL_DATA_BYTES)}`],
  ): TE.TaskEither<ChainFailure, bigint> {
    const node = this.#node(account)
    return pipe(
      TE.Do,
      TE.apS('price', gasPrice(node)),
      // The gas is that of all transactions, so it counts once.
      TE.apS(
        'dataFees',
        TE.traverseArrayWithIndex((index, bytes: string) =>
          dataFee(node, { data: bytes }, index === 0 ? gasLimitOf(gas) : 0n),
        )(data),
      ),
      TE.map(({ price, dataFees }) =>
        dataFees.reduce((sum, fee) => sum + fee, maxCostOf(gasLimitOf(gas), price)),
      ),
    )
  }

  tokenAt(account: SwapAccount, contract: string): TE.TaskEither<ChainFailure, Token | undefined> {
    return readToken(this.#node(account), account.network, contract)
  }

  decimals(nodes: SwapNodes, { address }: Token): TE.TaskEither<ChainFailure, bigint | undefined> {
    if (address === undefined) return TE.right(undefined)
    const node = this.#node(nodes)
    return pipe(
      TE.Do,
      TE.apS('stated', statedDecimals(node, address)),
      TE.apS('scaled', isScaled(node, address)),
      TE.map(({ stated, scaled }) => (scaled ? undefined : stated)),
    )
  }

  codeAt(nodes: SwapNodes, address: string): TE.TaskEither<ChainFailure, AddressCode> {
    return pipe(
      this.#node(nodes).read('eth_getCode', [address, 'latest'], Bytes),
      TE.map((code) => {
        if (code === '0x') return 'none'
        return isContract(code) ? 'contract' : 'delegation'
      }),
    )
  }

  allowance(request: SwapRequest, spender: string): TE.TaskEither<ChainFailure, bigint> {
    return readAllowance(this.#node(request), request, spender)
  }

  mayTake(account: SwapAccount, token: string, spender: string): TE.TaskEither<ChainFailure, boolean> {
    return pipe(
      allowed(this.#node(account), account.owner, token, spender),
      TE.map((units) => units !== 0n),
    )
  }

  permitFor(
    request: SwapRequest,
    spender: string,
    deadline: bigint,
  ): TE.TaskEither<ChainFailure, SwapPermit | undefined> {
    return readPermit(this.#node(request), request, spender, deadline)
  }

  canBatch({ id, provider }: Connector, account: SwapAccount): TE.TaskEither<never, boolean> {
    return async () =>
      this.#withoutBatches.has(id) ? E.right(false) : supportsBatches(provider, account, this.clock)()
  }

  simulate(
    plan: SwapPlan,
    approval: ApprovalRequest | undefined,
  ): TE.TaskEither<ChainFailure, SwapSimulation> {
    const { request } = plan.quote
    const { from, to, network } = request
    const tokens = [from, to].flatMap(({ address, chainId }) =>
      address === undefined || chainId !== network.caipNetworkId ? [] : [address],
    )
    return pipe(
      this.#approvalCalls(plan, approval),
      TE.chain((calls) => simulateCalls(this.#node(request), request, [...calls, swapCall(plan)], tokens)),
    )
  }

  request<Kind extends SwapRequestKind>(
    kind: Kind,
    review: SwapReview,
  ): TE.TaskEither<ChainFailure | FeeTooHigh, SwapWalletRequest<Kind>> {
    const { request } = review.plan.quote
    const { caipNetworkId: chainId } = request.network
    return pipe(
      this.#asked[kind](review),
      TE.chainW(({ asked, dataFee: charged }) =>
        pipe(
          kind === 'permit' ? TE.right(undefined) : senderState(this.#node(request), request.owner),
          TE.map((sender) => ({ kind, chainId, asked, sender, dataFee: charged }) as SwapWalletRequest<Kind>),
        ),
      ),
    )
  }

  submit(
    { provider }: Connector,
    { asked }: ReviewedSwapRequest<'approval' | 'swap'>,
    signal: AbortSignal,
    onAsked?: () => void,
  ): Task<Submission> {
    return submitEvm(provider, asked, signal, onAsked)
  }

  signPermit(
    { provider }: Connector,
    request: ReviewedSwapRequest<'permit'>,
    signal: AbortSignal,
  ): Task<PermitAnswer> {
    return signPermit(provider, request, signal)
  }

  submitBatch(
    { id, provider }: Connector,
    { asked }: ReviewedSwapRequest<'batch'>,
    signal: AbortSignal,
    onAsked?: () => void,
  ): Task<Submission> {
    return async () => {
      const submission = await submitCalls(provider, asked, signal, onAsked)()
      if (submission.type === 'rejected' && isBatchRefusal(submission.error)) this.#withoutBatches.add(id)
      return submission
    }
  }

  #node({ network, rpcUrls }: SwapNodes): NodeReader {
    return new NodeReader(this.chains, network, rpcUrls)
  }

  #approvalCalls(
    { quote: { request } }: SwapPlan,
    approval: ApprovalRequest | undefined,
  ): TE.TaskEither<ChainFailure, readonly EvmCall[]> {
    return approval === undefined ? TE.right([]) : approvalCalls(this.#node(request), request, approval)
  }

  /** Gas limit and gas price are read from the node, and limited by the reviewed fee. Those of the source are not used. */
  #transaction(
    { plan, fee }: SwapReview,
    call: EvmCall,
  ): TE.TaskEither<ChainFailure | FeeTooHigh, Asked<EvmTransaction>> {
    const { request } = plan.quote
    const node = this.#node(request)
    return pipe(
      TE.Do,
      TE.apS('estimate', node.read('eth_estimateGas', [call], Quantity)),
      TE.apS('price', gasPrice(node)),
      TE.bindW('charged', ({ estimate }) => dataFee(node, call, gasLimitOf(estimate))),
      TE.chainW(({ estimate, price, charged }) => {
        const within = feeWithin(fee - charged, estimate, price)
        return within === undefined
          ? TE.left(feeTooHigh)
          : TE.right({
              asked: transactionOf(request.network, call, within.gas, within.price),
              dataFee: charged,
            })
      }),
    )
  }
}
