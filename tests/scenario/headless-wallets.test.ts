import { describe, expect, it } from 'vitest'

import type { WalletportOptions } from '#contracts/index.ts'
import type { WalletportError } from '#shell/walletport-error.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeDeepLinks } from '#testkit/fake-deep-links.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { FakeWalletDirectory, listedWallet } from '#testkit/fake-wallet-directory.ts'

import { latest } from './embedded-kit.ts'
import { relayOption, session } from './relay-kit.ts'
import { ALICE, wallet } from './wallets.ts'
import { readyWorld } from './world.ts'

const harbour = listedWallet('harbour', 'Harbour', {
  mobile_link: 'harbour://',
  webapp_link: 'https://harbour.example/',
})
const installed = listedWallet('installed', 'Installed', { rdns: 'test.one' })
const elsewhere = listedWallet('elsewhere', 'Elsewhere', {
  homepage: 'https://elsewhere.example/',
  chrome_store: 'https://chrome.example/elsewhere',
  app_store: 'https://apps.example/elsewhere',
  play_store: 'https://play.example/elsewhere',
})
const codeOf = ({ code }: WalletportError): string => code

/** A host without the modal whose list of wallets is shown: on a phone with a relay, or without a relay. */
const listing = async (device: 'phone' | 'desktop' = 'phone') => {
  const relay = new FakeRelay()
  const tab = await readyWorld({
    wallets: [wallet()],
    relay,
    deepLinks: new FakeDeepLinks({ device, os: 'ios' }),
    page: new FakePage({ device }),
    directory: new FakeWalletDirectory([harbour, installed, elsewhere]),
    options: {
      ...(device === 'phone' ? { relay: relayOption } : {}),
      baseUrls: { directory: 'https://directory.example' },
    },
  })
  const { wallets, relay: pairing } = tab.outside
  const statuses: string[] = []
  wallets.state$.subscribe(({ status }) => statuses.at(-1) === status || statuses.push(status))
  await settled()
  await tab.clock.advance(0)
  return { ...tab, host: wallets, pairing, statuses, ids: () => wallets.state.wallets.map(({ id }) => id) }
}

