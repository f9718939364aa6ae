import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { firstValueFrom, map, race } from 'rxjs'

import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { pageOf, WalletSnapshot } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import type { Clock } from '#ports/clock.ts'
import type { DirectoryPage, DirectoryQuery, WalletDirectory } from '#ports/wallet-directory.ts'

import { DEADLINE_MS } from './retry.ts'

type Wallets = WalletSnapshot['wallets']

const unavailable = E.left(failure('Unavailable', 'The wallet snapshot could not be loaded'))
const late = E.left(failure('Timeout', 'The wallet snapshot did not load in time'))

/** The host's own list, or the way to fetch it. */
export class SnapshotWalletDirectory implements WalletDirectory {
  readonly available = true
  #wallets: Wallets | undefined

  constructor(
    private readonly source: unknown,
    private readonly clock: Clock,
  ) {}

  list(query: DirectoryQuery, signal?: AbortSignal): TE.TaskEither<ServiceFailure, DirectoryPage> {
    return pipe(
      () => this.#load(),
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

  /** A load that failed is tried again by the next question. */
  async #load(): Promise<E.Either<ServiceFailure, Wallets>> {
    if (this.#wallets !== undefined) return E.right(this.#wallets)
    try {
      const late$ = this.clock.after(DEADLINE_MS).pipe(map(() => late))
      const answer = await firstValueFrom(race(this.#read(), late$))
      if (E.isRight(answer)) this.#wallets = answer.right
      return answer
    } catch {
      return unavailable
    }
  }

  async #read(): Promise<E.Either<ServiceFailure, Wallets>> {
    const raw: unknown = await (typeof this.source === 'function' ? this.source() : this.source)
    return pipe(
      WalletSnapshot.decode(raw),
      E.bimap(
        () => failure('Unreadable', 'The wallet snapshot has no known shape'),
        ({ wallets }) => wallets,
      ),
    )
  }
}
