import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { Namespace } from '#domain/caip/namespace.ts'
import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { decodeWallets, pageOf } from '#domain/wallets/snapshot.ts'
import { type DirectoryWallet, isOfFamilies } from '#domain/wallets/wallet.ts'
import type { DirectoryPage, DirectoryQuery, WalletDirectory } from '#ports/wallet-directory.ts'

const notLoaded = failure('Unavailable', 'The catalogue of wallets could not be loaded')

/** The wallets of the catalogue that support one of the page's families. */
export class CatalogueDirectory implements WalletDirectory {
  readonly available = true
  readonly signed = false
  #loading: Promise<readonly DirectoryWallet[]> | undefined

  constructor(private readonly families: () => readonly Namespace[]) {}

  /** All wallets of the page's families, by rank. A failed load is tried again by the next call. */
  readonly all: TE.TaskEither<ServiceFailure, readonly DirectoryWallet[]> = TE.tryCatch(
    () => (this.#loading ??= this.#load()),
    () => {
      this.#loading = undefined
      return notLoaded
    },
  )

  list(query: DirectoryQuery, signal?: AbortSignal): TE.TaskEither<ServiceFailure, DirectoryPage> {
    return pipe(
      this.all,
      TE.chain((wallets) =>
        signal?.aborted === true ? TE.left(cancelled) : TE.right(pageOf(wallets, query)),
      ),
    )
  }

  imageUrl({ image_url }: Pick<DirectoryWallet, 'image_url'>): string | undefined {
    return image_url
  }

  pictureUrl(): undefined {
    return undefined
  }

  async #load(): Promise<readonly DirectoryWallet[]> {
    const { catalogue } = await import('./catalogue.ts')
    const families = this.families()
    return decodeWallets(
      catalogue.map((wallet) => ({
        ...wallet,
        supports_wc: wallet.session_families.some((family) => families.includes(family)),
      })),
    ).filter((wallet) => isOfFamilies(wallet, families))
  }
}
