import { inject, injectable } from 'inversify'
import { map, type Observable } from 'rxjs'

import { type NftSummary, nftSummary } from '#domain/nfts/nft-summary.ts'
import type { Nft } from '#domain/nfts/nft.ts'
import { hasMore, pendingOf } from '#domain/remote-data/remote-data.ts'
import { type RemoteSummary, remoteSummary } from '#domain/remote-data/remote-summary.ts'

import { FAILURE_MS, type ShownNfts, ViewNfts } from './view-nfts.ts'

/** The NFTs of the active account for a host with its own user interface. */
export interface NftsState extends RemoteSummary {
  readonly loadingMore: boolean
  readonly hasMore: boolean
  readonly nfts: readonly NftSummary[]
  readonly spam: readonly NftSummary[]
}

/** Provides the NFTs of the active account to a host with its own user interface. */
@injectable()
export class HeadlessNfts {
  /** The first page is loaded, and kept fresh, while the stream has a subscriber. */
  readonly state$: Observable<NftsState>

  constructor(@inject(ViewNfts) private readonly view: ViewNfts) {
    this.state$ = view.nfts$.pipe(map((shown) => this.stateOf(shown)))
  }

  private stateOf({ data, gallery }: ShownNfts): NftsState {
    const summary = (nft: Nft): NftSummary => nftSummary(nft, this.view.pictureOf(nft))
    return {
      ...remoteSummary(data, FAILURE_MS),
      loadingMore: pendingOf(data) === 'more',
      hasMore: hasMore(data),
      nfts: gallery.shown.map(summary),
      spam: gallery.spam.map(summary),
    }
  }
}
