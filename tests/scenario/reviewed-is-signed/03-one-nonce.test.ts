import { describe, expect, it } from 'vitest'

import { FakeReplacements } from '#testkit/fake-replacements.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { BOB, wallet } from '#tests/scenario/wallets.ts'
import { outcomeOf, readyWorld } from '#tests/scenario/world.ts'

const PENDING = { gas: 21_000n, price: { gasPrice: 1n } }

/** A tab with a transfer that waits with the nonce 7. */
const waiting = async () => {
  const [transfers, replacements] = [new FakeTransfers(), new FakeReplacements()]
  transfers.observation = { type: 'pending', nonce: 7 }
  transfers.facts = { call: { to: BOB, value: '0x5', data: '0x' } }
  const tab = await readyWorld({ wallets: [wallet()], transfers, replacements })
  await tab.outside.connect({ connectorId: 'one' })
  const { send } = tab.outside
  send.state$.subscribe()
  const { hash } = await (await send.prepare({ units: 5n, to: BOB })).send()
  await tab.clock.advance(5000)
  /** The nodes report the transfer with this nonce. */
  const reported = (nonce: number, nextNonce = nonce, to: string = BOB) => {
    const transaction = { ...PENDING, hash, nonce, call: { to, value: 5n, data: '0x' } }
    replacements.facts = { nextNonce, transaction }
  }
  const nonces = () => replacements.requests.map(({ request }) => Number(request.transaction.nonce))
  return { ...tab, send, hash, replacements, reported, nonces }
}
type Verb = 'speedUp' | 'cancelTransaction'
const verbs: readonly Verb[] = ['speedUp', 'cancelTransaction']
const pressed = { pressed: true }

describe('row 3: a replacement has the nonce of what was sent', () => {
  const others = [0, 6, 8, 9, 10_000]

  it.each(verbs.flatMap((verb) => others.map((nonce) => [verb, nonce] as const)))(
    '%s: a node that reports the nonce %i is not believed, and no second transaction is made',
    async (verb, nonce) => {
      const tab = await waiting()
      for (const next of [nonce, 7, 1]) {
        tab.reported(nonce, next)
        // The account had used five nonces before.
        const code = next < 5 ? 'NOT_READY' : 'NOT_REPLACEABLE'
        expect(await outcomeOf(tab.send[verb](tab.hash))).toBe(code)
      }
      expect(tab.replacements.requests).toEqual([])
    },
  )

  it.each(verbs.flatMap((verb) => others.map((nonce) => [verb, nonce] as const)))(
    '%s: neither is one that reports it after the review: %i',
    async (verb, nonce) => {
      const tab = await waiting()
      const review = await tab.send[verb](tab.hash)
      tab.reported(nonce)
      expect(await outcomeOf(review.send(pressed))).toBe('SEND_FAILED')
      expect(tab.nonces()).toEqual([])
    },
  )

  it.each(verbs)('%s: a node that lacks the blocks before the transfer is not ready', async (verb) => {
    const tab = await waiting()
    tab.reported(7, 0)
    expect(await outcomeOf(tab.send[verb](tab.hash))).toBe('NOT_READY')
  })

  it('another call that a node reports after the review is not replaced', async () => {
    const tab = await waiting()
    const review = await tab.send.speedUp(tab.hash)
    tab.reported(7, 7, `0x${'e'.repeat(40)}`)
    expect(await outcomeOf(review.send(pressed))).toBe('SEND_FAILED')
    expect(tab.nonces()).toEqual([])
  })
})

describe('row 1: of two callers that replace one transaction, one reaches the wallet', () => {
  it.each(verbs.flatMap((one) => verbs.map((other) => [one, other] as const)))(
    '%s and %s at once',
    async (one, other) => {
      const tab = await waiting()
      const [first, second] = [await tab.send[one](tab.hash), await tab.send[other](tab.hash)]
      const outcomes = await Promise.all([first.send(pressed), second.send(pressed)].map(outcomeOf))
      expect(outcomes).toMatchObject([{ hash: tab.hash }, 'NOT_REPLACEABLE'])
      expect(tab.nonces()).toEqual([7])
    },
  )

  it('one after the other, by reviews from before', async () => {
    const tab = await waiting()
    const [first, second] = [await tab.send.speedUp(tab.hash), await tab.send.speedUp(tab.hash)]
    await first.send(pressed)
    expect(await outcomeOf(second.send(pressed))).toBe('SEND_FAILED')
    expect(tab.nonces()).toEqual([7])
  })

  it('while the wallet does not answer, although its step was left; after it has rejected, the next one asks', async () => {
    const tab = await waiting()
    const [first, second] = [await tab.send.speedUp(tab.hash), await tab.send.speedUp(tab.hash)]
    tab.replacements.answer = 'hang'
    const left = first.send(pressed)
    await tab.clock.advance(0)
    first.cancel()
    expect(await outcomeOf(left)).toBe('CANCELLED')
    expect(await outcomeOf(second.send(pressed))).toBe('NOT_REPLACEABLE')
    expect(tab.nonces()).toEqual([7])

    const again = await waiting()
    again.replacements.answer = 'reject'
    const rejected = await again.send.speedUp(again.hash)
    expect(await outcomeOf(rejected.send(pressed))).toBe('USER_REJECTED')
    again.replacements.answer = 'send'
    expect(await outcomeOf((await again.send.speedUp(again.hash)).send(pressed))).toMatchObject({
      hash: again.hash,
    })
  })
})
