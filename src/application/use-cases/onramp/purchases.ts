import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import {
  defer,
  EMPTY,
  expand,
  finalize,
  merge,
  mergeMap,
  type Observable,
  switchMap,
  take,
  takeWhile,
} from 'rxjs'

import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { followChanges } from '#application/stored-lists/follow-changes.ts'
import { accountParts, type Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { isOpen, type Purchase, type PurchaseObservation } from '#domain/onramp/purchase.ts'
import type { PurchasesState } from '#domain/onramp/purchases-state.ts'
import {
  isFollowed,
  type Purchases as AllPurchases,
  storedPurchases,
  withObserved,
  withoutPurchase,
  withPurchase,
} from '#domain/onramp/stored-purchases.ts'
import { OnRamp } from '#ports/onramp.ts'
import { Storage } from '#ports/storage.ts'

import { PurchaseNotices } from './purchase-notices.ts'
import { PurchasesStore } from './stores.ts'

/** Milliseconds between two looks at a purchase. S7-04. */
const PAUSE_MS = 4000
/** Milliseconds after which a purchase of which nothing was seen is no longer looked at by itself. S7-04. */
const PATIENCE_MS = 180_000
/** Milliseconds between two looks at a purchase that the provider has been paid for, which may take days. */
const LONG_PAUSE_MS = 30_000

/** The purchases from this browser. They are stored, shared by all tabs, and followed until the tokens arrive. */
@injectable()
export class Purchases {
  readonly state$: Observable<PurchasesState>
  readonly #followed = new Set<string>()
  readonly #ended = new AbortController()

  constructor(
    @inject(PurchasesStore) private readonly store: PurchasesStore,
    @inject(Storage) private readonly storage: Storage,
    @inject(OnRamp) private readonly onRamp: OnRamp,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(PurchaseNotices) private readonly notices: PurchaseNotices,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.state$ = store.state$
  }

  get purchases(): AllPurchases {
    return this.store.state.purchases
  }

  start(): void {
    this.environment.hold({ unsubscribe: () => this.#ended.abort() })
    this.show(this.stored())
    followChanges(this.storage.changes(storedPurchases), this.environment, () => this.show(this.stored()))
    const following$ = this.store.state$.pipe(
      mergeMap(({ purchases }) => purchases.filter((own) => this.isDue(own))),
      mergeMap((purchase) => this.followed(purchase)),
    )
    this.environment.hold(following$.subscribe())
    // The money may have arrived while the user was away, however long ago.
    this.environment.hold(this.environment.foreground$.subscribe(() => this.lookAtOverdue()))
    this.lookAtOverdue()
  }

  find(id: string): Purchase | undefined {
    return this.purchases.find((own) => own.id === id)
  }

  /** Stored before the window shows the provider, so that nothing loses it. */
  add(purchase: Purchase): void {
    this.write((purchases) => withPurchase(purchases, purchase))
  }

  /** The user needs it no longer. It is not followed any more. */
  dismiss(id: string): void {
    this.write((purchases) => withoutPurchase(purchases, id))
  }

  /** Looks again at a purchase of which nothing was seen for long. */
  resume(id: string): void {
    this.observe(id, { type: 'resumed' })
  }

  /** The provider whose page is about to open. */
  showOpening(provider: string | undefined): void {
    this.store.dispatch({ type: 'opening', provider })
  }

  /** What the browser reports about the window in which the provider's page is. */
  showWindow(id: string, isShown: boolean): void {
    this.store.dispatch({ type: 'window', id, isOpen: isShown })
  }

  /** What the account has of the bought token; undefined if no node tells. */
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

  private isDue(purchase: Purchase): boolean {
    return isFollowed(purchase, this.environment.now) && !this.#followed.has(purchase.id)
  }

  /** Looks again and again, until it is over or nothing was seen for too long. */
  private followed({ id, account }: Purchase): Observable<unknown> {
    const network = this.nodes.networkOf(accountParts(account).chainId)
    if (network === undefined) return EMPTY
    this.#followed.add(id)
    const until = this.environment.now + PATIENCE_MS
    const look = async (): Promise<boolean> => {
      await this.look(id, network)
      if (this.environment.now >= until) this.observe(id, { type: 'silence' })
      const latest = this.find(id)
      return latest !== undefined && isFollowed(latest, this.environment.now)
    }
    return defer(look).pipe(
      expand(() => {
        const { environment } = this
        const pause = this.find(id)?.status === 'pending' ? LONG_PAUSE_MS : PAUSE_MS
        const next$ = merge(environment.after(pause), environment.online$, environment.foreground$)
        return next$.pipe(take(1), switchMap(look))
      }),
      takeWhile(Boolean),
      finalize(() => this.#followed.delete(id)),
    )
  }

  private lookAtOverdue(): void {
    for (const { id, account, status } of this.purchases) {
      const network = this.nodes.networkOf(accountParts(account).chainId)
      if (status === 'overdue' && network !== undefined) void this.look(id, network)
    }
  }

  /** Asks the provider and the nodes once. */
  private async look(id: string, network: Network): Promise<void> {
    const purchase = this.find(id)
    if (purchase === undefined || !isOpen(purchase)) return
    const [told, amount] = await Promise.all([
      this.onRamp.status(purchase, network, this.#ended.signal)(),
      this.balanceOf(network, purchase),
    ])
    if (this.environment.isOver) return
    if (E.isRight(told) && told.right !== undefined) {
      const { transactions, ...status } = told.right
      if (transactions !== undefined)
        this.store.dispatch({ type: 'listed', account: purchase.account, transactions })
      this.observe(id, { type: 'told', told: status })
    }
    if (amount !== undefined) this.observe(id, { type: 'balance', amount })
  }

  private observe(id: string, observation: PurchaseObservation): void {
    // Another tab may have seen it first, and has said so.
    const before = this.stored().find((own) => own.id === id)
    this.write((purchases) => withObserved(purchases, id, observation))
    const after = this.find(id)
    if (before !== undefined && after !== undefined && before.status !== after.status)
      this.notices.changed(after)
  }

  /** Another tab may have written since the last read. What has not changed is not written. */
  private write(change: (purchases: AllPurchases) => AllPurchases): void {
    const stored = this.stored()
    const purchases = change(stored)
    if (purchases === stored) return
    this.storage.set(storedPurchases, purchases)
    this.show(purchases)
  }

  private show(purchases: AllPurchases): void {
    this.store.dispatch({ type: 'stored', purchases })
  }

  private stored(): AllPurchases {
    return O.getOrElse((): AllPurchases => [])(this.storage.get(storedPurchases))
  }
}
