import { inject, injectable } from 'inversify'
import { distinctUntilChanged, map, type Observable, skip } from 'rxjs'

import { ActiveAccount, type ConnectedAccount } from '#application/connection/active-account.ts'
import { Connections } from '#application/connection/connections.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { accountOf } from '#domain/connection/connection.ts'
import type { Wallet } from '#ports/wallets.ts'

/** The account that sends, on its network, through its wallet. */
export interface SenderAccount extends ConnectedAccount {
  readonly wallet: Wallet
  /** All accounts of the user in this family. */
  readonly ownAddresses: readonly Address[]
}

/** The active account as the sender. */
@injectable()
export class Sender {
  /** Emits when another account or network becomes active. */
  readonly changed$: Observable<unknown>

  constructor(
    @inject(ActiveAccount) private readonly active: ActiveAccount,
    @inject(Connections) private readonly connections: Connections,
  ) {
    this.changed$ = connections.state$.pipe(
      map(({ networks: { active: namespace } }) => accountOf(connections.activeIn(namespace))),
      distinctUntilChanged(),
      skip(1),
    )
  }

  get namespace(): Namespace {
    return this.connections.state.networks.active
  }

  /** Undefined without a connected account on a configured network, or while its wallet is missing. */
  get current(): SenderAccount | undefined {
    const { current } = this.active
    const wallet = current?.wallet
    if (current === undefined || wallet === undefined) return undefined
    const ownAddresses = this.connections
      .connectedIn(this.namespace)
      .flatMap((connection) => connection.report.addresses)
    return { ...current, wallet, ownAddresses }
  }
}
