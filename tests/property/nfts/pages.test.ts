import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { describedNft } from '#domain/nfts/described-nft.ts'
import { galleryOf } from '#domain/nfts/gallery.ts'
import type { Nft } from '#domain/nfts/nft.ts'
import {
  hasMore,
  idle,
  itemsOf,
  pendingOf,
  type RemoteData,
  remoteData,
  type RemoteRequest,
} from '#domain/remote-data/remote-data.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { network } from '#tests/contract/examples.ts'

const mainnet = network(1)

const nft = (number: number, isSpam = false): Nft => {
  const described = describedNft(mainnet, {
    standard: 'erc721',
    address: `0x${'a'.repeat(40)}`,
    tokenId: String(number),
    isSpam,
  })
  if (described === undefined) throw new Error('no NFT')
  return described
}

type Step = 'more' | 'refresh' | 'fail' | 'arrive' | { readonly insert: number }

const steps = fc.array(
  fc.oneof(
    fc.constantFrom<Step>('more', 'more', 'refresh', 'fail', 'arrive', 'arrive'),
    fc.record({ insert: fc.integer({ min: 1000, max: 1020 }) }),
  ),
  { maxLength: 40 },
)

const KEY = 'account'

/** A source whose cursor names the last item, like real sources of this kind. */
class Source {
  constructor(
    public ownedNfts: readonly Nft[],
    private readonly onPage: number,
  ) {}

  page(cursor: string | undefined) {
    const start = cursor === undefined ? 0 : this.ownedNfts.findIndex(({ id }) => id === cursor) + 1
    const items = this.ownedNfts.slice(start, start + this.onPage)
    return { items, cursor: start + this.onPage < this.ownedNfts.length ? items.at(-1)?.id : undefined }
  }
}

describe('[S2-20] the pages of NFTs', () => {
  it('contain each item once, for any order of pages, refreshes and failures while new items arrive', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 7 }),
        steps,
        (count, onPage, plan) => {
          const source = new Source(
            Array.from({ length: count }, (_, number) => nft(number, number % 3 === 0)),
            onPage,
          )
          let state: RemoteData<Nft> = idle
          const request = (kind: RemoteRequest) => {
            if (kind === 'more' && (!hasMore(state) || pendingOf(state) !== undefined)) return
            state = remoteData(state, { type: 'requested', key: KEY, request: kind })
          }
          const arrive = () => {
            const cursor =
              pendingOf(state) === 'more' && state.status === 'success' ? state.cursor : undefined
            state = remoteData(state, { type: 'received', key: KEY, page: source.page(cursor), at: 1 })
          }
          request('refresh')
          for (const step of plan) {
            if (step === 'arrive') arrive()
            else if (step === 'fail')
              state = remoteData(state, {
                type: 'failed',
                key: KEY,
                failure: failure('Unavailable', 'down'),
                at: 1,
              })
            else if (typeof step === 'string') request(step)
            else if (!source.ownedNfts.some(({ id }) => id === nft(step.insert).id))
              source.ownedNfts = [nft(step.insert), ...source.ownedNfts]
            const { shown: gallery, spam } = galleryOf(itemsOf(state))
            const ids = [...gallery, ...spam].map(({ id }) => id)
            expect(new Set(ids).size).toBe(ids.length)
            expect(new Set(ids)).toEqual(new Set(itemsOf(state).map(({ id }) => id)))
            expect(gallery.every(({ isSpam }) => !isSpam) && spam.every(({ isSpam }) => isSpam)).toBe(true)
          }
          // The final items are found by reading all pages.
          request('refresh')
          arrive()
          while (hasMore(state)) {
            request('more')
            arrive()
          }
          const { shown: gallery, spam } = galleryOf(itemsOf(state))
          expect(new Set([...gallery, ...spam].map(({ id }) => id))).toEqual(
            new Set(source.ownedNfts.map(({ id }) => id)),
          )
        },
      ),
    )
  })

  it('that overlap show an item once, as its first row describes it', () => {
    const [firstNft, secondNft] = [nft(1), nft(2)]
    expect(galleryOf([firstNft, secondNft, { ...firstNft, name: cleanText('Later') }]).shown).toEqual([
      firstNft,
      secondNft,
    ])
  })
})
