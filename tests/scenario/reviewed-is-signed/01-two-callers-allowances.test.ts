import { describe, expect, it } from 'vitest'

import type { SwapReview } from '#contracts/swaps.ts'
import { settled } from '#testkit/fake-clock.ts'

import { rejection, swapOf, swapping } from './swapping.ts'

type Tab = Awaited<ReturnType<typeof swapping>>

/** What the wallet was asked for, with its amounts. */
const asked = ({ swapTransactions }: Tab) =>
  swapTransactions.walletRequests.map(({ method, units }) => [method, units])

/** The amounts of the swaps that the wallet has sent. */
const swapped = ({ swapTransactions }: Tab) =>
  new Set(swapTransactions.sent.map(({ quote }) => quote.request.units))

/** Two callers whose requests wait in the wallet at the same time, until `answer`. */
const both = async (units: readonly [bigint, bigint], settings: object = {}, takesPermit = false) => {
  const tab = await swapping()
  Object.assign(tab.swapTransactions, settings)
  tab.swaps.takesPermit = takesPermit
  const [first, second] = [
    await tab.verbs.prepare(swapOf(units[0])),
    await tab.verbs.prepare(swapOf(units[1])),
  ]
  const answers: (() => void)[] = []
  tab.swapTransactions.beforeAnswer = () => new Promise((resolve) => void answers.push(resolve))
  const replacements: SwapReview[] = []
  first.replaced$.subscribe((next) => void replacements.push(next))
  const sending = [rejection(first.send()), rejection(second.send())] as const
  await settled()
  /** The wallet answers these requests, and then blocks come. */
  const answer = async (...indexes: readonly number[]) => {
    for (const index of indexes) answers[index]?.()
    await settled()
    await tab.clock.advance(5000)
    await settled()
  }
  return { tab, first, second, sending, answer, replacements }
}

describe('[S0-06] [S1-10] two callers whose allowances wait in the wallet', () => {
  it('are each asked for their own allowance, and swap what they have reviewed', async () => {
    const { tab, sending, answer } = await both([7n, 9000n])
    expect(asked(tab)).toEqual([
      ['approve', 7n],
      ['approve', 9000n],
    ])
    await answer(0)
    await answer(1, 2)
    await answer(3)
    expect(await Promise.all(sending)).toEqual(['none', 'none'])
    expect(swapped(tab)).toEqual(new Set([7n, 9000n]))
  })

  it('of which the smaller one comes last, are not asked for the larger one a second time', async () => {
    const { tab, first, sending, answer, replacements } = await both([9000n, 7n])
    // A token keeps one allowance for each contract, so the last one counts.
    await answer(0, 1)
    expect(await sending[0]).toBe('PRICE_CHANGED')
    expect(asked(tab).filter(([, units]) => units === 9000n)).toEqual([['approve', 9000n]])
    expect(replacements).toMatchObject([{ units: 9000n, allowanceMethod: 'approve' }])
    expect(await rejection(first.send())).toBe('PRICE_CHANGED')
    await answer(2)
    expect(await sending[1]).toBe('none')
    expect(tab.swapTransactions.sent.map(({ quote }) => quote.request.units)).toEqual([7n])
  })

  it('one that is cancelled ends only its own', async () => {
    const { tab, first, sending, answer } = await both([7n, 9000n])
    first.cancel()
    expect(await sending[0]).toBe('CANCELLED')
    await answer(0, 1)
    await answer(2)
    expect(await sending[1]).toBe('none')
    expect(tab.swapTransactions.sent.map(({ quote }) => quote.request.units)).toEqual([9000n])
  })

  it('leave the allowance that the user reviews in the open view, and that one leaves theirs', async () => {
    const tab = await swapping()
    tab.type('1.5')
    await tab.swapDraft.review()
    const { state } = tab.swapDraft
    const { current } = state
    if (current.step !== 'review') throw new Error('There is no review')
    const review = await tab.verbs.prepare(swapOf(9000n))
    const answers: (() => void)[] = []
    tab.swapTransactions.beforeAnswer = () => new Promise((resolve) => void answers.push(resolve))
    const hosts = rejection(review.send())
    await settled()
    expect(tab.swapDraft.state).toEqual(state)
    const users = tab.swapDraft.confirm(current.review)
    await settled()
    expect(asked(tab)).toEqual([
      ['approve', 9000n],
      ['approve', 150n],
    ])
    review.cancel()
    expect(await hosts).toBe('CANCELLED')
    for (const index of [0, 1, 2]) {
      answers[index]?.()
      await tab.clock.advance(5000)
      await settled()
    }
    expect(await users).toMatchObject({ _tag: 'Right' })
    expect(tab.swapTransactions.sent.map(({ quote }) => quote.request.units)).toEqual([150n])
  })

  it.each(['permit', 'batch'])('are each asked for their own %s', async (method) => {
    const isPermit = method === 'permit'
    const { tab, first, sending, answer } = await both(
      [7n, 9000n],
      { supportsPermits: isPermit, supportsBatches: !isPermit },
      isPermit,
    )
    expect(first.allowanceMethod).toBe(method)
    expect(asked(tab)).toEqual([
      [method, 7n],
      [method, 9000n],
    ])
    await answer(1, 0)
    await answer(3, 2)
    expect(await Promise.all(sending)).toEqual(['none', 'none'])
    expect(swapped(tab)).toEqual(new Set([7n, 9000n]))
  })
})
