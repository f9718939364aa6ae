import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { unlessAborted } from '#application/flows/unless-aborted.ts'
import type { Superseded } from '#application/unless-superseded.ts'
import type { ReplacementInfo, SentTransferInfo } from '#contracts/send.ts'
import { replacementInfo, type ReplacementReview } from '#domain/replacements/replacement-review.ts'
import type { ReplacementFailure } from '#domain/replacements/replacement-step.ts'
import { transferOf } from '#domain/send/find-transfer.ts'
import type { ReplacementType } from '#domain/send/replacement.ts'
import type { Confirmation } from '#domain/send/review.ts'
import { sentTransferInfo } from '#domain/send/sent-transfer-info.ts'
import { failure } from '#domain/shared/failure.ts'

import { ReplaceTransactions } from './replace-transactions.ts'
import type { ReplaceFailure } from './replacement-flow.ts'
import { SentTransfers } from './sent-transfers.ts'

/** A host's own review. Its verbs act on its own flow only. */
export interface HostReplacement {
  readonly shown: ReplacementInfo
  readonly send: (
    confirmation?: Pick<Confirmation, 'pressed'>,
  ) => Promise<E.Either<ReplaceFailure, SentTransferInfo>>
  readonly cancel: () => void
}

/** Speeds up and cancels transactions for a host with its own user interface. */
@injectable()
export class ReplacementsForHosts {
  constructor(
    @inject(ReplaceTransactions) private readonly replacing: ReplaceTransactions,
    @inject(SentTransfers) private readonly sent: SentTransfers,
  ) {}

  /** Prepares a replacement in a flow of its own. */
  async prepare(
    type: ReplacementType,
    id: string,
    signal?: AbortSignal,
  ): Promise<E.Either<ReplacementFailure | Superseded, HostReplacement>> {
    const sent = transferOf(this.sent.sends, id)
    if (sent === undefined) return E.left(failure('UnknownTransfer', `There is no transfer '${id}'`))
    const flow = this.replacing.flow()
    const review = await unlessAborted(signal, flow, () => flow.prepare(sent, type))
    return E.map((reviewed: ReplacementReview): HostReplacement => ({
      shown: replacementInfo(reviewed),
      send: async (confirmation) => E.map(sentTransferInfo)(await flow.confirm(reviewed, confirmation)),
      cancel: () => flow.cancel(),
    }))(review)
  }
}
