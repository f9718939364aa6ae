import type { WalletsSnapshot, WalletSelection } from '#contracts/wallets.ts'

import type { UseCase } from './use-case.ts'

/** Wallets outside this browser, from the directory, the snapshot and the host. */
export interface WalletsUseCases extends UseCase<WalletsSnapshot> {
  /** An empty term lists all wallets. */
  search(term: string): Promise<void>
  /** Lists only wallets that the directory has certified. */
  certifiedOnly(certifiedOnly: boolean): Promise<void>
  /** Loads the next page, one at a time. */
  more(): Promise<void>
  /** Repeats the failed requests. */
  retry(): Promise<void>
  /**
   * Selects a wallet and returns the next step. Rejects with UNKNOWN_WALLET for an id that is not listed, and with
   * CANCELLED if the attempt is cancelled while the relay loads.
   */
  select(walletId: string): Promise<WalletSelection>
}
