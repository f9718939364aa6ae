import { inject, injectable } from 'inversify'
import { map, type Observable } from 'rxjs'

import { type NftSummary, nftSummary } from '#domain/nfts/nft-summary.ts'
import type { Nft } from '#domain/nfts/nft.ts'
import {
  failedAtOf,
  failureOf,
  hasMore,
  pendingOf,
  type RemoteData,
} from '#domain/remote-data/remote-data.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import { FAILURE_MS, type ShownNfts, ViewNfts } from './view-nfts.ts'

/** The NFTs of the active account for a host that draws them itself. */
export interface NftsState {
  readonly status: RemoteData<unknown>['status']
  readonly refreshing: boolean
  readonly loadingMore: boolean
  readonly hasMore: boolean
  readonly nfts: readonly NftSummary[]
  readonly spam: readonly NftSummary[]
  readonly readAt?: number
  readonly retryAt?: number
  readonly failure?: ServiceFailure
}

/** Tells a host without the modal which NFTs the active account has. */
@injectable()
export class HeadlessNfts {
  /** The first page is loaded, and kept fresh, while somebody subscribes. */
  readonly state$: Observable<NftsState>

  constructor(@inject(ViewNfts) private readonly view: ViewNfts) {
    this.state$ = view.nfts$.pipe(map((shown) => this.stateOf(shown)))
  }

  private stateOf({ data, gallery, readAt }: ShownNfts): NftsState {
    const failure = failureOf(data)
    const failedAt = failedAtOf(data)
    const summary = (nft: Nft): NftSummary => nftSummary(nft, this.view.pictureOf(nft))
    return {
      status: data.status,
      refreshing: data.status === 'ready' && pendingOf(data) === 'refresh',
      loadingMore: pendingOf(data) === 'more',
      hasMore: hasMore(data),
      nfts: gallery.shown.map(summary),
      spam: gallery.spam.map(summary),
      ...(readAt === undefined ? {} : { readAt }),
      ...(failedAt === undefined ? {} : { retryAt: failedAt + FAILURE_MS }),
      ...(failure === undefined ? {} : { failure }),
    }
  }
}
