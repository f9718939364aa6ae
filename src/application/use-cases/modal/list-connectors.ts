import { inject, injectable } from 'inversify'
import { combineLatest, distinctUntilChanged, map, type Observable, shareReplay } from 'rxjs'

import { FoundWallets } from '#application/found-wallets.ts'
import { Lifetime } from '#application/lifetime.ts'
import { AttemptStore, ModalStore, NamespaceFilterStore, OptionsStore } from '#application/stores.ts'
import { type Namespace, perNamespace } from '#domain/caip/namespace.ts'
import type { Attempt } from '#domain/connection/attempt.ts'
import { type ListedConnector, listConnectors } from '#domain/connectors/listing.ts'
import { mergeConnectors } from '#domain/connectors/merging.ts'
import { listsWallets } from '#domain/options/host-options.ts'
import { Page } from '#ports/page.ts'
import { Wallets } from '#ports/wallets.ts'

export interface Listing {
  /** Nobody has looked at the page's wallets yet. */
  readonly looking: boolean
  readonly connectors: readonly ListedConnector[]
}

/** Finds the page's wallets and lists them as the visitor may choose from. S4-48, S5-49, S5-50, S6-16, S6-17. */
@injectable()
export class ListConnectors {
  readonly listing$: Observable<Listing>
  /** How the wallet answers that the visitor chose. */
  readonly attempt$: Observable<Attempt>

  constructor(
    @inject(FoundWallets) private readonly found: FoundWallets,
    @inject(NamespaceFilterStore) private readonly filter: NamespaceFilterStore,
    @inject(Wallets) private readonly wallets: Wallets,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(AttemptStore) attempts: AttemptStore,
    @inject(OptionsStore) options: OptionsStore,
    @inject(ModalStore) modal: ModalStore,
    @inject(Page) page: Page,
  ) {
    this.attempt$ = attempts.state$
    const only$ = modal.state$.pipe(
      map(({ namespace }) => namespace),
      distinctUntilChanged(),
    )
    this.listing$ = combineLatest([found.state$, filter.state$, options.state$, only$]).pipe(
      map(([{ page: own, relay }, shown, options, only]) => ({
        looking: own === undefined,
        connectors: listConnectors(
          mergeConnectors([...(own ?? []), ...relay].map(({ connector }) => connector)),
          {
            namespaces: only === undefined ? shown : perNamespace((namespace) => namespace === only),
            order: options.connectorTypeOrder ?? [],
            excluded: options.excludeWalletIds ?? [],
            device: page.device(),
            showsQrCode: page.device() === 'desktop' || !listsWallets(options),
          },
        ),
      })),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  /** Looks for wallets from now on, for the page's life: a late one joins the list. */
  start(): void {
    this.lifetime.hold(this.wallets.found$.subscribe((wallets) => this.found.dispatch({ page: wallets })))
  }

  /** S4-48. */
  toggleNamespace(namespace: Namespace, shown: boolean): void {
    this.filter.dispatch({ namespace, shown })
  }
}
