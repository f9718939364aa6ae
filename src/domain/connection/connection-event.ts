import type { AccountTypes } from '#domain/accounts/preferred-type.ts'
import type { WalletAccount } from '#domain/accounts/wallet-account.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Approval } from '#domain/networks/networks.ts'
import type { SwitchFailure } from '#domain/networks/switching.ts'

import type { ConnectFailure } from './attempt.ts'
import type { WalletReport } from './connection.ts'

/** A connector in one namespace. */
export interface ConnectionId {
  readonly namespace: Namespace
  readonly connectorId: string
}

interface WalletConnected extends ConnectionId {
  readonly report: WalletReport
  /** Other connected wallets stay connected. S1-17. */
  readonly additional: boolean
}

/** An event that changes the connection state. The id of an attempt or a switch distinguishes it from earlier ones. */
export type ConnectionStateEvent =
  | { readonly type: 'restoreStarted'; readonly connectors: Partial<Readonly<Record<Namespace, string>>> }
  | { readonly type: 'restoreFinished' }
  /** The user wants to connect a wallet. It supersedes an earlier attempt. */
  | { readonly type: 'connectRequested'; readonly attempt: number; readonly connectorId: string }
  /** The attempt's wallet was found and receives a connection request. */
  | ({ readonly type: 'connectStarted'; readonly attempt: number } & ConnectionId)
  /** The wallet shows an earlier request instead. */
  | { readonly type: 'connectRequestOpen'; readonly attempt: number }
  | ({ readonly type: 'connected'; readonly attempt: number } & WalletConnected)
  | { readonly type: 'connectFailed'; readonly attempt: number; readonly failure: ConnectFailure }
  | { readonly type: 'connectCancelled' }
  /** A wallet of an earlier visit or of another tab is connected again. `selected`: another tab made it active. */
  | ({ readonly type: 'restored'; readonly selected: boolean } & WalletConnected)
  /** A session that is connected in another namespace also serves this one. S3-24. */
  | ({ readonly type: 'sessionShared' } & WalletConnected)
  /** An empty list ends the connection until the accounts come back. S4-07. */
  | ({
      readonly type: 'accountsChanged'
      readonly addresses: readonly Address[]
      readonly accounts?: readonly WalletAccount[]
    } & ConnectionId)
  | ({ readonly type: 'chainChanged'; readonly chainId: ChainId } & ConnectionId)
  | ({ readonly type: 'disconnected'; readonly by: 'user' | 'wallet' | 'otherTab' } & ConnectionId)
  /** Without an address the account of the preferred type is shown. S4-34, S6-03. */
  | ({
      readonly type: 'connectionSelected'
      readonly by: 'user' | 'otherTab'
      readonly address?: Address | undefined
    } & ConnectionId)
  /** The user dismissed the recent wallets. */
  | { readonly type: 'recentCleared'; readonly namespace: Namespace }
  /**
   * The preferred types of all namespaces. With `namespace`, the user chose the type of that one, and an account of
   * this type is shown. S6-03.
   */
  | {
      readonly type: 'accountTypesPreferred'
      readonly types: AccountTypes
      readonly namespace?: Namespace
    }
  | {
      readonly type: 'networksConfigured'
      readonly networks: readonly Network[]
      readonly preferred: ChainId | undefined
    }
  | { readonly type: 'networkAdded'; readonly network: Network }
  | { readonly type: 'networkRemoved'; readonly chainId: ChainId }
  | {
      readonly type: 'networksApproved'
      readonly namespace: Namespace
      readonly approval: Approval | undefined
    }
  | { readonly type: 'namespaceSelected'; readonly namespace: Namespace }
  /** The network was selected without a request to a wallet. */
  | { readonly type: 'networkSelected'; readonly chainId: ChainId }
  /** A connected wallet receives a request to switch. It supersedes a pending switch. */
  | { readonly type: 'switchRequested'; readonly id: number; readonly to: ChainId }
  /** The wallet shows an earlier request. The switch waits for its answer. */
  | { readonly type: 'switchRequestOpen'; readonly id: number }
  | { readonly type: 'switchSucceeded'; readonly id: number }
  | { readonly type: 'switchFailed'; readonly id: number; readonly failure: SwitchFailure }
  | { readonly type: 'switchCancelled' }
