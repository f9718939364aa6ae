import * as fc from 'fast-check'
// @vitest-environment happy-dom
import * as E from 'fp-ts/Either'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { decodeStored, type Stored, storageKeys } from '#domain/storage/storage-keys.ts'
import { carryOver } from '#public/migrate.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'
import { ALICE, BOB, wallet } from '#tests/scenario/wallets.ts'
import { readyWorld } from '#tests/scenario/world.ts'

const wagmiStore = (id: string, changes: object = {}, current = 'u1') =>
  JSON.stringify({
    state: {
      connections: {
        __type: 'Map',
        value: [
          [
            'u0',
            { accounts: [BOB], chainId: 1, connector: { id: 'org.other', name: 'Other', type: 'injected' } },
          ],
          [
            'u1',
            {
              accounts: [ALICE],
              chainId: 10,
              connector: { id, name: 'Wallet one', type: 'injected' },
              ...changes,
            },
          ],
        ],
      },
      chainId: 10,
      current,
    },
    version: 2,
  })

/** The disk of the instance, and the old kit's keys. */
const browserWith = (keys: Readonly<Record<string, string>>) => {
  const disk = new FakeDisk()
  const storage = {
    getItem: (key: string) => disk.texts.get(key) ?? null,
    setItem: (key: string, text: string) => void disk.texts.set(key, text),
    removeItem: (key: string) => void disk.texts.delete(key),
  }
  return { disk, storage, read: (key: string) => keys[key] }
}

const carriedFrom = (keys: Readonly<Record<string, string>>) =>
  carryOver(browserWith(keys)).map(({ namespace, connectorId }) => `${namespace} ${connectorId}`)

const stops: (() => void)[] = []

/** A wallet that answers the page's request for announcements. EIP-6963. */
const announce = (detail: unknown) => {
  const answer = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', answer)
  stops.push(() => window.removeEventListener('eip6963:requestProvider', answer))
}
const announced = (name: string, rdns: string, provider: object = {}) =>
  announce({ info: { uuid: rdns, name, rdns, icon: '' }, provider })

const forget = () => {
  localStorage.clear()
  document.cookie = 'wagmi.store=; max-age=0'
  Reflect.deleteProperty(window, 'ethereum')
  for (const stop of stops.splice(0)) stop()
}
beforeEach(forget)
afterEach(forget)

