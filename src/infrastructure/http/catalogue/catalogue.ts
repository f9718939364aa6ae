import type { CatalogueWallet } from '#contracts/wallets.ts'

import { expandRow } from './expand-row.ts'
import { walletRows } from './wallet-data.ts'

/** The wallets of the catalogue by rank. */
export const catalogue: readonly CatalogueWallet[] = walletRows.map(expandRow)
