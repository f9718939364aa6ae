import { stored } from '#domain/storage/storage-keys.ts'

import { RecentWalletList } from './recent.ts'

/** The stored key of the recent wallets. It is in a separate module, because only the directory reads it. S3-26. */
export const storedRecent = stored('recent_wallets', RecentWalletList)
