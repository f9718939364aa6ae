import { expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import { FakeWalletDirectory } from '#testkit/fake-wallet-directory.ts'
import { clause } from '#tests/spec/clauses.ts'

import { browsing, directoryFailure, ranked, idRange } from './browsing.ts'
import { wallet } from './wallets.ts'

const MINUTES = 60_000

clause('S3-04', () => {
  it('[S3-04] sends one request per opening, and none while the data is fresh', async () => {
    const tab = await browsing(ranked(3))
    await tab.open()
    const { length } = tab.directory.requests
    tab.inside.navigation.show({ name: 'AllWallets' })
    tab.close()
    await tab.open()
    expect(tab.directory.requests).toHaveLength(length)
    tab.close()
    await tab.clock.advance(5 * MINUTES)
    await tab.open()
    expect(tab.directory.requests).toHaveLength(2 * length)
  })

  it('[S3-04] a failure is shown next to the loaded wallets, and retried on the next opening or on request', async () => {
    const tab = await browsing(ranked(3), { wallets: [wallet('one')] })
    tab.directory.failure = directoryFailure
    await tab.open()
    expect(tab.list()).toMatchObject({ failure: directoryFailure, loading: false, all: undefined })
    expect(tab.grid()).toMatchObject({ failure: directoryFailure, status: 'error' })
    expect(tab.rows()).toEqual(['injected:one'])
    const { length } = tab.directory.requests
    tab.inside.navigation.show({ name: 'AllWallets' })
    tab.inside.navigation.back()
    expect(tab.directory.requests).toHaveLength(length)
    tab.directory.failure = undefined
    tab.browse.retry()
    await settled()
    expect(tab.list()).toMatchObject({ failure: undefined })
    expect(tab.ids()).toEqual(['w1', 'w2', 'w3'])
    tab.directory.failure = directoryFailure
    tab.close()
    await tab.clock.advance(5 * MINUTES)
    await tab.open()
    expect(tab.list()).toMatchObject({ failure: directoryFailure })
    expect(tab.grid()).toMatchObject({ failure: directoryFailure, status: 'success' })
    expect(tab.ids()).toEqual(['w1', 'w2', 'w3'])
    tab.directory.failure = undefined
    tab.close()
    await tab.open()
    expect(tab.list()).toMatchObject({ failure: undefined })
  })

  it('[S3-04] the host’s own list replaces the directory with all its wallets, and the failure is shown', async () => {
    const tab = await browsing(ranked(50))
    tab.directory.standsInFor = directoryFailure
    await tab.open()
    expect(tab.grid()).toMatchObject({ failure: directoryFailure, status: 'success', hasMore: true })
    expect(tab.ids()).toEqual(idRange(1, 44))
    tab.directory.standsInFor = undefined
    tab.browse.retry()
    await settled()
    expect(tab.grid()).toMatchObject({ failure: undefined, status: 'success' })
  })

  it('[S3-04] wallets of this browser do not wait for the directory', async () => {
    const tab = await browsing(ranked(3), { wallets: [wallet('one')] })
    tab.directory.held = true
    await tab.open()
    expect(tab.rows()).toEqual(['injected:one'])
    expect(tab.list()).toMatchObject({ loading: true, failure: undefined })
    expect(tab.grid()).toMatchObject({ status: 'pending' })
    tab.wallets.announce(wallet('late'))
    expect(tab.rows()).toEqual(['injected:one', 'injected:late'])
  })

  it('[S3-04] changed options send new requests and cancel the old ones', async () => {
    const tab = await browsing(ranked(9))
    tab.directory.held = true
    await tab.open()
    expect(tab.directory.cancelled).toEqual([])
    tab.directory.held = false
    tab.kernel.update({ excludeWalletIds: ['w1'] })
    await settled()
    expect(tab.directory.cancelled).toEqual([expect.objectContaining({ entries: 4, exclude: [] })])
    expect(tab.ids()).toEqual(idRange(2, 9))
  })

  it('[S3-04] without a directory only the host’s own wallets are listed', async () => {
    const directory = new FakeWalletDirectory(ranked(3))
    directory.available = false
    const tab = await browsing([], {
      directory,
      options: { customWallets: [{ id: 'own', name: 'Own' }], featuredWalletIds: ['w1'] },
    })
    await tab.open()
    expect(directory.requests).toEqual([])
    expect(tab.rows()).toEqual(['custom:own'])
    expect(tab.list()).toMatchObject({ all: undefined, loading: false, failure: undefined })
    expect(tab.grid()).toMatchObject({ status: 'success', hasMore: false })
    expect(tab.ids()).toEqual(['own'])
  })

  it('[S3-04] pending requests are cancelled when the instance is disposed of', async () => {
    const tab = await browsing(ranked(9))
    tab.directory.held = true
    await tab.open()
    tab.dispose()
    expect(tab.directory.cancelled).toHaveLength(tab.directory.requests.length)
    tab.browse.search('x')
    expect(tab.clock.pending).toBe(0)
  })
})
