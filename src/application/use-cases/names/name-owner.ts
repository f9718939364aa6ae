import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, map, type Observable, shareReplay } from 'rxjs'

import { ActiveAccount, type ConnectedAccount } from '#application/connection/active-account.ts'
import { Connections } from '#application/connection/connections.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { traitsById } from '#domain/connectors/traits.ts'
import { coinTypeOf } from '#domain/names/coin-type.ts'

/** An account that may have a name, with the wallet that signs for it. */
export interface Owner extends ConnectedAccount {
  readonly connector: Connector
}

/**
 * The active account, if it is an account of the embedded wallet on an EVM network. Other accounts cannot register a name.
 * S4-42.
 */
@injectable()
export class NameOwner {
  /** The current account, then each later one. */
  readonly account$: Observable<AccountId | undefined>

  constructor(
    @inject(ActiveAccount) private readonly active: ActiveAccount,
    @inject(Connections) connections: Connections,
  ) {
    this.account$ = connections.state$.pipe(
      map(() => this.current?.account),
      distinctUntilChanged(),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  get current(): Owner | undefined {
    const { current } = this.active
    const connector = current?.wallet?.connector
    if (current === undefined || connector === undefined) return undefined
    const isEmbedded = traitsById(current.connectorId).restoredBy === 'embedded'
    const mayHaveName = isEmbedded && O.isSome(coinTypeOf(current.network.caipNetworkId))
    return mayHaveName ? { ...current, connector } : undefined
  }
}
