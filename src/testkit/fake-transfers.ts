import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'

import type { Namespace } from '#domain/caip/namespace.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import type { NotSendable } from '#domain/nfts/requested-nft.ts'
import type { NetworkTransfer, PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import type { Observation, SentTransfer } from '#domain/send/sent-transfer.ts'
import { failure } from '#domain/shared/failure.ts'
import type { ChainFailure } from '#ports/chains.ts'
import type { SendFailure, SentTransaction, Transfers } from '#ports/transfers.ts'

/** The user's action for the next transaction. */
export type FakeSending = 'send' | 'reject' | 'fail' | 'hang'

/** Transfers that a test controls. A sent transfer is in a block at once. */
export class FakeTransfers implements Transfers {
  /** The prepared transfers and the sent ones, oldest first. */
  readonly prepared: NetworkTransfer[] = []
  readonly sent: { readonly connector: Connector; readonly prepared: PreparedTransfer }[] = []
  /** The hashes of the observed transactions, oldest first. */
  readonly observed: string[] = []
  /** The user's action. */
  answer: FakeSending = 'send'
  /** Whether no node responds. */
  isDown = false
  /** Whether every token belongs to an unsupported program. */
  isNotSendable = false
  /** Awaited before the wallet is asked, like a request to a node. */
  beforeRequest: (() => Promise<void>) | undefined
  /** Awaited before each response. */
  pause: (() => Promise<void>) | undefined
  /** Overrides the facts that the nodes report about a transfer. */
  facts: Partial<PreparedTransfer> = {}
  /** The state of a sent transaction that the nodes report. */
  observation: Observation = { type: 'included', succeeded: true }

  constructor(private readonly namespaces: readonly Namespace[] = ['eip155', 'solana']) {}

  prepare(transfer: NetworkTransfer): TE.TaskEither<ChainFailure | NotSendable, PreparedTransfer> {
    if (this.isNotSendable) return TE.left(failure('NotSendable', 'No token program has it'))
    return this.#on(transfer.network, () => {
      this.prepared.push(transfer)
      const balance = 10n ** 20n
      const isNative = transfer.token.address === undefined
      return {
        transfer,
        funds: { balance, nativeBalance: balance, fee: 21_000n, isNative },
        deposit: 0n,
        received: transfer.units,
        recipient: { cannotHold: false, isUsed: true },
        wouldFail: undefined,
        transaction: undefined,
        ...this.facts,
      }
    })
  }

  send(
    connector: Connector,
    prepared: PreparedTransfer,
    signal: AbortSignal,
  ): TE.TaskEither<SendFailure | ChainFailure, SentTransaction> {
    return async () => {
      if (this.beforeRequest !== undefined) await this.beforeRequest()
      if (signal.aborted) return E.left(failure('SendFailed', 'Cancelled before the wallet was asked'))
      this.sent.push({ connector, prepared })
      const { answer } = this
      if (this.pause !== undefined) await this.pause()
      switch (answer) {
        case 'send':
          return E.right({ hash: `0x${String(this.sent.length).padStart(64, '0')}` })
        case 'reject':
          return E.left(failure('UserRejected', 'The user rejected the request'))
        case 'fail':
          return E.left({ ...failure('SendFailed', 'Not sent'), error: { message: 'nonce too low' } })
        case 'hang':
          return new Promise(() => {})
      }
    }
  }

  observe(
    network: Network,
    _rpcUrls: readonly string[],
    { hash, nonce }: SentTransfer,
  ): TE.TaskEither<ChainFailure, Observation> {
    return this.#on(network, () => {
      this.observed.push(hash)
      const { observation } = this
      // Without its nonce a replaced transaction cannot be distinguished from an unknown one.
      return observation.type === 'nonceUsed' && nonce === undefined ? { type: 'unknown' } : observation
    })
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
