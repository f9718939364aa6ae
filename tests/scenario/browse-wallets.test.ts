import { expect, it } from 'vitest'

import { storedRecent } from '#domain/wallets/stored-recent.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { FakeWalletDirectory, listedWallet } from '#testkit/fake-wallet-directory.ts'
import { clause } from '#tests/spec/clauses.ts'

import { browsing, ranked, idRange } from './browsing.ts'
import { relayOption, session } from './relay-kit.ts'
import { wallet } from './wallets.ts'

clause(['S3-04', 'S9-09', 'S9-10'], () => {
  it('[S3-04] sends no request before a view that lists wallets is open', async () => {
    const tab = await browsing(ranked(3))
    expect(tab.directory.requests).toEqual([])
    await tab.open()
    expect(tab.directory.requests).not.toEqual([])
  })

  it('[S9-09] requests four recommended wallets, without the featured and excluded ones, on the host’s networks', async () => {
    const options = { featuredWalletIds: ['w2'], excludeWalletIds: ['w1'], includeWalletIds: ['w3', 'w4'] }
    const tab = await browsing(ranked(9), { options })
    await tab.open()
    expect(tab.directory.requests).toContainEqual({
      page: 1,
      entries: 4,
      include: ['w3', 'w4'],
      exclude: ['w1', 'w2'],
      chains: ['eip155:1', 'eip155:10'],
    })
  })

  it('[S9-10] requests the first 40 others when the recommended ones are known', async () => {
    const tab = await browsing(ranked(60), {
      options: { featuredWalletIds: ['w60'], excludeWalletIds: ['w59'] },
    })
    await tab.open()
    expect(tab.directory.requests.at(-1)).toEqual({
      page: 1,
      entries: 40,
      include: [],
      exclude: ['w1', 'w2', 'w3', 'w4', 'w59', 'w60'],
    })
    expect(tab.ids()).toEqual(['w60', ...idRange(1, 44)])
  })

  it('[S1-33] requests the featured wallets and shows them in the host’s order', async () => {
    const tab = await browsing(ranked(9), { options: { featuredWalletIds: ['w7', 'w2', 'w5'] } })
    await tab.open()
    expect(tab.directory.requests).toContainEqual({ page: 1, entries: 3, include: ['w7', 'w2', 'w5'] })
    expect(tab.rows()).toEqual(['featured:w7', 'featured:w2', 'featured:w5', 'recommended:w1'])
    expect(tab.ids()).toEqual(['w7', 'w2', 'w5', 'w1', 'w3', 'w4', 'w6', 'w8', 'w9'])
  })

  it('[S3-02] marks a wallet of this browser whose name looks like a listed one, and gives it no id of the directory', async () => {
    const page = [
      wallet('one', { connector: { name: 'Harb\u043eur' } }),
      wallet('two', { connector: { name: 'Tidepoo1' } }),
    ]
    const listed = [listedWallet('h', 'Harbour', { rdns: 'test.one' })]
    const tab = await browsing(listed, {
      wallets: page,
      options: { customWallets: [{ id: 't', name: 'Tidepool' }] },
    })
    await tab.open()
    const connectors = tab.list().rows.flatMap((row) => (row.kind === 'connector' ? [row.connector] : []))
    expect(connectors).toMatchObject([{ duplicate: true }, { duplicate: true }])
    expect(connectors.map(({ explorerId }) => explorerId)).toEqual([undefined, undefined])
  })

  it('[S5-49] a wallet in this browser is hidden by the rdns of an excluded directory id', async () => {
    const listed = [listedWallet('x1', 'Other name', { rdns: 'test.one' }), ...ranked(2)]
    const tab = await browsing(listed, {
      wallets: [wallet('one'), wallet('two')],
      options: { excludeWalletIds: ['x1'] },
    })
    await tab.open()
    expect(tab.directory.requests).toContainEqual({ page: 1, entries: 1, include: ['x1'] })
    expect(tab.rows().filter((row) => row.startsWith('injected'))).toEqual(['injected:two'])
    expect(tab.ids()).toEqual(['w1', 'w2'])
  })

  it('[S3-02] a wallet in this browser gets its ids from the directory, for hosts too', async () => {
    const listed = [
      listedWallet('x1', 'Other name', { rdns: 'test.one', image_id: 'image-1' }),
      listedWallet('x2', 'Wallet two'),
      ...ranked(2),
    ]
    const wallets = [
      wallet('one'),
      wallet('two', { connector: { info: {} } }),
      wallet('three'),
      wallet('four', { connector: { info: { rdns: 'test.one' }, duplicate: true } }),
    ]
    const options = { baseUrls: { directory: 'https://directory.example' } }
    const tab = await browsing(listed, { wallets, options })
    const known = () =>
      tab.outside.connectors.state.connectors.map(({ id, explorerId, imageId }) => [id, explorerId, imageId])
    const unknown = wallets.map(({ connector }) => [connector.id, undefined, undefined])
    expect(known()).toEqual(unknown)
    await tab.open()
    expect(known()).toEqual([['one', 'x1', 'image-1'], ['two', 'x2', undefined], ...unknown.slice(2)])
    expect(tab.rows()).not.toContain('recommended:x1')
  })

  it('[S1-31] a wallet in this browser is matched by the rdns of an included directory id', async () => {
    const listed = [listedWallet('x1', 'Other name', { rdns: 'test.one' }), ...ranked(2)]
    const tab = await browsing(listed, {
      wallets: [wallet('one'), wallet('two')],
      options: { includeWalletIds: ['x1'], baseUrls: { directory: 'https://directory.example' } },
    })
    tab.directory.held = true
    await tab.open()
    expect(tab.rows()).toEqual(['injected:one', 'injected:two'])
    tab.directory.held = false
    tab.directory.release()
    await settled()
    expect(tab.rows()).toEqual(['injected:one'])
  })
})

