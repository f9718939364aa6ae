import type { TaskEither } from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'

import type { Address } from '#domain/caip/account-id.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import type { SendOptions } from '#domain/solana/send-options.ts'

import type { Refusal } from './refusal.ts'

/** What signs for hosts: a wallet of this page, or one that the relay reaches. */
export interface Signer {
  /** What is shown of the wallet; undefined while it is not connected. */
  readonly report: WalletReport | undefined
  signMessage(account: Address, message: Uint8Array): TaskEither<Refusal, Uint8Array>
  /** Wire bytes for wire bytes, in their order. */
  signTransactions(account: Address, wires: readonly Uint8Array[]): TaskEither<Refusal, readonly Uint8Array[]>
  /** Gives the signature in base58. */
  send(account: Address, wire: Uint8Array, options: SendOptions): TaskEither<Refusal, string>
  /** Any other request. */
  request(method: string, params: unknown): TaskEither<Refusal, unknown>
  /** What a host that listens to `accountsChanged`, `chainChanged` or `disconnect` is told, while subscribed. */
  heard(event: string): Observable<unknown>
}
