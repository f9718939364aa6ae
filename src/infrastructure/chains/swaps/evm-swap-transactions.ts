import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import type { Connector } from '#domain/connectors/connector.ts'
import { gasLimitOf, maxCostOf } from '#domain/send/fee.ts'
import { failure } from '#domain/shared/failure.ts'
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
import { type EvmCall, quantity } from '#infrastructure/chains/transfers/evm/evm-call.ts'
import { dataFee, gasPrice, unknownBytes } from '#infrastructure/chains/transfers/evm/evm-fee.ts'
import { Quantity, Receipt } from '#infrastructure/chains/transfers/evm/evm-responses.ts'
import { tokenUnits } from '#infrastructure/chains/transfers/evm/evm-token.ts'
import { notSent, sendEvm, transactionOf } from '#infrastructure/chains/transfers/evm/evm-transaction.ts'
import { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import { aborted, unlessAborted } from '#infrastructure/chains/transfers/unless-aborted.ts'
import { type ChainFailure, Chains } from '#ports/chains.ts'
import { Clock } from '#ports/clock.ts'
import type { BatchFailure, SwapFunds, SwapTransactions } from '#ports/swap-transactions.ts'
import type { SendFailure, SentTransaction } from '#ports/transfers.ts'

import { approvalCalls, readAllowance } from './approval.ts'
import { sendCalls, supportsBatches } from './batch.ts'
import { pauseFor } from './pause-for.ts'
import { readPermit, signPermit } from './permit.ts'
import { simulateCalls } from './swap-simulation.ts'
import { readToken } from './token-contract.ts'

type Submission = TE.TaskEither<SendFailure | ChainFailure, SentTransaction>

/** The typical data size of a swap, for a fee estimate before the transaction is known. */
const TYPICAL_DATA_BYTES = 1500

/** Milliseconds between two polls of a receipt. */
const POLL_MS = 2000
/** Maximum number of polls of a receipt. */
const MAX_POLLS = 150

/** The call is sent by the account, whatever sender the source states. */
const swapCall = ({ quote, transaction: { to, data, value } }: SwapPlan): EvmCall => ({
  from: quote.request.owner,
  to,
  value: quantity(value),
  data,
})

/** The reads and wallet requests of swaps on EVM networks. */
@injectable()
export class EvmSwapTransactions implements SwapTransactions {
  /** Ids of the connectors whose wallet has refused a batch. */
  readonly #withoutBatches = new Set<string>()

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
      TE.apS('dataFees', TE.traverseArray((bytes: string) => dataFee(node, { data: bytes }))(data)),
      TE.map(({ price, dataFees }) => dataFees.reduce((sum, fee) => sum + fee, maxCostOf(gas, price))),
    )
  }

  tokenAt(account: SwapAccount, contract: string): TE.TaskEither<ChainFailure, Token | undefined> {
    return readToken(this.#node(account), account.network, contract)
  }

  allowance(request: SwapRequest, spender: string): TE.TaskEither<ChainFailure, bigint> {
    return readAllowance(this.#node(request), request, spender)
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
    const { owner, from, to, network } = request
    const tokens = [from, to].flatMap(({ address, chainId }) =>
      address === undefined || chainId !== network.caipNetworkId ? [] : [address],
    )
    return pipe(
      this.#calls(plan, approval),
      TE.chain((calls) => simulateCalls(this.#node(request), owner, calls, tokens)),
    )
  }

  /** A token that requires a reset of its allowance takes two transactions. The second one is returned. */
  approve(
    { provider }: Connector,
    request: SwapRequest,
    approval: ApprovalRequest,
    signal: AbortSignal,
  ): Submission {
    return pipe(
      approvalCalls(this.#node(request), request, approval),
      TE.chainW(([first, second]) => {
        const submission = this.#send(provider, request, first, signal)
        return second === undefined
          ? submission
          : pipe(
              submission,
              TE.chain(({ hash }) => this.#waitForReceipt(request, hash, signal)),
              TE.chain(() => this.#send(provider, request, second, signal)),
            )
      }),
    )
  }

  signPermit(
    { provider }: Connector,
    _request: SwapRequest,
    permit: SwapPermit,
    signal: AbortSignal,
  ): TE.TaskEither<SendFailure, Hex> {
    return unlessAborted(signal, signPermit(provider, permit))
  }

  send({ provider }: Connector, plan: SwapPlan, signal: AbortSignal): Submission {
    return this.#send(provider, plan.quote.request, swapCall(plan), signal)
  }

  sendBatch(
    { id, provider }: Connector,
    plan: SwapPlan,
    approval: ApprovalRequest,
    signal: AbortSignal,
    ended: AbortSignal,
  ): TE.TaskEither<BatchFailure | ChainFailure, SentTransaction> {
    const { request } = plan.quote
    return pipe(
      this.#calls(plan, approval),
      TE.chainW((calls) => sendCalls(provider, request, calls, this.clock, signal, ended)),
      TE.mapLeft((failed) => {
        if (failed._tag === 'BatchRefused') this.#withoutBatches.add(id)
        return failed
      }),
    )
  }

  #node({ network, rpcUrls }: Pick<SwapAccount, 'network' | 'rpcUrls'>): NodeReader {
    return new NodeReader(this.chains, network, rpcUrls)
  }

  #calls(
    plan: SwapPlan,
    approval: ApprovalRequest | undefined,
  ): TE.TaskEither<ChainFailure, readonly EvmCall[]> {
    const { request } = plan.quote
    const beforeSwap: TE.TaskEither<ChainFailure, readonly EvmCall[]> =
      approval === undefined ? TE.right([]) : approvalCalls(this.#node(request), request, approval)
    return pipe(
      beforeSwap,
      TE.map((calls) => [...calls, swapCall(plan)]),
    )
  }

  /** Gas limit and gas price are read from the node. Those of the source are not used. */
  #send(provider: unknown, account: SwapAccount, call: EvmCall, signal: AbortSignal): Submission {
    const node = this.#node(account)
    return pipe(
      TE.Do,
      TE.apS('gas', node.try('eth_estimateGas', [call], Quantity)),
      TE.apS('price', gasPrice(node)),
      TE.chainW(({ gas, price }) => {
        const limit = O.toUndefined(O.map(gasLimitOf)(gas))
        return unlessAborted(signal, sendEvm(provider, transactionOf(account.network, call, limit, price)))
      }),
    )
  }

  #waitForReceipt(
    account: SwapAccount,
    hash: string,
    signal: AbortSignal,
  ): TE.TaskEither<SendFailure | ChainFailure, void> {
    const node = this.#node(account)
    return async () => {
      for (let polls = 0; polls < MAX_POLLS && !signal.aborted; polls++) {
        const receipt = await node.try('eth_getTransactionReceipt', [hash], Receipt)()
        const found = E.isRight(receipt) ? O.toUndefined(receipt.right) : undefined
        if (found) return found.status === 1n ? E.right(undefined) : E.left(notSent)
        await pauseFor(this.clock, POLL_MS, signal)
      }
      return E.left(
        signal.aborted ? aborted : failure('SendFailed', 'The allowance was not taken back in time'),
      )
    }
  }
}
