import { afterEach, describe, expect, it, vi } from 'vitest'

import { EvmWallets } from '#infrastructure/chains/evm/evm-wallets.ts'
import type { Wallet } from '#ports/wallets.ts'
import { createTestWallet } from '#testkit/test-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

const PNG = 'data:image/png;base64,AAAA'
const provider = () => createTestWallet({ accounts: [], chainId: 1 }).provider

const announce = (page: EventTarget, info: object, walletProvider: unknown = provider()) =>
  void page.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: { info, provider: walletProvider } }),
  )
const info = (rdns: string, uuid = rdns) => ({ uuid, rdns, name: rdns, icon: PNG })

const lookAt = (page: EventTarget) => {
  const lists: (readonly Wallet[])[] = []
  const looking = new EvmWallets(() => page).found$.subscribe((list) => lists.push(list))
  const connectors = () => (lists.at(-1) ?? []).map(({ connector }) => connector)
  return { connectors, lists, stop: () => looking.unsubscribe() }
}

describe('EIP-6963', () => {
  it('listens before it requests announcements, and continues to listen', () => {
    const page = new EventTarget()
    page.addEventListener('eip6963:requestProvider', () => announce(page, info('prompt.wallet')))
    const { connectors, lists, stop } = lookAt(page)
    expect(lists).toHaveLength(1)
    announce(page, info('late.wallet'))
    expect(connectors().map(({ id }) => id)).toEqual(['prompt.wallet', 'late.wallet'])
    stop()
  })

  it('shows the wallet’s own name and icon, sanitized, copied and frozen', () => {
    const page = new EventTarget()
    const { connectors, stop } = lookAt(page)
    const ownProvider = provider()
    const announced = { uuid: '1', rdns: 'a.wallet', name: ' Evil\u202e\u200b \n Wallet ', icon: PNG }
    announce(page, announced, ownProvider)
    announced.name = 'Changed'
    expect(connectors()).toEqual([
      {
        id: 'a.wallet',
        name: 'Evil Wallet',
        type: 'ANNOUNCED',
        namespace: 'eip155',
        chains: [],
        imageUrl: PNG,
        info: { rdns: 'a.wallet' },
        provider: ownProvider,
      },
    ])
    const [connector] = connectors()
    expect(connector?.provider).toBe(ownProvider)
    expect([Object.isFrozen(connector), Object.isFrozen(connector?.info)]).toEqual([true, true])
    stop()
  })

  it.each(['', ' \n\u200b ', '\u202e'])('a wallet named %j is shown as unnamed', (name) => {
    const page = new EventTarget()
    const { connectors, stop } = lookAt(page)
    announce(page, { ...info('a.wallet'), name })
    expect(connectors()).toMatchObject([{ id: 'a.wallet', name: 'Unnamed wallet' }])
    stop()
  })

  it('a wallet whose icon throws when it is read is listed without the icon', () => {
    const page = new EventTarget()
    const { connectors, stop } = lookAt(page)
    const hostile = Object.defineProperty({ ...info('a.wallet') }, 'icon', {
      get: () => {
        throw new Error('hostile')
      },
    })
    announce(page, hostile)
    expect(connectors()).toMatchObject([{ id: 'a.wallet', name: 'a.wallet' }])
    expect(connectors()[0]?.imageUrl).toBeUndefined()
    stop()
  })

  it('lists at most ten wallets of an rdns or a name, so that a flood of one hides no other', () => {
    const page = new EventTarget()
    const { connectors, stop } = lookAt(page)
    for (let number = 0; number < 300; number++) announce(page, info('flood.wallet', `${number}`))
    for (let number = 0; number < 300; number++)
      announce(page, { ...info(`wallet.n${number}`, `n${number}`), name: 'Flood' })
    announce(page, info('honest.wallet', 'honest'))
    const ids = connectors().map(({ id }) => id)
    expect(ids).toHaveLength(21)
    expect(ids.at(-1)).toBe('honest.wallet')
    expect(connectors().map(({ duplicate }) => duplicate)).toEqual([
      ...Array<boolean>(20).fill(true),
      undefined,
    ])
    stop()
  })

  it('shows no icon that would be a request', () => {
    const page = new EventTarget()
    const { connectors, stop } = lookAt(page)
    for (const icon of ['https://icons.example/x.png', 'javascript:alert(1)', `${PNG}${'A'.repeat(65_536)}`])
      announce(page, { ...info(`${icon.length}.wallet`), icon })
    expect(connectors().map(({ imageUrl }) => imageUrl)).toEqual([undefined, undefined, undefined])
    stop()
  })

  it('accepts the first announcement of a uuid, and one of a provider', () => {
    const page = new EventTarget()
    const { connectors, stop } = lookAt(page)
    const ownProvider = provider()
    announce(page, info('first.wallet', 'same'), ownProvider)
    announce(page, info('second.wallet', 'same'))
    announce(page, info('third.wallet', 'other'), ownProvider)
    expect(connectors().map(({ id }) => id)).toEqual(['first.wallet'])
    stop()
  })

  it('marks all wallets of the same name, in any letter case', () => {
    const page = new EventTarget()
    const { connectors, stop } = lookAt(page)
    announce(page, { ...info('a.wallet', '1'), name: 'Fox' })
    announce(page, { ...info('b.wallet', '2'), name: 'Bird' })
    announce(page, { ...info('c.wallet', '3'), name: 'FOX' })
    expect(connectors().map(({ id, duplicate }) => [id, duplicate])).toEqual([
      ['a.wallet', true],
      ['b.wallet', undefined],
      ['c.wallet', true],
    ])
    stop()
  })

  it('shows both names of an object that announces itself with another one, marked', () => {
    const page = new EventTarget()
    const { connectors, stop } = lookAt(page)
    const ownProvider = provider()
    announce(page, { ...info('a.wallet', '1'), name: 'Fox' }, ownProvider)
    announce(page, { ...info('a.wallet', '2'), name: 'Fox' }, ownProvider)
    expect(connectors()[0]).toMatchObject({ id: 'a.wallet', name: 'Fox' })
    expect(connectors()[0]?.duplicate).toBeUndefined()
    announce(page, { ...info('b.wallet', '3'), name: 'Bird' }, ownProvider)
    announce(page, { ...info('b.wallet', '4'), name: 'Bird' }, ownProvider)
    expect(connectors()).toMatchObject([{ id: 'a.wallet', name: 'Fox / Bird', duplicate: true }])
    stop()
  })

  it('marks all objects that use the same rdns, and assigns the later ones another id', () => {
    const page = new EventTarget()
    const { connectors, stop } = lookAt(page)
    announce(page, info('a.wallet', '1'))
    announce(page, info('A.Wallet', '2'))
    announce(page, info('a.wallet', '3'))
    announce(page, info('injected', '4'))
    expect(connectors().map(({ id, duplicate }) => [id, duplicate])).toEqual([
      ['a.wallet', true],
      ['A.Wallet#2', true],
      ['a.wallet#3', true],
      ['injected#2', true],
    ])
    stop()
  })

  it('[S5-15] never gives a wallet the id of one of our own connectors', () => {
    const page = new EventTarget()
    const { connectors, stop } = lookAt(page)
    announce(page, info('walletConnect', '1'))
    announce(page, info('AUTH', '2'))
    expect(connectors().map(({ id }) => id)).toEqual(['walletConnect#2', 'AUTH#2'])
    stop()
  })

  it('identifies a wallet without a usable rdns by its name', () => {
    const page = new EventTarget()
    const { connectors, stop } = lookAt(page)
    announce(page, { uuid: '1', rdns: '', name: 'Nameless', icon: PNG })
    expect(connectors().map(({ id, info }) => [id, info])).toEqual([['Nameless', undefined]])
    stop()
  })
})

