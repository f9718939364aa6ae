import { expect, it } from 'vitest'

import { cleanText } from '#domain/shared/clean-text.ts'
import { FakeAnalyticsSink } from '#testkit/fake-analytics-sink.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeWalletDirectory } from '#testkit/fake-wallet-directory.ts'
import { clause } from '#tests/spec/clauses.ts'

import { browsing, browsingAllWallets, ranked } from './browsing.ts'
import { ALICE, wallet } from './wallets.ts'
import { network, readyWorld, world } from './world.ts'

clause('S7-28', () => {
  it('[S7-28] the first event is INITIALIZE, which has names of options and networks but no values, and there is no MODAL_CREATED', async () => {
    const tab = await readyWorld({
      wallets: [wallet()],
      options: {
        projectId: 'secret-project',
        networks: [network(1), network(10)],
        metadata: { name: 'Secret app' },
        themeMode: undefined,
      },
    })
    tab.outside.open()
    await tab.outside.connect({ connectorId: 'one' })
    tab.outside.close()
    expect(tab.events[0]).toEqual({
      event: 'INITIALIZE',
      properties: {
        options: ['projectId', 'networks', 'wallets', 'metadata'],
        networks: ['eip155:1', 'eip155:10'],
      },
    })
    expect(JSON.stringify(tab.events)).not.toMatch(/secret/i)
    expect(tab.events.map(({ event }) => event)).toEqual([
      'INITIALIZE',
      'MODAL_OPEN',
      'CONNECT_SUCCESS',
      'MODAL_CLOSE',
    ])
  })

  it('late subscribers receive the first event and those after it', () => {
    const { kernel, outside } = world()
    outside.open()
    const received: string[] = []
    kernel.events$.subscribe(({ event }) => received.push(event))
    outside.close()
    expect(received).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
  })
})

interface Entry {
  readonly props: { readonly items?: readonly object[] }
}

const impressions = ({ reported }: Pick<Awaited<ReturnType<typeof browsing>>, 'reported'>) =>
  reported('WALLET_IMPRESSION_V2').map((properties) => ('items' in properties ? properties.items : []))

it('reports each wallet that the view Connect listed once a visit, with its rank and position', async () => {
  const directory = new FakeWalletDirectory(ranked(3, { rdns: 'test.elsewhere' }))
  const tab = await browsing([], { directory, wallets: [wallet('one', { addresses: [ALICE] })] })
  expect(impressions(tab)).toEqual([])
  await tab.open()
  const items = impressions(tab).flat()
  expect(items.map(({ name }) => name).toSorted()).toEqual(
    tab
      .list()
      .rows.map((row) => (row.kind === 'wallet' ? row.wallet.name : row.connector.name))
      .toSorted(),
  )
  expect(items).toContainEqual({
    name: 'Wallet 1',
    walletRank: 1,
    explorerId: 'w1',
    rdnsId: 'test.elsewhere',
    view: 'Connect',
    displayIndex: tab.rows().indexOf('recommended:w1'),
  })
  tab.close()
  await tab.open()
  expect(impressions(tab).flat()).toHaveLength(items.length * 2)
})

it('reports all wallets of a long list to the service, in events of the allowed size', async () => {
  const analytics = new FakeAnalyticsSink()
  const wallets = ranked(130).map(({ name, ...rest }, at) => ({
    ...rest,
    id: `${at}`.padStart(64, '0'),
    name: cleanText(`${name} ${'of a long name '.repeat(4)}`),
    rdns: `test.wallet.${'x'.repeat(40)}${at}`,
  }))
  const tab = await browsingAllWallets(wallets, { analytics })
  while (tab.grid().wallets.length < wallets.length) {
    tab.browse.showMore()
    await settled()
  }
  tab.close()
  const impressionsBefore = impressions(tab).length
  await tab.open('AllWallets')
  const listed = impressions(tab).slice(impressionsBefore)
  expect(listed.map(({ length }) => length)).toEqual([40, 40, 40, 10])
  expect(listed.flat().map(({ explorerId }) => explorerId)).toEqual(tab.ids())
  tab.close()
  await tab.clock.advance(10_000)
  await settled()
  await tab.clock.advance(10_000)
  const sentEvents = analytics.batches.flatMap(({ entries }) =>
    (entries as readonly Entry[]).flatMap(({ props }) => props.items ?? []),
  )
  expect(sentEvents).toHaveLength(impressions(tab).flat().length)
})

it('[S9-30] reports a search term and its results once the user stops typing', async () => {
  const tab = await browsingAllWallets(ranked(20))
  const impressionsBefore = impressions(tab).length
  tab.browse.search('wallet')
  await tab.clock.advance(499)
  tab.browse.search(' wallet 2 ')
  await tab.clock.advance(499)
  expect(tab.reported('SEARCH_WALLET')).toEqual([])
  await tab.clock.advance(301)
  await settled()
  expect(tab.reported('SEARCH_WALLET')).toEqual([{ badge: 'none', search: 'wallet 2' }])
  expect(impressions(tab).slice(impressionsBefore).flat()).toMatchObject([
    { name: 'Wallet 2', view: 'AllWallets', query: 'wallet 2', certified: false },
    { name: 'Wallet 20' },
  ])
  tab.browse.certifiedOnly(true)
  await tab.clock.advance(800)
  expect(tab.reported('SEARCH_WALLET').at(-1)).toEqual({ badge: 'certified', search: 'wallet 2' })
})
