import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, EMPTY, filter, map, mergeMap, type Observable, pairwise } from 'rxjs'

import { AccountTransactions } from '#application/connection/account-transactions.ts'
import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { Features } from '#application/features.ts'
import { pollWhile, trackOpenItems } from '#application/stored-lists/tracking.ts'
import { unlessDisposed } from '#application/unless-superseded.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { Network } from '#domain/networks/network.ts'
import {
  isInBlock,
  isOpen,
  isSameTransfer,
  isTracked,
  type Observation,
  type SentTransfer,
  type SentTransferId,
} from '#domain/send/sent-transfer.ts'
import { type Sends, statusChanges, withObservation, withSend } from '#domain/send/stored-sends.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { Transfers } from '#ports/transfers.ts'

import { SentStore } from './stores.ts'

/** The pauses between two polls of a transaction, in milliseconds. */
const FIRST_PAUSE_MS = 2000
const PAUSE_GROWTH = 1.5
const MAX_PAUSE_MS = 60_000

const pauseAfter = (polls: number): number => Math.min(FIRST_PAUSE_MS * PAUSE_GROWTH ** polls, MAX_PAUSE_MS)

/** Why there is no receipt. `UnknownTransfer`: this browser sent no transaction with this hash. */
export type NoReceipt = Failure<'UnknownTransfer' | 'Disposed'>

const keyOf = ({ account, hash }: SentTransferId): string => `${account} ${hash}`

/** The transactions sent from this browser. They are stored, shared by all tabs, and polled until they are in a block. */
@injectable()
export class SentTransfers {
  readonly sends$: Observable<Sends>
  /** The transactions that this instance has sent, without those of other tabs. */
  readonly ownSends$: Observable<Sends>
  readonly #own = new Set<string>()

  constructor(
    @inject(SentStore) private readonly store: SentStore,
    @inject(Transfers) private readonly transfers: Transfers,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(AccountTransactions) private readonly transactions: AccountTransactions,
    @inject(Features) private readonly features: Features,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.sends$ = store.state$
    this.ownSends$ = store.state$.pipe(map((sends) => sends.filter((sent) => this.#own.has(keyOf(sent)))))
  }

  get sends(): Sends {
    return this.store.state
  }

  /** Polls the open transactions, and reports each change of a status, even if another tab observed it. */
  start(): void {
    const tracking$ = trackOpenItems(this.sends$, {
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

  /** Stores a transaction as soon as its hash is known, so that a reload does not lose it, and reports it. */
  add(sent: SentTransfer): void {
    this.#own.add(keyOf(sent))
    this.store.update((sends) => withSend(sends, sent))
    this.transactions.report(sent.account)
  }

  /** Emits the transaction now and after each change. Undefined if it is not stored. */
  watch(id: SentTransferId): Observable<SentTransfer | undefined> {
    return this.sends$.pipe(
      map(() => this.find(id)),
      distinctUntilChanged(),
    )
  }

  /** Returns the transaction once it is in a block, has arrived on another network, or is replaced, expired or dropped. */
  async receipt(hash: string): Promise<E.Either<NoReceipt, SentTransfer>> {
    const sent = this.sends.find((transfer) => transfer.hash === hash)
    if (sent === undefined) return E.left(failure('UnknownTransfer', `There is no transfer '${hash}'`))
    const settled$ = this.watch(sent).pipe(
      filter((latest) => latest !== undefined),
      filter(({ status }) => !isOpen(status)),
      map(E.right),
    )
    return unlessDisposed(this.environment, settled$)
  }

  /** Polls at growing intervals until the transaction is in a block, absent for too long, or no longer stored. */
  private track(sent: SentTransfer): Observable<unknown> {
    const network = this.nodes.networkOfAccount(sent.account)
    if (network === undefined) return EMPTY
    return pollWhile(this.environment, () => this.poll(sent, network), pauseAfter)
  }

  /** Observes the transaction once. Returns whether it is polled again. */
  private async poll(id: SentTransferId, network: Network): Promise<boolean> {
    const stored = this.find(id)
    if (stored === undefined) return false
    const observation = await (stored.status === 'arriving'
      ? this.crossing(stored)
      : this.observe(stored, network))
    if (observation !== undefined && !this.environment.isOver)
      this.store.update((sends) => withObservation(sends, id, observation, this.environment.now))
    const latest = this.find(id)
    return latest !== undefined && this.isTracked(latest)
  }

  private async observe(sent: SentTransfer, network: Network): Promise<Observation | undefined> {
    const observation = await this.transfers.observe(network, this.nodes.urlsOf(network), sent)()
    return E.isRight(observation) ? observation.right : undefined
  }

  /** Requests the progress of a swap to another network from its source. */
  private async crossing(sent: SentTransfer): Promise<Observation | undefined> {
    const { swaps } = this.features
    const loaded = swaps.configured ? await swaps.load().catch(() => undefined) : undefined
    const progress = await loaded?.swapArrivals.progressOf(sent)
    return progress && { type: 'crossing', progress }
  }

  /** Undefined if it is no longer stored: another tab cleared the storage, or the account has sent fifty more. */
  private find(id: SentTransferId): SentTransfer | undefined {
    return this.sends.find((transfer) => isSameTransfer(transfer, id))
  }

  private isTracked(sent: SentTransfer): boolean {
    return isTracked(sent, this.environment.now)
  }

  private announce({ account, status, swapped }: SentTransfer): void {
    const operation = swapped === undefined ? 'send' : 'swap'
    // A failed transaction also costs a fee.
    if (isInBlock(status)) this.transactions.report(account)
    if (status === 'confirmed')
      this.feedback.toast({ kind: 'success', text: { name: `${operation}Confirmed` } })
    else if (!isOpen(status)) this.feedback.toast({ kind: 'error', text: { name: `${operation}Failed` } })
  }
}
