import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { defer, filter, type Observable, repeat } from 'rxjs'

import { Environment } from '#application/environment.ts'
import type { SenderAccount } from '#application/use-cases/send/sender.ts'
import { observed } from '#domain/send/sent-transfer.ts'
import { sentApproval } from '#domain/swaps/sent-swap.ts'
import type { SwapRequest } from '#domain/swaps/swap.ts'
import { type SentTransaction, Transfers } from '#ports/transfers.ts'

/** Milliseconds between two reads of an approval that is not in a block yet. */
const POLL_MS = 2000

/** Reads from the network whether an approval has succeeded. */
@injectable()
export class ApprovalConfirmation {
  constructor(
    @inject(Transfers) private readonly transfers: Transfers,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** Emits whether the approval succeeded, once it is in a block or the network has dropped it. */
  succeeded$(
    { account, network, rpcUrls }: SenderAccount,
    { hash }: SentTransaction,
    request: SwapRequest,
  ): Observable<boolean> {
    let approval = sentApproval(request, { account, hash, sentAt: this.environment.now })
    const readOutcome = async (): Promise<boolean | undefined> => {
      const observation = await this.transfers.observe(network, rpcUrls, approval)()
      if (E.isLeft(observation)) return undefined
      // Keeps the nonce of a pending approval, without which its replacement could not be found.
      approval = observed(approval, observation.right, this.environment.now)
      // Speeding up replaces the transaction, so a used nonce counts as success. The allowance is read again afterwards.
      if (observation.right.type === 'nonceUsed') return true
      return approval.status === 'submitted' ? undefined : approval.status === 'confirmed'
    }
    return defer(readOutcome).pipe(
      repeat({ delay: () => this.environment.after(POLL_MS) }),
      filter((outcome) => outcome !== undefined),
    )
  }
}
