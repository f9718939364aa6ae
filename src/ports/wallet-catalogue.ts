import type { TaskEither } from 'fp-ts/TaskEither'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

import { token } from './token.ts'

/** The wallets that the package itself knows. Only files of the page's own origin are fetched. Contract: tests/contract/wallet-catalogue.test.ts */
export interface WalletCatalogue {
  /** Whether its wallets are listed: the host neither switched them off nor has a list of its own. */
  readonly listed: boolean
  /** The wallets that support a family of the page, by rank. A failed load is tried again by the next call. */
  readonly wallets: TaskEither<ServiceFailure, readonly DirectoryWallet[]>
  /** Icons as data URLs by the ids of wallets: those of the first wallets, or all. Empty if they do not load. */
  icons(which: 'first' | 'all'): Promise<Readonly<Record<string, string>>>
}
export const WalletCatalogue = token<WalletCatalogue>('WalletCatalogue')
