import { expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import { clause } from '#tests/spec/clauses.ts'

import { directoryFailure, browsingAllWallets, ranked, idRange } from './browsing.ts'

clause(['S9-11', 'S9-12', 'S9-30'], () => {
  it('[S9-30] sends the request when the user has not typed for 500 ms', async () => {
    const tab = await browsingAllWallets(ranked(20))
    tab.browse.search('w')
    await tab.clock.advance(499)
    tab.browse.search('wallet 1')
    await tab.clock.advance(499)
    expect(tab.directory.requests).toEqual([])
    expect(tab.grid()).toMatchObject({ status: 'pending', wallets: [], term: 'wallet 1', count: undefined })
    await tab.clock.advance(1)
    expect(tab.directory.requests).toHaveLength(1)
  })

  it('[S9-11] requests 100 results for the trimmed term, without excluded wallets', async () => {
    const tab = await browsingAllWallets(ranked(20), { options: { excludeWalletIds: ['w12'] } })
    tab.browse.search('  wallet 1 ')
    await tab.clock.advance(800)
    expect(tab.directory.requests).toEqual([
      { page: 1, entries: 100, include: [], exclude: ['w12'], search: 'wallet 1' },
    ])
    expect(tab.ids()).toEqual(['w1', 'w10', 'w11', ...idRange(13, 19)])
    expect(tab.grid()).toMatchObject({ status: 'success', term: '  wallet 1 ', count: 10 })
    tab.browse.search('wallet 1')
    expect(tab.grid()).toMatchObject({ status: 'success', term: 'wallet 1' })
    await tab.clock.advance(800)
    expect(tab.directory.requests).toHaveLength(1)
  })

  it('a key changes the grid once, and does not build the other lists again', async () => {
    const tab = await browsingAllWallets(ranked(20))
    const changes: string[] = []
    tab.browse.grid$.subscribe(({ status, term }) => changes.push(`grid ${status} '${term}'`))
    tab.browse.connect$.subscribe(() => changes.push('connect'))
    tab.browse.downloads$.subscribe(() => changes.push('downloads'))
    expect(changes.splice(0)).toEqual(["grid success ''", 'connect', 'downloads'])
    tab.browse.search('w')
    await tab.clock.advance(800)
    expect(changes).toEqual(["grid pending 'w'", "grid success 'w'"])
  })

  it('[S9-12] shows results no sooner than 300 ms after the request', async () => {
    const tab = await browsingAllWallets(ranked(20))
    tab.browse.search('wallet 20')
    await tab.clock.advance(500 + 299)
    expect(tab.grid()).toMatchObject({ status: 'pending', wallets: [] })
    await tab.clock.advance(1)
    expect(tab.ids()).toEqual(['w20'])
  })

  it('[S3-04] the stale search is cancelled and never shown', async () => {
    const tab = await browsingAllWallets(ranked(20))
    tab.directory.held = true
    tab.browse.search('wallet 2')
    await tab.clock.advance(800)
    tab.browse.search('wallet 3')
    expect(tab.directory.cancelled).toEqual([expect.objectContaining({ search: 'wallet 2' })])
    tab.directory.release()
    await tab.clock.advance(800)
    expect(tab.grid()).toMatchObject({ status: 'pending', wallets: [] })
    tab.directory.release()
    await settled()
    expect(tab.ids()).toEqual(['w3'])
  })

  it('[S3-04] an empty term restores the pages at once, without a request', async () => {
    const tab = await browsingAllWallets(ranked(20))
    tab.browse.search('wallet 2')
    await tab.clock.advance(800)
    tab.browse.search(' ')
    expect(tab.ids()).toEqual(idRange(1, 20))
    expect(tab.grid()).toMatchObject({ status: 'success', term: ' ', count: 20 })
    await tab.clock.advance(1000)
    expect(tab.directory.requests).toHaveLength(1)
  })

  it('[S3-04] a failed search is shown and can be retried; the pages are unchanged', async () => {
    const tab = await browsingAllWallets(ranked(20))
    tab.directory.failure = directoryFailure
    tab.browse.search('wallet 2')
    await tab.clock.advance(800)
    expect(tab.grid()).toMatchObject({ status: 'error', failure: directoryFailure, wallets: [] })
    expect(tab.list()).toMatchObject({ failure: undefined })
    tab.directory.failure = undefined
    tab.browse.retry()
    await tab.clock.advance(300)
    expect(tab.grid()).toMatchObject({ status: 'success', failure: undefined })
    expect(tab.ids()).toEqual(['w2', 'w20'])
    expect(tab.directory.requests.map(({ search }) => search)).toEqual(['wallet 2', 'wallet 2'])
  })

  it('[S1-30] a search finds the host’s own wallets too', async () => {
    const customWallets = [
      { id: 'own', name: 'Wallet of ours' },
      { id: 'other', name: 'Other' },
    ]
    const tab = await browsingAllWallets(ranked(3), { options: { customWallets } })
    tab.browse.search('wallet')
    await tab.clock.advance(800)
    expect(tab.ids()).toEqual(['own', 'w1', 'w2', 'w3'])
  })

  it('[S3-04] closing the modal resets the search', async () => {
    const tab = await browsingAllWallets(ranked(20))
    tab.directory.held = true
    tab.browse.search('wallet 2')
    await tab.clock.advance(500)
    tab.close()
    expect(tab.directory.cancelled).toHaveLength(1)
    expect(tab.grid()).toMatchObject({ term: '', status: 'success' })
    expect(tab.clock.pending).toBe(0)
  })
})

clause('S9-11', () => {
  const verified = ranked(250).map((each, index) => ({
    ...each,
    badge_type: index % 2 === 0 ? 'certified' : 'none',
  }))

  it('[S9-11] verified wallets are requested at once, 100 at a time', async () => {
    const tab = await browsingAllWallets(verified)
    tab.browse.certifiedOnly(true)
    expect(tab.directory.requests).toEqual([
      { page: 1, entries: 100, include: [], exclude: [], search: '', badge: 'certified' },
    ])
    await tab.clock.advance(300)
    expect(tab.grid()).toMatchObject({ certifiedOnly: true, count: 125, hasMore: true })
    expect(tab.ids()).toHaveLength(100)
    tab.directory.failure = directoryFailure
    tab.browse.showMore()
    await tab.clock.advance(300)
    expect(tab.grid()).toMatchObject({
      status: 'success',
      count: 125,
      hasMore: false,
      failure: directoryFailure,
    })
    expect(tab.ids()).toHaveLength(100)
    tab.directory.failure = undefined
    tab.browse.retry()
    await tab.clock.advance(300)
    tab.browse.showMore()
    tab.browse.showMore()
    expect(tab.grid()).toMatchObject({ loadingMore: true })
    await tab.clock.advance(300)
    expect(tab.ids()).toEqual(verified.filter((_, index) => index % 2 === 0).map(({ id }) => id))
    expect(tab.grid()).toMatchObject({ count: 125, hasMore: false, loadingMore: false })
    expect(tab.directory.requests.map(({ page }) => page)).toEqual([1, 2, 1, 2])
  })

  it('[S9-11] the badge filter narrows the search, and the search continues without it', async () => {
    const tab = await browsingAllWallets(verified)
    tab.browse.search('wallet 25')
    await tab.clock.advance(800)
    expect(tab.ids()).toEqual(['w25', 'w250'])
    tab.browse.certifiedOnly(true)
    await tab.clock.advance(300)
    expect(tab.ids()).toEqual(['w25'])
    tab.browse.search('')
    await tab.clock.advance(800)
    expect(tab.grid()).toMatchObject({ certifiedOnly: true, term: '', count: 125 })
    tab.browse.certifiedOnly(false)
    expect(tab.grid()).toMatchObject({ status: 'success', count: 250 })
  })
})
