import type { Task } from 'fp-ts/Task'
import type { TaskEither } from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { NotSendable } from '#domain/nfts/requested-nft.ts'
import type { ReviewedRequest } from '#domain/send/consent.ts'
import type { Observation } from '#domain/send/observation.ts'
import type { NetworkTransfer, PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import type { OfOthers, SentTransfer } from '#domain/send/sent-transfer.ts'
import type { Submission } from '#domain/send/submission.ts'
import type { WalletRequest } from '#domain/send/wallet-request.ts'
import type { ChainFailure } from '#ports/chains.ts'

import type { NodeReader } from './node-reader.ts'

/** The transfers of one chain family. */
export interface FamilyTransfers {
  prepare(
    node: NodeReader,
    transfer: NetworkTransfer,
  ): TaskEither<ChainFailure | NotSendable, PreparedTransfer>
  request(node: NodeReader, prepared: PreparedTransfer): TaskEither<ChainFailure, WalletRequest>
  /** `provider`: the wallet's object, or the host's provider for it. */
  submit(
    provider: unknown,
    request: ReviewedRequest,
    signal: AbortSignal,
    asked?: () => void,
  ): Task<Submission>
  /** Absent if the account always pays. */
  mayPayOtherwise?(node: NodeReader, network: Network, address: Address, provider: unknown): Task<boolean>
  observe(
    node: NodeReader,
    sent: SentTransfer,
    others: OfOthers,
    provider?: unknown,
  ): TaskEither<ChainFailure, Observation>
}
