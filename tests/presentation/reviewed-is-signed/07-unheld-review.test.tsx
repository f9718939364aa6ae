import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { noPrices } from '#domain/swaps/swap-cost.ts'
import type { SwapReview } from '#domain/swaps/swap-review.ts'
import { reviewing } from '#domain/swaps/swap-step.ts'
import type { SwapPlan, SwapQuote } from '#domain/swaps/swap.ts'
import { SwapReviewStep } from '#presentation/react/views/swap/swap-review-step.tsx'
import { account } from '#tests/presentation/activity-kit.tsx'
import { shownText } from '#tests/presentation/outcome-kit.tsx'
import { reviewOf, shapes } from '#tests/presentation/swap-review-kit.ts'

const screenOf = async (review: SwapReview, accepted: SwapReview = review): Promise<string> => {
  const { inside } = await account()
  await act(async () => void (await inside.swaps.load()))
  return shownText(inside, <SwapReviewStep current={reviewing(review, accepted)} prices={noPrices} />)
}
const withPlan = (
  review: SwapReview,
  plan: Partial<SwapPlan>,
  quote: Partial<SwapQuote> = {},
): SwapReview => ({
  ...review,
  plan: { ...review.plan, ...plan, quote: { ...review.plan.quote, ...quote } },
})
const withSlippage = (review: SwapReview, slippage: number): SwapReview =>
  withPlan(review, {}, { request: { ...review.plan.quote.request, slippage } })

describe('row 7: the review of a swap that nothing holds to a minimum', () => {
  it.each(shapes)('promises no limit of the loss: %o', async (shape) => {
    const text = await screenOf(withSlippage(reviewOf(shape), 500))
    const isHeld = shape.level === 'bounded'
    expect(/you could get up to .+ less than quoted/.test(text)).toBe(isHeld)
    expect(text.includes('Slippage limit')).toBe(isHeld)
    expect(text.includes('Slippage, at most')).toBe(isHeld)
    expect(/you may get less, or nothing/i.test(text)).toBe(!isHeld)
  })

  const { from, to } = shapes[0] ?? (undefined as never)
  const ofLevel = (level: SwapPlan['level']) => reviewOf({ from, to, level, allowance: 'none' })
  const lower = (review: SwapReview, by: SwapPlan['minimum']['by']) =>
    withPlan(review, { minimum: { value: 4_500_000n, by } }, { minimum: 4_500_000n })

  it.each(['bounded', 'simulated'] as const)(
    'says of a minimum that is no longer demanded only that it is asked for: after %s',
    async (level) => {
      const text = await screenOf(lower(ofLevel('simulated'), 'simulation'), ofLevel(level))
      expect(text).not.toMatch(/The minimum is now/)
      expect(text).toMatch(/It now asks for at least 4\.5 GEM instead of 4\.51 GEM/)
    },
  )

  it('says of a lower minimum that is demanded that it is the minimum', async () => {
    const held = ofLevel('bounded')
    const text = await screenOf(lower(held, 'call'), held)
    expect(text).toMatch(/The minimum is now 4\.5 GEM instead of 4\.51 GEM/)
  })
})