clause(['S3-27', 'S9-08'], () => {
  const [one, two, three] = ranked(3)
  if (one === undefined || two === undefined || three === undefined) throw new Error('Three wallets')

  it('[S3-27, S3-26] the two wallets chosen last are listed in the next visit, newest first', async () => {
    const tab = await browsing(ranked(3))
    for (const each of [one, two, two, three]) tab.browse.remember(each)
    expect(tab.rows()).toEqual(['recent:w3', 'recent:w2'])
    expect(tab.stored(storedRecent)?.map(({ id }) => id)).toEqual(['w3', 'w2'])
    const nextTab = await browsing(ranked(3), { disk: tab.disk })
    expect(nextTab.rows()).toEqual(['recent:w3', 'recent:w2'])
    nextTab.browse.remember(one)
    await settled()
    expect(tab.rows()).toEqual(['recent:w1', 'recent:w3'])
  })

  it('[S3-27, S9-08] a wallet that connects over the relay is listed first, one that was only viewed is not moved', async () => {
    const relay = new FakeRelay()
    const tab = await browsing(ranked(3), {
      relay,
      options: { relay: relayOption },
      wallets: [wallet('one')],
    })
    const { connectByRelay } = await tab.inside.relay.load()
    await tab.open()
    const before = tab.rows()
    const [code, ...others] = before
    expect(others).toEqual(['injected:one', 'recommended:w1', 'recommended:w2', 'recommended:w3'])
    const view = async (shown: DirectoryWallet) => {
      tab.inside.navigation.show({ name: 'ConnectingWalletConnect', wallet: shown })
      connectByRelay.begin(shown)
      await settled()
    }
    await view(one)
    tab.inside.navigation.back()
    expect(tab.rows()).toEqual(before)
    await view(two)
    relay.approve(session())
    await settled()
    await tab.outside.disconnect()
    await tab.open()
    expect(tab.rows()).toEqual([code, 'recent:w2', 'injected:one', 'recommended:w1', 'recommended:w3'])
  })
})

clause('S3-27', () => {
  it('[S3-27] with a signed list, recent wallets are listed with the links that it has for them', async () => {
    const [before, now] = ['https://old.example', 'https://new.example'].map((webapp_link) =>
      listedWallet('w1', 'One', { webapp_link }),
    )
    if (before === undefined || now === undefined) throw new Error('Two states of a wallet')
    const removed = listedWallet('gone', 'Gone', { webapp_link: 'https://gone.example' })
    const custom = listedWallet('mine', 'Mine', { webapp_link: 'https://mine.example' })
    const unsigned = await browsing([before, removed])
    for (const each of [removed, before]) unsigned.browse.remember(each)

    const links = (tab: typeof unsigned) =>
      tab
        .list()
        .rows.flatMap((row) =>
          row.kind === 'wallet' && row.group === 'recent' ? [[row.wallet.id, row.wallet.webapp_link]] : [],
        )
    const directory = new FakeWalletDirectory([now])
    directory.signed = true
    const tab = await browsing([], {
      disk: unsigned.disk,
      directory,
      options: { customWallets: [{ id: 'mine', name: 'Mine', webapp_link: 'https://mine.example' }] },
    })
    expect([tab.rows(), tab.directory.requests]).toEqual([['custom:mine'], []])
    await tab.open()
    expect(links(tab)).toEqual([['w1', 'https://new.example']])
    tab.browse.remember(custom)
    await settled()
    expect(links(tab)).toEqual([
      ['mine', 'https://mine.example'],
      ['w1', 'https://new.example'],
    ])
  })
})

clause(['S1-30', 'S6-16'], () => {
  it('[S6-16] all kinds of rows are in the default order, each wallet once', async () => {
    const external = wallet('external', { connector: { type: 'EXTERNAL' } })
    const tab = await browsing([listedWallet('x', 'Known', { rdns: 'test.one' }), ...ranked(9)], {
      wallets: [external, wallet('one')],
      options: {
        featuredWalletIds: ['w1'],
        customWallets: [
          { id: 'own', name: 'Own' },
          { id: 'known', name: 'Known', rdns: 'test.one' },
        ],
      },
    })
    tab.browse.remember(listedWallet('w9', 'Wallet 9'))
    await tab.open()
    expect(tab.rows()).toEqual([
      'recent:w9',
      'injected:one',
      'featured:w1',
      'custom:own',
      'external:external',
      'recommended:w2',
    ])
    expect(tab.list().all).toEqual({ count: 10, more: true })
  })

  it('[S6-16] a phone lists what it can open', async () => {
    const listed = [...ranked(2), listedWallet('desk', 'Desk', { desktop_link: 'desk://' })]
    const tab = await browsing(listed, {
      page: new FakePage({ device: 'phone' }),
      wallets: [wallet('one')],
    })
    await tab.open()
    expect(tab.rows()).toEqual(['injected:one', 'recommended:w1', 'recommended:w2'])
    expect(tab.ids()).toEqual(['w1', 'w2'])
  })
})
