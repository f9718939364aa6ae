// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'

import type { WalletportState } from '#contracts/index.ts'
import { namespaceNames } from '#contracts/namespace-names.ts'
import { cookieStorage } from '#public/cookies.ts'
import { cookieToInitialState } from '#public/server.ts'
import { Cell } from '#shell/cell.ts'
import { initialState } from '#shell/initial-state.ts'
import { network } from '#tests/scenario/world.ts'

const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const PHANTOM = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const options = { networks: [network(1), network(10)] }
const restoring = initialState(options, 'restoring')
const nobody = initialState(options, 'ready')

type Accounts = Partial<WalletportState['accounts']>
const connected = (chain: string, address: string, more: object = {}) => ({
  status: 'connected' as const,
  address,
  caipAddress: `${chain}:${address}`,
  caipNetworkId: chain,
  connectorId: 'io.example',
  ...more,
})
const stateWith = (accounts: Accounts, more: Partial<WalletportState> = {}): WalletportState => ({
  ...nobody,
  ...more,
  accounts: { ...nobody.accounts, ...accounts },
})
const alice = stateWith(
  { eip155: connected('eip155:10', ALICE, { profileName: 'alice.eth' }) },
  { caipNetworkId: 'eip155:10' },
)

const notConnected = {
  state: {
    phase: 'ready',
    accounts: Object.fromEntries(namespaceNames.map((name) => [name, { status: 'disconnected' }])),
  },
}

/** Puts the page at this address. */
const toPage = (url: string) =>
  (window as unknown as { readonly happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url)

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  Reflect.deleteProperty(document, 'cookie')
  for (const pair of document.cookie.split(';'))
    document.cookie = `${pair.split('=')[0]}=; Max-Age=-1; Path=/`
  toPage('http://localhost:3000/')
})

/** The accessors of `document.cookie`. */
const accessorsOf = (target: object): PropertyDescriptor =>
  Object.getOwnPropertyDescriptor(target, 'cookie') ?? accessorsOf(Object.getPrototypeOf(target) as object)
const { get, set } = accessorsOf(document)

const replaceSetter = (write: (text: string) => void) =>
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => get?.call(document) as unknown,
    set: write,
  })

/** Everything that a page writes to `document.cookie`. */
const writesTo = () => {
  const written: string[] = []
  replaceSetter((text) => {
    written.push(text)
    set?.call(document, text)
  })
  return written
}

/** A storage that follows an instance in this state. */
const following = (
  state: WalletportState,
  input: Parameters<typeof cookieStorage>[0] = {},
  enableReconnect?: boolean,
) => {
  const cell = new Cell(state)
  const stop = cookieStorage(input).follow?.({
    getState: () => cell.value,
    subscribe: (listener) => cell.listen(listener),
    options: () => ({ enableReconnect }),
  })
  if (stop) stops.push(stop)
  return { cell, stop }
}

const readBack = () => cookieToInitialState(document.cookie)

