import { inject, injectable } from 'inversify'
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  type ObservedValueOf,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Features, type UseCasesOf } from '#application/features.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { Transaction } from '#domain/activity/transaction.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import { itemsOf } from '#domain/remote-data/remote-data.ts'
import { paidRecipients, sentOnlyDust } from '#domain/send/contacts.ts'
import type { PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import { type RecipientFinding, findingsOf } from '#domain/send/recipient-guard.ts'
import type { TransferStatus } from '#domain/send/sent-transfer.ts'
import { recipientsIn } from '#domain/send/stored-sends.ts'

import type { SenderAccount } from './sender.ts'
import { SentTransfers } from './sent-transfers.ts'

/** How long the history is observed for one review, in milliseconds. */
const WATCHED_MS = 60_000

/** The statuses of sends that a node has shown, and that may have arrived. */
const paying: readonly TransferStatus[] = ['submitted', 'confirmed']

/** What the feature `activity` shows. */
type ShownActivity = ObservedValueOf<UseCasesOf<'activity'>['viewActivity']['activity$']>

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
  /** Loads the active account's history, and emits it and its changes for a minute: a host may drop its review. */
  readonly history$: Observable<unknown>
  #history: LoadedHistory = { account: undefined, transactions: [] }

  constructor(
    @inject(SentTransfers) private readonly sent: SentTransfers,
    @inject(Features) private readonly features: Features,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) environment: Environment,
  ) {
    this.history$ = this.loaded$.pipe(
      takeUntil(defer(() => environment.after(WATCHED_MS))),
      map(({ account, data }) => ({ account, transactions: itemsOf(data) })),
      distinctUntilChanged((one, other) => one.transactions === other.transactions),
      tap((history) => (this.#history = history)),
    )
  }

  /** Returns the findings about the recipient of a prepared transfer, the most important first. */
  findings(
    { account, address, network, ownAddresses }: SenderAccount,
    prepared: PreparedTransfer,
  ): readonly RecipientFinding[] {
    const { to, token } = prepared.transfer
    const transactions = this.#history.account === account ? this.#history.transactions : []
    // A transfer that no node has shown, or that failed, proves nothing about its recipient.
    const sends = this.sent.sends.filter(({ status }) => paying.includes(status))
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

  private get loaded$(): Observable<ShownActivity> {
    const { activity } = this.features
    if (!activity.configured) return EMPTY
    return defer(() => {
      activity
        .load()
        .catch((error: unknown) =>
          this.feedback.log('warn', 'Recipients are checked without the history', error),
        )
      return activity.loaded$
    }).pipe(switchMap(({ viewActivity }) => viewActivity.activity$))
  }
}
