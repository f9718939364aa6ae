import type { NamespaceName } from '#contracts/namespace-names.ts'

import type { AccountSnapshot } from './account.ts'
import type { NetworkInfo } from './networks.ts'
import type { ViewName } from './unions.ts'

/**
 * The public state, JSON-safe. `phase` is `restoring` until stored connections are restored or have failed.
 */
export interface WalletportState {
  readonly phase: 'restoring' | 'ready'
  readonly open: boolean
  readonly view: ViewName
  /** Whether the modal waits for stored connections before it shows a view. */
  readonly loading: boolean
  /** Whether the modal shakes, because the user tried to close a view that must not be closed. */
  readonly shake: boolean
  /** The active namespace. */
  readonly namespace: NamespaceName
  /** CAIP-2. The active namespace's network, with or without a connection. */
  readonly caipNetworkId: string
  readonly networks: readonly NetworkInfo[]
  readonly accounts: Readonly<Record<NamespaceName, AccountSnapshot>>
  /**
   * How often in a row the modal could not open because its code did not load. Absent otherwise. The page is offline, or a
   * new deployment has removed the files, and then only a reload of the page helps.
   */
  readonly loadFailures?: number
}
