import type { NamespaceName } from '#contracts/namespace-names.ts'

import type { EmbeddedUserInfo } from './embedded.ts'
import type { AccountTypeName, SocialLoginName } from './unions.ts'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

export type AccountTabName = 'Tokens' | 'NFTs' | 'Activity'

/** An account of a wallet. */
export interface AccountInfo {
  readonly address: string
  /** `eoa` if the wallet does not state a type. */
  readonly type: AccountTypeName
}

/** The wallet's description of itself. */
export interface WalletIdentity {
  readonly name: string
  /** A data URI, or the directory's image URL. */
  readonly icon?: string
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string
}

/**
 * The account of one namespace, JSON-safe. Without a connection all fields except `status` are absent. While connections are restored,
 * with the option `initialState`, those fields of a known account are there that a server drew.
 */
export interface AccountSnapshot {
  readonly status: ConnectionStatus
  readonly address?: string
  /** CAIP-10. */
  readonly caipAddress?: string
  /** CAIP-2. The chain that the wallet last reported, even if it is not configured. */
  readonly caipNetworkId?: string
  /** The EIP-155 number of the same chain. Absent in other namespaces. */
  readonly chainId?: number
  readonly connectorId?: string
  readonly wallet?: WalletIdentity
  /** All accounts of the wallet, the active one first. */
  readonly accounts?: readonly AccountInfo[]
  /** Native balance in whole units, as an exact decimal string. Absent while unknown. */
  readonly balance?: string
  readonly balanceSymbol?: string
  /**
   * The part of the balance that is in no block yet, negative if it was sent. Absent if there is none, if it is unknown, and in
   * namespaces other than bip122.
   */
  readonly unconfirmedBalance?: string
  /** The balance with its symbol, cut to three decimals, such as `1.234 ETH`. Absent while unknown. */
  readonly shownBalance?: string
  /** The page of the address at the network's block explorer. Absent if the network has none. */
  readonly addressExplorerUrl?: string
  /** The account's name with the option `names`. It resolves back to the address. Absent without one. */
  readonly profileName?: string
  /** The image of the name: an https URL, or the data URL of an image. */
  readonly profileImage?: string
  /** The account type that the user or the host prefers. `accounts` shows which type is active. */
  readonly preferredAccountType?: AccountTypeName
  /** The tab that the user selected. */
  readonly currentTab?: AccountTabName
  /** The user who logged in to the embedded wallet. This and the next fields are absent for other wallets. */
  readonly user?: EmbeddedUserInfo
  readonly socialProvider?: SocialLoginName
  readonly smartAccountDeployed?: boolean
}

/** A connected account, as `connect` returns it. */
export interface ConnectedAccount extends AccountSnapshot {
  readonly status: 'connected'
  readonly namespace: NamespaceName
  readonly address: string
  readonly caipAddress: string
  readonly caipNetworkId: string
  readonly connectorId: string
  readonly accounts: readonly AccountInfo[]
}