describe('cookieStorage', () => {
  it('keeps address, network, connector and name of a connected account for the next request, and nothing else', () => {
    following({
      ...alice,
      accounts: { ...alice.accounts, eip155: { ...alice.accounts.eip155, balance: '77' } },
    })
    const [, value = ''] = /walletport=([^;]+)/.exec(document.cookie) ?? []
    expect(JSON.parse(decodeURIComponent(value))).toEqual({
      v: 1,
      network: 'eip155:10',
      accounts: [[`eip155:10:${ALICE}`, 'io.example', 'alice.eth']],
    })
    expect(readBack()).toMatchObject({
      state: {
        phase: 'restoring',
        namespace: 'eip155',
        caipNetworkId: 'eip155:10',
        accounts: {
          eip155: {
            status: 'connecting',
            address: ALICE,
            caipAddress: `eip155:10:${ALICE}`,
            caipNetworkId: 'eip155:10',
            chainId: 10,
            connectorId: 'io.example',
            profileName: 'alice.eth',
          },
          solana: { status: 'connecting' },
        },
      },
      flags: { [ALICE]: ['svg', expect.objectContaining({ class: 'flag' }), expect.anything()] },
    })
    expect(JSON.parse(JSON.stringify(readBack()))).toEqual(readBack())
  })

  it('follows the instance: another account, and no connection', () => {
    const { cell, stop } = following(alice)
    cell.set(stateWith({ solana: connected('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', PHANTOM) }))
    expect(readBack()).toMatchObject({ state: { accounts: { solana: { address: PHANTOM } } } })
    expect(JSON.stringify(readBack())).not.toContain(ALICE)
    cell.set(nobody)
    expect(document.cookie).not.toContain('walletport')
    expect(readBack()).toEqual(notConnected)
    cell.set(alice)
    stop?.()
    cell.set(nobody)
    expect(document.cookie).toContain('walletport')
  })

  it('waits for the wallets, and writes the same value only once', () => {
    const written = writesTo()
    const { cell } = following(restoring)
    expect(written).toEqual([])
    cell.set(alice)
    cell.set({ ...alice, open: true })
    expect(written).toHaveLength(1)
  })

  it('writes nothing on the page of a user who never connected', () => {
    const written = writesTo()
    const { cell } = following(restoring)
    cell.set(nobody)
    expect(written).toEqual([])
  })

  it('removes the cookie of a connection that is not restored, or is not to be', () => {
    following(alice)
    following(nobody)
    expect(readBack()).toEqual(notConnected)
    following(alice)
    following(alice, {}, false)
    expect(readBack()).toEqual(notConnected)
  })

  it.each([
    ['https:', {}, '; Path=/; Max-Age=2592000; SameSite=Lax; Secure'],
    ['http:', {}, '; Path=/; Max-Age=2592000; SameSite=Lax'],
    [
      'https:',
      { maxAgeSeconds: 60, domain: 'shop.example' },
      '; Path=/; Max-Age=60; SameSite=Lax; Secure; Domain=shop.example',
    ],
  ])('sets safe attributes on %s', (protocol, input, attributes) => {
    toPage(`${protocol}//shop.example/`)
    const written = writesTo()
    const { cell } = following(alice, input)
    expect(written[0]?.replace(/^[^;]+/, '')).toBe(attributes)
    document.cookie = 'walletport=1; Path=/'
    cell.set(nobody)
    expect(written.at(-1)?.replace('Max-Age=-1', 'Max-Age=*')).toBe(
      `walletport=${attributes.replace(/Max-Age=\d+/, 'Max-Age=*')}`,
    )
  })

  it('stays in its bounds: names, and then the accounts of other families, are left out', () => {
    const profileName = '🏴‍☠️'.repeat(60)
    const long = 'a'.repeat(900)
    const of = (connectorId: string): Accounts => ({
      eip155: connected('eip155:1', ALICE, { profileName, connectorId }),
      solana: connected('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', PHANTOM, { profileName, connectorId }),
    })
    const accountsOf = (state: WalletportState) => {
      following(state)
      const [, value = ''] = /walletport=([^;]+)/.exec(document.cookie) ?? []
      expect(value.length).toBeLessThanOrEqual(2048)
      return (JSON.parse(decodeURIComponent(value)) as { accounts: readonly (readonly string[])[] }).accounts
    }
    expect(accountsOf(stateWith(of('io.example'))).map((one) => one.length)).toEqual([2, 2])
    const [only, ...others] = accountsOf(stateWith(of(long), { namespace: 'solana' }))
    expect([only?.[0], others]).toEqual([`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${PHANTOM}`, []])
  })

  it('lets a page go on whose browser denies cookies', () => {
    replaceSetter(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(() => following(alice)).not.toThrow()
  })

  it('keeps everything else in localStorage, or in the storage of the host', () => {
    const local = cookieStorage()
    local.setItem('@walletport/x', '1')
    expect([localStorage.getItem('@walletport/x'), local.getItem('@walletport/x'), local.isLocal]).toEqual([
      '1',
      '1',
      true,
    ])
    local.removeItem('@walletport/x')
    expect(localStorage.getItem('@walletport/x')).toBeNull()
    const entries = new Map<string, string>()
    const own = cookieStorage({
      storage: {
        getItem: (key) => entries.get(key) ?? null,
        setItem: (key, value) => void entries.set(key, value),
        removeItem: (key) => void entries.delete(key),
      },
    })
    own.setItem('a', 'b')
    expect([entries.get('a'), own.getItem('a'), own.isLocal]).toEqual(['b', 'b', false])
    own.removeItem('a')
    expect(entries.size).toBe(0)
  })

  it.each([
    ['name', 'a b'],
    ['name', 'a;b'],
    ['name', ''],
    ['domain', 'a.example; Secure'],
    ['domain', 7],
    ['maxAgeSeconds', 0],
    ['maxAgeSeconds', 1.5],
    ['maxAgeSeconds', 34_560_001],
    ['maxAgeSeconds', '60'],
    ['storage', {}],
    ['storage', null],
  ])('refuses %s: %s', (field, value) => {
    expect(() => cookieStorage({ [field]: value })).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION', message: expect.stringContaining(field) }),
    )
  })

  it('is read under its own name', () => {
    toPage('https://shop.example/')
    following(alice, { name: '__Host-wallet' })
    expect(cookieToInitialState(document.cookie, { name: '__Host-wallet' })).toMatchObject({
      state: { phase: 'restoring' },
    })
    expect(readBack()).toEqual(notConnected)
  })
})
