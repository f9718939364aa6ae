import { describe, expect, it } from 'vitest'

import { outcomeOf as outcomeOfSent } from '#domain/send/sent-outcome.ts'
import { settled } from '#testkit/fake-clock.ts'

import type { WalletManner } from './model-wallet.ts'
import { CAROL, modelWorld, type ModelWorld } from './model-world.ts'
import { ALICE } from './wallets.ts'
import { outcomeOf } from './world.ts'

const MINUTE = 60_000

/** Asks for a transfer in a page whose wallet behaves like this. */
const ask = async ({ tab, wallet }: ModelWorld, manner: Partial<WalletManner> = {}, units = 5n) => {
  wallet.manner = { broadcast: 'before', answer: 'hash', isPrivate: false, keepsNonce: true, ...manner }
  const review = await tab.outside.send.prepare({ units, to: CAROL })
  const sending = review.send({ pressed: true })
  sending.catch(() => {})
  await settled()
  return { review, outcome: () => outcomeOf(sending) }
}
const statuses = ({ sends }: ModelWorld) => sends().map(({ status }) => status)

/** A page whose user has left the step while the wallet has the request. */
const leftPage = async (manner: Partial<WalletManner> = {}) => {
  const world = await modelWorld()
  const { review, outcome } = await ask(world, { answer: 'never', ...manner })
  expect(world.sends()).toEqual([])
  review.cancel()
  expect(await outcome()).toBe('CANCELLED')
  return world
}

describe('a request whose step the user leaves before the wallet has answered', () => {
  it('is stored at once, and found by the nonce although the wallet never answers', async () => {
    const world = await leftPage()
    expect(world.sends()).toMatchObject([{ hash: '', status: 'lost', to: CAROL, units: 5n }])
    world.chain.mine()
    await world.tab.clock.advance(MINUTE)
    expect(world.sends()).toMatchObject([
      { hash: world.wallet.calls[0]?.transaction.hash, status: 'confirmed' },
    ])
  })

  it('is one transfer, whose hash the wallet returns later', async () => {
    const world = await leftPage({ broadcast: 'late' })
    const [call] = world.wallet.calls
    call?.answerNow()
    await settled()
    expect(world.sends()).toMatchObject([{ hash: call?.transaction.hash, status: 'submitted' }])
    world.wallet.broadcastLate()
    world.chain.mine()
    await world.tab.clock.advance(MINUTE)
    expect(statuses(world)).toEqual(['confirmed'])
  })

  it('is not offered again while the wallet has the request, which it may still carry out', async () => {
    const world = await leftPage({ broadcast: 'not' })
    world.chain.mine()
    await world.tab.clock.advance(10 * MINUTE)
    const [left] = world.sends()
    expect(left && outcomeOfSent(left)).toEqual({ type: 'unknown', reason: 'notFound', canRepeat: false })
    world.wallet.calls[0]?.answerNow('rejects')
    await settled()
    expect(world.sends()).toEqual([])
  })

  it('is no transfer once the user has rejected it in the wallet', async () => {
    const world = await leftPage({ broadcast: 'not' })
    expect(statuses(world)).toEqual(['lost'])
    world.wallet.calls[0]?.answerNow('rejects')
    await settled()
    expect(world.sends()).toEqual([])
  })

  it('is stored when the page ends', async () => {
    const world = await modelWorld()
    await ask(world, { answer: 'never' })
    world.tab.dispose()
    expect(statuses(world)).toEqual(['lost'])
  })

  it('is not stored if the wallet was not asked', async () => {
    const world = await modelWorld()
    const review = await world.tab.outside.send.prepare({ units: 5n, to: CAROL })
    const sending = outcomeOf(review.send({ pressed: true }))
    review.cancel()
    expect(await sending).toBe('CANCELLED')
    await settled()
    expect(world.wallet.calls).toEqual([])
    expect(world.sends()).toEqual([])
  })
})

describe('two equal transfers', () => {
  it('without a hash do not both claim the one that is in a block', async () => {
    const world = await modelWorld()
    await ask(world, { answer: 'null' })
    world.chain.mine()
    await ask(world, { answer: 'null', broadcast: 'not' })
    world.chain.mine()
    await world.tab.clock.advance(MINUTE)
    expect(statuses(world).toSorted()).toEqual(['confirmed', 'dropped'])
  })

  it('are two if the wallet returns the same hash for both', async () => {
    const world = await modelWorld()
    await ask(world)
    const [first] = world.wallet.calls
    const { outcome } = await ask(world, { answer: 'earlierOwn' })
    expect(await outcome()).toBe('OUTCOME_UNKNOWN')
    world.chain.mine()
    await world.tab.clock.advance(MINUTE)
    expect(statuses(world)).toEqual(['confirmed', 'confirmed'])
    expect(new Set(world.sends().map(({ hash }) => hash)).size).toBe(2)
    expect(world.sends()[1]?.hash).toBe(first?.transaction.hash)
  })

  it('keep their nonces: a repriced one is not told as the other', async () => {
    const world = await modelWorld()
    const { chain, wallet } = world
    await ask(world)
    await world.tab.clock.advance(5000)
    const [first] = wallet.calls
    if (first === undefined) throw new Error('The wallet was not asked')
    // The user reprices the first in the wallet.
    const { hash: _, ...parts } = first.transaction
    const repriced = chain.signed(parts)
    chain.broadcast(repriced)
    await ask(world, { answer: 'null' })
    chain.mine()
    await world.tab.clock.advance(2 * MINUTE)
    const [second, sped] = world.sends()
    expect(sped).toMatchObject({ status: 'confirmed', replacedBy: repriced.hash })
    expect(second).toMatchObject({ status: 'confirmed', hash: wallet.calls[1]?.transaction.hash })
  })
})

