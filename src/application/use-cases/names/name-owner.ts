import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, map, type Observable, shareReplay } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { typeOf } from '#domain/accounts/wallet-account.ts'
import { type AccountId, accountIdOf, type Address } from '#domain/caip/account-id.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { traitsById } from '#domain/connectors/traits.ts'
import { coinTypeOf } from '#domain/names/coin-type.ts'
import type { Network } from '#domain/networks/network.ts'

/** An account that may have a name, with the wallet that signs for it. */
export interface Owner {
  readonly account: AccountId
  readonly address: Address
  readonly network: Network
  readonly connector: Connector
  readonly isSmartAccount: boolean
}

/** The active account, if it is one of the embedded wallet on an EVM network. Others are offered no name. S4-42. */
@injectable()
export class NameOwner {
  /** The current one, and then each other. */
  readonly account$: Observable<AccountId | undefined>

  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
  ) {
    this.account$ = connections.state$.pipe(
      map(() => this.current?.account),
      distinctUntilChanged(),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  get current(): Owner | undefined {
    const { active } = this.connections.state.networks
    const connection = this.connections.of(active)
    if (connection.status !== 'connected' || O.isNone(coinTypeOf(connection.report.chainId))) return undefined
    if (traitsById(connection.connectorId).restoredBy !== 'embedded') return undefined
    const { report } = connection
    const [address] = report.addresses
    const network = this.nodes.networkOf(report.chainId)
    const connector = this.registry.of(connection, active)?.connector
    if (network === undefined || connector === undefined) return undefined
    const isSmartAccount = typeOf(report, address) === 'smartAccount'
    return { account: accountIdOf(report.chainId, address), address, network, connector, isSmartAccount }
  }
}
