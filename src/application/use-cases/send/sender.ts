import { inject, injectable } from 'inversify'
import { distinctUntilChanged, map, type Observable, skip } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { typeOf } from '#domain/accounts/wallet-account.ts'
import { type AccountId, accountIdOf, type Address } from '#domain/caip/account-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { accountOf } from '#domain/connection/connection.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Wallet } from '#ports/wallets.ts'

/** The account that sends, on its network, through its wallet. */
export interface Sending {
  readonly account: AccountId
  readonly address: Address
  readonly network: Network
  readonly rpcUrls: readonly string[]
  readonly wallet: Wallet
  readonly isSmartAccount: boolean
  /** All accounts of the user in this family. */
  readonly ownAddresses: readonly Address[]
}

/** The active account as the sender. */
@injectable()
export class Sender {
  /** Emits when another account or network becomes active. */
  readonly changed$: Observable<unknown>

  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
  ) {
    this.changed$ = connections.state$.pipe(
      map(({ networks: { active } }) => accountOf(connections.of(active))),
      distinctUntilChanged(),
      skip(1),
    )
  }

  get namespace(): Namespace {
    return this.connections.state.networks.active
  }

  /** Undefined without a connected account on a configured network, or while its wallet is missing. */
  get current(): Sending | undefined {
    const { namespace } = this
    const connection = this.connections.of(namespace)
    const wallet = this.registry.of(connection, namespace)
    if (connection.status !== 'connected' || wallet === undefined) return undefined
    const { report } = connection
    const [address] = report.addresses
    const network = this.nodes.networkOf(report.chainId)
    if (network === undefined) return undefined
    return {
      account: accountIdOf(report.chainId, address),
      address,
      network,
      rpcUrls: this.nodes.urlsOf(network),
      wallet,
      isSmartAccount: typeOf(report, address) === 'smartAccount',
      ownAddresses: this.connections.activeIn(namespace).flatMap((own) => own.report.addresses),
    }
  }
}
