import { inject, injectable } from 'inversify'
import { combineLatest, defer, distinctUntilChanged, map, type Observable, of } from 'rxjs'

import { ConnectionPersistence } from '#application/connection/connection-persistence.ts'
import { Connections } from '#application/connection/connections.ts'
import { derived } from '#application/derived.ts'
import { Options } from '#application/options.ts'
import { ModalStore, NamespaceFilterStore } from '#application/stores.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { type Namespace, perNamespace } from '#domain/caip/namespace.ts'
import type { Attempt } from '#domain/connection/attempt.ts'
import { type ListedConnector, listConnectors } from '#domain/connectors/listing.ts'
import { mergeConnectors } from '#domain/connectors/merging.ts'
import { comingRows } from '#domain/connectors/slots.ts'
import { familiesIn } from '#domain/families/frame-families.ts'
import { hasRemoteWallets, listsWallets } from '#domain/options/host-options.ts'
import { type ConnectMethod, methodsOf } from '#domain/options/login-options.ts'
import { Page } from '#ports/page.ts'

export interface Listing {
  /** Whether some wallet sources have not responded yet. */
  readonly searching: boolean
  readonly connectors: readonly ListedConnector[]
  /** True for the namespaces whose connectors are listed. S4-48. */
  readonly namespaces: Readonly<Record<Namespace, boolean>>
  /** The sections of Connect in order. S1-06. */
  readonly methods: readonly ConnectMethod[]
  /** The number of rows that the relay and the directory add: the QR code and wallets beyond this browser. */
  readonly coming: number
  readonly device: 'desktop' | 'phone'
}

/** Finds the wallets of the page and lists them. S4-48, S5-49, S5-50, S6-16, S6-17. */
@injectable()
export class ListConnectors {
  readonly listing$: Observable<Listing>
  /** The state of the current connection attempt. */
  readonly attempt$: Observable<Attempt>

  constructor(
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(NamespaceFilterStore) private readonly filter: NamespaceFilterStore,
    @inject(Connections) connections: Connections,
    @inject(Options) options: Options,
    @inject(ModalStore) modal: ModalStore,
    @inject(Page) page: Page,
    @inject(ConnectionPersistence) persistence: ConnectionPersistence,
  ) {
    this.attempt$ = connections.attempt$
    const only$ = modal.state$.pipe(
      map(({ namespace }) => namespace),
      distinctUntilChanged(),
    )
    const networks$ = connections.networks$.pipe(
      map(({ configured }) => configured),
      distinctUntilChanged(),
    )
    // The wallet used last is stored when a connection changes.
    const lastUsed$ = combineLatest([only$, connections.networks$, connections.connections$]).pipe(
      map(([only, { active }]) => persistence.known(only ?? active)[0]?.connectorId),
      distinctUntilChanged(),
    )
    // Read again for each subscriber, because the browser's tools can change it.
    const device$ = defer(() => of(page.device()))
    this.listing$ = derived(
      [registry.state$, filter.state$, options.state$, only$, networks$, lastUsed$, device$],
      ([{ searching, wallets }, shown, options, only, configured, lastUsed, device]) => {
        const namespaces = only === undefined ? shown : perNamespace((namespace) => namespace === only)
        const showsQrCode = device === 'desktop' || !listsWallets(options)
        const found = wallets.map(({ connector }) => connector).filter(({ hidden }) => !hidden)
        const connectors = listConnectors(mergeConnectors(found), {
          namespaces,
          order: options.connectorTypeOrder ?? [],
          excluded: options.excludeWalletIds ?? [],
          // If the host limits the wallets by id, the directory finds the wallets of these ids.
          included: hasRemoteWallets(options) ? [] : (options.includeWalletIds ?? []),
          lastUsed,
          device,
          showsQrCode,
        })
        const hasKeys = familiesIn(configured).some((family) => namespaces[family])
        const methods = methodsOf(options, hasKeys)
        const coming = comingRows(connectors, options, methods.length - 1, showsQrCode)
        return { searching, connectors, namespaces, methods, coming, device }
      },
    )
  }

  /** Searches until the instance is disposed, because wallets may announce themselves late. */
  start(): void {
    this.registry.searchPage()
  }

  /** S4-48. */
  toggleNamespace(namespace: Namespace, shown: boolean): void {
    this.filter.dispatch({ namespace, shown })
  }
}
