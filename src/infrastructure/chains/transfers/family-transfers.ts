import type { TaskEither } from 'fp-ts/TaskEither'

import type { NotSendable } from '#domain/nfts/requested-nft.ts'
import type { NetworkTransfer, PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import type { Observation, SentTransfer } from '#domain/send/sent-transfer.ts'
import type { ChainFailure } from '#ports/chains.ts'
import type { SendFailure, SentTransaction } from '#ports/transfers.ts'

import type { NodeReader } from './node-reader.ts'

/** The transfers of one chain family. */
export interface FamilyTransfers {
  prepare(
    node: NodeReader,
    transfer: NetworkTransfer,
  ): TaskEither<ChainFailure | NotSendable, PreparedTransfer>
  /** `provider`: the wallet's object, or the host's provider for it. */
  send(
    node: NodeReader,
    provider: unknown,
    prepared: PreparedTransfer,
    signal: AbortSignal,
  ): TaskEither<SendFailure | ChainFailure, SentTransaction>
  observe(node: NodeReader, sent: SentTransfer): TaskEither<ChainFailure, Observation>
}