describe('a host that lists wallets itself', () => {
  it('lists wallets of the directory once it subscribes', async () => {
    const { statuses, host, ids } = await listing()
    expect(statuses).toEqual(['pending', 'success'])
    expect(ids()).toEqual(['installed', 'harbour'])
    expect(host.state.wallets.find(({ id }) => id === 'installed')).toMatchObject({ installed: true })
  })

  it('searches, and lists all wallets again for an empty term', async () => {
    const { host, ids, clock } = await listing()
    await host.search('harb')
    await clock.advance(1000)
    expect(host.state.term).toBe('harb')
    expect(ids()).toEqual(['harbour'])
    await host.search('')
    await clock.advance(1000)
    expect(ids().length).toBeGreaterThan(1)
  })

  it('selects a wallet of this browser, and gets the id to connect', async () => {
    const { host, outside } = await listing()
    const selection = await host.select('installed')
    expect(selection).toEqual({ next: 'connect', connectorId: 'one' })
    await outside.connect({ connectorId: 'one' })
    expect(outside.account.state.eip155).toMatchObject({ status: 'connected', address: ALICE })
  })

  it('selects a wallet on another device, and gets its link, the status of the pairing and the connection', async () => {
    const { host, pairing, relay, deepLinks, clock, account } = await listing()
    expect(pairing.follow('harbour', 'mobile')).toBe(false)
    expect(await host.select('harbour')).toMatchObject({ next: 'pair', platforms: ['mobile', 'web'] })
    await clock.advance(0)
    const { uri = '' } = pairing.state
    expect(pairing.state.status).toBe('ready')
    expect(uri).toMatch(/^wc:/)
    expect(pairing.follow('harbour', 'mobile')).toBe(false)
    expect(pairing.schemeToConfirm('harbour', 'web')).toBeUndefined()
    expect(pairing.schemeToConfirm('unlisted', 'mobile')).toBeUndefined()
    expect(pairing.schemeToConfirm('harbour', 'mobile')).toBe('harbour:')
    expect(pairing.follow('harbour', 'mobile', 'harbour:')).toBe(true)
    expect(deepLinks.opened.at(-1)?.href).toContain(encodeURIComponent(uri))
    relay.approve(session())
    await clock.advance(0)
    expect(account().status).toBe('connected')
  })

  it('emits the link of the pairing, its replacement, and its end', async () => {
    const { pairing, relay, clock } = await listing()
    const links: (string | undefined)[] = []
    const subscription = pairing.state$.subscribe(({ status, uri }) => links.push(uri ?? status))
    await pairing.prepare()
    await clock.advance(0)
    const { uri: first } = pairing.state
    await pairing.renew()
    await clock.advance(0)
    const { uri: second } = pairing.state
    relay.approve(session())
    await clock.advance(0)
    subscription.unsubscribe()
    expect(first).toMatch(/^wc:/)
    expect(second).not.toBe(first)
    expect(links).toEqual(['idle', 'pending', first, 'idle', 'pending', second, 'idle'])
  })

  it('gets a new link after a rejection', async () => {
    const { host, pairing, relay, clock, outside } = await listing()
    await host.select('harbour')
    await clock.advance(0)
    const first = pairing.state.uri
    relay.refuse()
    await clock.advance(0)
    expect(pairing.state.status).toBe('idle')
    expect(outside.connectors.state.attempt).toMatchObject({
      status: 'error',
      error: { code: 'USER_REJECTED' },
    })
    await pairing.renew()
    await clock.advance(0)
    expect(pairing.state.status).toBe('ready')
    expect(pairing.state.uri).not.toBe(first)
  })

  it('gets the download links of a wallet that cannot be reached from this device', async () => {
    const { host } = await listing('desktop')
    expect(await host.select('elsewhere')).toEqual({
      next: 'download',
      homepage: 'https://elsewhere.example/',
      chromeStore: 'https://chrome.example/elsewhere',
      appStore: 'https://apps.example/elsewhere',
      playStore: 'https://play.example/elsewhere',
    })
  })

  it('gets errors that name an unlisted wallet and missing options', async () => {
    const { host, pairing } = await listing('desktop')
    expect(await host.select('nobody').catch(codeOf)).toBe('UNKNOWN_WALLET')
    expect(await pairing.prepare().catch(codeOf)).toBe('NO_RELAY')
    const { outside } = await readyWorld()
    expect(await outside.wallets.search('x').catch(codeOf)).toBe('NO_SERVICE')
    expect(latest(outside.wallets.state$)).toMatchObject({ status: 'idle', wallets: [] })
  })
})

describe('the connectors of a host without the modal', () => {
  /** The wallets that the host lists, once all requests have settled. */
  const listed = async (options: Partial<WalletportOptions>) => {
    const tab = await readyWorld({
      wallets: [wallet('one'), wallet('two')],
      directory: new FakeWalletDirectory([installed, elsewhere]),
      options,
    })
    const idLists: (readonly string[])[] = []
    const subscription = tab.outside.connectors.state$.subscribe(({ connectors }) =>
      idLists.push(connectors.map(({ id }) => id)),
    )
    await tab.clock.advance(1000)
    const { connectors } = tab.outside.connectors.state
    expect(connectors.map(({ id }) => id)).toEqual(idLists.at(-1))
    subscription.unsubscribe()
    return idLists.at(-1)
  }
  const baseUrls = { directory: 'https://directory.example' }

  it.each([
    [
      '[S1-31] are those that are included by directory id',
      { includeWalletIds: ['installed'], baseUrls },
      ['one'],
    ],
    [
      '[S1-32] lack those that are excluded by directory id',
      { excludeWalletIds: ['installed'], baseUrls },
      ['two'],
    ],
    ['[S5-49] lack those that are excluded by rdns', { excludeWalletIds: ['test.one'], baseUrls }, ['two']],
    [
      '[S1-31] are those that are included by name, without a directory',
      { includeWalletIds: ['Wallet two'] },
      ['two'],
    ],
    ['[S1-31] are all where the host names none', { baseUrls }, ['one', 'two']],
  ])('%s', async (_, options, expected) => expect(await listed(options)).toEqual(expected))
})
