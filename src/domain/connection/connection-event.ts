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

interface Subject {
  readonly namespace: Namespace
  readonly connectorId: string
}

interface Arrival extends Subject {
  readonly report: WalletReport
  /** Other connected wallets stay connected. S1-17. */
  readonly additional: boolean
}

/** What changes the connection state. An attempt and a switch carry the id that they were requested with. */
export type ConnectionStateEvent =
  | { readonly type: 'restoreStarted'; readonly connectors: Partial<Readonly<Record<Namespace, string>>> }
  | { readonly type: 'restoreFinished' }
  /** The user wants to connect a wallet. It supersedes the attempt before. */
  | { readonly type: 'connectRequested'; readonly attempt: number; readonly connectorId: string }
  /** The attempt's wallet was found and is asked to connect. */
  | ({ readonly type: 'connectStarted'; readonly attempt: number } & Subject)
  | ({ readonly type: 'connected'; readonly attempt: number } & Arrival)
  | { readonly type: 'connectFailed'; readonly attempt: number; readonly failure: ConnectFailure }
  | { readonly type: 'connectCancelled' }
  /** A stored wallet answered. `selected`: another tab made it the active one. */
  | ({ readonly type: 'restored'; readonly selected: boolean } & Arrival)
  /** A session that is connected in another namespace also serves this one. S3-24. */
  | ({ readonly type: 'sessionShared' } & Arrival)
  /** An empty list ends the connection until the accounts come back. S4-07. */
  | ({
      readonly type: 'accountsChanged'
      readonly addresses: readonly Address[]
      readonly accounts?: readonly WalletAccount[]
    } & Subject)
  | ({ readonly type: 'chainChanged'; readonly chainId: ChainId } & Subject)
  | ({ readonly type: 'disconnected'; readonly by: 'user' | 'wallet' | 'otherTab' } & Subject)
  /** Without an address the account of the preferred type is shown. S4-34, S6-03. */
  | ({
      readonly type: 'connectionSelected'
      readonly by: 'user' | 'otherTab'
      readonly address?: Address | undefined
    } & Subject)
  /** The user dismissed the recent wallets. */
  | { readonly type: 'recentCleared'; readonly namespace: Namespace }
  /** All types. With a namespace, the user chose its type, and its account is shown. S6-03. */
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
  /** No wallet needs to be asked. */
  | { readonly type: 'networkSelected'; readonly chainId: ChainId }
  /** A connected wallet is asked to switch. It cancels a pending switch. */
  | { readonly type: 'switchRequested'; readonly id: number; readonly to: ChainId }
  | { readonly type: 'switchSucceeded'; readonly id: number }
  | { readonly type: 'switchFailed'; readonly id: number; readonly failure: SwitchFailure }
  | { readonly type: 'switchCancelled' }
