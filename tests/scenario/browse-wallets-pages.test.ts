import { expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { listedWallet } from '#testkit/fake-wallet-directory.ts'
import { clause } from '#tests/spec/clauses.ts'

import { browsing, directoryFailure, browsingAllWallets, ranked, idRange } from './browsing.ts'

clause('S9-10', () => {
  it('[S9-10] loads one page of 40 at a time, until the last', async () => {
    const tab = await browsingAllWallets(ranked(100))
    expect(tab.ids()).toEqual(idRange(1, 44))
    expect(tab.grid()).toMatchObject({ status: 'success', hasMore: true, loadingMore: false, count: 100 })
    tab.browse.showMore()
    tab.browse.showMore()
    expect(tab.grid()).toMatchObject({ loadingMore: true })
    await settled()
    expect(tab.ids()).toEqual(idRange(1, 84))
    expect(tab.directory.requests).toEqual([
      { page: 2, entries: 40, include: [], exclude: ['w1', 'w2', 'w3', 'w4'] },
    ])
    tab.browse.showMore()
    await settled()
    expect(tab.ids()).toEqual(idRange(1, 100))
    expect(tab.grid()).toMatchObject({ hasMore: false, loadingMore: false, count: 100 })
    tab.browse.showMore()
    expect(tab.directory.requests).toHaveLength(2)
  })

  it('[S9-10] a failed page keeps the others, and is only retried on request', async () => {
    const tab = await browsingAllWallets(ranked(100))
    tab.directory.failure = directoryFailure
    tab.browse.showMore()
    await settled()
    expect(tab.grid()).toMatchObject({ status: 'success', hasMore: false, failure: directoryFailure })
    tab.browse.showMore()
    expect(tab.directory.requests).toHaveLength(1)
    tab.directory.failure = undefined
    tab.browse.retry()
    await settled()
    expect(tab.ids()).toEqual(idRange(1, 84))
    expect(tab.grid()).toMatchObject({ hasMore: true, failure: undefined })
    expect(tab.directory.requests.map(({ page }) => page)).toEqual([2, 2])
  })

  it('[S9-10] a page without wallets that the phone can open is followed by the next one', async () => {
    const desktopWallets = ranked(100, { mobile_link: undefined })
    const tab = await browsing(
      [...desktopWallets, listedWallet('last', 'Last', { mobile_link: 'last://' })],
      {
        page: new FakePage({ device: 'phone' }),
      },
    )
    await tab.open('AllWallets')
    await settled()
    expect(tab.ids()).toEqual(['last'])
    expect(tab.grid()).toMatchObject({ hasMore: false, status: 'success' })
  })
})

clause(['S7-27', 'S3-04'], () => {
  it('[S7-27] an image comes from the host, otherwise from the directory', async () => {
    const walletWithImage = listedWallet('one', 'One', { image_id: 'uuid' })
    const tab = await browsing([walletWithImage], {
      options: { walletImages: { one: 'https://host.example/1.png' } },
    })
    expect(tab.browse.imageOf(walletWithImage)).toBe('https://host.example/1.png')
    tab.directory.imageBase = 'https://images.example'
    expect(tab.browse.imageOf({ ...walletWithImage, id: 'two' })).toBe(
      'https://images.example/getWalletImage/uuid',
    )
  })

  it('[S3-04] installable wallets are listed, the recommended ones first', async () => {
    const storeLinks = { app_store: 'https://apps.example/app' }
    const listed = [
      ...ranked(5, storeLinks),
      listedWallet('none', 'No store'),
      listedWallet('x', 'X', storeLinks),
    ]
    const tab = await browsing(listed, { options: { featuredWalletIds: ['x'] } })
    expect(tab.downloads()).toMatchObject({ wallets: [], status: 'success' })
    await tab.open()
    expect(tab.downloads().wallets.map(({ id }) => id)).toEqual(['w1', 'w2', 'w3', 'w4', 'x', 'w5'])
    expect(tab.downloads()).toMatchObject({ status: 'success', failure: undefined })
  })
})
