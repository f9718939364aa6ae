import { expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import { FakeWalletDirectory } from '#testkit/fake-wallet-directory.ts'
import { clause } from '#tests/spec/clauses.ts'

import { browsing, looking, ranked } from './browsing.ts'
import { ALICE, wallet } from './wallets.ts'
import { network, readyWorld, world } from './world.ts'

clause('S7-28', () => {
  it('[S7-28] the first event is INITIALIZE, which tells names of options and networks and no value; there is no MODAL_CREATED', async () => {
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
      properties: { options: ['projectId', 'networks', 'metadata'], networks: ['eip155:1', 'eip155:10'] },
    })
    expect(JSON.stringify(tab.events)).not.toMatch(/secret/i)
    expect(tab.events.map(({ event }) => event)).toEqual([
      'INITIALIZE',
      'MODAL_OPEN',
      'CONNECT_SUCCESS',
      'MODAL_CLOSE',
    ])
  })

  it('is there for hosts and features that come later, with what followed', () => {
    const { kernel, outside } = world()
    outside.open()
    const heard: string[] = []
    kernel.events$.subscribe(({ event }) => heard.push(event))
    outside.close()
    expect(heard).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
  })
})

const impressions = ({ reported }: Pick<Awaited<ReturnType<typeof browsing>>, 'reported'>) =>
  reported('WALLET_IMPRESSION_V2').map((properties) => ('items' in properties ? properties.items : []))

it('tells which wallets the view Connect listed, each once a visit, with its rank and place', async () => {
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

it('tells what the user searched for once the keys rest, and what was found', async () => {
  const tab = await looking(ranked(20))
  const before = impressions(tab).length
  tab.browse.search('wallet')
  await tab.clock.advance(499)
  tab.browse.search(' wallet 2 ')
  await tab.clock.advance(499)
  expect(tab.reported('SEARCH_WALLET')).toEqual([])
  await tab.clock.advance(301)
  await settled()
  expect(tab.reported('SEARCH_WALLET')).toEqual([{ badge: 'none', search: 'wallet 2' }])
  expect(impressions(tab).slice(before).flat()).toMatchObject([
    { name: 'Wallet 2', view: 'AllWallets', query: 'wallet 2', certified: false },
    { name: 'Wallet 20' },
  ])
  tab.browse.certifiedOnly(true)
  await tab.clock.advance(800)
  expect(tab.reported('SEARCH_WALLET').at(-1)).toEqual({ badge: 'certified', search: 'wallet 2' })
})
