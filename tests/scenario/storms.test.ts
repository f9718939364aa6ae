import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { storageKeys } from '#domain/storage/storage-keys.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeDisk, FakeStorage } from '#testkit/fake-storage.ts'
import type { FakeWallet } from '#testkit/fake-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import { ALICE, BOB, wallet } from './wallets.ts'
import { address, chain, readyWorld } from './world.ts'

const EVENTS = 10_000
const MEGABYTE = 1_000_000
const times = Array.from({ length: EVENTS }, (_, at) => at)

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

const connected = async () => {
  const [own, disk] = [wallet(), new FakeDisk()]
  const tab = await readyWorld({ wallets: [own], disk })
  await tab.outside.connect({ connectorId: 'one' })
  await settled()

  const before = { writes, emissions: tab.trace.length }
  const since = () => ({ writes: writes - before.writes, emissions: tab.trace.length - before.emissions })
  const bytes = () => [...disk.texts.values()].join('').length
  return { ...tab, own, since, bytes }
}

clause('S3-26', () => {
  describe(`${EVENTS} events of a wallet`, () => {
    it('[S3-26] with unchanged accounts change and write nothing', async () => {
      const { own, since } = await connected()
      for (const _ of times) own.changeAccounts([ALICE])
      await settled()
      expect(since()).toEqual({ writes: 0, emissions: 0 })
    })

    it('[S3-26] in one task write each value at most once', async () => {
      const { own, since, state, disk, clock } = await connected()
      for (const at of times) own.changeAccounts([at % 2 === 0 ? BOB : ALICE])
      for (const at of times) own.changeChain(chain(at % 2 === 0 ? 10 : 1))
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
        (own: FakeWallet, at: number) => own.changeAccounts([at % 2 === 0 ? BOB : ALICE]),
      ],
      ['changing chains', (own: FakeWallet, at: number) => own.changeChain(chain(at % 2 === 0 ? 10 : 1))],
      ['an account each', (own: FakeWallet, at: number) => own.changeAccounts([address(at.toString(16))])],
    ])(
      '[S3-26] in separate tasks, with %s, change little, write little and end as the last one',
      async (_, change) => {
        const { own, bytes, clock, since, account } = await connected()
        for (const at of times) {
          change(own, at)
          await Promise.resolve()
          // A second in all.
          if (at % 1000 === 999) await clock.advance(100)
        }
        await settled()
        const { emissions, writes: written } = since()
        // Fifty of each tenth of a second, and the last of those that follow.
        expect(emissions).toBeLessThan(10 * 120)
        expect(written).toBeLessThan(10 * 400)
        expect(bytes()).toBeLessThan(MEGABYTE)
        const { caipNetworkId, address: shown } = account()
        change(own, times.length - 1)
        expect(account()).toMatchObject({ caipNetworkId, address: shown })
      },
    )

    it('with an account each leave a bounded storage', async () => {
      const { own, bytes, disk } = await connected()
      for (const at of times.slice(0, 200)) {
        own.changeAccounts([address(at.toString(16))])
        await Promise.resolve()
      }
      await settled()
      const cache = new FakeStorage(disk).get(storageKeys.balanceCache)
      expect(Object.keys('value' in cache ? cache.value : {}).length).toBeLessThanOrEqual(20)
      expect(bytes()).toBeLessThan(MEGABYTE)
    })
  })
})
