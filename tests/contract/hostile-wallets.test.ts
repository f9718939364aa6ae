import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { evmAddresses } from '#domain/families/address-codecs.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { Eip1193Wallet } from '#infrastructure/chains/evm/eip1193-wallet.ts'
import { EvmWallets } from '#infrastructure/chains/evm/evm-wallets.ts'
import type { Wallet, WalletChange } from '#ports/wallets.ts'

import { address, network } from './examples.ts'

const connector = {
  id: 'test',
  name: cleanText('Test'),
  type: 'ANNOUNCED',
  namespace: 'eip155',
  chains: [],
} as const

const trap = (): never => {
  throw new Error('trap')
}
// Symbols are allowed, because fast-check reads its own from every value.
const trapName = (_: object, key: string | symbol): undefined =>
  typeof key === 'symbol' ? undefined : trap()
const trapped = new Proxy(
  {},
  { get: trapName, has: (...look) => trapName(...look) ?? false, ownKeys: trap, getPrototypeOf: trap },
)

/** Values that seem valid, and values that only a malicious wallet would send. */
const garbage = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withObjectString: true }),
  fc.array(fc.oneof(fc.stringMatching(/^0x[0-9a-f]*$/), fc.anything())),
  fc.constantFrom<unknown>(
    trapped,
    [trapped],
    new Proxy([], { get: trapName }),
    new Proxy([], { get: (list, key) => (key === 'length' ? 1e15 : Reflect.get(list, key)) }),
    Object.defineProperty([], 0, { get: trap, enumerable: true }),
    Object.fromEntries([['then', trap]]),
    '0x1',
    [address('1')],
    '0x',
    '',
    '0x0',
    '-0x1',
    '1e3',
    '0xffffffffffffffffffffff',
    ' 0x1',
    -1,
    0.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    ['0x0'],
    [[address('1')]],
    { length: 1, 0: address('1') },
  ),
)

/** The ways in which a wallet returns a value. */
const manner = fc.constantFrom('returns', 'resolves', 'throws', 'rejects')
const respondWith = (how: string, value: unknown): unknown => {
  if (how === 'throws') throw value
  if (how === 'rejects') return Promise.reject(value as Error)
  return how === 'resolves' ? Promise.resolve(value) : value
}

const isFailure = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  '_tag' in value &&
  'message' in value &&
  typeof value.message === 'string'

const isChain = (value: unknown): boolean =>
  typeof value === 'string' && /^eip155:(0|[1-9]\d{0,31})$/.test(value)

/** The answer, once the state of the wallet has settled. */
const settledAnswer = async <A>(task: () => Promise<A>): Promise<A> => {
  vi.useFakeTimers()
  const answer = task()
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  return answer
}

const expectParsed = async (wallet: Wallet) => {
  for (const verb of [wallet.connect(), wallet.restore()]) {
    const report = await settledAnswer(verb)
    if (E.isLeft(report)) expect(isFailure(report.left)).toBe(true)
    else {
      expect(isChain(report.right.chainId)).toBe(true)
      expect(
        report.right.addresses.length > 0 &&
          report.right.addresses.every((address) => evmAddresses.isAddress(address)),
      ).toBe(true)
    }
  }
  const switched = await settledAnswer(wallet.switchNetwork(network(10), []))
  expect(E.isLeft(switched) ? isFailure(switched.left) : isChain(switched.right)).toBe(true)
  const balance = await wallet.balanceOf(address('1'))()
  expect(E.isLeft(balance) ? isFailure(balance.left) : balance.right >= 0n).toBe(true)
  expect(await wallet.disconnect()()).toEqual(E.right(undefined))
}

const isParsedChange = (change: WalletChange): boolean => {
  switch (change.type) {
    case 'accountsChanged':
      return (
        Array.isArray(change.addresses) &&
        change.addresses.every((address) => evmAddresses.isAddress(address))
      )
    case 'chainChanged':
      return isChain(change.chainId)
    case 'disconnected':
      return true
  }
}

describe('hostile wallets', () => {
  // It loads with the first answer, which takes no time of a test's clock.
  beforeAll(() => import('#infrastructure/chains/evm/connected.ts'))

  it('never pass on unparsed data, whatever they return', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(manner, garbage), { minLength: 1 }), async (responses) => {
        let turn = 0
        const request = () => respondWith(...(responses[turn++ % responses.length] ?? ['returns', undefined]))
        await expectParsed(new Eip1193Wallet(connector, { request }))
      }),
    )
  })

  it('emit only valid events, whatever their payloads contain', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('accountsChanged', 'chainChanged', 'disconnect'), garbage)),
        async (events) => {
          const listeners: Record<string, (detail: unknown) => void> = {}
          const changes: WalletChange[] = []
          const wallet = new Eip1193Wallet(connector, {
            request: async () => [],
            on: (event, listener) => void (listeners[event] = listener),
          })
          const listening = wallet.events$.subscribe({ next: (item) => changes.push(item), error: trap })
          for (const [event, detail] of events) listeners[event]?.(detail)
          await new Promise((resolve) => void setImmediate(resolve))
          expect(changes.every(isParsedChange)).toBe(true)
          listening.unsubscribe()
          const before = changes.length
          for (const [event, detail] of events) listeners[event]?.(detail)
          expect(changes).toHaveLength(before)
        },
      ),
    )
  })

  it.each<[string, object]>([
    ['no events', {}],
    ['events that are no functions', { on: 'on', removeListener: 7 }],
    ['events that throw', { on: trap, removeListener: trap }],
    ['no way to stop listening', { on: () => undefined }],
    ['getters that throw', Object.defineProperties({}, { on: { get: trap }, removeListener: { get: trap } })],
  ])('do no harm with %s', (_, events) => {
    const provider = Object.defineProperties(
      { request: async () => [] },
      Object.getOwnPropertyDescriptors(events),
    )
    expect(() =>
      new Eip1193Wallet(connector, provider).events$.subscribe({ error: trap }).unsubscribe(),
    ).not.toThrow()
  })

  it('are ignored, whatever they announce', () => {
    const field = fc.oneof(fc.string(), garbage)
    const detail = fc.oneof(
      garbage,
      fc.record(
        {
          info: fc.oneof(
            garbage,
            fc.record({ uuid: field, name: field, rdns: field, icon: field }, { requiredKeys: [] }),
          ),
          provider: fc.oneof(garbage, fc.constant({ request: trap })),
        },
        { requiredKeys: [] },
      ),
    )
    fc.assert(
      fc.property(fc.array(detail), garbage, (details, ethereum) => {
        const page = Object.assign(new EventTarget(), { ethereum })
        let found: readonly Wallet[] = []
        const looking = new EvmWallets(() => page).found$.subscribe({
          next: (list) => (found = list),
          error: trap,
        })
        for (const detail of details)
          page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
        const ids = found.map(({ connector: { id } }) => id.toLowerCase())
        expect(new Set(ids).size).toBe(ids.length)
        for (const { connector: shown } of found) {
          expect(Object.isFrozen(shown)).toBe(true)
          expect(shown.name.length).toBeGreaterThan(0)
          expect(shown.imageUrl ?? 'data:image/').toMatch(/^data:image\//)
        }
        looking.unsubscribe()
      }),
    )
  })

  it('do no harm with a window.ethereum that throws when it is read', () => {
    const page = Object.defineProperty(new EventTarget(), 'ethereum', { get: trap })
    const found: number[] = []
    new EvmWallets(() => page).found$.subscribe((list) => found.push(list.length)).unsubscribe()
    expect(found).toEqual([0])
  })
})
