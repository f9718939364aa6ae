import * as E from 'fp-ts/Either'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import type { WalletCatalogue } from '#ports/wallet-catalogue.ts'

/** A catalogue with the wallets of a test. By default it is empty and not listed. */
export class FakeWalletCatalogue implements WalletCatalogue {
  listed = false
  /** The failure of every load. */
  failure: ServiceFailure | undefined
  /** Icons by the ids of wallets. Those of the first wallets are in the first half. */
  readonly first: Record<string, string> = {}
  readonly others: Record<string, string> = {}

  constructor(public known: readonly DirectoryWallet[] = []) {}

  readonly wallets = async () => (this.failure === undefined ? E.right(this.known) : E.left(this.failure))

  async icons(which: 'first' | 'all'): Promise<Readonly<Record<string, string>>> {
    if (this.failure !== undefined) return {}
    return which === 'all' ? { ...this.first, ...this.others } : this.first
  }
}
