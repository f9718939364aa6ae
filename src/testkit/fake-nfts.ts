import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Nft } from '#domain/nfts/nft.ts'
import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { Nfts, NftsPage, NftsRequest } from '#ports/nfts.ts'

/** A source of NFTs that a test sets. */
export class FakeNfts implements Nfts {
  /** The requests, oldest first. */
  readonly requests: NftsRequest[] = []
  /** How each request can be cancelled, oldest first. */
  readonly signals: AbortSignal[] = []
  /** The failure of further requests. */
  failure: ServiceFailure | undefined
  /** Awaited before each response. */
  pause: (() => Promise<void>) | undefined
  /** Networks without a source. */
  readonly unserved = new Set<ChainId>()
  readonly #owned = new Map<string, readonly Nft[]>()

  constructor(private readonly onPage = 25) {}

  set(chainId: ChainId, address: string, nfts: readonly Nft[]): void {
    this.#owned.set(`${chainId}:${address}`, nfts)
  }

  supports({ caipNetworkId }: Network): boolean {
    return !this.unserved.has(caipNetworkId)
  }

  /** A page begins after the item that the cursor identifies, so new items before it do not shift it. */
  page(request: NftsRequest, signal: AbortSignal): TaskEither<ServiceFailure, NftsPage> {
    return async () => {
      const { network, address, cursor } = request
      if (!this.supports(network)) return E.left(failure('NoService', 'No source supports the network'))
      this.requests.push(request)
      this.signals.push(signal)
      const { failure: failed, pause } = this
      const all = this.#owned.get(`${network.caipNetworkId}:${address}`) ?? []
      if (pause !== undefined) await pause()
      if (failed !== undefined) return E.left(failed)
      if (signal.aborted) return E.left(cancelled)
      const start = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1
      const nfts = all.slice(start, start + this.onPage)
      const next = start + this.onPage < all.length ? nfts.at(-1)?.id : undefined
      return E.right({ nfts, ...(next === undefined ? {} : { next }) })
    }
  }
}
