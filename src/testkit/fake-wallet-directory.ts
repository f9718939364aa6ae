import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'

import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { pageOf } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import type { DirectoryPage, DirectoryQuery, WalletDirectory } from '#ports/wallet-directory.ts'

type Answer = E.Either<ServiceFailure, DirectoryPage>

/** A directory wallet with only id and name, and optional fields. */
export const listedWallet = (
  id: string,
  name: string,
  fields: Partial<DirectoryWallet> = {},
): DirectoryWallet => ({
  id,
  name: cleanText(name),
  image_id: undefined,
  image_url: undefined,
  rdns: undefined,
  chains: [],
  mobile_link: undefined,
  link_mode: undefined,
  desktop_link: undefined,
  webapp_link: undefined,
  homepage: undefined,
  app_store: undefined,
  play_store: undefined,
  chrome_store: undefined,
  firefox_store: undefined,
  edge_store: undefined,
  safari_store: undefined,
  browse: undefined,
  families: undefined,
  aliases: undefined,
  colour: undefined,
  order: undefined,
  badge_type: undefined,
  injected: undefined,
  supports_wc: undefined,
  ...fields,
})

/** A directory with the wallets of a test. */
export class FakeWalletDirectory implements WalletDirectory {
  /** The queries, oldest first. */
  readonly requests: DirectoryQuery[] = []
  /** The cancelled queries. */
  readonly cancelled: DirectoryQuery[] = []
  available = true
  signed = false
  /** The failure of every call. */
  failure: ServiceFailure | undefined
  /** The failure instead of which the host's own list was returned. */
  standsInFor: ServiceFailure | undefined
  /** Whether responses wait for `release`. */
  held = false
  /** The base address of images, if there is one. */
  imageBase: string | undefined
  #waiting: (() => void)[] = []

  constructor(public wallets: readonly DirectoryWallet[] = []) {}

  list(query: DirectoryQuery, signal?: AbortSignal): TaskEither<ServiceFailure, DirectoryPage> {
    return () => {
      this.requests.push(query)
      return new Promise<Answer>((resolve) => {
        const cancel = () => {
          this.cancelled.push(query)
          resolve(E.left(cancelled))
        }
        if (signal?.aborted === true) return cancel()
        const answer = () => {
          signal?.removeEventListener('abort', cancel)
          resolve(this.#answer(query))
        }
        signal?.addEventListener('abort', cancel, { once: true })
        if (this.held) this.#waiting.push(answer)
        else answer()
      })
    }
  }

  imageUrl({ image_id, image_url }: Pick<DirectoryWallet, 'image_id' | 'image_url'>): string | undefined {
    return image_url ?? (image_id === undefined ? undefined : this.#image(`getWalletImage/${image_id}`))
  }

  pictureUrl(kind: 'asset' | 'currency' | 'token', id: string): string | undefined {
    return this.#image(`${kind}/${id}`)
  }

  /** Delivers the waiting responses, or the oldest `most` of them. */
  release(most = this.#waiting.length): void {
    for (const answer of this.#waiting.splice(0, most)) answer()
  }

  #answer(query: DirectoryQuery): Answer {
    if (!this.available) return E.left(failure('NoService', 'There is no wallet directory'))
    if (this.failure !== undefined) return E.left(this.failure)
    const page = pageOf(this.wallets, query)
    return E.right(this.standsInFor === undefined ? page : { ...page, standsInFor: this.standsInFor })
  }

  #image(path: string): string | undefined {
    return this.imageBase === undefined ? undefined : `${this.imageBase}/${path}`
  }
}
