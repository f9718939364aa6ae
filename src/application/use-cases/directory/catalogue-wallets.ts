import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { BehaviorSubject, type Observable } from 'rxjs'

import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { WalletCatalogue } from '#ports/wallet-catalogue.ts'

/** The wallets that the package itself vouches for, and their icons. Both are fetched when a list of wallets is shown. */
@injectable()
export class CatalogueWallets {
  /** Empty until it is loaded, and if it is not listed. */
  readonly wallets$: Observable<readonly DirectoryWallet[]>
  /** Icons as data URLs by the ids of wallets. */
  readonly icons$: Observable<Readonly<Record<string, string>>>
  readonly #wallets = new BehaviorSubject<readonly DirectoryWallet[]>([])
  readonly #icons = new BehaviorSubject<Readonly<Record<string, string>>>({})
  #hasAll = false

  constructor(@inject(WalletCatalogue) private readonly catalogue: WalletCatalogue) {
    this.wallets$ = this.#wallets
    this.icons$ = this.#icons
  }

  /** The catalogue's entry of this id. */
  entry(id: string): DirectoryWallet | undefined {
    return this.#wallets.value.find((wallet) => wallet.id === id)
  }

  iconOf({ id }: Pick<DirectoryWallet, 'id'>): string | undefined {
    return Object.hasOwn(this.#icons.value, id) ? this.#icons.value[id] : undefined
  }

  /** Loads the wallets and the icons of the first ones. */
  load(): void {
    if (!this.catalogue.listed) return
    void this.#read()
    if (!this.#hasAll) void this.#show('first')
  }

  /** Loads all icons. */
  loadIcons(): void {
    if (this.catalogue.listed && !this.#hasAll) void this.#show('all')
  }

  async #read(): Promise<void> {
    const wallets = await this.catalogue.wallets()
    if (E.isRight(wallets) && wallets.right !== this.#wallets.value) this.#wallets.next(wallets.right)
  }

  async #show(which: 'first' | 'all'): Promise<void> {
    const icons = await this.catalogue.icons(which)
    const known = this.#icons.value
    if (Object.keys(icons).length <= Object.keys(known).length) return
    if (which === 'all') this.#hasAll = true
    this.#icons.next(icons)
  }
}
