import * as E from 'fp-ts/Either'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { ProvidedWallet } from '#contracts/provided-wallets.ts'
import { bitcoin } from '#infrastructure/chains/bitcoin/bitcoin.ts'
import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { solana } from '#infrastructure/chains/solana/solana.ts'
import type { Wallet } from '#ports/wallets.ts'
import { settled } from '#testkit/fake-clock.ts'
import { standardObject } from '#testkit/test-bitcoin-standard.ts'
import { TestBitcoinWallet } from '#testkit/test-bitcoin-wallet.ts'
import { TestSolanaWallet } from '#testkit/test-solana-wallet.ts'
import { createTestWallet } from '#testkit/test-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import { unisatLike } from './bitcoin-unisat.ts'
import { stubRegistryWindow } from './registry-window.ts'
import { ANN } from './solana-kit.ts'

const ACCOUNT = '0x00000000000000000000000000000000000000A1'
const standardOf = () => new TestSolanaWallet({ accounts: [ANN] }).standard
const testWallet = () => createTestWallet({ accounts: [ACCOUNT], chainId: 1 })

beforeEach(() => void stubRegistryWindow())
afterEach(() => vi.unstubAllGlobals())

const lookAt = async (adapter: ChainAdapter) => {
  const lists: (readonly Wallet[])[] = []
  const source = await adapter.loadWallets()
  const looking = source.found$.subscribe((list) => lists.push(list))
  const stop = () => looking.unsubscribe()
  onTestFinished(stop)
  await settled()
  const found = () => lists.at(-1) ?? []
  const named = (id: string): Wallet => {
    const wallet = found().find(({ connector }) => connector.id === id)
    if (wallet === undefined) throw new Error(`no wallet ${id}`)
    return wallet
  }
  return {
    ids: () => found().map(({ connector }) => connector.id),
    found,
    named,
    stop,
  }
}

const families = [
  ['evm', (wallet: ProvidedWallet<never>) => evm({ providers: [wallet] }), () => testWallet().provider],
  ['solana', (wallet: ProvidedWallet<never>) => solana({ wallets: [wallet] }), () => standardOf()],
  ['bitcoin', (wallet: ProvidedWallet<never>) => bitcoin({ providers: [wallet] }), () => unisatLike().object],
] as const

describe.each(families)('a wallet that the host provides to %s', (family, adapterOf, providerOf) => {
  const described = (provider: unknown, more: object = {}) =>
    adapterOf({ id: 'sdk', name: 'SDK wallet', provider, ...more } as never)

  clause('S3-02', () => {
    it('[S3-02] is an EXTERNAL connector with the host’s id, name and icon', async () => {
      const icon = 'data:image/png;base64,AAAA'
      const { named } = await lookAt(described(providerOf(), { icon, rdns: 'com.sdk' }))
      expect(named('sdk').connector).toMatchObject({
        id: 'sdk',
        name: 'SDK wallet',
        type: 'EXTERNAL',
        imageUrl: icon,
        info: { rdns: 'com.sdk' },
        explorerId: 'sdk',
      })
    })
  })

  it('[S7-33] is imported when it is connected, not before, and once', async () => {
    const load = vi.fn(async () => providerOf())
    const { named } = await lookAt(described(load))
    const wallet = named('sdk')
    expect(load).not.toHaveBeenCalled()
    const report = await wallet.connect()()
    expect(E.isRight(report)).toBe(true)
    expect(await wallet.restore()()).toEqual(report)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('[S4-02] is imported when a stored connection to it is restored', async () => {
    const load = vi.fn(async () => providerOf())
    const { named } = await lookAt(described(load))
    await named('sdk').restore()()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['does not load', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))],
    ['brings something else', async () => ({ default: 1 })],
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
  ])('[S8-70] code that %s is said to be missing, and can be loaded again', async (__, fail) => {
    const load = vi.fn<() => Promise<unknown>>(async () => providerOf()).mockImplementationOnce(fail)
    const { named } = await lookAt(described(load))
    expect(await named('sdk').connect()()).toMatchObject({ left: { _tag: 'CodeNotLoaded' } })
    expect(E.isRight(await named('sdk').connect()())).toBe(true)
  })

  it('[S4-02] with `isHere` is listed only if the page is inside it, and then first', async () => {
    const load = vi.fn(async () => providerOf())
    const outside = await lookAt(described(load, { isHere: async () => false }))
    expect(outside.ids()).toEqual([])
    const inside = await lookAt(described(load, { isHere: async () => true }))
    expect(inside.ids()).toEqual(['sdk'])
    expect(inside.named('sdk').connector.isHere).toBe(true)
    expect(load).not.toHaveBeenCalled()
  })

  it('[S1-03] with a wrong field is named by it', async () => {
    const list = family === 'solana' ? 'wallets' : 'providers'
    const loading = (provider: unknown, more: object = {}) => described(provider, more).loadWallets()
    const refused = (field: string) => ({
      code: 'INVALID_OPTION',
      message: expect.stringContaining(`\`${list}.0.${field}\``),
    })
    await expect(loading(providerOf())).resolves.toBeDefined()
    await expect(loading(providerOf(), { name: 5 })).rejects.toMatchObject(refused('name'))
    await expect(loading(providerOf(), { id: 'injected' })).rejects.toMatchObject(refused('id'))
    await expect(loading(5)).rejects.toMatchObject(refused('provider'))
  })

  it('what is no wallet of the family is not listed', async () => {
    expect((await lookAt(described({}))).ids()).toEqual([])
  })
})

