import type * as TE from 'fp-ts/TaskEither'

import type { Namespace } from '#domain/caip/namespace.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import { decodeWallets } from '#domain/wallets/snapshot.ts'
import { type DirectoryWallet, isOfFamilies } from '#domain/wallets/wallet.ts'
import type { WalletCatalogue } from '#ports/wallet-catalogue.ts'

/** Read at each use, because the host may change it at run time. */
export interface CatalogueConfig {
  /** Whether the catalogue's wallets are listed. */
  readonly catalogued?: boolean | undefined
  /** The families of the page's networks. */
  readonly families?: readonly Namespace[] | undefined
}

const notLoaded = failure('Unavailable', 'The catalogue of wallets could not be loaded')

const dataUrls = (icons: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(icons).map(([id, svg]) => [id, `data:image/svg+xml,${encodeURIComponent(svg)}`]),
  )

const filesOf = (which: 'first' | 'all') =>
  Promise.all([import('./icons-first.ts'), ...(which === 'all' ? [import('./icons-others.ts')] : [])])

/** The catalogue in the files of the package, each fetched when it is first needed. */
export class ShippedCatalogue implements WalletCatalogue {
  constructor(private readonly config: CatalogueConfig) {}

  get listed(): boolean {
    return this.config.catalogued === true
  }

  // An import that failed is repeated by the next one, and one that succeeded is not.
  readonly wallets: TE.TaskEither<ServiceFailure, readonly DirectoryWallet[]> = tryCatch(
    () => this.#read(),
    () => notLoaded,
  )

  async icons(which: 'first' | 'all'): Promise<Readonly<Record<string, string>>> {
    const files = await filesOf(which).catch(() => [])
    return dataUrls(Object.assign({}, ...files.map(({ icons }) => icons)))
  }

  #decoded: { readonly families: string; readonly wallets: readonly DirectoryWallet[] } | undefined

  async #read(): Promise<readonly DirectoryWallet[]> {
    const { catalogue } = await import('./catalogue.ts')
    const { families } = this.config
    const key = String(families)
    if (this.#decoded?.families === key) return this.#decoded.wallets
    const isOfPage = (family: Namespace) => families?.includes(family) ?? true
    const wallets = decodeWallets(
      catalogue.map((wallet) => ({ ...wallet, supports_wc: wallet.session_families.some(isOfPage) })),
    ).filter((wallet) => families === undefined || isOfFamilies(wallet, families))
    this.#decoded = { families: key, wallets }
    return wallets
  }
}
