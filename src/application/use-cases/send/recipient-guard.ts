import { inject, injectable } from 'inversify'
import { defer, distinctUntilChanged, EMPTY, map, type Observable, switchMap } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Features } from '#application/features.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { Transaction } from '#domain/activity/transaction.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import { itemsOf } from '#domain/remote-data/remote-data.ts'
import { paidRecipients, sentOnlyDust } from '#domain/send/contacts.ts'
import type { PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import { type RecipientFinding, findingsOf } from '#domain/send/recipient-guard.ts'
import { recipientsIn } from '#domain/send/stored-sends.ts'

import { Sender, type SenderAccount } from './sender.ts'
import { SentTransfers } from './sent-transfers.ts'
import { SendStore } from './stores.ts'

/** The loaded history of an account. */
interface LoadedHistory {
  readonly account: AccountId | undefined
  readonly transactions: readonly Transaction[]
}

/**
 * Warns about suspicious recipients, based on the sends from this browser and the account's history. The history is loaded
 * while a review is prepared. If it arrives after the review is shown, the recipient is checked again.
 */
@injectable()
export class RecipientGuard {
  #history: LoadedHistory = { account: undefined, transactions: [] }

  constructor(
    @inject(SendStore) private readonly store: SendStore,
    @inject(Sender) private readonly sender: Sender,
    @inject(SentTransfers) private readonly sent: SentTransfers,
    @inject(Features) private readonly features: Features,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    const history$ = this.store.state$.pipe(
      map(({ current: { step } }) => step === 'preparing' || step === 'review'),
      distinctUntilChanged(),
      switchMap((isReviewing) => (isReviewing ? this.history$ : EMPTY)),
    )
    this.environment.untilDisposed(
      history$.subscribe((history) => {
        this.#history = history
        this.checkAgain()
      }),
    )
  }

  /** Returns the findings about the recipient of a prepared transfer, the most important first. */
  findings(
    { account, address, network, ownAddresses }: SenderAccount,
    prepared: PreparedTransfer,
  ): readonly RecipientFinding[] {
    const { to, token } = prepared.transfer
    const transactions = this.#history.account === account ? this.#history.transactions : []
    const { sends } = this.sent
    const paid = paidRecipients(transactions, account, sends)
    const namespace = network.chainNamespace
    const ownAccounts = ownAddresses.map((each) => ({ address: each, timesUsed: 0 }))
    return findingsOf({
      namespace,
      from: address,
      to,
      tokenAddress: token.address,
      known: [...recipientsIn(sends, account, paid), ...ownAccounts],
      sentOnlyDust: sentOnlyDust(transactions, account, to),
      facts: prepared.recipient,
    })
  }

  /** The active account's history, loaded and kept fresh while there is a subscriber. */
  private get history$(): Observable<LoadedHistory> {
    const { activity } = this.features
    if (!activity.configured) return EMPTY
    return defer(() => {
      activity
        .load()
        .catch((error: unknown) =>
          this.feedback.log('warn', 'Recipients are checked without the history', error),
        )
      return activity.loaded$
    }).pipe(
      switchMap(({ viewActivity }) => viewActivity.activity$),
      map(({ account, data }) => ({ account, transactions: itemsOf(data) })),
      distinctUntilChanged((one, other) => one.transactions === other.transactions),
    )
  }

  private checkAgain(): void {
    const { attempt, current } = this.store.state
    const sender = this.sender.current
    if (current.step !== 'review' || sender === undefined) return
    const findings = this.findings(sender, current.review.prepared)
    this.store.dispatch({ type: 'checkedAgain', attempt, findings })
  }
}
