import type { TaskEither } from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'

import type { Eip1193Provider } from '#contracts/eip1193-provider.ts'
import type { WalletAccount } from '#domain/accounts/wallet-account.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Failure } from '#domain/shared/failure.ts'
import type { FailureWithCause, RpcError } from '#domain/shared/rpc-error.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'

import type { RpcRequest } from './chains.ts'
import { token } from './token.ts'

/**
 * `RequestPending`: an earlier request still waits in the wallet. `CodeNotLoaded`: a file of Walletport, not the wallet. Of the others
 * after `TimedOut`, each occurs only with relay wallets.
 */
export type WalletFailure = FailureWithCause<
  | 'UserRejected'
  | 'FailedToConnect'
  | 'NoAccounts'
  | 'RequestPending'
  | 'TimedOut'
  | 'ChainNotSupported'
  | 'RelayUnreachable'
  | 'SignClientNotInitialized'
  | 'MissingPackage'
  | 'CodeNotLoaded'
>
/**
 * `ChainNotApproved`: the session does not include the chain, and does not allow a request for it or did not get it after one.
 * S8-61.
 */
export type WalletSwitchFailure = FailureWithCause<
  | 'UserRejected'
  | 'ChainNotSupported'
  | 'ChainNotApproved'
  | 'RelayUnreachable'
  | 'FrameUnavailable'
  | 'TimedOut'
  | 'CodeNotLoaded'
>

/** Events of a wallet. If `addresses` is empty, the wallet disconnected this site. */
export type WalletChange =
  | {
      readonly type: 'accountsChanged'
      readonly addresses: readonly Address[]
      /** The wallet's description of the accounts, if its family has one. */
      readonly accounts?: readonly WalletAccount[]
    }
  | { readonly type: 'chainChanged'; readonly chainId: ChainId }
  | { readonly type: 'disconnected' }

/** What a wallet has signed while it was connected. */
export interface SignedConnection {
  readonly report: WalletReport
  /** The account that signed. */
  readonly address: Address
  /** The text that the wallet wrote. */
  readonly message: string
  readonly signature: string
}

/** Sends a request to the nodes of a configured network. */
export type WalletNodes = (chainId: ChainId, call: RpcRequest) => TaskEither<RpcError, unknown>

/**
 * A wallet in one namespace. Responses may never arrive, so callers set deadlines. No method throws, even if the wallet's
 * responses are malformed. Contract: tests/contract/wallet.test.ts
 */
export interface Wallet {
  readonly connector: Connector
  /**
   * Requests accounts from the user. If sites choose the wallet's chain, `preferredChain` is selected where supported. Other
   * wallets keep their chain. S7-33, S7-34.
   */
  connect(preferredChain?: ChainId): TaskEither<WalletFailure, WalletReport>
  /**
   * Connects and signs in with one prompt: the wallet adds its address to the message. Undefined if it cannot. `FailedToConnect`: it
   * may still be connected without.
   */
  readonly signIn?:
    | ((message: SiwxMessage, preferredChain: ChainId) => TaskEither<WalletFailure, SignedConnection>)
    | undefined
  /** Reads the accounts without a prompt. `NoAccounts` if the wallet returns none. S7-33, S7-34. */
  restore(preferredChain?: ChainId): TaskEither<WalletFailure, WalletReport>
  /** Requests the wallet to disconnect this site. Succeeds if the wallet has no such method. */
  disconnect(): TaskEither<Failure<'DisconnectFailed'>, void>
  /**
   * Requests the wallet to switch, and to add the network if it is unknown. Returns the chain that the wallet reports
   * afterwards. `rpcUrls` are the endpoints that the wallet may receive. Calls `onRequestOpen` if the wallet shows an earlier
   * request, whose answer is then awaited. S4-32, S7-37, S7-38.
   */
  switchNetwork(
    network: Network,
    rpcUrls: readonly string[],
    onRequestOpen?: () => void,
  ): TaskEither<WalletSwitchFailure, ChainId>
  /** Reads the wallet's chain without a prompt. Absent for wallets whose chain the site chooses, or knows by their session. */
  currentChain?(): TaskEither<WalletFailure, ChainId>
  /** The native balance in base units through the wallet, on its current chain. */
  balanceOf(address: Address): TaskEither<Failure<'ChainUnreachable'>, bigint>
  /** Gives it the nodes that send what it has only signed. Absent if it needs none. */
  useNodes?(nodes: WalletNodes): void
  /** Its provider has refused a request for the account, so it may have changed accounts without an event. */
  accountRefused?(): void
  /**
   * The provider for hosts once the wallet is connected, always the same one: the account that the user selected is the first of
   * its accounts. `accounts$` emits the connection's accounts at once. Absent if hosts get the connector's provider.
   */
  hostProvider?(accounts$: Observable<readonly Address[]>): unknown
  /** Emits while subscribed. Never errors. */
  readonly events$: Observable<WalletChange>
  /** Emits after each transaction that was sent through the wallet. Undefined for wallets of this browser. */
  readonly sent$?: Observable<unknown>
}

/** A relay wallet, from which its family's adapter creates the host's provider. */
export interface RelayedWallet extends Required<Pick<Eip1193Provider, 'on' | 'removeListener'>> {
  /** The session's current state. Undefined without a session. */
  report(): WalletReport | undefined
  /** Whether the session approved the method. */
  approves(method: string): boolean
  /** Rejects with `{ code, message }`. */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** Finds the wallets on the page. Contract: tests/contract/wallets.test.ts */
export interface Wallets {
  /** The wallets of all adapters found so far. The search continues while subscribed. */
  readonly found$: Observable<readonly Wallet[]>
  /** The namespaces of the configured adapters. */
  readonly namespaces: readonly Namespace[]
  /** Whether wallets are missing, because an adapter has failed to load. */
  readonly isPartial$: Observable<boolean>
  /** Loads the adapters that failed to load again. */
  retry(): void
  /**
   * Searches the page again, because a wallet may inject itself at any time without an event. `isListed`: the user sees the list, so
   * that wallets may be asked what they answer without a prompt.
   */
  search(isListed: boolean): void
  /** A wallet's provider has refused a request for the account, so it may have changed accounts without an event. */
  accountRefused(provider: unknown): void
  /** The host's provider for a relay wallet, if the family's adapter has its own kind. */
  providerOver(namespace: Namespace, relayed: RelayedWallet): unknown
}
export const Wallets = token<Wallets>('Wallets')
