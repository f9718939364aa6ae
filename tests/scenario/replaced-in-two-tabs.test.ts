import { describe, expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'

import type { WalletManner } from './model-wallet.ts'
import { CAROL, modelWorld } from './model-world.ts'
import { wallet } from './wallets.ts'
import { outcomeOf, readyWorld } from './world.ts'

const MINUTE = 60_000
const usual: WalletManner = { broadcast: 'before', answer: 'hash', isPrivate: false, keepsNonce: true }
type Verb = 'speedUp' | 'cancelTransaction'
const verbs: readonly Verb[] = ['speedUp', 'cancelTransaction']
const pairs = verbs.flatMap((one) => verbs.map((other) => [one, other] as const))

/** Two pages of a site, with one wallet and a transfer that waits for a block. */
const twoTabs = async () => {
  const world = await modelWorld()
  const { tab, chain, wallet: model } = world
  const other = await readyWorld({
    ...{ disk: tab.disk, clock: tab.clock, transferNodes: chain },
    wallets: [wallet('one', { connector: { provider: { request: model.request } } })],
  })
  await other.outside.connect({ connectorId: 'one' })
  await other.inside.send.load()
  other.outside.send.state$.subscribe()
  await (await tab.outside.send.prepare({ units: 5n, to: CAROL })).send({ pressed: true })
  await tab.clock.advance(MINUTE)
  const hash = world.sends()[0]?.hash ?? ''
  const replacing = () => model.calls.filter(({ isReplacement }) => isReplacement)
  return { ...world, other, hash, replacing }
}

describe('[S0-06] two tabs that replace one transaction', () => {
  it.each(pairs)('at the same moment (%s, %s) ask the wallet once', async (first, second) => {
    const { tab, other, hash, wallet: model, replacing } = await twoTabs()
    model.manner = { ...usual, answer: 'never', broadcast: 'not' }
    const one = await tab.outside.send[first](hash)
    const two = await other.outside.send[second](hash)
    const outcomes = [one.send({ pressed: true }), two.send({ pressed: true })].map(outcomeOf)
    await settled()
    expect(replacing()).toHaveLength(1)
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['NOT_REPLACEABLE', 'pending']))
    await tab.clock.advance(30 * MINUTE)
    // The wallet has the request as long as it has not answered.
    expect(await outcomeOf(two.send({ pressed: true }))).toBe('NOT_REVIEWED')
    const again = await other.outside.send[second](hash)
    expect(await outcomeOf(again.send({ pressed: true }))).toBe('NOT_REPLACEABLE')
    expect(replacing()).toHaveLength(1)
  })

  it.each(pairs)('one after the other (%s, %s) ask for what both have reviewed', async (first, second) => {
    const { tab, other, hash, wallet: model, replacing } = await twoTabs()
    model.manner = { ...usual, broadcast: 'late' }
    // The browser tells the other tab late.
    tab.disk.writes$.next = () => {}
    const one = await tab.outside.send[first](hash)
    const two = await other.outside.send[second](hash)
    await one.send({ pressed: true })
    expect(await outcomeOf(two.send({ pressed: true }))).toBe('SEND_FAILED')
    expect(replacing()).toHaveLength(1)
  })

  it('ask again once the wallet has rejected the first request', async () => {
    const { tab, other, hash, wallet: model, replacing, sends } = await twoTabs()
    model.manner = { ...usual, answer: 'never', broadcast: 'not' }
    const sending = (await tab.outside.send.cancelTransaction(hash)).send()
    sending.catch(() => {})
    await settled()
    replacing()[0]?.answerNow('rejects')
    await settled()
    expect(sends()[0]).not.toHaveProperty('replacements')
    model.manner = usual
    await (await other.outside.send.cancelTransaction(hash)).send()
    expect(replacing()).toHaveLength(2)
  })

  it.each([true, false])(
    'know what the wallet makes of the request of a page that is gone (same nonce: %s)',
    async (keepsNonce) => {
      const { tab, chain, other, hash, wallet: model, replacing } = await twoTabs()
      model.manner = { ...usual, answer: 'never', broadcast: 'late', keepsNonce }
      const sending = (await tab.outside.send.speedUp(hash)).send({ pressed: true })
      sending.catch(() => {})
      await settled()
      tab.locks.close()
      await other.clock.advance(5 * MINUTE)
      model.broadcastLate()
      chain.mine()
      await other.clock.advance(5 * MINUTE)
      const by = replacing()[0]?.transaction.hash
      const { sends } = other.outside.send.state
      if (keepsNonce) expect(sends).toMatchObject([{ hash, status: 'confirmed', replacedBy: by }])
      else expect(sends).toMatchObject([{ hash: by, status: 'confirmed', copyOf: hash }, { hash }])
    },
  )
})
