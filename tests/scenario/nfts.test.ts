import * as TE from 'fp-ts/TaskEither'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { nftHolding } from '#domain/nfts/nft-holding.ts'
import { storedSends } from '#domain/send/stored-sends.ts'
import { failure } from '#domain/shared/failure.ts'
import { plainMarks } from '#domain/tokens/amount.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeNfts } from '#testkit/fake-nfts.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'

import { CONTRACT, nftOn } from './nft-kit.ts'
import { ALICE, BOB, wallet } from './wallets.ts'
import { chain, outcomeOf, readyWorld, type Setting } from './world.ts'

const images = { hosts: ['media.example'] }

/** A connected tab of a host with its own NFT list. Alice has five items and one of spam, four on a page. */
const connectedHost = async (setting: Setting = {}) => {
  const nfts = new FakeNfts(4)
  const ownedNfts = [
    nftOn(1, 1, {
      mediaUrl: 'https://media.example/1.png',
      traits: [{ name: 'Sky', value: 'Dusk', share: 0.12 }],
    }),
    nftOn(1, 2, { mediaUrl: 'https://elsewhere.example/2.png' }),
    nftOn(1, 3, { isSpam: true, mediaUrl: 'https://media.example/3.png' }),
    nftOn(1, 4),
    nftOn(1, 5),
    nftOn(1, 6, { standard: 'erc1155', amount: 3n }),
  ]
  nfts.set(chain(1), ALICE, ownedNfts)
  const option = { feature: 'nfts', sources: [], images, load: async () => ({}) } as const
  const tab = await readyWorld({
    wallets: [wallet()],
    nfts,
    ...setting,
    options: { nfts: option, ...setting.options },
  })
  await tab.outside.connect({ connectorId: 'one' })
  return { ...tab, ownedNfts, failingSource: nfts, nfts: tab.outside.nfts }
}

const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name)

