import type { TaskEither } from 'fp-ts/TaskEither'

import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import type { NotSendable } from '#domain/nfts/requested-nft.ts'
import type { NetworkTransfer, PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import type { Observation, SentTransfer } from '#domain/send/sent-transfer.ts'
import type { FailureWithCause } from '#domain/shared/rpc-error.ts'

import type { ChainFailure } from './chains.ts'
import { token } from './token.ts'

export type SendFailure = FailureWithCause<'UserRejected' | 'SendFailed'>

/** The transaction that the wallet returned. */
export interface SentTransaction {
  readonly hash: string
  /** The last Solana block that can include the transaction. */
  readonly lastBlock?: number
}

/** Prepares, sends and observes token transfers. Contract: tests/contract/transfers.test.ts */
export interface Transfers {
  /**
   * Reads fee, balances and recipient, and simulates the transfer. Nothing is signed. `NotSendable`: the token exists on the
   * network, but an unsupported program moves it.
   */
  prepare(transfer: NetworkTransfer): TaskEither<ChainFailure | NotSendable, PreparedTransfer>
  /**
   * Sends the request to the connector's wallet through its provider. May never settle. If `signal` is aborted before the
   * wallet is asked, the wallet is not asked. Later it has no effect.
   */
  send(
    connector: Connector,
    prepared: PreparedTransfer,
    signal: AbortSignal,
  ): TaskEither<SendFailure | ChainFailure, SentTransaction>
  /** Reads the current state of a transaction from the nodes. */
  observe(
    network: Network,
    rpcUrls: readonly string[],
    sent: SentTransfer,
  ): TaskEither<ChainFailure, Observation>
}
export const Transfers = token<Transfers>('Transfers')
