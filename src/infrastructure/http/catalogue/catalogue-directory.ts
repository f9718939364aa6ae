import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { pageOf } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import type { WalletCatalogue } from '#ports/wallet-catalogue.ts'
import type { DirectoryPage, DirectoryQuery, WalletDirectory } from '#ports/wallet-directory.ts'

/** The catalogue as a list of wallets. */
export class CatalogueDirectory implements WalletDirectory {
  readonly available = true
  readonly signed = false

  constructor(private readonly catalogue: Pick<WalletCatalogue, 'wallets'>) {}

  list(query: DirectoryQuery, signal?: AbortSignal): TE.TaskEither<ServiceFailure, DirectoryPage> {
    return pipe(
      this.catalogue.wallets,
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
}
