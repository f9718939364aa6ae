import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { EMPTY, map, type Observable } from 'rxjs'

import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { trackOpenItems, pollWhile } from '#application/stored-lists/tracking.ts'
import { accountParts, type Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { isOpen, type Purchase, type PurchaseObservation } from '#domain/onramp/purchase.ts'
import type { PurchasesState } from '#domain/onramp/purchases-state.ts'
import {
  isTracked,
  type PurchaseList,
  statusInHistory,
  withObserved,
  withoutAbandoned,
  withoutPurchase,
  withPurchase,
} from '#domain/onramp/stored-purchases.ts'
import { OnRamp, type PurchaseReport } from '#ports/onramp.ts'

import { PurchaseNotices } from './purchase-notices.ts'
import { PurchasesStore, StoredPurchases } from './stores.ts'

/** Milliseconds between two polls of a purchase. S7-04. */
const POLL_INTERVAL_MS = 4000
/** Milliseconds without a payment after which a purchase becomes `overdue` and polling stops. S7-04. */
const OVERDUE_AFTER_MS = 180_000
/** Milliseconds between two polls of a purchase after the payment, because the delivery may take days. */
const PENDING_POLL_INTERVAL_MS = 30_000

/** The purchases from this browser. They are stored, shared by all tabs, and polled until the tokens arrive. */
@injectable()
export class Purchases {
  readonly state$: Observable<PurchasesState>
  readonly #ended = new AbortController()

  constructor(
    @inject(PurchasesStore) private readonly store: PurchasesStore,
    @inject(StoredPurchases) private readonly stored: StoredPurchases,
    @inject(OnRamp) private readonly onRamp: OnRamp,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(PurchaseNotices) private readonly notices: PurchaseNotices,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.state$ = store.state$
  }

  get state(): PurchasesState {
    return this.store.state
  }

  get purchases(): PurchaseList {
    return this.state.purchases
  }

  start(): void {
    this.environment.untilDisposed({ unsubscribe: () => this.#ended.abort() })
    const subscription = this.stored.state$.subscribe((purchases) =>
      this.store.dispatch({ type: 'stored', purchases }),
    )
    this.environment.untilDisposed(subscription)
    const tracking$ = trackOpenItems(this.state$.pipe(map(({ purchases }) => purchases)), {
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

  /** Shows which provider's page is being opened. */
  showOpening(provider: string | undefined): void {
    this.store.dispatch({ type: 'opening', provider })
  }

  /** Shows whether the window of a purchase is open, as the browser reports it. */
  showWindow(id: string, isShown: boolean): void {
    this.store.dispatch({ type: 'window', id, isOpen: isShown })
  }

  /** The account's balance of the bought token. Undefined if no node answers. */
  async balanceOf(
    network: Network,
    { account, contractAddress }: Pick<Purchase, 'account' | 'contractAddress'>,
  ): Promise<Purchase['before']> {
    const request = {
      network,
      rpcUrls: this.nodes.urlsOf(network),
      address: accountParts(account).address as Address,
      contractAddress,
    }
    const balance = await this.onRamp.balance(request, this.#ended.signal)()
    return E.isRight(balance) ? balance.right : undefined
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
    return pollWhile(this.environment, poll, () =>
      this.find(id)?.status === 'pending' ? PENDING_POLL_INTERVAL_MS : POLL_INTERVAL_MS,
    )
  }

  /** Removes abandoned purchases, and checks the other overdue ones once. */
  private checkOverdue(): void {
    this.stored.update((purchases) => withoutAbandoned(purchases, this.environment.now))
    for (const { id, account, status } of this.purchases) {
      const network = this.nodes.networkOf(accountParts(account).chainId)
      if (status === 'overdue' && network !== undefined) void this.check(id, network)
    }
  }

  /** Requests the status from the provider and the balance from the nodes, once. */
  private async check(id: string, network: Network): Promise<void> {
    const purchase = this.find(id)
    if (purchase === undefined || !isOpen(purchase)) return
    const [response, amount] = await Promise.all([
      this.onRamp.status(purchase, network, this.#ended.signal)(),
      this.balanceOf(network, purchase),
    ])
    if (this.environment.isOver) return
    const hasNoStatus = E.isRight(response) && response.right === undefined
    if (E.isRight(response) && response.right !== undefined) this.report(purchase, response.right)
    // Without a quote any growth of the balance could be the purchase, so only a provider that reports statuses decides.
    const balanceCounts = hasNoStatus || purchase.purchaseAmount !== undefined
    if (amount !== undefined && balanceCounts) this.observe(id, { type: 'balance', amount })
  }

  private report(purchase: Purchase, { transactions, status, ...rest }: PurchaseReport): void {
    if (transactions !== undefined)
      this.store.dispatch({ type: 'listed', account: purchase.account, transactions })
    const report =
      status === undefined
        ? statusInHistory(this.stored.read(), purchase, transactions ?? [])
        : { status, ...rest }
    this.observe(purchase.id, { type: 'reported', report })
  }

  private observe(id: string, observation: PurchaseObservation): void {
    // Another tab may have observed and reported the change already.
    const before = this.stored
      .update((purchases) => withObserved(purchases, id, observation))
      .find((purchase) => purchase.id === id)
    const after = this.find(id)
    if (before !== undefined && after !== undefined && before.status !== after.status)
      this.notices.changed(after)
  }
}
