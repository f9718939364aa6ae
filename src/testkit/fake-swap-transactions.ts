import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { chain, chainW, left, right, type TaskEither } from 'fp-ts/TaskEither'

import type { Connector } from '#domain/connectors/connector.ts'
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
import type { ChainFailure } from '#ports/chains.ts'
import type { BatchFailure, SwapFunds, SwapTransactions } from '#ports/swap-transactions.ts'
import type { SendFailure, SentTransaction } from '#ports/transfers.ts'

import type { FakeSending } from './fake-transfers.ts'

const cancelled = failure('SendFailed', 'Cancelled')

/** A node and a wallet that a test controls. An approval takes effect at once. */
export class FakeSwapTransactions implements SwapTransactions {
  /** The requests to the wallet, oldest first. */
  readonly walletRequests: { readonly method: string; readonly units: bigint }[] = []
  readonly sent: SwapPlan[] = []
  readonly simulated: { readonly plan: SwapPlan; readonly approval: ApprovalRequest | undefined }[] = []
  /** The account's balances. */
  balances: SwapFunds = { balance: 10n ** 20n, nativeBalance: 10n ** 20n }
  /** The allowance of any spender. */
  allowed = 0n
  /** The fee of one unit of gas. */
  gasPrice = 10n
  /** The fee of one character of a transaction's data. */
  dataPrice = 0n
  supportsBatches = false
  supportsPermits = false
  /** Whether the allowance must be reset to zero before it changes, as with USDT. */
  resetsAllowance = false
  /** The tokens at contracts that no list contains. */
  tokens: readonly Token[] = []
  /** Whether no node responds. */
  isDown = false
  /** The user's actions for the next requests. All further requests are confirmed. */
  answers: FakeSending[] = []
  /** The failure of a confirmed batch. After `BatchRefused` the wallet no longer supports batches. */
  batchFailure: BatchFailure | undefined
  /** Replaces the result of the simulation. By default it matches the quote. */
  simulation: SwapSimulation | undefined
  /** Awaited before each request to the wallet, like the reads from nodes. */
  beforeRequest: (() => Promise<void>) | undefined
  /** Awaited before each response of the wallet. */
  beforeAnswer: (() => Promise<void>) | undefined

  funds(): TaskEither<ChainFailure, SwapFunds> {
    return this.#read(() => this.balances)
  }

  maxFeeFor(_: SwapAccount, gas: bigint, data: readonly string[] = []): TaskEither<ChainFailure, bigint> {
    return this.#read(() => gas * this.gasPrice + BigInt(data.join('').length) * this.dataPrice)
  }

  tokenAt(_: SwapAccount, contract: string): TaskEither<ChainFailure, Token | undefined> {
    return this.#read(() =>
      this.tokens.find(({ address }) => address?.toLowerCase() === contract.toLowerCase()),
    )
  }

  allowance(): TaskEither<ChainFailure, bigint> {
    return this.#read(() => this.allowed)
  }

  permitFor(
    { owner, units, from }: SwapRequest,
    spender: string,
    deadline: bigint,
  ): TaskEither<ChainFailure, SwapPermit | undefined> {
    const domain = { name: from.name, version: '1', chainId: 1n, verifyingContract: from.address ?? '' }
    return this.#read(() =>
      this.supportsPermits ? { owner, spender, units, nonce: 0n, deadline, domain } : undefined,
    )
  }

  canBatch(): TaskEither<never, boolean> {
    return async () => E.right(this.supportsBatches)
  }

  simulate(plan: SwapPlan, approval: ApprovalRequest | undefined): TaskEither<ChainFailure, SwapSimulation> {
    return this.#read(() => {
      this.simulated.push({ plan, approval })
      const { request, received } = plan.quote
      return (
        this.simulation ?? {
          type: 'simulated',
          gas: 100_000n,
          changes: [
            { token: request.from.address, units: -request.units },
            { token: request.to.address, units: received },
          ],
        }
      )
    })
  }

  approve(
    _: Connector,
    __: SwapRequest,
    { units }: ApprovalRequest,
    signal: AbortSignal,
  ): TaskEither<SendFailure | ChainFailure, SentTransaction> {
    const approve = (allowed: bigint) =>
      this.#request('approve', allowed, signal, () => {
        this.allowed = allowed
        return { hash: `0x${'a'.repeat(64)}` }
      })
    if (!this.resetsAllowance || this.allowed === 0n) return approve(units)
    return pipe(
      approve(0n),
      chain(() => approve(units)),
    )
  }

  signPermit(
    _: Connector,
    __: SwapRequest,
    { units }: SwapPermit,
    signal: AbortSignal,
  ): TaskEither<SendFailure | ChainFailure, Hex> {
    return this.#request('permit', units, signal, () => '0xfeed')
  }

  send(
    _: Connector,
    plan: SwapPlan,
    signal: AbortSignal,
  ): TaskEither<SendFailure | ChainFailure, SentTransaction> {
    return this.#request('swap', plan.quote.request.units, signal, () => this.#hashOf(plan))
  }

  sendBatch(
    _: Connector,
    plan: SwapPlan,
    approval: ApprovalRequest,
    signal: AbortSignal,
  ): TaskEither<BatchFailure | ChainFailure, SentTransaction> {
    return pipe(
      this.#request('batch', approval.units, signal, () => undefined),
      chainW((): TaskEither<BatchFailure, SentTransaction> => {
        const { batchFailure } = this
        if (batchFailure === undefined) return right(this.#hashOf(plan))
        if (batchFailure._tag === 'BatchRefused') this.supportsBatches = false
        return left(batchFailure)
      }),
    )
  }

  #hashOf(plan: SwapPlan): SentTransaction {
    this.sent.push(plan)
    return { hash: `0x${String(this.sent.length).padStart(64, '0')}` }
  }

  #read<A>(answer: () => A): TaskEither<ChainFailure, A> {
    return async () =>
      this.isDown ? E.left(failure('ChainUnreachable', 'No node answered')) : E.right(answer())
  }

  #request<A>(
    method: string,
    units: bigint,
    signal: AbortSignal,
    done: () => A,
  ): TaskEither<SendFailure | ChainFailure, A> {
    return async () => {
      if (this.beforeRequest !== undefined) await this.beforeRequest()
      if (signal.aborted) return E.left(cancelled)
      this.walletRequests.push({ method, units })
      const answer = this.answers.shift() ?? 'send'
      if (this.beforeAnswer !== undefined) await this.beforeAnswer()
      switch (answer) {
        case 'send':
          return E.right(done())
        case 'reject':
          return E.left(failure('UserRejected', 'The user rejected the request'))
        case 'fail':
          return E.left({ ...failure('SendFailed', 'Not sent'), error: { message: 'nonce too low' } })
        case 'hang':
          return new Promise(() => {})
      }
    }
  }
}
