import { inject, injectable } from 'inversify'
import { distinctUntilChanged, map, type Observable } from 'rxjs'

import type { AccountType } from '#domain/accounts/account-type.ts'
import { preferredType } from '#domain/accounts/preferred-type.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Attempt } from '#domain/connection/attempt.ts'
import type { ConnectedWallet } from '#domain/connection/connected-wallet.ts'
import type { ConnectionState, Transition } from '#domain/connection/connection-state.ts'
import { type Connection, type AllConnections, connectedWalletsIn } from '#domain/connection/connection.ts'
import type { Networks } from '#domain/networks/networks.ts'
import type { Switching } from '#domain/networks/switching.ts'

import { ConnectionStore } from './connection-store.ts'

/** The connected wallets, their networks, and pending requests to them. Read-only. */
@injectable()
export class Connections {
  /** Each value results from one event, so its connections and networks are consistent. */
  readonly state$: Observable<ConnectionState>
  readonly connections$: Observable<AllConnections>
  readonly networks$: Observable<Networks>
  readonly attempt$: Observable<Attempt>
  readonly switching$: Observable<Switching>
  readonly transitions$: Observable<Transition>

  constructor(@inject(ConnectionStore) private readonly store: ConnectionStore) {
    this.state$ = store.state$
    this.transitions$ = store.transitions$
    this.connections$ = this.select(({ connections }) => connections)
    this.networks$ = this.select(({ networks }) => networks)
    this.attempt$ = this.select(({ attempt }) => attempt)
    this.switching$ = this.select(({ switching }) => switching)
  }

  get state(): ConnectionState {
    return this.store.state
  }

  /** The namespace's active connection. */
  activeIn(namespace: Namespace): Connection {
    return this.state.connections.active[namespace]
  }

  /** All connected wallets of a namespace, the active one first. */
  connectedIn(namespace: Namespace): readonly ConnectedWallet[] {
    return connectedWalletsIn(this.state.connections, namespace)
  }

  /** Returns the account type that the user prefers, else the host's default, else the family's first type. */
  preferredType(namespace: Namespace): AccountType {
    return preferredType(this.state.accountTypes, namespace)
  }

  private select<A>(selector: (state: ConnectionState) => A): Observable<A> {
    return this.state$.pipe(map(selector), distinctUntilChanged())
  }
}
