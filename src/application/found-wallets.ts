import { injectable } from 'inversify'
import { distinctUntilChanged, filter, map, type Observable } from 'rxjs'

import type { AccountOwners } from '#domain/accounts/account.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { type Connection } from '#domain/connection/connection.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { idIn } from '#domain/connectors/merging.ts'
import type { Wallet } from '#ports/wallets.ts'

import { Store } from './store.ts'

interface Found {
  /** Undefined while nobody has looked. */
  readonly page: readonly Wallet[] | undefined
  /** Those that are reached over the relay. */
  readonly relay: readonly Wallet[]
  /** Those behind the secure frame. */
  readonly embedded: readonly Wallet[]
  /** Whose they are. */
  readonly owners: AccountOwners
}

/** The wallets found so far: those of this page, and those that the relay reaches. */
@injectable()
export class FoundWallets extends Store<Found, Partial<Found>> {
  readonly wallets$: Observable<readonly Wallet[]>

  constructor() {
    super({ page: undefined, relay: [], embedded: [], owners: {} }, (state, found) => ({
      ...state,
      ...found,
    }))
    this.wallets$ = this.state$.pipe(map(allOf))
  }

  get all(): readonly Wallet[] {
    return allOf(this.state)
  }

  find(connectorId: string, namespace?: Namespace): Wallet | undefined {
    return this.all.find(
      ({ connector: { id, chain } }) =>
        sameConnector(id, connectorId) && (namespace === undefined || chain === namespace),
    )
  }

  /** The id in this namespace of a wallet whose row is known by another's. */
  idIn(connectorId: string, namespace: Namespace | undefined): string {
    const connectors = this.all.map(({ connector }) => connector)
    return namespace === undefined ? connectorId : idIn(connectors, connectorId, namespace)
  }

  /** The wallet behind a live connection. */
  of(connection: Connection, namespace: Namespace): Wallet | undefined {
    return connection.status === 'connected' ? this.find(connection.connectorId, namespace) : undefined
  }

  /** The wallet as soon as it is there, and again when it announces itself anew. */
  watch(connectorId: string, namespace?: Namespace): Observable<Wallet> {
    return this.state$.pipe(
      map(() => this.find(connectorId, namespace)),
      filter((wallet) => wallet !== undefined),
      distinctUntilChanged(),
    )
  }
}

const allOf = ({ page = [], relay, embedded }: Found): readonly Wallet[] => [...page, ...relay, ...embedded]