describe('carryOver', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['wagmi', { 'wagmi.store': wagmiStore('io.one') }, ['eip155 io.one']],
    ['wagmi, without its state', { 'wagmi.recentConnectorId': '"io.one"' }, ['eip155 io.one']],
    [
      'wagmi whose user has disconnected',
      { 'wagmi.store': wagmiStore('io.one', {}, 'none'), 'wagmi.recentConnectorId': '"io.one"' },
      [],
    ],
    [
      'wagmi whose user has disconnected, without its state',
      { 'wagmi.recentConnectorId': '"io.one"', 'wagmi.io.one.disconnected': 'true' },
      [],
    ],
    [
      'wagmi whose user has disconnected, after an older Web3-Onboard',
      {
        'wagmi.store': wagmiStore('io.one', {}, 'none'),
        'onboard.js:last_connected_wallet': '["Wallet one"]',
      },
      [],
    ],
    ['wagmi over the relay', { 'wagmi.store': wagmiStore('walletConnect') }, []],
    ['wagmi over Walletport', { 'wagmi.store': wagmiStore('walletport') }, []],
    [
      'AppKit with three families',
      {
        '@appkit/connection_status': 'connected',
        '@appkit/eip155:connected_connector_id': 'io.one',
        '@appkit/solana:connected_connector_id': 'Phantom',
        '@appkit/bip122:connected_connector_id': 'Leather',
      },
      ['eip155 io.one', 'solana Phantom', 'bip122 Leather'],
    ],
    [
      'AppKit whose user has disconnected',
      { '@appkit/connection_status': 'disconnected', '@appkit/eip155:connected_connector_id': 'io.one' },
      [],
    ],
    ['AppKit with email', { '@appkit/eip155:connected_connector_id': 'ID_AUTH' }, []],
    ['Web3-Onboard', { 'onboard.js:last_connected_wallet': '["Wallet one","Other"]' }, ['eip155 io.one']],
    ['wallet-adapter', { walletName: '"Phantom"' }, ['solana Phantom']],
    ['wallet-adapter without a wallet', { walletName: 'null' }, []],
    ['wallet-adapter over the relay', { walletName: '"WalletConnect"' }, []],
    ['nothing', {}, []],
  ])('reads what is stored by %s', (_, keys, expected) => {
    announced('Wallet one', 'io.one')
    expect(carriedFrom(keys)).toEqual(expected)
  })

  it.each([
    ['metaMask', 'MetaMask', 'io.metamask'],
    ['metaMaskSDK', 'MetaMask', 'io.metamask'],
    ['okx', 'OKX Wallet', 'com.okex.wallet'],
    ['coinbaseWalletSDK', 'Coinbase Wallet', 'com.coinbase.wallet'],
  ])('finds the wallet that a kit calls %s by the name with which it announces itself', (id, name, rdns) => {
    announced('Something else', 'org.else')
    announced(name, rdns)
    expect(carriedFrom({ 'wagmi.recentConnectorId': JSON.stringify(id) })).toEqual([`eip155 ${rdns}`])
  })

  it('takes no wallet when several have the name, and none when there is none', () => {
    const keys = { 'wagmi.recentConnectorId': '"rainbow"' }
    expect(carriedFrom(keys)).toEqual([])
    announced('Rainbow', 'me.rainbow')
    announced('Rainbow', 'org.imitation')
    expect(carriedFrom(keys)).toEqual([])
  })

  it('finds the wallet behind window.ethereum, else the browser wallet itself', () => {
    const keys = { 'wagmi.recentConnectorId': '"injected"' }
    expect(carriedFrom(keys)).toEqual(['eip155 injected'])
    const provider = {}
    Object.assign(window, { ethereum: provider })
    announced('Other', 'org.other')
    announced('Wallet one', 'io.one', provider)
    expect(carriedFrom(keys)).toEqual(['eip155 io.one'])
  })

  it('[S3-26] writes what the kernel decodes', () => {
    const browser = browserWith({ 'wagmi.store': wagmiStore('io.one'), walletName: '"Phantom"' })
    carryOver(browser)
    const stored = <A>(key: Parameters<typeof decodeStored<A>>[0]) =>
      E.getOrElseW(() => 'unreadable')(decodeStored(key, browser.disk.texts.get(key.key) ?? ''))
    expect(stored(storageKeys.connectedConnectors)).toEqual({ eip155: 'io.one', solana: 'Phantom' })
    expect(stored(storageKeys.connections)).toEqual({
      eip155: [
        { connectorId: 'io.one', accounts: [{ address: ALICE, type: 'eoa' }], caipNetwork: 'eip155:10' },
      ],
    })
    expect(stored(storageKeys.lastUsedChain)).toEqual({ eip155: 'eip155:10' })
    expect(stored(storageKeys.activeNetwork)).toBe('eip155:10')
    expect([...browser.disk.texts.keys()].filter((key) => !key.startsWith('@walletport/'))).toEqual([])
  })

  it('reads the old keys once: never again after Walletport has stored a connection, or its end', () => {
    const browser = browserWith({ 'wagmi.store': wagmiStore('io.one') })
    const { key } = storageKeys.connectedConnectors
    browser.disk.texts.set(key, '{"v":1,"value":{}}')
    expect(carryOver(browser)).toEqual([])
    expect(browser.disk.texts.get(key)).toBe('{"v":1,"value":{}}')
    expect(browser.disk.texts.size).toBe(1)
  })

  it('reads localStorage and the cookies of wagmi by itself, and stores in localStorage', () => {
    document.cookie = `wagmi.store=${wagmiStore('io.cookie')}`
    expect(carryOver()).toEqual([{ namespace: 'eip155', connectorId: 'io.cookie' }])
    localStorage.clear()
    localStorage.setItem('wagmi.store', wagmiStore('io.one'))
    localStorage.setItem('walletName', '"Phantom"')
    const before = { ...localStorage }
    expect(carryOver()).toHaveLength(2)
    expect(localStorage).toMatchObject(before)
    expect(localStorage.getItem(storageKeys.connectedConnectors.key)).toContain('io.one')
  })

  it('reads keys that the host has named', () => {
    const browser = browserWith({ 'mine.store': wagmiStore('io.one'), wallet: '"Phantom"' })
    expect(carryOver({ ...browser, wagmiKey: 'mine', walletNameKey: 'wallet' })).toHaveLength(2)
  })

  it.each<[string, unknown]>([
    ['no detail', undefined],
    ['no info', { provider: {} }],
    ['a name of controls', { info: { name: 'Wallet\u202E one', rdns: 'io.one' } }],
    ['an rdns that is none', { info: { name: 'Wallet one', rdns: 'one' } }],
    [
      'a getter that throws',
      {
        get info(): never {
          throw new Error('no')
        },
      },
    ],
  ])('is not misled by a wallet that announces %s', (_, detail) => {
    announce(detail)
    expect(carriedFrom({ 'onboard.js:last_connected_wallet': '["Wallet one"]' })).toEqual([])
  })

  it.each<[string, string]>([
    ['no JSON', '{'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['inherited fields', '{"__proto__":{"state":{}}}'],
    ['more than a kit stores', wagmiStore('io.one') + ' '.repeat(200_000)],
    ['an endless name', wagmiStore(`io.${'o'.repeat(300)}`)],
    ['a name with controls', wagmiStore('io.one\u0000')],
    ['a name that is none', wagmiStore(7 as never)],
  ])('takes nothing from %s', (_, text) => {
    const keys = ['wagmi.store', 'wagmi.recentConnectorId', 'onboard.js:last_connected_wallet', 'walletName']
    expect(carriedFrom(Object.fromEntries(keys.map((key) => [key, text])))).toEqual([])
  })

  it('leaves out accounts and networks that are none', () => {
    const browser = browserWith({
      'wagmi.store': wagmiStore('io.one', { accounts: ['0x1', 7], chainId: -1 }),
    })
    carryOver(browser)
    expect(browser.disk.texts.get(storageKeys.connections.key)).toBe('{"v":1,"value":{}}')
    expect(browser.disk.texts.has(storageKeys.activeNetwork.key)).toBe(false)
  })

  it('never throws, and stores only what the kernel decodes, whatever the keys hold', () => {
    const odd = fc.oneof(fc.jsonValue(), fc.constant('__proto__'), fc.constant('io.one'))
    const store = fc
      .tuple(odd, odd, odd, odd)
      .map(([accounts, chainId, id, current]) =>
        wagmiStore('io.one', { accounts, chainId, connector: { id } }, current as string),
      )
    const json = fc.oneof(fc.json(), fc.string(), store)
    const names = ['wagmi.store', 'wagmi.recentConnectorId', '@appkit/connections', 'walletName'] as const
    const own = ['@appkit/solana:connected_connector_id', '@appkit/active_caip_network_id'] as const
    const record = fc.record({
      ...Object.fromEntries(names.map((name) => [name, json])),
      ...Object.fromEntries(own.map((name) => [name, fc.string()])),
    })
    fc.assert(
      fc.property(record, (keys) => {
        const browser = browserWith(keys as Record<string, string>)
        carryOver(browser)
        for (const stored of Object.values(storageKeys) as unknown as readonly Stored<unknown>[]) {
          const text = browser.disk.texts.get(stored.key)
          if (text !== undefined) expect(E.isRight(decodeStored(stored, text))).toBe(true)
        }
      }),
    )
  })

  it('does nothing where the browser denies storage, or the host’s own throws', () => {
    const denied = () => {
      throw new Error('denied')
    }
    const storage = { getItem: denied, setItem: denied, removeItem: denied }
    const read = () => wagmiStore('io.one')
    expect(carryOver({ storage, read })).toEqual([])
    expect(carryOver({ ...browserWith({}), read: denied })).toEqual([])
  })
})

