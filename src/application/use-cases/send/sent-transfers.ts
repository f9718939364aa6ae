import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, EMPTY, filter, map, type Observable } from 'rxjs'

import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { refreshAmounts } from '#application/connection/refresh-amounts.ts'
import { Environment } from '#application/environment.ts'
import { Features } from '#application/features.ts'
import { trackOpenItems, pollWhile } from '#application/stored-lists/tracking.ts'
import { unlessDisposed } from '#application/unless-superseded.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { isTracked, isInBlock, type SentTransfer } from '#domain/send/sent-transfer.ts'
import { type Sends, withObservation, withSend } from '#domain/send/stored-sends.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { Transfers } from '#ports/transfers.ts'

import { SentStore } from './stores.ts'

/** The first and the longest interval between two polls of a transaction, in milliseconds. */
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

/** Why there is no receipt. `UnknownTransfer`: this browser sent no transaction with this hash. */
export type NoReceipt = Failure<'UnknownTransfer' | 'Disposed'>

type Id = Pick<SentTransfer, 'account' | 'hash'>

const isSame = (one: Id, other: Id): boolean => one.account === other.account && one.hash === other.hash

const keyOf = ({ account, hash }: Id): string => `${account} ${hash}`

/** The transactions sent from this browser. They are stored, shared by all tabs, and polled until they are in a block. */
@injectable()
export class SentTransfers {
  readonly sends$: Observable<Sends>

  constructor(
    @inject(SentStore) private readonly store: SentStore,
    @inject(Transfers) private readonly transfers: Transfers,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(Features) private readonly features: Features,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.sends$ = store.state$
  }

  get sends(): Sends {
    return this.store.state
  }

  start(): void {
    const following$ = trackOpenItems(this.sends$, {
      keyOf,
      isOpen: (sent) => this.isTracked(sent),
      follow: (sent) => this.followed(sent),
    })
    this.environment.hold(following$.subscribe())
  }

  /** Stores a transaction as soon as its hash is known, so that a reload does not lose it. Reloads the account's amounts. */
  add(sent: SentTransfer): void {
    this.store.update((sends) => withSend(sends, sent))
    refreshAmounts(this.features, sent.account)
  }

  /** Emits the transaction now and after each change. */
  watch(id: Id): Observable<SentTransfer> {
    return this.sends$.pipe(
      map(() => this.find(id)),
      filter((sent) => sent !== undefined),
      distinctUntilChanged(),
    )
  }

  /** Returns the transaction once it is in a block, replaced, expired or dropped. */
  async receipt(hash: string): Promise<E.Either<NoReceipt, SentTransfer>> {
    const sent = this.sends.find((own) => own.hash === hash)
    if (sent === undefined) return E.left(failure('UnknownTransfer', `There is no transfer '${hash}'`))
    const settled$ = this.watch(sent).pipe(
      filter(({ status }) => status !== 'submitted'),
      map(E.right),
    )
    return unlessDisposed(this.environment, settled$)
  }

  /** Polls at growing intervals until the transaction is in a block, absent for too long, or no longer stored. */
  private followed(sent: SentTransfer): Observable<unknown> {
    const network = this.nodes.networkOfAccount(sent.account)
    if (network === undefined) return EMPTY
    let { status } = sent
    const look = async (): Promise<boolean> => {
      const known = this.find(sent)
      if (known === undefined) return false
      const seen = await this.transfers.observe(network, this.nodes.urlsOf(network), known)()
      if (E.isRight(seen) && !this.environment.isOver) {
        this.store.update((sends) => withObservation(sends, sent, seen.right, this.environment.now))
      }
      const latest = this.find(sent)
      if (latest === undefined) return false
      if (latest.status !== status) this.announce(latest)
      status = latest.status
      return this.isTracked(latest)
    }
    return pollWhile(this.environment, look, (looks) =>
      Math.min(FIRST_PAUSE_MS * 1.5 ** looks, LONGEST_PAUSE_MS),
    )
  }

  /** Undefined once it is no longer stored: another tab cleared the storage, or the account has sent fifty more. */
  private find(id: Id): SentTransfer | undefined {
    return this.sends.find((own) => isSame(own, id))
  }

  private isTracked(sent: SentTransfer): boolean {
    return isTracked(sent, this.environment.now)
  }

  private announce({ account, status, swapped }: SentTransfer): void {
    const what = swapped === undefined ? 'send' : 'swap'
    // A failed transaction costs its fee too.
    if (isInBlock(status)) refreshAmounts(this.features, account)
    if (status === 'confirmed') this.feedback.toast({ kind: 'success', text: { name: `${what}Confirmed` } })
    else if (status !== 'submitted') this.feedback.toast({ kind: 'error', text: { name: `${what}Failed` } })
  }
}
