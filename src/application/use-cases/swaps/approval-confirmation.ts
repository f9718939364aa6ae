import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { defer, filter, type Observable, repeat } from 'rxjs'

import { Environment } from '#application/environment.ts'
import type { SenderAccount } from '#application/use-cases/send/sender.ts'
import { observed } from '#domain/send/observation.ts'
import { isOpen } from '#domain/send/sent-transfer.ts'
import { type SentApproval, sentApproval } from '#domain/swaps/sent-swap.ts'
import type { SwapReview } from '#domain/swaps/swap-review.ts'
import { Transfers } from '#ports/transfers.ts'

/** Milliseconds between two reads of an approval that is not in a block yet. */
const POLL_MS = 2000

/**
 * `replaced`: another transaction of the account is in a block in its place, mostly the same call at another price. `unknown`: no node has it, or another transaction has its hash. It may still be,
 * or come, into a block.
 */
export type ApprovalOutcome = 'confirmed' | 'replaced' | 'failed' | 'unknown'

/** Reads from the network whether an approval has succeeded. */
@injectable()
export class ApprovalConfirmation {
  constructor(
    @inject(Transfers) private readonly transfers: Transfers,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** Emits what became of the approval of a review, once it is in a block or no longer looked for. */
  outcome$(review: SwapReview, account: SenderAccount, sent: SentApproval): Observable<ApprovalOutcome> {
    const { network, rpcUrls } = account
    let approval = sentApproval(review, account, sent, this.environment.now)
    const readOutcome = async (): Promise<ApprovalOutcome | undefined> => {
      const observation = await this.transfers.observe(network, rpcUrls, approval)()
      if (E.isLeft(observation)) return undefined
      // Keeps the nonce of a pending approval, without which its replacement could not be found.
      approval = observed(approval, observation.right, this.environment.now)
      // Speeding up replaces the transaction, so the swap goes on. The allowance is read again afterwards.
      if (observation.right.type === 'nonceUsed') return 'replaced'
      if (isOpen(approval.status)) return undefined
      const { status } = approval
      return status === 'confirmed' || status === 'failed' ? status : 'unknown'
    }
    return defer(readOutcome).pipe(
      repeat({ delay: () => this.environment.after(POLL_MS) }),
      filter((outcome) => outcome !== undefined),
    )
  }
}
