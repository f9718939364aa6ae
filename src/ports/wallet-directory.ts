import type { TaskEither } from 'fp-ts/TaskEither'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { WalletQuery } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

import { token } from './token.ts'

export type { WalletQuery as DirectoryQuery }

export interface DirectoryPage {
  readonly wallets: readonly DirectoryWallet[]
  /** The number of wallets that match the query on all pages. */
  readonly count: number
  /** Set if the host's own list replaced the service, with the service's failure. */
  readonly standsInFor?: ServiceFailure
}

/**
 * Finds wallets outside this browser. Every call settles within the adapter's deadline, including retries.
 * Contract: tests/contract/wallet-directory.test.ts
 */
export interface WalletDirectory {
  /** Whether a wallet list is configured. */
  readonly available: boolean
  /** Whether the list is signed. If so, links from earlier or other lists must not be opened. */
  readonly signed: boolean
  /** Loads one page. `signal` cancels the request. S7-23, S9-02. */
  list(query: WalletQuery, signal?: AbortSignal): TaskEither<ServiceFailure, DirectoryPage>
  /** The address of the wallet's image, if it has one. Nothing is fetched. S7-27. */
  imageUrl(wallet: Pick<DirectoryWallet, 'image_id' | 'image_url'>): string | undefined
  /** The service's address of a picture of a network or connector (`asset`), a currency or a token. S7-27. */
  pictureUrl(kind: 'asset' | 'currency' | 'token', id: string): string | undefined
}
export const WalletDirectory = token<WalletDirectory>('WalletDirectory')
