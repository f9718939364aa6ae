import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import type { Connector } from '#domain/connectors/connector.ts'
import { gasLimitOf, mostFor } from '#domain/send/fee.ts'
import { failure } from '#domain/shared/failure.ts'
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
import { Quantity, Receipt } from '#infrastructure/chains/transfers/evm/evm-answers.ts'
import { type EvmCall, quantity } from '#infrastructure/chains/transfers/evm/evm-call.ts'
import { dataFee, gasPrice, unknownBytes } from '#infrastructure/chains/transfers/evm/evm-fee.ts'
import { tokenUnits } from '#infrastructure/chains/transfers/evm/evm-token.ts'
import { notSent, sendEvm, transactionOf } from '#infrastructure/chains/transfers/evm/evm-transaction.ts'
import { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import { type ChainFailure, Chains } from '#ports/chains.ts'
import { Clock } from '#ports/clock.ts'
import type { BatchFailure, SwapFunds, SwapTransactions } from '#ports/swap-transactions.ts'
import type { SendFailure, SentTransaction } from '#ports/transfers.ts'

import { aborted, pauseFor, unlessAborted } from './abort.ts'
import { approvalCalls, readAllowance } from './approval.ts'
import { batches, sentCalls } from './batch.ts'
import { readPermit, signedPermit } from './permit.ts'
import { simulateCalls } from './swap-simulation.ts'
import { readToken } from './token-contract.ts'

type Sent = TE.TaskEither<SendFailure | ChainFailure, SentTransaction>

/** The bytes of a swap's data, for a fee that is asked for before there is one. */
const SWAP_BYTES = 1500

/** Milliseconds between two looks at a transaction, and how often it is looked for. */
const LOOK_MS = 2000
const MAX_LOOKS = 150

/** A swap is the account's own call, whatever sender the source names. */
const callOf = ({ quote, transaction: { to, data, value } }: SwapPlan): EvmCall => ({
  from: quote.request.owner,
  to,
  value: quantity(value),
  data,
})

/** Swaps on EVM networks. */
@injectable()
export class EvmSwapTransactions implements SwapTransactions {
  /** The connectors whose wallet has refused to do several calls as one. */
  readonly #refusing = new Set<string>()

  constructor(
    @inject(Chains) private readonly chains: Chains,
    @inject(Clock) private readonly clock: Clock,
  ) {}

  funds({
    from,
    owner,
    ...on
  }: SwapAccount & Pick<SwapRequest, 'from'>): TE.TaskEither<ChainFailure, SwapFunds> {
    const node = this.#node(on)
    return pipe(
      TE.Do,
      TE.apS('nativeBalance', node.read('eth_getBalance', [owner, 'latest'], Quantity)),
      TE.apS('held', tokenUnits(node, { token: from, from: owner })),
      TE.map(({ nativeBalance, held }) => ({ nativeBalance, balance: held ?? nativeBalance })),
    )
  }

  feeFor(
    account: SwapAccount,
    gas: bigint,
    data: readonly string[] = [`0x${unknownBytes(SWAP_BYTES)}`],
  ): TE.TaskEither<ChainFailure, bigint> {
    const node = this.#node(account)
    return pipe(
      TE.Do,
      TE.apS('price', gasPrice(node)),
      TE.apS('forData', TE.traverseArray((each: string) => dataFee(node, { data: each }))(data)),
      TE.map(({ price, forData }) => forData.reduce((sum, fee) => sum + fee, mostFor(gas, price))),
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
    return async () => (this.#refusing.has(id) ? E.right(false) : batches(provider, account, this.clock)())
  }

  simulate(plan: SwapPlan, approval: AskedApproval | undefined): TE.TaskEither<ChainFailure, SwapSimulation> {
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

  /** A token that wants another allowance taken back first takes two transactions, of which the second is named. */
  approve({ provider }: Connector, request: SwapRequest, approval: AskedApproval, signal: AbortSignal): Sent {
    return pipe(
      approvalCalls(this.#node(request), request, approval),
      TE.chainW(([first, second]) => {
        const sent = this.#send(provider, request, first, signal)
        return second === undefined
          ? sent
          : pipe(
              sent,
              TE.chain(({ hash }) => this.#included(request, hash, signal)),
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
    return unlessAborted(signal, signedPermit(provider, permit))
  }

  send({ provider }: Connector, plan: SwapPlan, signal: AbortSignal): Sent {
    return this.#send(provider, plan.quote.request, callOf(plan), signal)
  }

  sendBatch(
    { id, provider }: Connector,
    plan: SwapPlan,
    approval: AskedApproval,
    signal: AbortSignal,
    ended: AbortSignal,
  ): TE.TaskEither<BatchFailure | ChainFailure, SentTransaction> {
    const { request } = plan.quote
    return pipe(
      this.#calls(plan, approval),
      TE.chainW((calls) => sentCalls(provider, request, calls, this.clock, signal, ended)),
      TE.mapLeft((failed) => {
        if (failed._tag === 'BatchRefused') this.#refusing.add(id)
        return failed
      }),
    )
  }

  #node({ network, rpcUrls }: Pick<SwapAccount, 'network' | 'rpcUrls'>): NodeReader {
    return new NodeReader(this.chains, network, rpcUrls)
  }

  #calls(
    plan: SwapPlan,
    approval: AskedApproval | undefined,
  ): TE.TaskEither<ChainFailure, readonly EvmCall[]> {
    const { request } = plan.quote
    const approving: TE.TaskEither<ChainFailure, readonly EvmCall[]> =
      approval === undefined ? TE.right([]) : approvalCalls(this.#node(request), request, approval)
    return pipe(
      approving,
      TE.map((calls) => [...calls, callOf(plan)]),
    )
  }

  /** The source's own gas and price are not used. */
  #send(provider: unknown, account: SwapAccount, call: EvmCall, signal: AbortSignal): Sent {
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

  #included(
    account: SwapAccount,
    hash: string,
    signal: AbortSignal,
  ): TE.TaskEither<SendFailure | ChainFailure, void> {
    const node = this.#node(account)
    return async () => {
      for (let look = 0; look < MAX_LOOKS && !signal.aborted; look++) {
        const receipt = await node.try('eth_getTransactionReceipt', [hash], Receipt)()
        const found = E.isRight(receipt) ? O.toUndefined(receipt.right) : undefined
        if (found) return found.status === 1n ? E.right(undefined) : E.left(notSent)
        await pauseFor(this.clock, LOOK_MS, signal)
      }
      return E.left(
        signal.aborted ? aborted : failure('SendFailed', 'The allowance was not taken back in time'),
      )
    }
  }
}
