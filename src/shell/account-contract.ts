import type { AccountTypeName } from './contract.ts'
import type { EmbeddedUserInfo } from './embedded-contract.ts'
import type { NamespaceName, SocialLoginName } from './names.ts'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** An account of a wallet. */
export interface AccountInfo {
  readonly address: string
  /** `eoa` where the wallet does not say. */
  readonly type: AccountTypeName
}

/** A wallet as it names itself. */
export interface WalletIdentity {
  readonly name: string
  /** An image data URI, or the address that the directory gave. */
  readonly icon?: string
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string
}

/** The account of one namespace, JSON-safe. All but `status` is absent while none is connected. */
export interface AccountSnapshot {
  readonly status: ConnectionStatus
  readonly address?: string
  /** CAIP-10. */
  readonly caipAddress?: string
  /** CAIP-2: the chain that the wallet last reported, configured or not. */
  readonly caipNetworkId?: string
  /** The same chain as a number (EIP-155); absent in other namespaces. */
  readonly chainId?: number
  readonly connectorId?: string
  readonly wallet?: WalletIdentity
  /** All accounts of the wallet, the one in use first. */
  readonly accounts?: readonly AccountInfo[]
  /** Native balance in whole units, an exact decimal string; absent while unknown. */
  readonly balance?: string
  readonly balanceSymbol?: string
  /** Who logged in to the embedded wallet; this and the fields below are absent for all other wallets. */
  readonly user?: EmbeddedUserInfo
  readonly socialProvider?: SocialLoginName
  readonly smartAccountDeployed?: boolean
  /** The kind of account that the user or the host prefers; `accounts` tells which one is in use. */
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
  readonly accounts: readonly AccountInfo[]
}
