import type { NamespaceName } from '#contracts/namespace-names.ts'
import type { ConnectorGroupName } from '#contracts/unions.ts'
import type { ErrorInfo } from '#contracts/walletport-error.ts'

import type { UseCase } from './use-case.ts'

export type ConnectorTypeName =
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'EXTERNAL'
  | 'MULTI_CHAIN'
  | 'AUTH'
  | 'WALLET_CONNECT'

/** A wallet that the user can connect. */
export interface ConnectorInfo {
  readonly id: string
  readonly name: string
  readonly type: ConnectorTypeName
  /** The group in the list of wallets. `auth` is the embedded wallet, which `embedded` logs in to. */
  readonly group: ConnectorGroupName | 'auth'
  readonly namespace: NamespaceName
  /** The namespaces in which the wallet can be connected. Pass one of them to `connect`. */
  readonly namespaces: readonly NamespaceName[]
  /** CAIP-2 ids of the networks that the wallet states. Empty if it states none, which is usual for EVM wallets. */
  readonly chains: readonly string[]
  /** A data URI. */
  readonly icon?: string
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string
  /** The wallet's id in the directory, once the directory has listed it. */
  readonly explorerId?: string
  /** The id of the wallet's image in the directory, once the directory has listed it. */
  readonly imageId?: string
  /**
   * Whether another wallet has the same rdns or name or, once a directory has loaded, a name that looks the same. Show a warning.
   */
  readonly duplicate: boolean
}

/** A connection attempt. `pending` waits for the wallet. */
export interface AttemptSnapshot {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** An earlier request is open in the wallet, and its answer is awaited. */
  readonly requestOpen?: true
  readonly connectorId?: string
  readonly error?: ErrorInfo
}

export interface ConnectorsSnapshot {
  /** Whether the page is still being searched for wallets. */
  readonly searching: boolean
  /** In list order. */
  readonly connectors: readonly ConnectorInfo[]
  readonly attempt: AttemptSnapshot
}

/** The wallets that can be connected, and the connection attempt. `connect` is a verb of the handle. */
export interface ConnectorsUseCases extends UseCase<ConnectorsSnapshot> {
  /** Filters the list by namespace. Initially all namespaces are listed. */
  showNamespace(namespace: NamespaceName, shown: boolean): void
  /** Cancels the attempt: `connect` rejects with CANCELLED. */
  cancel(): void
}
