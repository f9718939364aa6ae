import { beforeEach, describe, expect, it } from 'vitest'

import type { NetworkInput } from '#contracts/index.ts'
import type { ConnectorInfo } from '#contracts/use-cases/index.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'

import { cosmos } from './cosmos-family/cosmos.ts'
import { PageWallet } from './cosmos-family/page-wallet.ts'
import { network, outcomeOf, readyWorld, type World } from './world.ts'

const ADDRESS = 'cosmos1a38gmq0yrz7rj2cxdwk2jx6rgd4lzvkl8k6sxd'
const OTHER = 'cosmos1zl5hj8p0jz2r0d6d6cq2nq0d9xrm9mq3l2ukc2'

const networkOf = (id: string, name: string): NetworkInput => ({
  id,
  name,
  chainNamespace: 'cosmos',
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: { default: { http: [`https://rpc.example/${id}`] } },
})
const hub = networkOf('cosmoshub-4', 'Cosmos Hub')
const osmosis = networkOf('osmosis-1', 'Osmosis')

let page: PageWallet
let disk: FakeDisk
let tab: World

/** A visit of a host whose adapters include the family of this test. */
const visit = async (): Promise<World> =>
  readyWorld({ disk, options: { networks: [hub, osmosis, network(1)], adapters: [cosmos(page)] } })
const account = () => tab.state().accounts.cosmos
const connect = () => outcomeOf(tab.outside.connect({ connectorId: page.id }))

beforeEach(async () => {
  page = new PageWallet([ADDRESS])
  disk = new FakeDisk()
  tab = await visit()
})

describe('a chain family from outside the package', () => {
  it('has its wallet in the list', async () => {
    let rows: readonly ConnectorInfo[] = []
    tab.outside.connectors.state$.subscribe(({ connectors }) => (rows = connectors))
    await settled()
    expect(rows).toMatchObject([{ id: page.id, name: 'Tide', namespaces: ['cosmos'] }])
  })

  it('connects', async () => {
    await connect()
    expect(tab.state()).toMatchObject({ namespace: 'cosmos', caipNetworkId: 'cosmos:cosmoshub-4' })
    expect(account()).toMatchObject({
      status: 'connected',
      address: ADDRESS,
      caipAddress: `cosmos:cosmoshub-4:${ADDRESS}`,
    })
    expect(tab.errors()).toEqual([])
  })

  it('has balances in the currency of its chain', async () => {
    await connect()
    await settled()
    expect(account()).toMatchObject({ balance: '1.5', balanceSymbol: 'ATOM' })
  })

  it('gives the host the provider of its wallet', async () => {
    expect(tab.kernel.providerOf('cosmos')).toBeUndefined()
    await connect()
    expect(tab.kernel.providerOf('cosmos')).toBe(page)
    expect(tab.kernel.providerOf('eip155')).toBeUndefined()
  })

  it('switches between its networks, and to none of a namespace without an adapter', async () => {
    await connect()
    expect(await outcomeOf(tab.outside.switchNetwork('cosmos:osmosis-1'))).toBe('done')
    expect(account()).toMatchObject({ caipAddress: `cosmos:osmosis-1:${ADDRESS}` })
    expect(await outcomeOf(tab.outside.switchNetwork('eip155:1'))).toBe('NO_ADAPTER')
    expect(tab.state()).toMatchObject({ namespace: 'cosmos', caipNetworkId: 'cosmos:osmosis-1' })
  })

  it('follows its wallet’s events', async () => {
    await connect()
    page.select(OTHER)
    expect(account()).toMatchObject({ address: OTHER })
  })

  it('is connected again after a reload, on the same network', async () => {
    await connect()
    await tab.outside.switchNetwork('cosmos:osmosis-1')
    tab.dispose()
    tab = await visit()
    expect(account()).toMatchObject({ status: 'connected', caipAddress: `cosmos:osmosis-1:${ADDRESS}` })
    expect(tab.events.slice(1)).toMatchObject([{ event: 'CONNECT_SUCCESS', properties: { reconnect: true } }])
  })

  it('disconnects, and is not connected by the next visit', async () => {
    await connect()
    await tab.outside.disconnect()
    expect(account().status).toBe('disconnected')
    expect(tab.kernel.providerOf('cosmos')).toBeUndefined()
    tab.dispose()
    tab = await visit()
    expect(account().status).toBe('disconnected')
  })
})
