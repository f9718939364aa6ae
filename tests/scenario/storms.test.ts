import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { encodeStored, storageKeys } from '#domain/storage/storage-keys.ts'
import { storedRecent } from '#domain/wallets/stored-recent.ts'
import { EvmWallets } from '#infrastructure/chains/evm/evm-wallets.ts'
import type { Wallet } from '#ports/wallets.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeDisk, FakeStorage } from '#testkit/fake-storage.ts'
import { listedWallet } from '#testkit/fake-wallet-directory.ts'
import type { FakeWallet } from '#testkit/fake-wallet.ts'
import { createTestWallet } from '#testkit/test-wallet.ts'
import { runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import { connectedByRelay, accountOn, session } from './relay-kit.ts'
import { ALICE, BOB, wallet } from './wallets.ts'
import { address, chain, readyWorld, type Setting } from './world.ts'

/** In separate tasks, this many are a tenth of a second. */
const EACH_TENTH = 1000
const EVENTS = Math.min(10_000, Math.max(EACH_TENTH, runs(2000)))
/** How often what one tenth may cause is caused at most: by each tenth, and by what it leaves to the next. */
const TENTHS = EVENTS / EACH_TENTH + 1
const MEGABYTE = 1_000_000
const times = Array.from({ length: EVENTS }, (_, index) => index)
/** Complete connects and disconnects in sequence. A leak shows in the second round. */
const ROUNDS = EVENTS / 20

let writes = 0
beforeEach(() => {
  writes = 0
  const { set } = FakeStorage.prototype
  vi.spyOn(FakeStorage.prototype, 'set').mockImplementation(function (this: FakeStorage, ...input) {
    writes++
    return set.apply(this, input)
  })
})
afterEach(() => vi.restoreAllMocks())

const connected = async (setting: Setting = {}) => {
  const [own, disk] = [wallet(), new FakeDisk()]
  const tab = await readyWorld({ wallets: [own, wallet('two')], disk, ...setting })
  await tab.outside.connect({ connectorId: 'one' })
  await settled()

  const countsBefore = { writes, emissions: tab.trace.length }
  const since = () => ({
    writes: writes - countsBefore.writes,
    emissions: tab.trace.length - countsBefore.emissions,
  })
  const bytes = () => [...disk.texts.values()].join('').length
  return { ...tab, own, since, bytes }
}

clause('S3-26', () => {
  describe(`${EVENTS} events of a wallet`, () => {
    it('[S3-26] with unchanged accounts change no state and write nothing', async () => {
      const { own, since } = await connected()
      for (const _ of times) own.changeAccounts([ALICE])
      await settled()
      expect(since()).toEqual({ writes: 0, emissions: 0 })
    })

    it('[S3-26] in one task write each value at most once', async () => {
      const { own, since, state, disk, clock } = await connected()
      for (const index of times) own.changeAccounts([index % 2 === 0 ? BOB : ALICE])
      for (const index of times) own.changeChain(chain(index % 2 === 0 ? 10 : 1))
      own.changeAccounts([BOB])
      expect(since().writes).toBe(0)
      await clock.advance(100)
      await settled()
      expect(since().writes).toBeLessThanOrEqual(Object.keys(storageKeys).length)
      expect(state().accounts.eip155.address).toBe(BOB)
      expect(new FakeStorage(disk).get(storageKeys.connections)).toMatchObject({
        value: { eip155: [{ accounts: [{ address: BOB }] }] },
      })
    })

    it.each([
      [
        'changing accounts',
        (own: FakeWallet, index: number) => own.changeAccounts([index % 2 === 0 ? BOB : ALICE]),
      ],
      [
        'changing chains',
        (own: FakeWallet, index: number) => own.changeChain(chain(index % 2 === 0 ? 10 : 1)),
      ],
      [
        'an account each',
        (own: FakeWallet, index: number) => own.changeAccounts([address(index.toString(16))]),
      ],
    ])(
      '[S3-26] in separate tasks, with %s, change and write little, and the last one is applied',
      async (_, change) => {
        const { own, bytes, clock, since, account } = await connected()
        for (const index of times) {
          change(own, index)
          await Promise.resolve()
          if ((index + 1) % EACH_TENTH === 0) await clock.advance(100)
        }
        await settled()
        const { emissions, writes: written } = since()
        // In each tenth of a second the first fifty, and the last of the others.
        expect(emissions).toBeLessThan(TENTHS * 120)
        expect(written).toBeLessThan(TENTHS * 400)
        expect(bytes()).toBeLessThan(MEGABYTE)
        const { caipNetworkId, address: shown } = account()
        change(own, times.length - 1)
        expect(account()).toMatchObject({ caipNetworkId, address: shown })
      },
    )

    it('with a different account each leave a bounded storage', async () => {
      const { own, bytes, disk } = await connected()
      for (const index of times.slice(0, 200)) {
        own.changeAccounts([address(index.toString(16))])
        await Promise.resolve()
      }
      await settled()
      const cache = new FakeStorage(disk).get(storageKeys.balanceCache)
      expect(Object.keys('value' in cache ? cache.value : {}).length).toBeLessThanOrEqual(20)
      expect(bytes()).toBeLessThan(MEGABYTE)
    })
  })
})

const bytesOn = ({ texts }: FakeDisk) => [...texts.values()].join('').length

describe(`${EVENTS} announcements of wallets`, () => {
  const found = (announce: (page: EventTarget) => void) => {
    const page = new EventTarget()
    const lists: (readonly Wallet[])[] = []
    const subscription = new EvmWallets(() => page).found$.subscribe((list) => lists.push(list))
    announce(page)
    subscription.unsubscribe()
    return lists
  }
  const { provider } = createTestWallet({ accounts: [], chainId: 1 })
  const announced = (id: string, of: unknown = provider) =>
    new CustomEvent('eip6963:announceProvider', {
      detail: { info: { uuid: id, rdns: id, name: id, icon: '' }, provider: of },
    })

  it('of one wallet add one item to the list', () => {
    const lists = found((page) => times.forEach(() => page.dispatchEvent(announced('one.wallet'))))
    expect(lists.map(({ length }) => length)).toEqual([0, 1])
  })

  it('of different wallets list a thousand, one at a time', () => {
    const lists = found((page) =>
      times.forEach((index) => page.dispatchEvent(announced(`wallet.n${index}`, { ...provider }))),
    )
    expect(lists.map(({ length }) => length)).toEqual(Array.from({ length: 1001 }, (_, index) => index))
  })
})

describe(`${EVENTS} events of the storage`, () => {
  it('that another tab causes change the state rarely, and write nothing', async () => {
    const { disk, since, bytes, account } = await connected()
    const otherTabStorage = new FakeStorage(disk)
    const { key } = storageKeys.connectedConnectors
    const text = disk.texts.get(key)
    for (const index of times) {
      disk.write(otherTabStorage, key, `${text}${' '.repeat(1 + (index % 2))}`)
      const type = index % 2 === 0 ? 'smartAccount' : 'eoa'
      disk.write(
        otherTabStorage,
        storageKeys.preferredAccountTypes.key,
        encodeStored(storageKeys.preferredAccountTypes, { eip155: type }),
      )
    }
    await settled()
    expect(since().writes).toBe(0)
    expect(since().emissions).toBeLessThan(100)
    expect(bytes()).toBeLessThan(MEGABYTE)
    expect(account()).toMatchObject({
      address: ALICE,
      status: 'connected',
      preferredAccountType: 'eoa',
    })
  })

  const { connectedConnectors, otherConnectors, preferredAccountTypes } = storageKeys
  /** The alternating texts, the reads needed to apply the storage once, and the account at the end. */
  const kinds = [
    {
      kind: 'connections',
      key: connectedConnectors.key,
      texts: [{ eip155: 'one' }, {}].map((value) => encodeStored(connectedConnectors, value)),
      readsOnce: 150,
      end: { status: 'disconnected' },
    },
    {
      kind: 'other connections',
      key: otherConnectors.key,
      texts: [{ eip155: ['two'] }, {}].map((value) => encodeStored(otherConnectors, value)),
      readsOnce: 150,
      end: { status: 'connected', address: ALICE },
    },
    {
      kind: 'account types',
      key: preferredAccountTypes.key,
      texts: (['smartAccount', 'eoa'] as const).map((type) =>
        encodeStored(preferredAccountTypes, { eip155: type }),
      ),
      readsOnce: 8,
      end: { status: 'connected', preferredAccountType: 'eoa' },
    },
    {
      kind: 'recent wallets',
      key: storedRecent.key,
      texts: ['one', 'two'].map((id) => encodeStored(storedRecent, [listedWallet(id, id)])),
      readsOnce: 1,
      end: { status: 'connected', address: ALICE },
    },
  ]
  const followingTab = async () => {
    const tab = await connected({ options: { features: { multiWallet: true } } })
    await tab.inside.directory.load()
    const reads = vi.spyOn(FakeStorage.prototype, 'get')
    return { ...tab, otherTabStorage: new FakeStorage(tab.disk), readsSince: () => reads.mock.calls.length }
  }

  it.each(kinds)('that change $kind in one task are applied once', async ({ key, texts, readsOnce, end }) => {
    const { disk, otherTabStorage, clock, since, readsSince, account } = await followingTab()
    for (const index of times) disk.write(otherTabStorage, key, texts[index % 2])
    await clock.advance(0)
    // Each event carries its own value.
    expect(readsSince()).toBeLessThanOrEqual(EVENTS + readsOnce)
    expect(since().writes).toBe(0)
    expect(since().emissions).toBeLessThanOrEqual(4)
    expect(account()).toMatchObject(end)
  })

  it.each(kinds)(
    'that change $kind in separate tasks are applied at intervals, and at the end',
    async ({ key, texts, readsOnce, end }) => {
      const { disk, otherTabStorage, clock, since, readsSince, account, bytes } = await followingTab()
      for (const index of times) {
        disk.write(otherTabStorage, key, texts[index % 2])
        // The event and its effects.
        await Promise.resolve()
        await Promise.resolve()
        await Promise.resolve()
        if ((index + 1) % EACH_TENTH === 0) await clock.advance(100)
      }
      await clock.advance(100)
      // In each tenth of a second the first fifty, and the last of the others.
      expect(readsSince()).toBeLessThanOrEqual(EVENTS + TENTHS * 52 * readsOnce)
      expect(since().writes).toBe(0)
      expect(since().emissions).toBeLessThan(TENTHS * 120)
      expect(bytes()).toBeLessThan(MEGABYTE)
      expect(account()).toMatchObject(end)
    },
  )
})

describe(`${EVENTS} events of a relay session`, () => {
  const inSession = async () => {
    const disk = new FakeDisk()
    const tab = await connectedByRelay({ disk }, session())
    await settled()
    const countsBefore = { writes, emissions: tab.trace.length }
    const since = () => ({
      writes: writes - countsBefore.writes,
      emissions: tab.trace.length - countsBefore.emissions,
    })
    return { ...tab, disk, since, current: () => tab.state().accounts.eip155 }
  }

  it('without changes write nothing', async () => {
    const { relay, since } = await inSession()
    const { topic } = session()
    for (const _ of times) {
      relay.update(session())
      relay.emit(topic, chain(1), 'chainChanged', 1)
      relay.emit(topic, chain(1), 'accountsChanged', [accountOn(1)])
    }
    await settled()
    expect(since()).toEqual({ writes: 0, emissions: 0 })
  })

  it('in separate tasks change and write little, and the last one is applied', async () => {
    const { relay, since, disk, clock, current } = await inSession()
    const { topic } = session()
    for (const index of times) {
      relay.update(
        session(
          {},
          index % 2 === 0 ? [accountOn(1, BOB), accountOn(10, BOB)] : [accountOn(1), accountOn(10)],
        ),
      )
      relay.emit(topic, chain(1), 'chainChanged', index % 2 === 0 ? 10 : 1)
      await Promise.resolve()
      if ((index + 1) % EACH_TENTH === 0) await clock.advance(100)
    }
    await settled()
    expect(since().emissions).toBeLessThan(TENTHS * 120)
    expect(since().writes).toBeLessThan(TENTHS * 400)
    expect(bytesOn(disk)).toBeLessThan(MEGABYTE)
    expect(current()).toMatchObject({ address: ALICE, caipNetworkId: chain(1) })
  })
})

describe('calls of the host', () => {
  const hosted = async () => {
    const [own, disk] = [wallet(), new FakeDisk()]
    const tab = await readyWorld({ wallets: [own], disk })
    const countsBefore = { writes, emissions: tab.trace.length }
    const since = () => ({
      writes: writes - countsBefore.writes,
      emissions: tab.trace.length - countsBefore.emissions,
    })
    return { ...tab, own, disk, since }
  }

  it(`${EVENTS} times to connect or to disconnect in one task send one request to the wallet`, async () => {
    const { own, outside, since, disk } = await hosted()
    const connectSpy = vi.spyOn(own, 'connect')
    const calls = times.map((index) =>
      index % 2 === 0 ? outside.connect({ connectorId: 'one' }) : outside.disconnect(),
    )
    await Promise.allSettled(calls)
    await settled()
    expect(connectSpy).toHaveBeenCalledTimes(1)
    expect(since().writes).toBeLessThanOrEqual(Object.keys(storageKeys).length)
    // Each call changes the state at once.
    expect(since().emissions).toBeLessThanOrEqual(EVENTS)
    expect(bytesOn(disk)).toBeLessThan(MEGABYTE)
  })

  it(`${ROUNDS} times to connect and then to disconnect store no more than the first time`, async () => {
    const { outside, since, disk } = await hosted()
    const round = async () => {
      await outside.connect({ connectorId: 'one' })
      await outside.disconnect()
    }
    await round()
    const [first, bytes] = [since(), bytesOn(disk)]
    for (const _ of times.slice(1, ROUNDS)) await round()
    expect(since().writes).toBeLessThanOrEqual(first.writes * ROUNDS)
    expect(since().emissions).toBeLessThanOrEqual(first.emissions * ROUNDS)
    expect(bytesOn(disk)).toBe(bytes)
  })
})
