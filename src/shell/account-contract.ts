import type { AccountTypeName, NamespaceName } from './contract.ts'
import type { EmbeddedUserInfo, SocialLoginName } from './embedded-contract.ts'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** One namespace's account, JSON-safe. S3-06. */
export interface AccountSnapshot {
  readonly status: ConnectionStatus
  readonly address?: string
  /** CAIP-10. */
  readonly caipAddress?: string
  /** CAIP-2: the chain that the wallet last reported, configured or not. */
  readonly caipNetworkId?: string
  readonly connectorId?: string
  /** Native balance in whole units, an exact decimal string. */
  readonly balance?: string
  readonly balanceSymbol?: string
  /** Who logged in to the embedded wallet; this and the fields below are absent for all other wallets. S3-08. */
  readonly user?: EmbeddedUserInfo
  readonly socialProvider?: SocialLoginName
  readonly smartAccountDeployed?: boolean
  /** What the visitor or the host prefers; which of the accounts is in use tells `user`. S6-04. */
  readonly preferredAccountType?: AccountTypeName
}

/** A connected account, as `connect` gives it. */
export interface ConnectedAccount extends AccountSnapshot {
  readonly status: 'connected'
  readonly namespace: NamespaceName
  readonly address: string
  readonly caipAddress: string
  readonly caipNetworkId: string
  readonly connectorId: string
}
