import { inject, injectable } from 'inversify'
import { combineLatest, map, type Observable } from 'rxjs'

import { ConnectionMemory } from '#application/connection-memory.ts'
import { AttemptStore, ConnectionsStore, NetworksStore, SwitchingStore } from '#application/stores.ts'
import { type AccountType, type AccountTypes, preferredType } from '#domain/accounts/account-type.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Attempt } from '#domain/connection/attempt.ts'
import { type Connection, type Connections as AllConnections, liveIn } from '#domain/connection/connection.ts'
import type { Live } from '#domain/connection/live.ts'
import type { Networks } from '#domain/networks/networks.ts'
import type { Switching } from '#domain/networks/switching.ts'

export interface ConnectionState {
  readonly connections: AllConnections
  readonly networks: Networks
  readonly attempt: Attempt
  readonly switching: Switching
  readonly accountTypes: AccountTypes
}

/** Which wallets are connected, on which networks, and what a wallet is being asked. Read-only. */
@injectable()
export class Connections {
  readonly state$: Observable<ConnectionState>
  readonly connections$: Observable<AllConnections>
  readonly networks$: Observable<Networks>
  readonly attempt$: Observable<Attempt>
  readonly switching$: Observable<Switching>

  constructor(
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(AttemptStore) private readonly attempts: AttemptStore,
    @inject(SwitchingStore) private readonly switches: SwitchingStore,
    @inject(ConnectionMemory) private readonly memory: ConnectionMemory,
  ) {
    this.connections$ = connections.state$
    this.networks$ = networks.state$
    this.attempt$ = attempts.state$
    this.switching$ = switches.state$
    const all$ = combineLatest([this.connections$, this.networks$, this.attempt$, this.switching$])
    this.state$ = all$.pipe(map(() => this.state))
  }

  get state(): ConnectionState {
    return {
      connections: this.connections.state,
      networks: this.networks.state,
      attempt: this.attempts.state,
      switching: this.switches.state,
      accountTypes: this.memory.preferredTypes(),
    }
  }

  /** The namespace's connection: the active one where there are several. */
  of(namespace: Namespace): Connection {
    return this.connections.state.of[namespace]
  }

  /** All connected wallets of a namespace, the active one first. */
  liveIn(namespace: Namespace): readonly Live[] {
    return liveIn(this.connections.state, namespace)
  }

  /** The account type that the user prefers, else the host's, else the default. */
  preferredType(namespace: Namespace): AccountType {
    return preferredType(this.memory.preferredTypes(), namespace)
  }
}
