import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { abortedBy } from '#application/cancellable.ts'
import { Environment } from '#application/environment.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { SwapProgress } from '#domain/swaps/swap.ts'
import { Swaps } from '#ports/swaps.ts'

/** Asks the source of a sent swap between networks what has become of it, also after a reload. */
@injectable()
export class Crossings {
  constructor(
    @inject(Swaps) private readonly swaps: Swaps,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** Undefined while the source does not tell. */
  async progressOf({
    hash,
    swapped,
  }: Pick<SentTransfer, 'hash' | 'swapped'>): Promise<SwapProgress | undefined> {
    const reference = swapped?.reference
    if (reference === undefined || this.environment.isOver) return undefined
    const answer = await abortedBy(this.environment.ended$, (signal) =>
      this.swaps.progress(reference, hash, signal),
    )
    return E.isRight(answer) ? answer.right : undefined
  }
}
