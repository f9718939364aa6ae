import * as E from 'fp-ts/Either'
import type { Task } from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import type { TaskEither } from 'fp-ts/TaskEither'

import type { Connector } from '#domain/connectors/connector.ts'
import { chainNumber } from '#domain/networks/chain-addition.ts'
import type { EvmCall } from '#domain/send/evm-call.ts'
import type { Unsubmitted } from '#domain/send/send-step.ts'
import { notAsked, type Submission } from '#domain/send/submission.ts'
import { failure } from '#domain/shared/failure.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'
import type { ReviewedSwapRequest } from '#domain/swaps/consent.ts'
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
  approvalCall,
  bundleOf,
  type PermitAnswer,
  swapCall,
  type SwapRequestKind,
  type SwapRequests,
  type SwapWalletRequest,
} from '#domain/swaps/wallet-request.ts'
import type { Token } from '#domain/tokens/token.ts'
import type { ChainFailure } from '#ports/chains.ts'
import type { AddressCode, FeeTooHigh, SwapFunds, SwapTransactions } from '#ports/swap-transactions.ts'

import type { FakeSending } from './fake-transfers.ts'

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
  /** What is at the account's address, by CAIP-2 id of the network. Nothing on all others. */
  readonly codes = new Map<string, AddressCode>()
  /** Whether a router has an allowance of the token that wraps the native one. */
  mayTakeWrapped = false
  /** The token and the router of each question for such an allowance. */
  readonly allowancesRead: (readonly [token: string, spender: string])[] = []
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
  /** What contracts state, by the id of their token. All others state what lists say. */
  readonly statedDecimals = new Map<string, bigint | undefined>()
  /** CAIP-2 ids of the networks whose contracts cannot be read. */
  unreachable: readonly string[] = []
  /** Whether no node responds. */
  isDown = false
  /** The user's actions for the next requests. All further requests are confirmed. */
  answers: (FakeSending | 'confuse')[] = []
  /** The answer to a confirmed batch. After a rejection the wallet no longer supports batches. */
  batchAnswer: Unsubmitted | undefined
  /** Whether the network asks for more than any reviewed fee. */
  isTooExpensive = false
  /** Whether the wallet is on another network. */
  isElsewhere = false
  /** Replaces fields of what a wallet would be asked for, to simulate an adapter that changes a request. */
  requestOverride: object | undefined
  readonly #planOf = new WeakMap<object, SwapPlan>()
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

  decimals(
    { network }: SwapNodes,
    { id, chainId, decimals }: Token,
  ): TaskEither<ChainFailure, bigint | undefined> {
    const { statedDecimals, unreachable } = this
    return network.caipNetworkId !== chainId || unreachable.includes(chainId)
      ? TE.left(failure('ChainUnreachable', 'No node answered'))
      : this.#read(() => (statedDecimals.has(id) ? statedDecimals.get(id) : BigInt(decimals)))
  }

  codeAt({ network }: SwapNodes): TaskEither<ChainFailure, AddressCode> {
    return this.#read(() => this.codes.get(network.caipNetworkId) ?? 'none')
  }

  mayTake(_: SwapAccount, token: string, spender: string): TaskEither<ChainFailure, boolean> {
    this.allowancesRead.push([token, spender])
    return this.#read(() => this.mayTakeWrapped)
  }

  allowance(): TaskEither<ChainFailure, bigint> {
    return this.#read(() => this.allowed)
  }

  permitFor(
    { owner, units, from, network }: SwapRequest,
    spender: string,
    deadline: bigint,
  ): TaskEither<ChainFailure, SwapPermit | undefined> {
    const chainId = wholeOf(String(network.id))
    const domain = { name: from.name, version: '1', chainId, verifyingContract: from.address ?? '' }
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

  request<Kind extends SwapRequestKind>(
    kind: Kind,
    review: SwapReview,
  ): TaskEither<ChainFailure | FeeTooHigh, SwapWalletRequest<Kind>> {
    return async () => {
      if (this.beforeRequest !== undefined) await this.beforeRequest()
      if (this.isDown) return E.left(failure('ChainUnreachable', 'No node answered'))
      if (this.isTooExpensive) return E.left(failure('FeeTooHigh', 'The network asks for more'))
      const { caipNetworkId: chainId } = review.plan.quote.request.network
      const asked = { ...this.#asked(review)[kind](), ...this.requestOverride }
      const sender = { block: 5, nonce: 7 }
      const request = { kind, chainId, asked, sender } as SwapWalletRequest<Kind>
      this.#planOf.set(request, review.plan)
      return E.right(request)
    }
  }

  submit(
    _: Connector,
    request: ReviewedSwapRequest<'approval' | 'swap'>,
    signal: AbortSignal,
    onAsked?: () => void,
  ): Task<Submission> {
    const isSwap = request.kind === 'swap'
    const units = isSwap ? this.#units(request) : wholeOf(`0x${request.asked.data.slice(-64)}`)
    const done = (): Submission => {
      if (isSwap) return { type: 'submitted', hash: this.#hashOf(request) }
      this.allowed = units
      return { type: 'submitted', hash: `0x${'a'.repeat(64)}` }
    }
    return this.#ask(isSwap ? 'swap' : 'approve', units, signal, done, onAsked)
  }

  signPermit(
    _: Connector,
    { asked }: ReviewedSwapRequest<'permit'>,
    signal: AbortSignal,
  ): Task<PermitAnswer> {
    return this.#ask<PermitAnswer>('permit', asked.units, signal, () => ({
      type: 'signed',
      permit: '0xfeed',
    }))
  }

  submitBatch(
    _: Connector,
    request: ReviewedSwapRequest<'batch'>,
    signal: AbortSignal,
    onAsked?: () => void,
  ): Task<Submission> {
    const done = (): Submission => {
      const { batchAnswer } = this
      if (batchAnswer === undefined) return { type: 'submitted', hash: this.#hashOf(request) }
      if (batchAnswer.type === 'rejected') this.supportsBatches = false
      return batchAnswer
    }
    return this.#ask<Submission>('batch', this.#units(request), signal, done, onAsked)
  }

  /** What each kind of request asks for, at a price of one. */
  #asked(review: SwapReview): { readonly [Kind in SwapRequestKind]: () => SwapRequests[Kind] } {
    const { plan, allowanceMethod } = review
    const { request } = plan.quote
    const { spender = '', units = 0n } = allowanceOf(review) ?? {}
    const isReset = this.resetsAllowance && this.allowed > 0n
    const approval = approvalCall(request, spender, isReset ? 0n : units)
    const transaction = (call: EvmCall) => ({
      ...call,
      chainId: chainNumber(request.network.caipNetworkId),
      gas: '0x1',
      gasPrice: '0x1',
    })
    return {
      approval: () => transaction(approval),
      permit: () => {
        if (allowanceMethod.type !== 'permit') throw new Error('The review has no permit')
        return allowanceMethod.permit
      },
      batch: () => bundleOf(request, [approval, swapCall(plan)]),
      swap: () => transaction(swapCall(plan)),
    }
  }

  #units(asked: object): bigint {
    return this.#planOf.get(asked)?.quote.request.units ?? 0n
  }

  #hashOf(asked: object): string {
    const plan = this.#planOf.get(asked)
    if (plan !== undefined) this.sent.push(plan)
    return `0x${String(this.sent.length).padStart(64, '0')}`
  }

  #read<A>(answer: () => A): TaskEither<ChainFailure, A> {
    return async () =>
      this.isDown ? E.left(failure('ChainUnreachable', 'No node answered')) : E.right(answer())
  }

  #ask<A>(
    method: string,
    units: bigint,
    signal: AbortSignal,
    done: () => A,
    onAsked = () => {},
  ): Task<A | Unsubmitted> {
    return async () => {
      if (signal.aborted) return notAsked('Cancelled')
      if (this.isElsewhere) return notAsked('The wallet is on another network')
      this.walletRequests.push({ method, units })
      onAsked()
      const answer = this.answers.shift() ?? 'send'
      if (this.beforeAnswer !== undefined) await this.beforeAnswer()
      switch (answer) {
        case 'send':
          return done()
        case 'reject':
          return { type: 'rejected', by: 'user', error: { code: 4001, message: 'User rejected' } }
        case 'fail':
          return { type: 'rejected', by: 'wallet', error: { code: 4100, message: 'nonce too low' } }
        case 'confuse':
          return { type: 'unknown', error: { message: 'Request expired' } }
        case 'hang':
          return new Promise(() => {})
      }
    }
  }
}
