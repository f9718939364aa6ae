import * as t from 'io-ts'

import { decodeWallets, uniqueWallets } from './snapshot.ts'
import { DirectoryWallet } from './wallet.ts'

/** S3-27, S9-08. */
const RECENT_WALLETS = 2

export type RecentWallets = readonly DirectoryWallet[]

const latest = (wallets: readonly DirectoryWallet[]): RecentWallets =>
  uniqueWallets(wallets).slice(0, RECENT_WALLETS)

/** The wallets that the visitor chose last, as they are stored: newest first, each once. S3-27, S9-08. */
export const RecentWallets = new t.Type<RecentWallets, unknown>(
  'recent wallets',
  t.readonlyArray(DirectoryWallet).is,
  (u, context) => (Array.isArray(u) ? t.success(latest(decodeWallets(u))) : t.failure(u, context)),
  t.identity,
)

/** The wallet is the newest now. S3-27, S9-08. */
export const withRecent = (recent: RecentWallets, wallet: DirectoryWallet): RecentWallets =>
  latest([wallet, ...recent])