describe('a provider of an EVM host', () => {
  const announce = (rdns: string, provider: unknown = testWallet().provider) => {
    const info = { uuid: rdns, rdns, name: rdns, icon: '' }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  }
  const sdk = (more: object = {}) => ({
    id: 'sdk',
    name: 'SDK wallet',
    provider: testWallet().provider,
    ...more,
  })

  it('[S5-49] [S6-16] is hidden while a wallet of its rdns is announced, but stays connected', async () => {
    const { found, named } = await lookAt(evm({ providers: [sdk({ rdns: 'com.sdk' })] }))
    const before = await named('sdk').connect()()
    announce('COM.SDK')
    await settled()
    expect(found().map(({ connector }) => [connector.id, connector.hidden])).toEqual([
      ['COM.SDK', undefined],
      ['sdk', true],
    ])
    expect(await named('sdk').restore()()).toEqual(before)
  })

  it('that the page is inside stands for the wallet that it announces', async () => {
    const { ids } = await lookAt(evm({ providers: [sdk({ rdns: 'com.sdk', isHere: async () => true })] }))
    announce('com.sdk')
    announce('com.other')
    await settled()
    expect(ids()).toEqual(['sdk', 'com.other'])
  })

  it.each([
    ['announced', (provider: unknown) => announce('com.own', provider)],
    ['at window.ethereum', (provider: unknown) => void Object.assign(window, { ethereum: provider })],
  ])('[S5-50] whose object is also %s is listed once, as the host’s', async (_, inject) => {
    const own = sdk()
    inject(own.provider)
    const { ids, stop } = await lookAt(evm({ providers: [own] }))
    inject(own.provider)
    await settled()
    expect(ids()).toEqual(['sdk'])
    stop()
    // A wallet that is offered only inside itself leaves the page's alone.
    const outside = await lookAt(evm({ providers: [{ ...own, isHere: async () => false }] }))
    inject(own.provider)
    await settled()
    expect(outside.ids()).toHaveLength(1)
    expect(outside.ids()).not.toContain('sdk')
    Reflect.deleteProperty(window, 'ethereum')
  })

  it('has its id for itself', async () => {
    const { found } = await lookAt(evm({ providers: [sdk({ id: 'com.wallet' })] }))
    announce('com.wallet')
    await settled()
    expect(found().map(({ connector }) => [connector.id, connector.type, connector.duplicate])).toEqual([
      ['com.wallet#2', 'ANNOUNCED', true],
      ['com.wallet', 'EXTERNAL', undefined],
    ])
  })

  it.each([
    ['its object', (provider: object) => provider],
    ['an import', (provider: object) => async () => provider],
  ])('ends its session by a function of its own, if it has one that works: %s', async (_, given) => {
    const ended = vi.fn<() => unknown>()
    const { provider } = testWallet()
    const request = vi.fn(provider.request)
    const own = Object.assign(Object.create(provider), { request, disconnect: ended })
    const { named } = await lookAt(evm({ providers: [sdk({ provider: given(own) })] }))
    await named('sdk').connect()()
    const revoked = () => request.mock.calls.filter(([{ method }]) => method === 'wallet_revokePermissions')
    expect(await named('sdk').disconnect()()).toEqual(E.right(undefined))
    expect(ended.mock.contexts).toEqual([own])
    expect(revoked()).toEqual([])
    ended.mockRejectedValueOnce(new Error('no'))
    expect(await named('sdk').disconnect()()).toEqual(E.right(undefined))
    expect(revoked()).toHaveLength(1)
    Object.assign(own, { disconnect: undefined })
    expect(await named('sdk').disconnect()()).toEqual(E.right(undefined))
    expect(revoked()).toHaveLength(2)
  })

  it('[S4-07] tells its events from when it is imported', async () => {
    const wallet = testWallet()
    const { named } = await lookAt(evm({ providers: [sdk({ provider: async () => wallet.provider })] }))
    const seen: unknown[] = []
    const events = named('sdk').events$.subscribe((event) => seen.push(event))
    await named('sdk').connect()()
    wallet.changeChain(10)
    await settled()
    expect(seen).toContainEqual({ type: 'chainChanged', chainId: 'eip155:10' })
    events.unsubscribe()
    seen.length = 0
    wallet.changeChain(1)
    await settled()
    expect(seen).toEqual([])
  })
})

