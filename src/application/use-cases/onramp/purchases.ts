import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { BehaviorSubject, EMPTY, type Observable } from 'rxjs'

import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { trackOpenItems, pollWhile } from '#application/stored-lists/tracking.ts'
import { accountParts, type Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { AccountReading } from '#domain/onramp/deposit.ts'
import { type ListedTransactions, withListed } from '#domain/onramp/listed-transactions.ts'
import { countsDeposits, isOpen, type Purchase, type PurchaseObservation } from '#domain/onramp/purchase.ts'
import {
  isTracked,
  type PurchaseList,
  statusInHistory,
  withObserved,
  withoutAbandoned,
  withoutPurchase,
  withPurchase,
} from '#domain/onramp/stored-purchases.ts'
import { defined } from '#domain/shared/defined.ts'
import { OnRamp, type PurchaseReport } from '#ports/onramp.ts'

import { PurchaseNotices } from './purchase-notices.ts'
import { StoredPurchases } from './stores.ts'

/** The account that gets the tokens, and their contract. */
type Target = Pick<Purchase, 'account' | 'contractAddress' | 'before'>

/** Milliseconds between two polls of a purchase. S7-04. */
const POLL_INTERVAL_MS = 4000
/** Milliseconds without a payment after which a purchase becomes `overdue` and polling stops. S7-04. */
const OVERDUE_AFTER_MS = 180_000
/** Milliseconds between two polls of a purchase after the payment, because the delivery may take days. */
const PENDING_POLL_INTERVAL_MS = 30_000
/** Milliseconds between two polls of a purchase of which nobody can tell. */
const UNCLEAR_POLL_INTERVAL_MS = 300_000

const pauseOf = (status: Purchase['status'] | undefined): number => {
  if (status === 'waiting') return POLL_INTERVAL_MS
  return status === 'unclear' ? UNCLEAR_POLL_INTERVAL_MS : PENDING_POLL_INTERVAL_MS
}

/** The purchases from this browser. They are stored, shared by all tabs, and polled until the tokens arrive. */
@injectable()
export class Purchases {
  readonly purchases$: Observable<PurchaseList>
  /** The Coinbase transactions in the service's history, by account, newest first. S3-14. */
  readonly transactions$: Observable<ListedTransactions>
  readonly #transactions = new BehaviorSubject<ListedTransactions>({})
  readonly #ended = new AbortController()

  constructor(
    @inject(StoredPurchases) private readonly stored: StoredPurchases,
    @inject(OnRamp) private readonly onRamp: OnRamp,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(PurchaseNotices) private readonly notices: PurchaseNotices,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.purchases$ = stored.state$
    this.transactions$ = this.#transactions.asObservable()
  }

  get purchases(): PurchaseList {
    return this.stored.state
  }

  start(): void {
    this.environment.untilDisposed({ unsubscribe: () => this.#ended.abort() })
    const tracking$ = trackOpenItems(this.purchases$, {
      keyOf: ({ id }) => id,
      isOpen: (purchase) => isTracked(purchase, this.environment.now),
      track: (purchase) => this.pollPurchase(purchase),
    })
    this.environment.untilDisposed(tracking$.subscribe())
    // The money may have arrived while the user was away.
    this.environment.untilDisposed(this.environment.foreground$.subscribe(() => this.checkOverdue()))
    this.checkOverdue()
  }

  find(id: string): Purchase | undefined {
    return this.purchases.find((purchase) => purchase.id === id)
  }

  /** Stores a purchase as soon as it has begun, so that a reload does not lose it. */
  add(purchase: Purchase): void {
    this.stored.update((purchases) => withPurchase(purchases, purchase))
  }

  /** Removes the purchase and stops tracking it. */
  dismiss(id: string): void {
    this.stored.update((purchases) => withoutPurchase(purchases, id))
  }

  /** Polls an overdue purchase again. */
  resume(id: string): void {
    this.observe(id, { type: 'resumed' })
  }

  /** The balance of the token before a purchase, and the latest block. Undefined if no node answers. */
  async baselineOf(network: Network, target: Target): Promise<Purchase['before']> {
    const reading = await this.read(network, target)
    return reading && defined({ ...reading.balance, block: reading.block })
  }

  /** Polls until the purchase is completed, failed or overdue. */
  private pollPurchase({ id, account }: Purchase): Observable<unknown> {
    const network = this.nodes.networkOf(accountParts(account).chainId)
    if (network === undefined) return EMPTY
    const deadline = this.environment.now + OVERDUE_AFTER_MS
    const poll = async (): Promise<boolean> => {
      await this.check(id, network)
      if (this.environment.now >= deadline) this.observe(id, { type: 'timedOut' })
      const latest = this.find(id)
      return latest !== undefined && isTracked(latest, this.environment.now)
    }
    return pollWhile(this.environment, poll, () => pauseOf(this.find(id)?.status))
  }

  /** Removes abandoned purchases, and checks the other overdue ones once. */
  private checkOverdue(): void {
    this.stored.update((purchases) => withoutAbandoned(purchases, this.environment.now))
    for (const purchase of this.purchases) {
      const network = this.nodes.networkOf(accountParts(purchase.account).chainId)
      if (purchase.status === 'overdue' && network !== undefined) void this.check(purchase.id, network)
    }
  }

  /** Requests the status from the provider and the balance from the nodes, once. */
  private async check(id: string, network: Network): Promise<void> {
    const purchase = this.find(id)
    if (purchase === undefined || !isOpen(purchase)) return
    const [response, reading] = await Promise.all([
      this.onRamp.status(purchase, network, this.#ended.signal)(),
      this.read(network, purchase),
    ])
    if (this.environment.isOver) return
    const report = E.isRight(response) ? response.right : undefined
    if (report !== undefined) this.report(purchase, report)
    const counts = countsDeposits(this.find(id) ?? purchase, E.isRight(response) && report === undefined)
    if (reading !== undefined && counts) this.observe(id, { type: 'read', reading })
  }

  private async read(
    network: Network,
    { account, contractAddress, before }: Target,
  ): Promise<AccountReading | undefined> {
    const request = {
      network,
      rpcUrls: this.nodes.urlsOf(network),
      address: accountParts(account).address as Address,
      contractAddress,
      since: before?.block,
    }
    const reading = await this.onRamp.read(request, this.#ended.signal)()
    return E.isRight(reading) ? reading.right : undefined
  }

  private report(purchase: Purchase, { transactions, status, ...rest }: PurchaseReport): void {
    if (transactions !== undefined)
      this.#transactions.next(withListed(this.#transactions.value, purchase.account, transactions))
    const report =
      status === undefined
        ? statusInHistory(this.stored.read(), purchase, transactions ?? [])
        : { status, ...rest }
    this.observe(purchase.id, { type: 'reported', report })
  }

  private observe(id: string, observation: PurchaseObservation): void {
    // Another tab may have observed and reported the change already.
    let after: PurchaseList = []
    const before = this.stored.update((purchases) => (after = withObserved(purchases, id, observation)))
    before.forEach((purchase, index) => this.notices.changed(purchase, after[index] ?? purchase))
  }
}
