import { inject, injectable } from 'inversify'

import { ConnectionMemory } from '#application/connection-memory.ts'
import { ConnectionsStore, NetworksStore } from '#application/stores.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'

/** The chain that a connected wallet says it is on: shown, remembered, and acted upon. S4-30. */
@injectable()
export class ReportedChain {
  constructor(
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(ConnectionMemory) private readonly memory: ConnectionMemory,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
  ) {}

  /** Another wallet's words change nothing, nor does what it has said before: that would open what nobody asked for. */
  moved(connectorId: string, chainId: ChainId): void {
    const { namespace } = chainParts(chainId)
    const before = this.connections.state
    this.connections.dispatch({ type: 'chainChanged', namespace, connectorId, chainId })
    const own = this.connections.state.of[namespace]
    // one that is live beside the active one moves by itself
    if (own === before.of[namespace] || own.status !== 'connected') return
    this.networks.dispatch({ type: 'chosen', chainId })
    this.memory.remember(namespace, false)
    if (namespace === this.networks.state.active) this.modal.guideToSupportedChain()
  }
}
