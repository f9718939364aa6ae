import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { WalletRegistry } from '#application/wallet-registry.ts'
import { typeOf } from '#domain/accounts/wallet-account.ts'
import { type AccountId, accountIdOf } from '#domain/caip/account-id.ts'
import { failure } from '#domain/shared/failure.ts'
import type { Wallet } from '#ports/wallets.ts'

import { Connections } from './connections.ts'
import { type AccountOnNetwork, NetworkNodes } from './network-nodes.ts'

/** A connected account on a configured network. */
export interface ConnectedAccount extends AccountOnNetwork {
  readonly account: AccountId
  readonly connectorId: string
  /** Undefined while the wallet is missing, for example until it announces itself. */
  readonly wallet: Wallet | undefined
  readonly isSmartAccount: boolean
}

/** The failure of an action without such an account. */
export const noAddress = failure('NoAddress', 'No account on a configured network is connected')

/** The account that the user acts with: the first account of the active connection of the active namespace. */
@injectable()
export class ActiveAccount {
  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
  ) {}

  /** Undefined without a connected account on a configured network. */
  get current(): ConnectedAccount | undefined {
    const { active } = this.connections.state.networks
    const connection = this.connections.activeIn(active)
    if (connection.status !== 'connected') return undefined
    const { report, connectorId } = connection
    const [address] = report.addresses
    const account = accountIdOf(report.chainId, address)
    const onNetwork = this.nodes.accountOnNetwork(account)
    if (E.isLeft(onNetwork)) return undefined
    return {
      ...onNetwork.right,
      account,
      connectorId,
      wallet: this.registry.of(connection, active),
      isSmartAccount: typeOf(report, address) === 'smartAccount',
    }
  }
}
