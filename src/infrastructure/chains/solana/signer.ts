import type { TaskEither } from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'

import type {
  SolanaMethod,
  SolanaSignedIn,
  SolanaSignIn,
  SolanaTransactionVersion,
} from '#contracts/solana-provider.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import type { SendOptions } from '#domain/solana/send-options.ts'

import type { ProviderFailure } from './provider-error.ts'

/** Signs for the host with a wallet of this page or of a relay session. */
export interface Signer {
  /** The wallet state, or undefined while it is not connected. */
  readonly report: WalletReport | undefined
  /** The versions of transactions that the wallet signs. Undefined if it does not say. */
  readonly transactionVersions: readonly SolanaTransactionVersion[] | undefined
  /** Whether the wallet itself has the method. */
  supports(method: SolanaMethod): boolean
  signIn(account: Address, input: SolanaSignIn): TaskEither<ProviderFailure, SolanaSignedIn>
  signMessage(account: Address, message: Uint8Array): TaskEither<ProviderFailure, Uint8Array>
  /** Returns the signed transactions in the same order. */
  signTransactions(
    account: Address,
    wires: readonly Uint8Array[],
  ): TaskEither<ProviderFailure, readonly Uint8Array[]>
  /** Returns the signature in base58. */
  send(account: Address, wire: Uint8Array, options: SendOptions): TaskEither<ProviderFailure, string>
  /** Any other request. */
  request(method: string, params: unknown): TaskEither<ProviderFailure, unknown>
  /** The host's events `accountsChanged`, `chainChanged` and `disconnect`, while subscribed. */
  events(event: string): Observable<unknown>
}
