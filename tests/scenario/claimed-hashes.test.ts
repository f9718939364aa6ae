import { describe, expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'

import type { ModelTransaction } from './model-chain.ts'
import { CAROL, modelWorld, type ModelWorld, STRANGER } from './model-world.ts'
import { ALICE } from './wallets.ts'

const MINUTE = 60_000

/** Transactions of which this browser knows nothing, all with the call that is asked for. */
const others = ['earlier', 'waiting', 'foreign'] as const
type Other = (typeof others)[number]

const otherOf = ({ chain }: ModelWorld, which: Other): ModelTransaction => {
  const from = which === 'foreign' ? STRANGER : ALICE
  const parts = { from, to: CAROL, value: 5n, nonce: chain.nextNonce(from), isPrivate: false }
  const other = chain.signed(parts)
  chain.broadcast(other)
  if (which !== 'waiting') chain.mine()
  return other
}

/** The wallet signs, and answers with the hash of another transaction. `isSent`: it hands its own over. */
const claiming = async (
  { chain }: ModelWorld,
  hash: string,
  isSent: boolean,
  ask: () => Promise<unknown>,
) => {
  const { signed, broadcast } = chain
  let own: ModelTransaction | undefined
  chain.signed = (parts) => {
    own = signed.call(chain, parts)
    return { ...own, hash }
  }
  chain.broadcast = () => {
    if (isSent && own !== undefined) broadcast.call(chain, own)
  }
  await ask().catch(() => {})
  await settled()
  chain.signed = signed
  chain.broadcast = broadcast
  return own?.hash ?? ''
}

const toastsOf = ({ tab }: ModelWorld): readonly string[] => {
  const names: string[] = []
  tab.inside.showNotices.toast$.subscribe((toast) => {
    if (toast.step !== 'hidden') names.push((toast.step === 'shown' ? toast.content : toast.next).text.name)
  })
  return names
}
const later = async ({ tab, chain }: ModelWorld) => {
  chain.mine()
  await tab.clock.advance(10 * MINUTE)
}
const send = async ({ tab }: ModelWorld, units = 5n) =>
  (await tab.outside.send.prepare({ units, to: CAROL })).send({ pressed: true })

const cases = others.flatMap((which) => [true, false].map((isSent) => [which, isSent] as const))

describe('[S0-06] a wallet that answers with the hash of another transaction of the same call', () => {
  it.each(cases)(
    '(%s) has not sent that one: its own is found, if it has sent one (%s)',
    async (which, isSent) => {
      const world = await modelWorld()
      const told = toastsOf(world)
      const other = otherOf(world, which)
      const own = await claiming(world, other.hash, isSent, () => send(world))
      await world.tab.clock.advance(MINUTE)
      expect(told).not.toContain('sendConfirmed')
      await later(world)
      const [sent] = world.sends()
      if (isSent) expect(sent).toMatchObject({ status: 'confirmed', replacedBy: own })
      else expect(sent?.status).not.toBe('confirmed')
      expect(told.includes('sendConfirmed')).toBe(isSent)
    },
  )

  it.each(cases)(
    '(%s) for a speed-up has not replaced anything by it (its own is sent: %s)',
    async (which, isSent) => {
      const world = await modelWorld()
      const other = which === 'waiting' ? undefined : otherOf(world, which)
      await send(world)
      await world.tab.clock.advance(MINUTE)
      const claimed = other ?? otherOf(world, which)
      const told = toastsOf(world)
      const hash = world.sends()[0]?.hash ?? ''
      const review = await world.tab.outside.send.speedUp(hash)
      const own = await claiming(world, claimed.hash, isSent, () => review.send({ pressed: true }))
      await world.tab.clock.advance(MINUTE)
      await later(world)
      expect(world.sends()).toHaveLength(1)
      const [sent] = world.sends()
      expect(sent).toMatchObject({ hash, status: 'confirmed' })
      expect(sent?.replacedBy).toBe(isSent ? own : undefined)
      expect(told).not.toContain('secondTransaction')
    },
  )
})
