import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { merge, type Observable, skip } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Features } from '#application/features.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { accountParts } from '#domain/caip/account-id.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Observation } from '#domain/send/observation.ts'
import type { OfOthers, SentTransfer } from '#domain/send/sent-transfer.ts'
import { Transfers } from '#ports/transfers.ts'

/** What nodes, the wallet and the source of a swap say of a transaction. */
@injectable()
export class ObserveTransfers {
  /** Emits after a wallet is connected or registered. */
  readonly connected$: Observable<unknown>

  constructor(
    @inject(Transfers) private readonly transfers: Transfers,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(Connections) private readonly connections: Connections,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(Features) private readonly features: Features,
  ) {
    const present: readonly Observable<unknown>[] = [connections.connections$, registry.wallets$]
    // Each begins with what is there already.
    this.connected$ = merge(...present.map((each$) => each$.pipe(skip(1))))
  }

  /** Undefined if the page has not configured the network of the transfer. */
  networkOf({ account }: SentTransfer): Network | undefined {
    return this.nodes.networkOfAccount(account)
  }

  /** Undefined if no node answers. */
  async observe(sent: SentTransfer, network: Network, others: OfOthers): Promise<Observation | undefined> {
    const urls = this.nodes.urlsOf(network)
    const connector = this.connectorOf(sent)
    const observation = await this.transfers.observe(network, urls, sent, others, connector)()
    return E.isRight(observation) ? observation.right : undefined
  }

  /** Requests the progress of a swap to another network from its source. */
  async crossing(sent: SentTransfer): Promise<Observation | undefined> {
    const { swaps } = this.features
    const loaded = swaps.configured ? await swaps.load().catch(() => undefined) : undefined
    const progress = loaded === undefined ? 'unlisted' : await loaded.swapArrivals.progressOf(sent)
    return progress && { type: 'crossing', progress }
  }

  /** The wallet that was asked for a transfer, if it is connected. */
  private connectorOf({ account, connectorId }: SentTransfer): Connector | undefined {
    const { namespace } = accountParts(account)
    const isConnected = this.connections
      .connectedIn(namespace)
      .some((connection) => connection.connectorId === connectorId)
    return isConnected && connectorId !== undefined
      ? this.registry.find(connectorId, namespace)?.connector
      : undefined
  }
}
