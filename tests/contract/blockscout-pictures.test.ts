import { afterEach, describe, expect, it, vi } from 'vitest'

import { blockscoutNfts } from '#infrastructure/nfts/blockscout-nfts.ts'

import { address, network, right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'

const PICTURE = 'https://media.example/1.png'

describe('the picture of an item that Blockscout lists', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it.each([
    [{ image_url: PICTURE }],
    [{ image_url: null, metadata: { image: PICTURE } }],
    [{ image_url: '', metadata: { image: PICTURE } }],
    [{ image_url: '', metadata: { image: '', image_url: PICTURE } }],
  ])('is the first that it names: %j', async (item) => {
    const row = { id: '1', token: { type: 'ERC-721', address_hash: address('a1') }, ...item }
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ items: [row] }), { status: 200 }))
    const config = { type: 'blockscout', url: 'https://blockscout.example', networks: ['eip155:1'] } as const
    const request = { network: network(1), address: address('b2'), rpcUrls: [] }
    const page = await blockscoutNfts(config as never, new HastyClock()).page(
      request as never,
      new AbortController().signal,
    )()
    expect(right(page).nfts[0]?.mediaUrl).toBe(PICTURE)
  })
})
