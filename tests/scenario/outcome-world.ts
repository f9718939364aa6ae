import { expect } from 'vitest'

import { transferKey } from '#domain/send/sent-transfer.ts'
import { settled } from '#testkit/fake-clock.ts'

import type { ModelTransaction } from './model-chain.ts'
import { modelWorld } from './model-world.ts'
import { checkEnd, checkRepeatable, checkSaid, isRepeatable } from './outcome-checks.ts'
import { calm, type Real } from './outcome-steps.ts'

const MINUTE = 60_000

/** A page, and the faults that were seen at a change of what it says. */
interface Started {
  readonly real: Real
  readonly faults: readonly unknown[]
}

/** A new page, chain and wallet. What the page says is checked at each change. */
export const start = async (): Promise<Started> => {
  const world = await modelWorld()
  const { chain, sends } = world
  const real: Real = { ...world, leave: () => {}, told: [], reviews: [] }
  const ever = new Map<string, ModelTransaction>()
  const mine = chain.mine.bind(chain)
  chain.mine = (succeeded) => {
    mine(succeeded)
    for (const each of chain.mined) ever.set(each.hash, each)
  }
  const faults: unknown[] = []
  let repeatable = new Set<string>()
  world.onChange(() => {
    try {
      checkSaid(real, ever)
      const now = sends().filter(isRepeatable)
      for (const sent of now) if (!repeatable.has(transferKey(sent))) checkRepeatable(real, sent)
      repeatable = new Set(now.map(transferKey))
    } catch (fault) {
      faults.push(fault)
    }
  })
  return { real, faults }
}

/** Ends the steps, and checks what was said, what is said in the end, and that nothing runs after the page. */
export const finish = async ({ real, faults }: Started): Promise<void> => {
  await calm(real)
  if (faults.length > 0) throw faults[0]
  checkEnd(real)
  real.tab.dispose()
  await settled()
  const { requests } = real.chain
  expect(real.tab.clock.pending).toBe(0)
  await real.tab.clock.advance(10 * MINUTE)
  expect(real.chain.requests).toBe(requests)
}
