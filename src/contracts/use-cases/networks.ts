import type { NamespaceName } from '#contracts/namespace-names.ts'
import type { NetworkInfo } from '#contracts/networks.ts'
import type { ErrorInfo } from '#contracts/walletport-error.ts'

import type { UseCase } from './use-case.ts'

/** A network switch. `pending` waits for the wallet. */
export interface SwitchingSnapshot {
  readonly status: 'idle' | 'pending' | 'error'
  /** An earlier request is open in the wallet, and its answer is awaited. */
  readonly requestOpen?: true
  /** CAIP-2. */
  readonly to?: string
  readonly error?: ErrorInfo
}

export interface NetworksSnapshot {
  readonly networks: readonly NetworkInfo[]
  /** The active namespace. */
  readonly namespace: NamespaceName
  /** CAIP-2. The chain of the active namespace, configured or not. */
  readonly caipNetworkId: string
  /** False while the wallet is on a network that is neither configured nor allowed. */
  readonly isSupported: boolean
  /** False if the wallet approved only some networks for its session. */
  readonly supportsAllNetworks: boolean
  /** CAIP-2 ids of the approved networks. Empty if all are supported. */
  readonly approvedCaipNetworkIds: readonly string[]
  /** EIP-155 numbers of the networks on which the embedded wallet has smart accounts. Empty until the wallet reports them. */
  readonly smartAccountEnabledNetworks: readonly number[]
  readonly switching: SwitchingSnapshot
}

/** The networks. `switchNetwork`, `addNetwork` and `removeNetwork` are verbs of the handle. */
export interface NetworksUseCases extends UseCase<NetworksSnapshot> {
  /** Stops waiting for the wallet: `switchNetwork` rejects with CANCELLED. */
  cancelSwitch(): void
}
