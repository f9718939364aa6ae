import type { TaskEither } from 'fp-ts/TaskEither'

import type { Failure } from '#domain/kernel/failure.ts'
import type { WalletQuery } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

import { token } from './token.ts'

/**
 * `DirectoryRefused`: 403 and other answers that a retry does not help. `DirectoryUnreachable`: the network, a
 * deadline, 429 or 5xx after all retries. `DirectoryUnreadable`: an answer of no known shape. `NoDirectory`: the
 * host gave neither an address nor a snapshot.
 */
export type DirectoryFailure = Failure<
  'DirectoryRefused' | 'DirectoryUnreachable' | 'DirectoryUnreadable' | 'NoDirectory'
>

export type { WalletQuery as DirectoryQuery }

export interface DirectoryPage {
  readonly wallets: readonly DirectoryWallet[]
  /** All wallets that fit the query, on whatever page. */
  readonly count: number
  /** The host's own list stood in for a service that failed so. */
  readonly standsInFor?: DirectoryFailure
}

/**
 * Finds wallets beyond those of this browser. Every answer settles within the adapter's own deadline, retries
 * included. Contract: tests/contract/wallet-directory.test.ts
 */
export interface WalletDirectory {
  /** Whether there is any list to ask. */
  readonly available: boolean
  /** One page. Interrupting the task is not needed: `signal` stops the request. S7-23, S9-02. */
  list(query: WalletQuery, signal?: AbortSignal): TaskEither<DirectoryFailure, DirectoryPage>
  /** Where the wallet's image is, if anywhere. Nothing is fetched. S7-27. */
  imageUrl(wallet: Pick<DirectoryWallet, 'image_id' | 'image_url'>): string | undefined
  /** Where the service keeps the picture of a network or connector (`asset`), a currency or a token. S7-27. */
  pictureUrl(kind: 'asset' | 'currency' | 'token', id: string): string | undefined
}
export const WalletDirectory = token<WalletDirectory>('WalletDirectory')
