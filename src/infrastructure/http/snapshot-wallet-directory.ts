import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'

import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { pageOf } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import type { DirectoryPage, DirectoryQuery, WalletDirectory } from '#ports/wallet-directory.ts'

import type { ReadSnapshot, SnapshotWallets } from './read-snapshot.ts'

/** The host's own list. */
export class SnapshotWalletDirectory implements WalletDirectory {
  readonly available = true
  #wallets: SnapshotWallets | undefined
  #reading: ReturnType<ReadSnapshot> | undefined

  constructor(
    private readonly read: ReadSnapshot,
    readonly signed = false,
  ) {}

  list(query: DirectoryQuery, signal?: AbortSignal): TE.TaskEither<ServiceFailure, DirectoryPage> {
    return TE.chain(({ wallets, ...rest }: SnapshotWallets) =>
      signal?.aborted === true ? TE.left(cancelled) : TE.right({ ...pageOf(wallets, query), ...rest }),
    )(() => this.#load())
  }

  imageUrl({ image_url }: Pick<DirectoryWallet, 'image_url'>): string | undefined {
    return image_url
  }

  pictureUrl(): undefined {
    return undefined
  }

  /** Questions of the same time share a load. One that failed is tried again by the next question. */
  async #load(): Promise<E.Either<ServiceFailure, SnapshotWallets>> {
    if (this.#wallets !== undefined) return E.right(this.#wallets)
    this.#reading ??= this.read().finally(() => (this.#reading = undefined))
    const answer = await this.#reading
    if (E.isRight(answer) && answer.right.standsInFor === undefined) this.#wallets = answer.right
    return answer
  }
}
