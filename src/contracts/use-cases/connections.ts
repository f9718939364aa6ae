import type { NamespaceName } from '#contracts/namespace-names.ts'
import type { AccountTypeName } from '#contracts/unions.ts'

import type { UseCase } from './use-case.ts'

/** A wallet of the user in one namespace. */
export interface WalletInfo {
  readonly namespace: NamespaceName
  readonly connectorId: string
  readonly name: string
  /** A data URI. */
  readonly icon?: string
  /** The active account comes first. */
  readonly accounts: readonly { readonly address: string; readonly type: AccountTypeName }[]
  /** CAIP-2. */
  readonly caipNetworkId: string
  /** How the user logged in to the embedded wallet: the social provider, or `email`. */
  readonly auth?: { readonly name: string }
  /** `connected` is the active connection, `active` an additional connection, `disconnected` a recent one. */
  readonly status: 'connected' | 'active' | 'disconnected'
  /** Other namespaces whose connections end with this one. */
  readonly endsWith: readonly NamespaceName[]
}

/** A wallet and optionally one of its accounts. */
export interface WalletChoice {
  readonly namespace: NamespaceName
  readonly connectorId: string
  readonly address?: string | undefined
}

/** The wallets by namespace: the active one, additional ones, recent ones. */
export type ConnectionsSnapshot = Readonly<Record<NamespaceName, readonly WalletInfo[]>>

/**
 * The user's wallets, several per namespace with `features.multiWallet`. `disconnect` is a verb of the
 * handle.
 */
export interface ConnectionsUseCases extends UseCase<ConnectionsSnapshot> {
  /**
   * Makes this wallet and account the active one. Connects a recent wallet first, in the modal if it is open, and settles
   * when it is connected. Rejects with UNKNOWN_NAMESPACE, INVALID_ADDRESS for an address that is malformed or does not belong
   * to the wallet, MULTI_WALLET_NOT_ENABLED for another wallet without `features.multiWallet`, and with the codes of
   * `connect` if the wallet is connected first.
   */
  select(wallet: WalletChoice): Promise<void>
  /** Sets the account type to show, for later visits too. Rejects with UNKNOWN_ACCOUNT_TYPE. */
  preferAccountType(namespace: NamespaceName, type: AccountTypeName): Promise<void>
}
