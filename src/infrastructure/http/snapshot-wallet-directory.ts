import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'

import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { pageOf } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import type { DirectoryPage, DirectoryQuery, WalletDirectory } from '#ports/wallet-directory.ts'

import type { ReadSnapshot, SnapshotWallets } from './read-snapshot.ts'

type SnapshotResult = E.Either<ServiceFailure, SnapshotWallets>

const isWhole = (response: SnapshotResult): boolean =>
  E.isRight(response) && response.right.standsInFor === undefined

/** The host's wallet list. */
export class SnapshotWalletDirectory implements WalletDirectory {
  readonly available = true
  #answer: SnapshotResult | undefined
  #reading: ReturnType<ReadSnapshot> | undefined

  constructor(
    private readonly read: ReadSnapshot,
    readonly signed = false,
  ) {}

  list(query: DirectoryQuery, signal?: AbortSignal): TE.TaskEither<ServiceFailure, DirectoryPage> {
    return TE.chain(({ wallets, ...rest }: SnapshotWallets) =>
      signal?.aborted === true ? TE.left(cancelled) : TE.right({ ...pageOf(wallets, query), ...rest }),
    )(() => this.#load(query))
  }

  imageUrl({ image_url }: Pick<DirectoryWallet, 'image_url'>): string | undefined {
    return image_url
  }

  pictureUrl(): undefined {
    return undefined
  }

  /**
   * Concurrent queries share one load. A failed load is retried by the next query, but not by a search, because the user may
   * change the term with each key.
   */
  async #load({ fresh, search }: DirectoryQuery): Promise<SnapshotResult> {
    const held = this.#reading === undefined && fresh !== true ? this.#answer : undefined
    if (held !== undefined && (search !== undefined || isWhole(held))) return held
    this.#reading ??= this.read().finally(() => (this.#reading = undefined))
    return (this.#answer = await this.#reading)
  }
}
