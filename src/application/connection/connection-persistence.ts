import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'

import { Options } from '#application/options.ts'
import type { AccountTypes } from '#domain/accounts/preferred-type.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Transition } from '#domain/connection/connection-state.ts'
import {
  changesBetween,
  isDisconnected,
  restorable,
  restorableActive,
  restorableOthers,
  storedAfter,
  type StoredChange,
  type StoredState,
} from '#domain/connection/stored-changes.ts'
import type { StoredConnection } from '#domain/connection/stored-connection.ts'
import { hasManyWallets } from '#domain/options/host-options.ts'
import { storageKeys, type Stored } from '#domain/storage/storage-keys.ts'
import { Storage } from '#ports/storage.ts'

const keys: { readonly [Key in keyof StoredState]: Stored<NonNullable<StoredState[Key]>> } = storageKeys

/** Stores connections for the next visit and for other tabs. No other class writes these keys. S3-26. */
@injectable()
export class ConnectionPersistence {
  /** The stored value before the current task changed it, and the value to store when the task ends. */
  #unwritten: { readonly before: StoredState; after: StoredState } | undefined

  constructor(
    @inject(Storage) private readonly storage: Storage,
    @inject(Options) private readonly options: Options,
  ) {}

  /**
   * Changes the latest stored value, so that another tab's changes to other namespaces are kept. All changes of one
   * task are written once.
   */
  write(transition: Transition): void {
    const after = storedAfter(transition, () => this.#storedState(), this.#hasManyWallets)
    if (after === undefined) return
    if (this.#unwritten === undefined) {
      this.#unwritten = { before: this.#storedState(), after }
      void Promise.resolve().then(() => this.#flush())
    } else this.#unwritten.after = after
  }

  /** Returns the connector to restore as the active connection. */
  restorableActive(namespace: Namespace): string | undefined {
    return restorableActive(this.#storedState(), namespace)
  }

  /** The connectors to restore as additional connections. S1-17. */
  restorableOthers(namespace: Namespace): readonly string[] {
    return restorableOthers(this.#storedState(), namespace, this.#hasManyWallets)
  }

  /** All connectors to restore, the active one first. */
  restorable(namespace: Namespace): readonly string[] {
    return restorable(this.#storedState(), namespace, this.#hasManyWallets)
  }

  /** Whether the user has disconnected the wallet. S4-06. */
  isDisconnected(namespace: Namespace, connectorId: string): boolean {
    return isDisconnected(this.#storedState(), namespace, connectorId)
  }

  /** Past and current connections, newest first. S3-01. */
  known(namespace: Namespace): readonly StoredConnection[] {
    return this.#storedValue('connections')?.[namespace] ?? []
  }

  /** The user's own choices of account types. S6-03. */
  preferredTypes(): AccountTypes {
    return this.#storedValue('preferredAccountTypes') ?? {}
  }

  /** The network that was active last. */
  activeNetwork(): ChainId | undefined {
    return this.#storedValue('activeNetwork')
  }

  /** The chain that the namespace used last. */
  lastChain(namespace: Namespace): ChainId | undefined {
    return this.#storedValue('lastUsedChain')?.[namespace]
  }

  get #hasManyWallets(): boolean {
    return hasManyWallets(this.options.state)
  }

  #flush(): void {
    const { before, after } = this.#unwritten ?? {}
    this.#unwritten = undefined
    if (before === undefined || after === undefined) return
    for (const change of changesBetween(before, after)) this.#writeChange(change)
  }

  #storedState(): StoredState {
    if (this.#unwritten !== undefined) return this.#unwritten.after
    return {
      walletId: this.#read('walletId'),
      disconnectedConnectors: this.#read('disconnectedConnectors') ?? {},
      preferredAccountTypes: this.#read('preferredAccountTypes') ?? {},
      lastUsedChain: this.#read('lastUsedChain') ?? {},
      activeNetwork: this.#read('activeNetwork'),
      connections: this.#read('connections') ?? {},
      otherConnectors: this.#read('otherConnectors') ?? {},
      connectedConnectors: this.#read('connectedConnectors') ?? {},
    }
  }

  /** Returns one field of the stored state without reading the others. */
  #storedValue<Key extends keyof StoredState>(key: Key): StoredState[Key] | undefined {
    return this.#unwritten === undefined ? this.#read(key) : this.#unwritten.after[key]
  }

  #read<Key extends keyof StoredState>(key: Key): NonNullable<StoredState[Key]> | undefined {
    return O.toUndefined(this.storage.get(keys[key]))
  }

  #writeChange<Key extends keyof StoredState>({ key, value }: StoredChange<Key>): void {
    this.storage.set(keys[key], value)
  }
}