describe('a host with its own NFT list', () => {
  it('gets the first page when it subscribes, and causes no request before', async () => {
    const { nfts, failingSource } = await connectedHost()
    expect(nfts.state).toMatchObject({ status: 'pending', nfts: [], spam: [] })
    await settled()
    expect(failingSource.requests).toEqual([])
    nfts.state$.subscribe()
    await settled()
    expect(failingSource.requests).toEqual([
      expect.objectContaining({
        address: ALICE,
        cursor: undefined,
        network: expect.objectContaining({ id: 1 }),
      }),
    ])
    expect(nfts.state).toEqual({
      status: 'success',
      refreshing: false,
      loadingMore: false,
      hasMore: true,
      nfts: [
        {
          id: `eip155:1/erc721:${CONTRACT}/1`,
          chainId: 'eip155:1',
          standard: 'erc721',
          address: CONTRACT,
          tokenId: '1',
          name: 'Low Tide No. 1',
          collection: 'Low Tide',
          traits: [{ name: 'Sky', value: 'Dusk', share: 0.12 }],
          imageUrl: 'https://media.example/1.png',
          amount: 1n,
        },
        expect.objectContaining({ tokenId: '2', blockedHost: 'elsewhere.example' }),
        expect.objectContaining({ tokenId: '4' }),
      ],
      spam: [expect.objectContaining({ tokenId: '3' })],
    })
  })

  it('[S2-20] gets no image that its settings do not allow, and none of spam', async () => {
    const { nfts } = await connectedHost()
    nfts.state$.subscribe()
    await settled()
    expect(nfts.state.nfts[1]).not.toHaveProperty('imageUrl')
    expect(nfts.state.spam[0]).not.toHaveProperty('imageUrl')
    expect(nfts.state.spam[0]).not.toHaveProperty('blockedHost')
  })

  it('loads one further page at a time, until there is none', async () => {
    const { nfts, failingSource, ownedNfts } = await connectedHost()
    nfts.state$.subscribe()
    await settled()
    await Promise.all([nfts.more(), nfts.more()])
    await settled()
    expect(failingSource.requests.map(({ cursor }) => cursor)).toEqual([undefined, ownedNfts[3]?.id])
    expect(names(nfts.state.nfts)).toEqual([1, 2, 4, 5, 6].map((number) => `Low Tide No. ${number}`))
    expect(nfts.state.nfts.at(-1)?.amount).toBe(3n)
    expect(nfts.state.hasMore).toBe(false)
    await nfts.more()
    await settled()
    expect(failingSource.requests).toHaveLength(2)
  })

  it('[S2-20] treats a page of only known items as the last, so that a source with endless cursors is not queried forever', async () => {
    const { nfts, failingSource, ownedNfts } = await connectedHost()
    const firstPage = ownedNfts.slice(0, 4)
    failingSource.page = (request) => {
      failingSource.requests.push(request)
      return TE.right({ nfts: firstPage, next: String(failingSource.requests.length) })
    }
    nfts.state$.subscribe()
    await settled()
    expect(nfts.state.hasMore).toBe(true)
    await nfts.more()
    await settled()
    expect(nfts.state.hasMore).toBe(false)
    await nfts.refresh()
    await settled()
    expect(nfts.state.hasMore).toBe(true)
  })

  it('keeps the items when a page fails, and retries only on request', async () => {
    const { nfts, failingSource } = await connectedHost()
    nfts.state$.subscribe()
    await settled()
    failingSource.failure = failure('Unavailable', 'down')
    await nfts.more()
    await settled()
    expect(nfts.state).toMatchObject({ status: 'success', hasMore: false, error: { code: 'UNAVAILABLE' } })
    expect(nfts.state.nfts).toHaveLength(3)
    expect(nfts.state).not.toHaveProperty('readAt')
    failingSource.failure = undefined
    await nfts.more()
    await settled()
    expect(failingSource.requests).toHaveLength(2)
    await nfts.retry()
    await settled()
    expect(names(nfts.state.nfts)).toHaveLength(5)
    expect(nfts.state).not.toHaveProperty('error')
  })

  it('gets the failure of a refresh, and keeps the first page', async () => {
    const { nfts, failingSource, clock } = await connectedHost()
    nfts.state$.subscribe()
    await settled()
    const readAt = clock.now()
    await clock.advance(1000)
    failingSource.failure = failure('Offline', 'No connection')
    await nfts.refresh()
    await settled()
    const retryAt = clock.now() + 30_000
    expect(nfts.state).toMatchObject({ status: 'success', readAt, retryAt, error: { code: 'OFFLINE' } })
    expect(nfts.state.nfts).toHaveLength(3)
    failingSource.failure = undefined
    await clock.advance(29_999)
    await nfts.refresh()
    expect(failingSource.requests).toHaveLength(2)
    await clock.advance(1)
    await nfts.refresh()
    await settled()
    expect(nfts.state).not.toHaveProperty('readAt')
  })

  it('gets an error when the first page fails, and the items after a retry', async () => {
    const failingSource = new FakeNfts()
    failingSource.failure = failure('RateLimited', 'slow down')
    const { nfts } = await connectedHost({ nfts: failingSource })
    nfts.state$.subscribe()
    await settled()
    expect(nfts.state).toMatchObject({ status: 'error', nfts: [], error: { code: 'RATE_LIMITED' } })
    failingSource.failure = undefined
    await nfts.retry()
    await settled()
    expect(nfts.state.status).toBe('success')
  })

  it('causes no request after it has unsubscribed, and a disconnect cancels pending requests', async () => {
    const { nfts, failingSource, outside, clock, page } = await connectedHost()
    let release = () => {}
    failingSource.pause = () => new Promise((resolve) => void (release = resolve))
    const subscription = nfts.state$.subscribe()
    await settled()
    await outside.disconnect()
    expect(failingSource.signals[0]?.aborted).toBe(true)
    release()
    subscription.unsubscribe()
    await clock.advance(600_000)
    page.returnToForeground()
    await settled()
    expect(failingSource.requests).toHaveLength(1)
  })

  it('gets no NFTs on a network without a source, and causes no request there', async () => {
    const { nfts, failingSource, outside } = await connectedHost()
    failingSource.unserved.add(chain(10))
    nfts.state$.subscribe()
    await settled()
    await outside.switchNetwork(chain(10))
    await settled()
    expect(nfts.state).toMatchObject({ status: 'idle', nfts: [], spam: [] })
    expect(failingSource.requests).toHaveLength(1)
  })

  it('reloads the pages when an account becomes active again after five minutes, and not before', async () => {
    const { nfts, failingSource, clock, page } = await connectedHost()
    nfts.state$.subscribe()
    await settled()
    await clock.advance(299_999)
    page.returnToForeground()
    await settled()
    expect(failingSource.requests).toHaveLength(1)
    await clock.advance(1)
    page.returnToForeground()
    await settled()
    expect(failingSource.requests).toHaveLength(2)
  })

  it('reloads the first page after a transaction of the wallet whose account is active', async () => {
    const sent$ = new Subject<void>()
    const { nfts, failingSource } = await connectedHost({ wallets: [Object.assign(wallet(), { sent$ })] })
    sent$.next()
    nfts.state$.subscribe()
    await settled()
    expect(failingSource.requests).toHaveLength(1)
    sent$.next()
    await settled()
    expect(failingSource.requests).toHaveLength(2)
    expect(failingSource.requests.at(-1)?.cursor).toBeUndefined()
  })

  it('reloads the NFTs when one was sent, and when the transfer is in a block', async () => {
    const transfers = new FakeTransfers()
    transfers.observation = { type: 'pending' }
    const { nfts, failingSource, ownedNfts, inside, stored, clock } = await connectedHost({ transfers })
    nfts.state$.subscribe()
    await settled()
    const draft = (await inside.send.load()).sendDraft
    const [firstPage] = ownedNfts
    const token = firstPage && nftHolding(firstPage)?.token
    draft.edit({ token, sendTokenAmount: '1', receiverAddress: BOB })
    await draft.review(plainMarks)
    const { current } = draft.state
    if (current.step !== 'review') throw new Error(current.step)
    failingSource.set(chain(1), ALICE, ownedNfts.slice(1))
    await draft.confirm(current.review)
    await settled()
    expect(transfers.sent[0]?.prepared.transfer).toMatchObject({
      token: { standard: 'erc721', address: CONTRACT, itemId: '1' },
      units: 1n,
      to: BOB,
      from: ALICE,
    })
    expect(stored(storedSends)).toMatchObject([
      { tokenId: firstPage?.id, symbol: 'Low Tide No. 1', decimals: 0, status: 'submitted' },
    ])
    expect(failingSource.requests).toHaveLength(2)
    transfers.observation = { type: 'included', succeeded: true }
    await clock.advance(3000)
    expect(stored(storedSends)).toMatchObject([{ status: 'confirmed' }])
    expect(failingSource.requests).toHaveLength(3)
    expect(names(nfts.state.nfts)).not.toContain('Low Tide No. 1')
  })

  it('gets an error without the option', async () => {
    const tab = await readyWorld({ wallets: [wallet()] })
    expect(tab.outside.nfts.state).toMatchObject({ status: 'idle', nfts: [] })
    const { nfts } = tab.outside
    for (const method of [nfts.more, nfts.refresh, nfts.retry])
      expect(await outcomeOf(method())).toBe('NFTS_NOT_ENABLED')
  })
})
