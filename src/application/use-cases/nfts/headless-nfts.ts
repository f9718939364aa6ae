import { inject, injectable } from 'inversify'
import { map, type Observable } from 'rxjs'

import type { NftInfo, NftsSnapshot } from '#contracts/nfts.ts'
import { nftInfo } from '#domain/nfts/nft-info.ts'
import type { Nft } from '#domain/nfts/nft.ts'
import { hasMore, pendingOf } from '#domain/remote-data/remote-data.ts'
import { remoteInfo } from '#domain/remote-data/remote-info.ts'

import { FAILURE_MS, type ShownNfts, ViewNfts } from './view-nfts.ts'

/** Provides the NFTs of the active account to a host with its own user interface. */
@injectable()
export class HeadlessNfts {
  /** The first page is loaded, and kept fresh, while the stream has a subscriber. */
  readonly state$: Observable<NftsSnapshot>

  constructor(@inject(ViewNfts) private readonly view: ViewNfts) {
    this.state$ = view.nfts$.pipe(map((shown) => this.stateOf(shown)))
  }

  private stateOf({ data, gallery }: ShownNfts): NftsSnapshot {
    const info = (nft: Nft): NftInfo => nftInfo(nft, this.view.pictureOf(nft))
    return {
      ...remoteInfo(data, FAILURE_MS),
      loadingMore: pendingOf(data) === 'more',
      hasMore: hasMore(data),
      nfts: gallery.shown.map(info),
      spam: gallery.spam.map(info),
    }
  }
}
