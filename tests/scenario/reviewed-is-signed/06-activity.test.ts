import { expect, it } from 'vitest'

import { FakeActivity } from '#testkit/fake-activity.ts'
import { settled } from '#testkit/fake-clock.ts'
import { clause } from '#tests/spec/clauses.ts'

import { swapOf, swapping } from './swapping.ts'

/** A swap of 7 coins for 14 gems by its quote, and what Activity shows to hosts: the amounts of its two transfers. */
const swapped = async (observation: object) => {
  const tab = await swapping({ activity: new FakeActivity() })
  tab.swapTransactions.allowed = 7n
  tab.transfers.observation = observation as never
  const review = await tab.verbs.prepare(swapOf(7n))
  expect(review.received).toBe(14n)
  await review.send()
  const { activity } = tab.outside
  activity.state$.subscribe()
  for (let minute = 0; minute < 3; minute++) {
    await tab.clock.advance(60_000)
    await settled()
  }
  const [row] = activity.state.transactions
  return {
    outcome: row?.outcome,
    amounts: row?.transfers.map(({ direction, amount }) => [direction, amount]),
  }
}

clause('S1-10', () => {
  it('[S1-10] Activity shows what a swap has brought, not what it was quoted', async () => {
    expect(await swapped({ type: 'included', succeeded: true, delivered: 13n })).toEqual({
      outcome: 'confirmed',
      amounts: [
        ['out', '0.07'],
        ['in', '0.13'],
      ],
    })
  })

  it('[S1-10] where nobody tells what a swap has brought, Activity shows no amount as received', async () => {
    expect(await swapped({ type: 'included', succeeded: true })).toEqual({
      outcome: 'confirmed',
      amounts: [
        ['out', '0.07'],
        ['in', undefined],
      ],
    })
  })
})