describe('the visit after the change', () => {
  const options = { features: { multiWallet: true } }
  const keys = { 'wagmi.store': wagmiStore('test.one') }
  const carriedWallet = (settings: Parameters<typeof wallet>[1] = {}) =>
    wallet('one', { permitted: true, ...settings, connector: { id: 'test.one', name: 'Wallet one' } })

  it('[S4-02] is connected, without a prompt', async () => {
    const { disk, ...browser } = browserWith(keys)
    carryOver(browser)
    const fakeWallet = carriedWallet()
    const { account } = await readyWorld({ disk, wallets: [fakeWallet], options })
    expect(account()).toMatchObject({ status: 'connected', address: ALICE })
    expect(fakeWallet.requests).toEqual(['restore', 'balanceOf'])
  })

  it('[S4-06] stays disconnected once the user has disconnected, although the old keys are still there', async () => {
    const { disk, ...browser } = browserWith(keys)
    carryOver(browser)
    const first = await readyWorld({ disk, wallets: [carriedWallet()], options })
    await first.outside.disconnect({})
    await settled()
    first.dispose()
    expect(carryOver(browser)).toEqual([])
    const fakeWallet = carriedWallet()
    const next = await readyWorld({ disk, wallets: [fakeWallet], options })
    expect(next.account().status).toBe('disconnected')
    expect(fakeWallet.requests).toEqual([])
  })

  it.each([
    ['refuses to answer silently', { permitted: false }],
    ['reports another account', { addresses: [BOB] }],
  ])('[S4-02] a wallet that %s is recent, and not connected', async (_, settings) => {
    const { disk, ...browser } = browserWith(keys)
    carryOver(browser)
    const fakeWallet = carriedWallet(settings)
    const { account, outside } = await readyWorld({ disk, wallets: [fakeWallet], options })
    expect(account().status).toBe('disconnected')
    expect(outside.connections.state.eip155).toMatchObject([
      { connectorId: 'test.one', status: 'disconnected', accounts: [{ address: ALICE }] },
    ])
    expect(fakeWallet.requests.filter((asked) => asked !== 'restore')).toEqual([])
  })

  it('[S4-02] a wallet whose rdns another one claims is recent, and not connected', async () => {
    const { disk, ...browser } = browserWith(keys)
    carryOver(browser)
    const info = { rdns: 'TEST.one' }
    const impostor = wallet('two', {
      permitted: true,
      connector: { id: 'test.one#2', name: 'Wallet one', info },
    })
    const { account } = await readyWorld({ disk, wallets: [carriedWallet(), impostor], options })
    expect(account().status).toBe('disconnected')
  })
})
