import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'

import { OptionsStore } from '#application/stores.ts'
import type { AccountTypes } from '#domain/accounts/preferred-type.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Transition } from '#domain/connection/connection-state.ts'
import {
  restorable,
  restorableActive,
  restorableOthers,
  type StoredChange,
  storedChanges,
  type StoredState,
} from '#domain/connection/stored-changes.ts'
import type { StoredConnection } from '#domain/connection/stored-connection.ts'
import { hasManyWallets } from '#domain/options/host-options.ts'
import { storageKeys, type Stored } from '#domain/storage/storage-keys.ts'
import { Storage } from '#ports/storage.ts'

const keys: { readonly [Key in keyof StoredState]: Stored<NonNullable<StoredState[Key]>> } = storageKeys

/** Stores what the next visit and other tabs need to know of connections: the only writer of these keys. S3-26. */
@injectable()
export class ConnectionPersistence {
  constructor(
    @inject(Storage) private readonly storage: Storage,
    @inject(OptionsStore) private readonly options: OptionsStore,
  ) {}

  /** Changes what is there now, so that the namespaces of another tab survive. */
  write(transition: Transition): void {
    for (const change of storedChanges(transition, () => this.stored(), this.many)) this.set(change)
  }

  /** The connector to restore as the active connection. */
  restorableActive(namespace: Namespace): string | undefined {
    return restorableActive(this.stored(), namespace)
  }

  /** The connectors to restore as additional connections. S1-17. */
  restorableOthers(namespace: Namespace): readonly string[] {
    return restorableOthers(this.stored(), namespace, this.many)
  }

  /** All connectors to restore, the active one first. */
  restorable(namespace: Namespace): readonly string[] {
    return restorable(this.stored(), namespace, this.many)
  }

  /** Past and current connections, newest first. S3-01. */
  known(namespace: Namespace): readonly StoredConnection[] {
    return this.read('connections')?.[namespace] ?? []
  }

  /** The user's own choices of account types. S6-03. */
  preferredTypes(): AccountTypes {
    return this.read('preferredAccountTypes') ?? {}
  }

  /** The network that was last in use. */
  activeNetwork(): ChainId | undefined {
    return this.read('activeNetwork')
  }

  /** The chain that the namespace was last on. */
  lastChain(namespace: Namespace): ChainId | undefined {
    return this.read('lastUsedChain')?.[namespace]
  }

  private get many(): boolean {
    return hasManyWallets(this.options.state)
  }

  private stored(): StoredState {
    return {
      disconnectedConnectors: this.read('disconnectedConnectors') ?? {},
      preferredAccountTypes: this.preferredTypes(),
      lastUsedChain: this.read('lastUsedChain') ?? {},
      activeNetwork: this.activeNetwork(),
      connections: this.read('connections') ?? {},
      otherConnectors: this.read('otherConnectors') ?? {},
      connectedConnectors: this.read('connectedConnectors') ?? {},
    }
  }

  private read<Key extends keyof StoredState>(key: Key): NonNullable<StoredState[Key]> | undefined {
    return O.toUndefined(this.storage.get(keys[key]))
  }

  private set<Key extends keyof StoredState>({ key, value }: StoredChange<Key>): void {
    this.storage.set(keys[key], value)
  }
}
