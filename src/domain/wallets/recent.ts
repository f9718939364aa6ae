import * as t from 'io-ts'

import { decodeWallets, uniqueWallets } from './snapshot.ts'
import { DirectoryWallet } from './wallet.ts'

/** S3-27, S9-08. */
const RECENT_WALLETS = 2

export type RecentWalletList = readonly DirectoryWallet[]

const latest = (wallets: readonly DirectoryWallet[]): RecentWalletList =>
  uniqueWallets(wallets).slice(0, RECENT_WALLETS)

/** The recently used wallets as they are stored: newest first, without duplicates. S3-27, S9-08. */
export const RecentWalletList = new t.Type<RecentWalletList, unknown>(
  'recent wallets',
  t.readonlyArray(DirectoryWallet).is,
  (u, context) => (Array.isArray(u) ? t.success(latest(decodeWallets(u))) : t.failure(u, context)),
  t.identity,
)

/** Adds the wallet as the newest. S3-27, S9-08. */
export const withRecent = (recent: RecentWalletList, wallet: DirectoryWallet): RecentWalletList =>
  latest([wallet, ...recent])
