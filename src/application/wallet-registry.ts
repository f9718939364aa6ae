import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, type Observable, of } from 'rxjs'

import type { Namespace } from '#domain/caip/namespace.ts'
import { type Connection } from '#domain/connection/connection.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { idIn } from '#domain/connectors/merging.ts'
import { isImpostor } from '#domain/connectors/traits.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { type RelayedWallet, type Wallet, Wallets } from '#ports/wallets.ts'

import { Lifetime } from './lifetime.ts'
import { Options } from './options.ts'
import { Store } from './store.ts'

/** A source of wallets: the page, the relay or the secure frame. */
export interface RegisteredSource {
  /** A source that registers under an existing name replaces the wallets of the previous one. */
  readonly name: string
  /** All wallets of the source. Emits again after each change. */
  readonly wallets$: Observable<readonly Wallet[]>
}

export interface RegisteredWallets {
  /** Whether a registered source has not emitted yet, or none is registered. */
  readonly searching: boolean
  /** In the order in which the sources were registered. */
  readonly wallets: readonly Wallet[]
}

/** Undefined until the source has emitted. */
type Sources = Readonly<Record<string, readonly Wallet[] | undefined>>

class SourcesStore extends Store<RegisteredWallets & { readonly sources: Sources }, Sources> {
  constructor() {
    super({ searching: true, wallets: [], sources: {} }, (state, changed) => {
      const sources = { ...state.sources, ...changed }
      const lists = Object.values(sources)
      const wallets = lists.flatMap((list = []) => list).filter(({ connector }) => !isImpostor(connector))
      return { searching: lists.includes(undefined), wallets, sources }
    })
  }
}

/** All wallets that can be connected, from all sources. */
@injectable()
export class WalletRegistry {
  readonly state$: Observable<RegisteredWallets>
  readonly wallets$: Observable<readonly Wallet[]>
  readonly #store = new SourcesStore()

  constructor(
    @inject(Wallets) private readonly page: Wallets,
    @inject(Options) private readonly options: Options,
    @inject(Lifetime) private readonly lifetime: Lifetime,
  ) {
    this.state$ = this.#store.state$
    this.wallets$ = this.state$.pipe(map(({ wallets }) => wallets))
  }

  get wallets(): readonly Wallet[] {
    return this.#store.state.wallets
  }

  /** Whether the host configured adapters for wallets of this browser. */
  get hasAdapters(): boolean {
    return this.page.namespaces.length > 0
  }

  /** Searches the page for wallets until the instance is disposed. Basic mode has only relay wallets. S6-09. */
  searchPage(): void {
    this.register({ name: 'page', wallets$: this.options.state.basic ? of([]) : this.page.found$ })
  }

  /**
   * Returns the namespace if a wallet can be connected in it, otherwise a failure that names the missing adapter. A
   * relay session supports every namespace, unless `through` is 'adapter'.
   * S1-02, S5-38.
   */
  supported(
    namespace: Namespace,
    through: 'adapter' | 'any' = 'any',
  ): E.Either<Failure<'NoAdapter'>, Namespace> {
    const hasRelay = through === 'any' && this.options.state.relay !== undefined
    return hasRelay || this.page.namespaces.includes(namespace)
      ? E.right(namespace)
      : E.left(failure('NoAdapter', `No adapter for the namespace ${namespace}: add one to \`adapters\``))
  }

  /** Returns the host's provider for a remote wallet, if the namespace's adapter has its own provider type. */
  providerOver(namespace: Namespace, remote: RelayedWallet): unknown {
    return this.page.providerOver(namespace, remote)
  }

  /** Observes a source until the instance is disposed. */
  register({ name, wallets$ }: RegisteredSource): void {
    let hasEmitted = false
    const subscription = wallets$.subscribe((wallets) => {
      hasEmitted = true
      this.#store.dispatch({ [name]: wallets })
    })
    // A source that emits synchronously never counts as searching.
    if (!hasEmitted) this.#store.dispatch({ [name]: undefined })
    this.lifetime.untilDisposed(subscription)
  }

  find(connectorId: string, namespace?: Namespace): Wallet | undefined {
    return this.wallets.find(
      ({ connector }) =>
        sameConnector(connector.id, connectorId) &&
        (namespace === undefined || connector.namespace === namespace),
    )
  }

  /** Returns the wallet's id in this namespace. `connectorId` may be its id in another namespace. */
  idIn(connectorId: string, namespace: Namespace | undefined): string {
    const connectors = this.wallets.map(({ connector }) => connector)
    return namespace === undefined ? connectorId : idIn(connectors, connectorId, namespace)
  }

  /** Returns the wallet of a connection, if it is registered. */
  of(connection: Connection, namespace: Namespace): Wallet | undefined {
    return connection.status === 'connected' ? this.find(connection.connectorId, namespace) : undefined
  }

  /** Emits the wallet when it is registered, and again when it announces itself again. */
  watch(connectorId: string, namespace?: Namespace): Observable<Wallet> {
    return this.wallets$.pipe(
      map(() => this.find(connectorId, namespace)),
      filter((wallet) => wallet !== undefined),
      distinctUntilChanged(),
    )
  }
}
