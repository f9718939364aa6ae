import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { abortedBy } from '#application/cancellable.ts'
import { Environment } from '#application/environment.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { SwapProgress } from '#domain/swaps/swap.ts'
import { Swaps } from '#ports/swaps.ts'

/** Reads from its source whether a sent swap between networks has arrived, also after a reload. */
@injectable()
export class SwapArrivals {
  constructor(
    @inject(Swaps) private readonly swaps: Swaps,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /**
   * Undefined if the swap is on one network, or without a connection. A source that does not answer does not know the swap yet. It
   * knows a swap that the user has sped up by the hash under which it is in a block.
   */
  async progressOf({
    hash,
    replacedBy = hash,
    swapped,
  }: Pick<SentTransfer, 'hash' | 'replacedBy' | 'swapped'>): Promise<SwapProgress | undefined> {
    const reference = swapped?.reference
    if (reference === undefined || this.environment.isOver) return undefined
    const response = await abortedBy(this.environment.ended$, (signal) =>
      this.swaps.progress(reference, replacedBy, signal),
    )
    if (E.isRight(response)) return response.right
    return response.left._tag === 'Offline' || this.environment.isOver ? undefined : 'unlisted'
  }
}
