import * as E from 'fp-ts/Either'
import type { Task } from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'

import type { Namespace } from '#domain/caip/namespace.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { chainNumber } from '#domain/networks/chain-addition.ts'
import type { Network } from '#domain/networks/network.ts'
import type { NotSendable } from '#domain/nfts/requested-nft.ts'
import type { ReviewedRequest } from '#domain/send/consent.ts'
import { callOf, quantity } from '#domain/send/evm-call.ts'
import { SIGNATURE_FEE } from '#domain/send/fee.ts'
import type { Observation } from '#domain/send/observation.ts'
import type { NetworkTransfer, PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import type { OfOthers, SentTransfer } from '#domain/send/sent-transfer.ts'
import {
  computeBudget,
  TOKEN_PROGRAMS,
  transferChecked,
  transferSol,
} from '#domain/send/solana-instructions.ts'
import { notAsked, type Submission } from '#domain/send/submission.ts'
import type { WalletRequest } from '#domain/send/wallet-request.ts'
import { failure } from '#domain/shared/failure.ts'
import type { TransferLimit } from '#domain/solana/mint-extensions.ts'
import type { ChainFailure } from '#ports/chains.ts'
import type { FeePayer, Transfers } from '#ports/transfers.ts'

/** The user's action for the next transaction. */
export type FakeSending = 'send' | 'reject' | 'fail' | 'hang'

/** The request of a prepared transfer, which costs at most its fee. */
const requestOf = ({ transfer, funds, deposit, credited }: PreparedTransfer): WalletRequest => {
  const { network, token, from, to, units } = transfer
  const { caipNetworkId: chainId } = network
  if (network.chainNamespace !== 'solana') {
    const gas = { gas: quantity(funds.fee), gasPrice: '0x1', chainId: chainNumber(chainId) }
    const sender = { block: 1, nonce: 5, waiting: 7, isKeyAccount: true }
    return { chainId, family: 'eip155', transaction: { ...callOf(transfer), ...gas }, sender }
  }
  const [program = ''] = TOKEN_PROGRAMS
  const { address: mint, decimals } = token
  const moved =
    mint === undefined
      ? transferSol(from, to, units)
      : transferChecked({ owner: from, from, to: credited, mint, program, units, decimals })
  const price = ((funds.fee - deposit - SIGNATURE_FEE) * 1_000_000n) / 1000n
  const instructions = [...computeBudget(1000n, price > 0n ? price : 0n), moved]
  return {
    chainId,
    family: 'solana',
    transaction: { payer: from, instructions, blockhash: from, lastBlock: 1 },
  }
}

/** Transfers that a test controls. A sent transfer is in a block at once. */
export class FakeTransfers implements Transfers {
  /** The prepared transfers and the sent ones, oldest first. */
  readonly prepared: NetworkTransfer[] = []
  readonly sent: {
    readonly connector: Connector
    readonly prepared: PreparedTransfer
    readonly request: WalletRequest
  }[] = []
  /** The hashes of the observed transactions, oldest first. */
  readonly observed: string[] = []
  /** The user's action. */
  answer: FakeSending | 'refuse' = 'send'
  /** Whether no node responds. */
  isDown = false
  /** Whether every token belongs to an unsupported program. */
  isNotSendable = false
  /** How every token limits its transfers. */
  transferLimit: TransferLimit | undefined
  /** Awaited before the wallet is asked, like a request to a node. */
  beforeRequest: (() => Promise<void>) | undefined
  /** Awaited before each response. */
  pause: (() => Promise<void>) | undefined
  /** Overrides the facts that the nodes report about a transfer. */
  facts: Partial<PreparedTransfer> = {}
  /** Changes the built request, like an adapter with a fault. */
  changed: (request: WalletRequest) => WalletRequest = (request) => request
  /** The state of a sent transaction that the nodes report. */
  observation: Observation = { type: 'included', succeeded: true }
  /** The hash under which a transaction without a hash is found. Undefined if it is not. */
  lostHash: string | undefined

  /** Whether another than the account may pay its fee, and how often that was asked. */
  paysFeeOtherwise = false
  readonly askedForPayer: FeePayer[] = []

  /** What the wallet says of its ids, while it is connected. */
  readonly calls = new Map<string | undefined, Observation>()

  readonly #preparedOf = new WeakMap<WalletRequest, PreparedTransfer>()

  constructor(private readonly namespaces: readonly Namespace[] = ['eip155', 'solana']) {}

  prepare(transfer: NetworkTransfer): TE.TaskEither<ChainFailure | NotSendable, PreparedTransfer> {
    const because = this.transferLimit
    if (because !== undefined) return TE.left({ ...failure('NotSendable', 'The token limits it'), because })
    if (this.isNotSendable) return TE.left(failure('NotSendable', 'No token program has it'))
    return this.#on(transfer.network, () => {
      this.prepared.push(transfer)
      const balance = 10n ** 20n
      const isNative = transfer.token.address === undefined
      return {
        transfer,
        funds: { balance, nativeBalance: balance, fee: 21_000n, isNative },
        deposit: 0n,
        credited: transfer.to,
        call: undefined,
        received: transfer.units,
        recipient: { cannotHold: false, isUsed: true },
        wouldFail: undefined,
        transaction: undefined,
        ...this.facts,
      }
    })
  }

  request(prepared: PreparedTransfer): TE.TaskEither<ChainFailure, WalletRequest> {
    return async () => {
      if (this.beforeRequest !== undefined) await this.beforeRequest()
      const request = this.changed(requestOf(prepared))
      this.#preparedOf.set(request, prepared)
      return E.right(request)
    }
  }

  submit(
    connector: Connector,
    request: ReviewedRequest,
    signal: AbortSignal,
    asked?: () => void,
  ): Task<Submission> {
    return async () => {
      const prepared = this.#preparedOf.get(request)
      if (signal.aborted || prepared === undefined) return notAsked('Cancelled before the wallet was asked')
      this.sent.push({ connector, prepared, request })
      asked?.()
      const { answer } = this
      if (this.pause !== undefined) await this.pause()
      switch (answer) {
        case 'send':
          return { type: 'submitted', hash: `0x${String(this.sent.length).padStart(64, '0')}` }
        case 'reject':
          return {
            type: 'rejected',
            by: 'user',
            error: { code: 4001, message: 'The user rejected the request' },
          }
        case 'fail':
          return { type: 'unknown', error: { message: 'nonce too low' } }
        case 'refuse':
          return { type: 'rejected', by: 'wallet', error: { code: 4200, message: 'not supported' } }
        case 'hang':
          return new Promise(() => {})
      }
    }
  }

  mayPayFeeOtherwise(_: Connector, payer: FeePayer): Task<boolean> {
    return async () => {
      this.askedForPayer.push(payer)
      return this.paysFeeOtherwise && !this.isDown
    }
  }

  observe(
    network: Network,
    _rpcUrls: readonly string[],
    { hash, nonce, units, swapped, callsId }: SentTransfer,
    _others?: OfOthers,
    connector?: Connector,
  ): TE.TaskEither<ChainFailure, Observation> {
    return this.#on(network, () => {
      this.observed.push(hash)
      const { lostHash } = this
      const observation: Observation = {
        ...this.#delivered(units, swapped),
        ...this.observation,
      }
      const told = connector === undefined ? undefined : this.calls.get(callsId)
      if (told !== undefined) return told
      if (hash === '')
        return lostHash === undefined
          ? { type: 'unknown', isNonceFree: true }
          : { ...observation, ...{ by: lostHash } }
      // Without its nonce a replaced transaction cannot be distinguished from an unknown one.
      return observation.type === 'nonceUsed' && nonce === undefined ? { type: 'unknown' } : observation
    })
  }

  /** What nodes show of it: all of a transfer, and of a swap only that its call was made. */
  #delivered(
    units: bigint,
    swapped: SentTransfer['swapped'],
  ): Pick<SentTransfer, 'delivered' | 'deliveredBy'> {
    if (this.observation.type !== 'included' || !this.observation.succeeded) return {}
    if (swapped === undefined) return { delivered: units, deliveredBy: 'node' }
    return swapped.minimum === undefined ? {} : { deliveredBy: 'call' }
  }

  #on<A>({ chainNamespace }: Network, answer: () => A): TE.TaskEither<ChainFailure, A> {
    return async () => {
      if (!this.namespaces.includes(chainNamespace))
        return E.left(failure('UnsupportedChain', 'Unsupported chain'))
      if (this.pause !== undefined) await this.pause()
      return this.isDown ? E.left(failure('ChainUnreachable', 'No node answered')) : E.right(answer())
    }
  }
}
