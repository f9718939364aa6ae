import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, EMPTY, filter, map, mergeMap, NEVER, type Observable, pairwise } from 'rxjs'

import { AccountTransactions } from '#application/connection/account-transactions.ts'
import { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import { pollWhile, trackOpenItems } from '#application/stored-lists/tracking.ts'
import { unlessDisposed } from '#application/unless-superseded.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { Network } from '#domain/networks/network.ts'
import { transferOf } from '#domain/send/find-transfer.ts'
import type { Observation } from '#domain/send/observation.ts'
import { toastOf } from '#domain/send/sent-toast.ts'
import {
  isCrossing,
  isDecided,
  isInBlock,
  isOpen,
  isSameTransfer,
  isTracked,
  type SentTransfer,
  type SentTransferId,
  transferKey,
} from '#domain/send/sent-transfer.ts'
import {
  ofOthers,
  type Sends,
  shownSends,
  statusChanges,
  withAnswer,
  withAsked,
  withObservation,
  withoutPage,
} from '#domain/send/stored-sends.ts'
import type { Submission } from '#domain/send/submission.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { STORAGE_PREFIX } from '#domain/storage/storage-keys.ts'
import { TabLocks } from '#ports/tab-locks.ts'

import { ObserveTransfers } from './observe-transfers.ts'
import { pauseAfter } from './pause-after.ts'
import { PayingTransfers } from './paying-transfers.ts'
import { SentStore } from './stores.ts'

/** Why there is no receipt. `UnknownTransfer`: this browser sent no transaction with this hash. */
export type NoReceipt = Failure<'UnknownTransfer' | 'Disposed'>

const keyOf = (sent: SentTransferId): string => `${sent.account} ${transferKey(sent)}`

/** The name under which a page is known to wait for the wallet's answer. */
const lockOf = (sent: SentTransferId): string => `${STORAGE_PREFIX}asked ${keyOf(sent)}`

/** A transfer that is stored, and for which the wallet is asked now. */
export interface AskedTransfer {
  /** Stores the answer. Returns what is stored. Undefined if nothing was sent. */
  readonly answered: (answer: Submission) => SentTransfer | undefined
}

/** The transactions sent from this browser. They are stored, shared by all tabs, and polled until they are in a block. */
@injectable()
export class SentTransfers {
  readonly sends$: Observable<Sends>

  constructor(
    @inject(SentStore) private readonly store: SentStore,
    @inject(ObserveTransfers) private readonly observing: ObserveTransfers,
    @inject(PayingTransfers) private readonly paying: PayingTransfers,
    @inject(AccountTransactions) private readonly transactions: AccountTransactions,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(TabLocks) private readonly tabs: TabLocks,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.sends$ = store.state$.pipe(map(shownSends), distinctUntilChanged())
  }

  get sends(): Sends {
    return shownSends(this.store.state)
  }

  /** Polls the open transactions, and reports each change of a status, even if another tab observed it. */
  start(): void {
    const tracking$ = trackOpenItems(this.store.state$, {
      keyOf,
      isOpen: (sent) => this.isTracked(sent),
      track: (sent) => this.track(sent),
    })
    const changed$ = this.sends$.pipe(
      pairwise(),
      mergeMap(([before, after]) => statusChanges(before, after)),
    )
    this.environment.untilDisposed(changed$.subscribe((sent) => this.announce(sent)))
    this.environment.untilDisposed(tracking$.subscribe())
  }

  /**
   * Stores a transfer just before its wallet is asked, so that it is known even if the page is closed before the answer. It is shown
   * after the answer, or once `left` is aborted: then it may have been sent.
   */
  ask(draft: SentTransfer, left: AbortSignal): AskedTransfer {
    const marked = this.paying.marked(draft)
    let asked = marked
    let release = () => {}
    this.store.update((sends) => {
      const next = withAsked(sends, marked)
      asked = next[0] ?? marked
      // Before anyone sees it in the list.
      release = this.tabs.hold(lockOf(asked))
      return next
    })
    const leave = () => {
      release()
      this.leave(asked)
      this.transactions.report(asked.account)
    }
    left.addEventListener('abort', leave)
    const answered = (answer: Submission) => {
      left.removeEventListener('abort', leave)
      let sent: SentTransfer | undefined
      this.store.update((sends) => {
        const after = withAnswer(sends, asked, answer)
        sent = after.sent
        return after.sends
      })
      release()
      if (sent !== undefined) this.transactions.report(asked.account)
      return sent
    }
    return { answered }
  }

  /** Emits the transaction now and after each change. Undefined if it is not stored. */
  watch(id: SentTransferId): Observable<SentTransfer | undefined> {
    return this.sends$.pipe(
      map(() => this.find(id)),
      distinctUntilChanged(),
    )
  }

  /**
   * Returns a transfer once the wallet that has accepted it under an id has named its transaction, or nothing more is known of it.
   * Undefined if the wallet has given it up. If the instance is disposed, the transfer as it was.
   */
  called(sent: SentTransfer): Promise<SentTransfer | undefined> {
    const { ended$ } = this.environment
    const known$ = this.watch(sent).pipe(
      filter((latest) => latest === undefined || latest.hash !== '' || !isOpen(latest.status)),
    )
    return firstOf(known$, ended$.pipe(map(() => sent)))
  }

  /**
   * Returns the transaction once it is in a block, has arrived on another network, or is replaced, expired or dropped. A block in
   * which nothing has arrived is final. `id`: see `transferOf`. Fails if it is no longer stored, because nobody follows it then.
   */
  async receipt(id: string): Promise<E.Either<NoReceipt, SentTransfer>> {
    const sent = transferOf(this.sends, id)
    const gone = failure('UnknownTransfer', `There is no transfer '${id}'`)
    if (sent === undefined) return E.left(gone)
    const settled$ = this.watch(sent).pipe(
      filter((latest) => latest === undefined || isDecided(latest)),
      map(E.fromNullable(gone)),
    )
    return unlessDisposed(this.environment, settled$)
  }

  /** Polls at growing intervals until the transaction is in a block, absent for too long, or no longer stored. */
  private track(sent: SentTransfer): Observable<unknown> {
    const network = this.observing.networkOf(sent)
    if (network === undefined) return EMPTY
    return pollWhile(
      this.environment,
      () => this.poll(sent, network),
      (polls) => pauseAfter(polls, this.environment.now - sent.sentAt, this.find(sent)?.status === 'unclear'),
      // Its wallet may know what nobody else does.
      sent.isContract === true ? this.observing.connected$ : NEVER,
    )
  }

  /** Observes the transaction once. Returns whether it is polled again. */
  private async poll(id: SentTransferId, network: Network): Promise<boolean> {
    // The page that waits for the answer will store it. Without that page nobody will.
    if (this.stored(id)?.isAsked === true) {
      if (await this.tabs.isHeld(lockOf(id))) return true
      this.leave(id)
    }
    const stored = this.find(id)
    if (stored === undefined) return false
    const isOnItsWay = isCrossing(stored.status)
    // A reorganisation may still remove what is on its way.
    const isFinal = isOnItsWay && stored.recentBlock === undefined
    if (!isFinal) {
      const others = ofOthers(this.sends, stored)
      this.observed(id, await this.observing.observe(stored, network, others))
    }
    if (isOnItsWay) this.observed(id, await this.observing.crossing(stored))
    const latest = this.find(id)
    return latest !== undefined && this.isTracked(latest)
  }

  private observed(id: SentTransferId, observation: Observation | undefined): void {
    const stored = this.find(id)
    if (stored === undefined || observation === undefined || this.environment.isOver) return
    this.store.update((sends) => withObservation(sends, id, observation, this.environment.now))
    if (observation.type === 'unsent') this.feedback.toast(toastOf({ ...stored, status: 'failed' }))
  }

  /** The page that has asked for the transfer no longer waits for the answer. */
  private leave(id: SentTransferId): void {
    this.store.update((sends) => withoutPage(sends, id))
  }

  private stored(id: SentTransferId): SentTransfer | undefined {
    return this.store.state.find((transfer) => isSameTransfer(transfer, id))
  }

  /** Undefined if it is no longer stored: another tab cleared the storage, or the account has sent fifty more. */
  private find(id: SentTransferId): SentTransfer | undefined {
    return this.sends.find((transfer) => isSameTransfer(transfer, id))
  }

  private isTracked(sent: SentTransfer): boolean {
    return isTracked(sent, this.environment.now)
  }

  private announce(sent: SentTransfer): void {
    const { account, status } = sent
    // A failed transaction also costs a fee.
    if (isInBlock(status)) this.transactions.report(account)
    if (isOpen(status)) return
    this.feedback.toast(toastOf(sent))
  }
}
