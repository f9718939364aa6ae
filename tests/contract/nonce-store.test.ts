import KeyvRedis from '@keyv/redis'
import Keyv from 'keyv'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { NonceStore } from '#ports/nonce-store.ts'
import { createNonce, keyvNonces, memoryNonces } from '#public/server.ts'

import { startRedis, withoutRedis } from './redis.ts'

interface NoncesSubject {
  /** One store for each machine. */
  readonly stores: readonly [NonceStore, ...NonceStore[]]
  readonly passSeconds: (seconds: number) => Promise<void>
  readonly stop: () => Promise<void>
}

const TOGETHER = 100

/** The contract of NonceStore, for each implementation. */
const nonceStoreContract = (name: string, start: () => Promise<NoncesSubject>, isAbsent = false): void => {
  describe.skipIf(isAbsent)(`NonceStore contract: ${name}`, () => {
    let subject: NoncesSubject
    let store: NonceStore
    beforeAll(async () => {
      subject = await start()
      ;[store] = subject.stores
    })
    afterAll(() => subject?.stop())

    it('returns true for the first take of a nonce', async () => {
      const nonce = createNonce()
      await store.issue(nonce, 60)
      expect([await store.take(nonce), await store.take(nonce)]).toEqual([true, false])
    })

    it(`returns true for one of ${TOGETHER} simultaneous takes of a nonce, on any machine`, async () => {
      for (let round = 0; round < 3; round++) {
        const nonce = createNonce()
        await store.issue(nonce, 60)
        const taking = Array.from({ length: TOGETHER }, (_, index) =>
          (subject.stores[index % subject.stores.length] ?? store).take(nonce),
        )
        expect((await Promise.all(taking)).filter(Boolean)).toEqual([true])
      }
    })

    it('issues and accepts many nonces simultaneously', async () => {
      const nonces = Array.from({ length: TOGETHER }, createNonce)
      await Promise.all(nonces.map((nonce) => store.issue(nonce, 60)))
      expect(await Promise.all(nonces.map((nonce) => store.take(nonce)))).not.toContain(false)
    })

    it('rejects a nonce that was never issued, in any format', async () => {
      for (const invalidNonce of [
        createNonce(),
        '',
        '__proto__',
        'constructor',
        '*',
        '\0',
        'é',
        'x'.repeat(500),
      ])
        expect([invalidNonce, await store.take(invalidNonce)]).toEqual([invalidNonce, false])
    })

    it('rejects an expired nonce', async () => {
      const [short, storedNonces] = [createNonce(), createNonce()]
      await store.issue(short, 1)
      await store.issue(storedNonces, 60)
      await subject.passSeconds(1)
      expect([await store.take(short), await store.take(storedNonces)]).toEqual([false, true])
    })
  })
}

const passing = (seconds: number) => pause(seconds * 1000 + 30)

nonceStoreContract('memory', async () => {
  let time = 0
  return {
    stores: [memoryNonces({ now: () => time })],
    passSeconds: async (seconds) => void (time += seconds * 1000),
    stop: async () => {},
  }
})

nonceStoreContract('Keyv in memory', async () => ({
  stores: [keyvNonces(new Keyv())],
  passSeconds: passing,
  stop: async () => {},
}))

nonceStoreContract(
  'Keyv over Redis, on two machines',
  async () => {
    const redis = await startRedis()
    const machines = [new Keyv(new KeyvRedis(redis.url)), new Keyv(new KeyvRedis(redis.url))] as const
    const stop = async () => {
      for (const machine of machines) await machine.disconnect()
      await redis.stop()
    }
    return { stores: [keyvNonces(machines[0]), keyvNonces(machines[1])], passSeconds: passing, stop }
  },
  withoutRedis,
)

describe('nonces', () => {
  it('are 128 random bits in letters and digits', () => {
    const nonces = Array.from({ length: 1000 }, createNonce)
    expect(new Set(nonces).size).toBe(nonces.length)
    for (const nonce of nonces) expect(nonce).toMatch(/^[\da-f]{32}$/)
    const bits = nonces.map((nonce) => BigInt(`0x${nonce}`))
    expect(bits.reduce((all, byte) => all | byte)).toBe(2n ** 128n - 1n)
    expect(bits.reduce((all, byte) => all & byte)).toBe(0n)
  })

  it('are limited in number, and the oldest are dropped', async () => {
    let time = 0
    const store = memoryNonces({ now: () => time })
    for (let time = 0; time < 100_001; time++) await store.issue(`n${time}`, 60)
    expect([await store.take('n0'), await store.take('n1'), await store.take('n100000')]).toEqual([
      false,
      true,
      true,
    ])
    time = 61_000
    await store.issue('late', 60)
    expect([await store.take('n2'), await store.take('late')]).toEqual([false, true])
  })

  it('are issued in constant time', async () => {
    let lookups = 0
    const store = memoryNonces({
      now: () => {
        lookups++
        return 0
      },
    })
    const issue = async (from: number) => {
      lookups = 0
      for (let time = from; time < from + 100_000; time++) await store.issue(`n${time}`, 60)
      return lookups
    }
    const limit = 3 * 100_000
    expect(await issue(0)).toBeLessThanOrEqual(limit)
    // Each nonce of this round replaces an older one.
    expect(await issue(100_000)).toBeLessThanOrEqual(limit)
    expect([await store.take('n99999'), await store.take('n100000')]).toEqual([false, true])
  })

  it('are issued within 5 s, or the call fails', async () => {
    vi.useFakeTimers()
    const asleep = () => new Promise<never>(() => {})
    const store = keyvNonces({ get: asleep, set: asleep, delete: asleep })
    const [issuing, taking] = [store.issue('abc', 60), store.take('abc')].map((result) =>
      expect(result).rejects.toThrow('does not answer'),
    )
    await vi.advanceTimersByTimeAsync(5000)
    await Promise.all([issuing, taking])
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('are not issued by a Keyv that cannot store them, and none can be taken', async () => {
    const broken = { get: async () => undefined, set: async () => true, delete: async () => true }
    await expect(keyvNonces(broken).issue('abc', 60)).rejects.toThrow('The nonce could not be stored')
    expect(await keyvNonces(broken).take('abc')).toBe(false)
  })
})
