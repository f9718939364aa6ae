import { describe, expect, it } from 'vitest'

import { transferKey } from '#domain/send/sent-transfer.ts'
import { storedSends } from '#domain/send/stored-sends.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeStorage } from '#testkit/fake-storage.ts'

import type { ModelTransaction } from './model-chain.ts'
import type { WalletManner } from './model-wallet.ts'
import { CAROL, modelWorld, type ModelWorld, STRANGER } from './model-world.ts'
import { ALICE } from './wallets.ts'

const MINUTE = 60_000
const usual: WalletManner = { broadcast: 'before', answer: 'hash', isPrivate: false, keepsNonce: true }

/** What a receipt has come to, and how often. */
const settling = (receipt: Promise<unknown>) => {
  const outcomes: unknown[] = []
  receipt.then(
    (value) => outcomes.push(value),
    (error: { readonly code?: string }) => outcomes.push(error.code),
  )
  return outcomes
}

/** A host that waits for the receipt of a transfer, twice. */
const waiting = async (manner: Partial<WalletManner> = {}) => {
  const world = await modelWorld()
  const { tab, wallet } = world
  wallet.manner = { ...usual, ...manner }
  const review = await tab.outside.send.prepare({ units: 5n, to: CAROL })
  await review.send({ pressed: true }).catch(() => {})
  await tab.clock.advance(MINUTE)
  const [sent] = world.sends()
  if (sent === undefined) throw new Error('Nothing is stored')
  const id = transferKey(sent)
  const outcomes = settling(tab.outside.send.receipt(id))
  await settled()
  return { ...world, outcomes, again: () => settling(tab.outside.send.receipt(id)) }
}

/** The user replaces it in the wallet. */
const replaced = ({ chain }: ModelWorld, change: Partial<ModelTransaction>): ModelTransaction => {
  const [first] = chain.pool
  if (first === undefined) throw new Error('Nothing waits')
  const next = chain.signed({ ...first, ...change })
  chain.broadcast(next)
  return next
}
const later = async ({ tab, chain }: ModelWorld, blocks = 14) => {
  for (let block = 0; block < blocks; block += 1) chain.mine()
  await tab.clock.advance(20 * MINUTE)
}

/** How a transfer ends without an arrival. */
const ends = {
  'fails in its block': () => {},
  'is cancelled in the wallet': (world: ModelWorld) => void replaced(world, { to: ALICE, value: 0n }),
  'is cancelled here': async ({ tab, sends }: ModelWorld) => {
    const review = await tab.outside.send.cancelTransaction(sends()[0]?.hash ?? '')
    await review.send()
  },
  'is replaced in the wallet': (world: ModelWorld) => void replaced(world, { to: STRANGER, value: 1n }),
}

describe('the receipt of a transfer', () => {
  it.each([
    ['included', {}, { status: 'confirmed' }, () => ({})],
    [
      'repriced in the wallet',
      {},
      { status: 'confirmed' },
      (world: ModelWorld) => ({ replacedBy: replaced(world, {}).hash }),
    ],
    [
      'cancelled in the wallet',
      {},
      { status: 'replaced' },
      (world: ModelWorld) => ({ replacedBy: replaced(world, { to: ALICE, value: 0n }).hash }),
    ],
    [
      'replaced by something else',
      {},
      { status: 'replaced' },
      (world: ModelWorld) => ({ replacedBy: replaced(world, { to: STRANGER, value: 1n }).hash }),
    ],
    ['dropped by all nodes', {}, { status: 'dropped' }, ({ chain }: ModelWorld) => (chain.forget(), {})],
    ['without a hash, and found', { answer: 'null' }, { status: 'confirmed' }, () => ({})],
  ] as const)('that is %s settles once', async (_, manner, expected, act) => {
    const world = await waiting(manner)
    expect(world.outcomes).toEqual([])
    const change = act(world)
    await later(world)
    expect(world.outcomes).toMatchObject([{ ...expected, ...change }])
    // One who asks later gets the same.
    const again = world.again()
    await settled()
    expect(again).toEqual(world.outcomes)
    await later(world)
    expect(world.outcomes).toHaveLength(1)
  })

  it('that has arrived settles with the first block', async () => {
    const world = await waiting()
    await later(world, 1)
    expect(world.outcomes).toMatchObject([{ status: 'confirmed' }])
  })

  it.each(Object.entries(ends))(
    'that %s settles only with a final block, because a host may send again then',
    async (how, end) => {
      const world = await waiting()
      const { chain, tab } = world
      await end(world)
      chain.mine(how !== 'fails in its block')
      await later(world, 11)
      expect(world.outcomes).toEqual([])
      expect(world.sends()).toMatchObject([{ recentBlock: expect.any(Number) }])
      chain.mine()
      await tab.clock.advance(2 * MINUTE)
      const status = how === 'fails in its block' ? 'failed' : 'replaced'
      expect(world.outcomes).toMatchObject([{ status }])
    },
  )

  it('whose cancellation is undone by a reorganisation settles with what comes instead', async () => {
    const world = await waiting()
    const { chain } = world
    const [first] = chain.pool
    await ends['is cancelled here'](world)
    await later(world, 1)
    chain.reorganise(1, false)
    if (first !== undefined) chain.broadcast(first)
    await later(world)
    expect(world.outcomes).toMatchObject([{ status: 'confirmed', hash: first?.hash }])
  })

  it('that another tab has removed fails', async () => {
    const world = await waiting()
    new FakeStorage(world.tab.disk).set(storedSends, [])
    await world.tab.clock.advance(MINUTE)
    expect(world.outcomes).toEqual(['UNKNOWN_TRANSFER'])
    const again = world.again()
    await settled()
    expect(again).toEqual(['UNKNOWN_TRANSFER'])
  })

  it('that waits when the instance is disposed fails, and so does a later one', async () => {
    const world = await waiting()
    world.tab.dispose()
    await settled()
    expect(world.outcomes).toEqual(['DISPOSED'])
    const again = world.again()
    await settled()
    expect(again).toEqual(['DISPOSED'])
    expect(world.tab.clock.pending).toBe(0)
    world.chain.mine()
    await world.tab.clock.advance(20 * MINUTE)
    expect(world.outcomes).toHaveLength(1)
  })

  it('of a transfer that nobody knows fails', async () => {
    const { tab } = await waiting()
    const outcomes = settling(tab.outside.send.receipt(`0x${'9'.repeat(64)}`))
    await settled()
    expect(outcomes).toEqual(['UNKNOWN_TRANSFER'])
  })
})
