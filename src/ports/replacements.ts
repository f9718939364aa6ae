import type { Task } from 'fp-ts/Task'
import type { TaskEither } from 'fp-ts/TaskEither'

import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ReviewedReplacement } from '#domain/replacements/consent.ts'
import type { PendingFacts } from '#domain/replacements/pending-transaction.ts'
import type { NotReplaceable } from '#domain/replacements/replaceable.ts'
import type { Replacement, ReplacementType } from '#domain/send/replacement.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { Submission } from '#domain/send/submission.ts'
import type { Failure } from '#domain/shared/failure.ts'

import type { ChainFailure } from './chains.ts'
import { token } from './token.ts'

/** A network and the URLs of its nodes, which are tried in order. */
export interface NodesOf {
  readonly network: Network
  readonly rpcUrls: readonly string[]
}

/** `AlreadyMined`: a block has used the nonce. `NotPending`: no node knows the transaction, so its price is not known. */
export type NotPending = Failure<'AlreadyMined' | 'NotPending'>

/** Replaces pending transactions. Contract: tests/contract/replacements.test.ts */
export interface Replacements {
  /** Reads a sent transaction that is pending, under its own hash or the one of a replacement. Nothing is signed. */
  read(
    nodes: NodesOf,
    sent: SentTransfer,
    type: ReplacementType,
  ): TaskEither<ChainFailure | NotPending | NotReplaceable, PendingFacts>
  /**
   * Sends the request to the connector's wallet, unless the wallet is on another network. May never settle. `asked` is called when
   * the wallet is asked.
   */
  submit(
    connector: Connector,
    request: ReviewedReplacement,
    signal: AbortSignal,
    asked?: () => void,
  ): Task<Submission>
  /** The nonce of a replacement. Undefined if no node knows its hash, or if the hash belongs to another call or sender. */
  nonceOf(
    nodes: NodesOf,
    sent: SentTransfer,
    replacement: Pick<Replacement, 'type' | 'hash'>,
  ): TaskEither<ChainFailure, number | undefined>
}
export const Replacements = token<Replacements>('Replacements')