it('a transfer is followed, and kept, although the page clears its storage', async () => {
  const world = await modelWorld()
  await ask(world)
  const { tab, chain } = world
  const receipt = tab.outside.send.receipt(world.sends()[0]?.hash ?? '')
  tab.disk.texts.clear()
  chain.mine()
  await tab.clock.advance(MINUTE)
  expect(statuses(world)).toEqual(['confirmed'])
  expect(await receipt).toMatchObject({ status: 'confirmed' })
  expect([...tab.disk.texts.values()].join()).toContain(CAROL)
})

describe('a transfer in a block', () => {
  const included = async () => {
    const world = await modelWorld()
    await ask(world)
    world.chain.mine()
    await world.tab.clock.advance(MINUTE)
    expect(world.sends()).toMatchObject([{ status: 'confirmed', recentBlock: expect.any(Number) }])
    return world
  }

  it('is followed again after a reorganisation has removed it, until it is in a block again', async () => {
    const world = await included()
    const { chain, tab } = world
    chain.reorganise(1, true)
    await tab.clock.advance(3 * MINUTE)
    expect(world.sends()).toMatchObject([{ status: 'submitted' }])
    chain.mine()
    await tab.clock.advance(2 * MINUTE)
    expect(statuses(world)).toEqual(['confirmed'])
  })

  it('that is removed and never comes back is unknown, and is not to be sent again, because it is signed', async () => {
    const world = await included()
    world.chain.reorganise(1, false)
    await world.tab.clock.advance(15 * MINUTE)
    expect(world.sends()).toMatchObject([{ status: 'dropped', isNonceFree: false }])
  })

  it('stays in it while nodes lag or do not answer', async () => {
    const world = await included()
    for (const mode of ['lagging', 'disagreeing', 'down', 'poolless'] as const) {
      world.chain.mode = mode
      await world.tab.clock.advance(5 * MINUTE)
      expect(statuses(world)).toEqual(['confirmed'])
    }
  })

  it('is final after twelve more blocks, and no longer asked for', async () => {
    const world = await included()
    const { chain, tab } = world
    for (let block = 0; block < 11; block += 1) chain.mine()
    await tab.clock.advance(2 * MINUTE)
    expect(world.sends()[0]?.recentBlock).toBeDefined()
    chain.mine()
    await tab.clock.advance(2 * MINUTE)
    expect(world.sends()[0]).not.toHaveProperty('recentBlock')
    const { requests } = chain
    chain.reorganise(4, false)
    await tab.clock.advance(30 * MINUTE)
    expect(chain.requests).toBe(requests)
    expect(statuses(world)).toEqual(['confirmed'])
  })
})

describe('a transfer that is not asked for', () => {
  it('is one before which no node reports the account’s nonce, because it could not be found', async () => {
    const world = await modelWorld()
    const review = await world.tab.outside.send.prepare({ units: 5n, to: CAROL })
    world.chain.mode = 'down'
    expect(await outcomeOf(review.send({ pressed: true }))).toBe('SEND_FAILED')
    expect(world.wallet.calls).toEqual([])
    expect(world.chain.nextNonce(ALICE)).toBe(1)
  })
})

describe('sending again', () => {
  it('is not offered while another transfer of the account may still take the nonce', async () => {
    const world = await modelWorld()
    await ask(world, { isPrivate: true })
    await ask(world, { answer: 'null', broadcast: 'not' }, 7n)
    world.chain.blocks.push([])
    await world.tab.clock.advance(MINUTE)
    expect(world.sends()[0]).toMatchObject({ status: 'dropped', isNonceFree: false })
    world.chain.mine()
    await world.tab.clock.advance(12 * MINUTE)
    expect(world.sends()[0]).toMatchObject({ status: 'dropped', isNonceFree: true })
  })
})

describe('a transfer whose nonce an earlier one had, which all nodes have forgotten', () => {
  it('is found, and is not offered to be sent again', async () => {
    const world = await modelWorld()
    await ask(world, {}, 7n)
    await world.tab.clock.advance(MINUTE)
    world.chain.forget()
    await ask(world, { answer: 'earlierOwn' })
    const second = world.wallet.calls[1]?.transaction
    expect(second?.nonce).toBe(world.sends()[1]?.nonce)
    await world.tab.clock.advance(MINUTE)
    expect(world.sends()[0]).toMatchObject({ hash: second?.hash, status: 'submitted' })
    world.chain.mine()
    await world.tab.clock.advance(10 * MINUTE)
    expect(statuses(world)).toEqual(['confirmed', 'replaced'])
  })
})