describe('a wallet-standard wallet of a Solana host', () => {
  it('[S7-33] describes itself, and connects', async () => {
    const raw = standardOf()
    const { found } = await lookAt(solana({ wallets: [raw as never] }))
    expect(found().map(({ connector }) => [connector.id, connector.type])).toEqual([
      ['Test Solana Wallet', 'EXTERNAL'],
    ])
    expect(await found()[0]?.connect()()).toMatchObject({ right: { addresses: [ANN.address] } })
  })
})

describe.each([
  ['solana', (wallet: unknown) => solana({ wallets: [wallet as never] })],
  ['bitcoin', (wallet: unknown) => bitcoin({ providers: [wallet as never] })],
] as const)(
  'a wallet-standard wallet that a host of %s provides and that registers itself',
  (family, adapterOf) => {
    const register = (wallet: unknown) => {
      let unregister = (): void => {}
      const detail = (api: { readonly register: (...wallets: readonly unknown[]) => () => void }) =>
        void (unregister = api.register(wallet))
      window.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail }))
      return () => unregister()
    }
    const registered = (name: string): object =>
      family === 'solana'
        ? new TestSolanaWallet({ accounts: [ANN], name }).standard
        : standardObject(new TestBitcoinWallet({ accounts: [], name }))

    it('is listed once, as the host’s, if it is the same object', async () => {
      const raw = registered(`Same ${family}`)
      const unregister = register(raw)
      const { ids } = await lookAt(adapterOf({ id: 'own', name: 'Another name', provider: raw }))
      expect(ids()).toEqual(['own'])
      unregister()
    })

    it('[S6-16] is hidden while another object of its name is registered, and inside the wallet stands for it', async () => {
      const name = `Twin ${family}`
      const own = { id: 'own', name: name.toUpperCase(), provider: async () => registered(name) }
      const { found } = await lookAt(adapterOf(own))
      expect(found().map(({ connector }) => [connector.id, connector.hidden])).toEqual([['own', undefined]])
      const unregister = register(registered(name))
      await settled()
      expect(found().map(({ connector }) => [connector.id, connector.hidden])).toEqual([
        [name, undefined],
        ['own', true],
      ])
      const inside = await lookAt(adapterOf({ ...own, isHere: async () => true }))
      expect(inside.ids()).toEqual(['own'])
      unregister()
    })
  },
)
