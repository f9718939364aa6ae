import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { BitcoinWallets } from '#infrastructure/chains/bitcoin/bitcoin-wallets.ts'
import type { Wallet } from '#ports/wallets.ts'
import { ListedWallet } from '#testkit/test-bitcoin-listed.ts'
import { standardObject } from '#testkit/test-bitcoin-standard.ts'

import { BitcoinRegistry, foundOn, testWallet } from './bitcoin-kit.ts'

const walletNamed = (name: string) => standardObject(testWallet({ name }))

const listedWallet = (name: string, path = 'Test.BitcoinProvider') => {
  const face = new ListedWallet(testWallet({ name }))
  return { entry: face.entry(path), provider: face.provider }
}

const namesOf = (wallets: readonly Wallet[]) => wallets.map(({ connector }) => connector.name)

const families = {
  okxwallet: { bitcoin: { connect: async () => ({}) } },
  unisat: { requestAccounts: async () => [] },
  LeatherProvider: { request: async () => ({}) },
  XverseProviders: { BitcoinProvider: { request: async () => ({}) } },
}

describe('Bitcoin wallets', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const discover = (page: object, registry = new BitcoinRegistry()) => {
    const lists: (readonly Wallet[])[] = []
    const source = new BitcoinWallets(
      () => page,
      () => registry,
    )
    const looking = source.found$.subscribe((list) => lists.push(list))
    return { lists, last: () => lists.at(-1) ?? [], source, stop: () => looking.unsubscribe() }
  }

  it('are found if they register before or after the discovery starts, and leave when they are removed', () => {
    const [early, late] = [walletNamed('Early'), walletNamed('Late')]
    const registry = new BitcoinRegistry(early)
    const { last, stop } = discover({}, registry)
    expect(namesOf(last())).toEqual(['Early'])
    registry.set(early, late)
    expect(namesOf(last())).toEqual(['Early', 'Late'])
    registry.set(late)
    expect(namesOf(last())).toEqual(['Late'])
    stop()
  })

  it('are found when the page adds them late, without an event', async () => {
    const page: Record<string, unknown> = {}
    const { lists, last, stop } = discover(page)
    expect(lists).toEqual([[]])
    page['unisat'] = families.unisat
    await vi.advanceTimersByTimeAsync(100)
    expect(namesOf(last())).toEqual(['UniSat Wallet'])
    const { entry, provider } = listedWallet('Other')
    Object.assign(page, { btc_providers: [entry], Test: { BitcoinProvider: provider } })
    await vi.advanceTimersByTimeAsync(3000)
    expect(namesOf(last())).toEqual(['UniSat Wallet', 'Other'])
    stop()
  })

  it('are found by the Wallet Standard if they can connect to Bitcoin', () => {
    const face = walletNamed('Solana only')
    const registry = new BitcoinRegistry({ ...face, features: {} }, null, 7, 'wallet', { features: 'x' })
    expect(foundOn({}, registry)).toEqual([])
  })

  it('are found in the page’s list with a path to their object', () => {
    const { entry, provider } = listedWallet('Deep', 'a.b.c')
    expect(namesOf(foundOn({ btc_providers: [entry], a: { b: { c: provider } } }))).toEqual(['Deep'])
    for (const page of [{ a: { b: {} } }, { a: { b: { c: {} } } }, {}])
      expect(foundOn({ ...page, btc_providers: [entry, null, 7, { id: 5 }] })).toEqual([])
  })

  it('are found by the objects that their families inject', () => {
    const found = foundOn(families)
    expect(found.map(({ connector: { id, type, namespace } }) => [id, type, namespace])).toEqual([
      ['OKX Wallet', 'INJECTED', 'bip122'],
      ['UniSat Wallet', 'INJECTED', 'bip122'],
      ['Leather', 'INJECTED', 'bip122'],
      ['Xverse Wallet', 'INJECTED', 'bip122'],
    ])
    expect(foundOn({ okxwallet: {}, unisat: {}, LeatherProvider: {}, XverseProviders: {} })).toEqual([])
  })

  it('are listed once, even if they are found in several ways', () => {
    const { BitcoinProvider } = families.XverseProviders
    const [xverse, leather] = ['XverseProviders.BitcoinProvider', 'LeatherProvider'].map((id) => ({
      id,
      name: id === 'LeatherProvider' ? 'Leather' : 'Xverse',
      methods: [],
    }))
    const page = { ...families, XverseProviders: { BitcoinProvider }, btc_providers: [xverse, leather] }
    const registry = new BitcoinRegistry(walletNamed('OKX Wallet'))
    expect(namesOf(foundOn(page, registry))).toEqual(['OKX Wallet', 'Xverse', 'Leather', 'UniSat Wallet'])
  })

  it('are two wallets if two with the same name are found in the same way, each with a warning', () => {
    const found = foundOn({}, new BitcoinRegistry(walletNamed('Same'), walletNamed('same')))
    expect(found.map(({ connector: { id, duplicate } }) => [id, duplicate])).toEqual([
      ['Same', true],
      ['same#2', true],
    ])
  })

  it('[S5-15] never have the id of one of our own connectors', () => {
    const names = ['walletConnect', 'Auth', 'injected']
    const found = foundOn({}, new BitcoinRegistry(...names.map((name) => walletNamed(name))))
    expect(found.map(({ connector }) => connector.id)).toEqual(['walletConnect#2', 'Auth#2', 'injected#2'])
  })

  it('keep their objects for every subscriber and when another way to reach them appears', () => {
    const { entry, provider } = listedWallet('Test')
    const page = { btc_providers: [entry], Test: { BitcoinProvider: provider } }
    const registry = new BitcoinRegistry()
    const first = discover(page, registry)
    const [before] = first.last()
    registry.set(walletNamed('Test Wallet'))
    expect(first.last()).toEqual([before])
    const secondDiscovery: (readonly Wallet[])[] = []
    first.source.found$.subscribe((list) => secondDiscovery.push(list)).unsubscribe()
    expect(secondDiscovery[0]?.[0]).toBe(before)
    first.stop()
    expect([registry.listeners.size, vi.getTimerCount()]).toEqual([0, 0])
  })

  it('show their own name and icon, sanitized and frozen', () => {
    const name = ' Evil\u202e\u200b \n Wallet '
    const [namelessWallets, remote] = [
      standardObject(testWallet({ name })),
      standardObject(testWallet({ name: '', icon: 'https://icons.example/x.png' })),
    ]
    const [evil, nameless] = foundOn({}, new BitcoinRegistry(namelessWallets, remote))
    expect(evil?.connector).toMatchObject({ id: 'Evil Wallet', imageUrl: 'data:image/png;base64,AAAA' })
    expect(Object.isFrozen(evil?.connector)).toBe(true)
    expect(nameless?.connector).toMatchObject({ name: 'Unnamed wallet' })
    expect(nameless?.connector.imageUrl).toBeUndefined()
  })
})