clause('S5-50', () => {
  afterEach(() => void vi.useRealTimers())

  it('lists window.ethereum as Browser Wallet with its provider, so that the list’s rule can hide it', () => {
    const ethereum = provider()
    const page = Object.assign(new EventTarget(), { ethereum })
    const { connectors, stop } = lookAt(page)
    announce(page, info('a.wallet'))
    expect(connectors().map(({ id, name, type }) => [id, name, type])).toEqual([
      ['a.wallet', 'a.wallet', 'ANNOUNCED'],
      ['injected', 'Browser Wallet', 'INJECTED'],
    ])
    expect(connectors()[1]?.provider).toBe(ethereum)
    stop()
  })

  it('lists a wallet that announces the object at window.ethereum once', () => {
    const ethereum = provider()
    const page = Object.assign(new EventTarget(), { ethereum })
    page.addEventListener('eip6963:requestProvider', () => announce(page, info('a.wallet'), ethereum))
    const { lists, stop } = lookAt(page)
    expect(lists.map((list) => list.map(({ connector }) => connector.id))).toEqual([['a.wallet']])
    stop()
  })

  it.each(['with its event', 'silently'])('finds a wallet that is announced late %s', async (manner) => {
    vi.useFakeTimers()
    const page: EventTarget & { ethereum?: unknown } = new EventTarget()
    const { connectors, stop } = lookAt(page)
    await vi.advanceTimersByTimeAsync(500)
    page.ethereum = provider()
    if (manner === 'with its event') page.dispatchEvent(new Event('ethereum#initialized'))
    else await vi.advanceTimersByTimeAsync(2500)
    expect(connectors().map(({ id }) => id)).toEqual(['injected'])
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('finds a wallet that is injected at any time, without an event, when the page is searched again', async () => {
    vi.useFakeTimers()
    const page: EventTarget & { ethereum?: unknown } = new EventTarget()
    const wallets = new EvmWallets(() => page)
    const ids: string[][] = []
    const looking = wallets.found$.subscribe((list) => ids.push(list.map(({ connector }) => connector.id)))
    await vi.advanceTimersByTimeAsync(60_000)
    page.ethereum = provider()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ids.at(-1)).toEqual([])
    wallets.search(false)
    expect(ids.at(-1)).toEqual(['injected'])
    looking.unsubscribe()
  })
})
