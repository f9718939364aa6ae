import type { TaskEither } from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'

import type { WalletAccount } from '#domain/accounts/wallet-account.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Failure } from '#domain/kernel/failure.ts'
import type { Network } from '#domain/networks/network.ts'

import { token } from './token.ts'

/** The last three come of wallets that are reached over the relay. */
export type WalletFailure = Failure<
  | 'UserRejected'
  | 'FailedToConnect'
  | 'NoAccounts'
  | 'TimedOut'
  | 'RelayUnreachable'
  | 'SignClientNotInitialized'
>
/** `ChainNotApproved`: the session leaves the chain out, and gives no way to ask for it. S8-61. */
export type WalletSwitchFailure = Failure<'UserRejected' | 'ChainNotSupported' | 'ChainNotApproved'>

/** What a wallet says unasked. Empty `addresses` mean that it let go of this site. */
export type WalletNews =
  | {
      readonly type: 'accountsChanged'
      readonly addresses: readonly Address[]
      /** What the wallet says of them, where its family says anything. */
      readonly accounts?: readonly WalletAccount[]
    }
  | { readonly type: 'chainChanged'; readonly chainId: ChainId }
  | { readonly type: 'disconnected' }

/**
 * One wallet of one namespace. Its answers may take for ever: deadlines are the caller's. Nothing it says or
 * throws, however malformed, escapes as an exception. Contract: tests/contract/wallet.test.ts
 */
export interface Wallet {
  readonly connector: Connector
  /**
   * Asks the visitor for accounts. A wallet that leaves the chain to the site is on `wanted` from then on, where it
   * can be; others are where they are. S7-33, S7-34.
   */
  connect(wanted?: ChainId): TaskEither<WalletFailure, WalletReport>
  /** What the wallet gives without asking the visitor; `NoAccounts` when it gives none. S7-33, S7-34. */
  restore(wanted?: ChainId): TaskEither<WalletFailure, WalletReport>
  /** Asks the wallet to let go of this site; a wallet that has no method for it is no failure. */
  disconnect(): TaskEither<Failure<'DisconnectFailed'>, void>
  /**
   * Asks for the network, offering to add it when the wallet does not know it; gives the chain that the wallet
   * reports afterwards. `rpcUrls` are those a wallet may be told. S4-32, S7-37, S7-38.
   */
  switchNetwork(network: Network, rpcUrls: readonly string[]): TaskEither<WalletSwitchFailure, ChainId>
  /** Native balance in base units through the wallet's own connection, on the chain it is on. */
  balanceOf(address: Address): TaskEither<Failure<'ChainUnreachable'>, bigint>
  /** Listens while subscribed; never errors. */
  readonly news$: Observable<WalletNews>
}

/** A wallet that is reached over the relay, for the adapter of its family to make a host's provider of. */
export interface RelayedWallet {
  /** What the session says now; undefined when there is none. */
  report(): WalletReport | undefined
  /** Whether the wallet took this method into the session. */
  approves(method: string): boolean
  /** Rejects with `{ code, message }`. */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (...details: unknown[]) => void): unknown
  removeListener(event: string, listener: (...details: unknown[]) => void): unknown
}

/** Finds the wallets on the page. Contract: tests/contract/wallets.test.ts */
export interface Wallets {
  /** All wallets found so far, those of every adapter; looks for them while subscribed. */
  readonly found$: Observable<readonly Wallet[]>
  /** The namespaces that an adapter serves. */
  readonly namespaces: readonly Namespace[]
  /** What hosts use a wallet of the relay by, where an adapter has something better than its requests. */
  providerOver(namespace: Namespace, relayed: RelayedWallet): unknown
}
export const Wallets = token<Wallets>('Wallets')
