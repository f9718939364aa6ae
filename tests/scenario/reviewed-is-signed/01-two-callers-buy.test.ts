import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import { FakeOnRamp } from '#testkit/fake-onramp.ts'
import { buying, choice } from '#tests/scenario/onramp-kit.ts'
import { outcomeOf } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

const started = (source: FakeOnRamp) =>
  source.started.map(({ provider, paymentAmount, quotedAmount }) => [provider, paymentAmount, quotedAmount])

clause(['S0-07', 'S1-11'], () => {
  it('[S1-11] of two callers that prepare a purchase, each buys its own, whatever the other does', async () => {
    const onramp = new FakeOnRamp()
    const { buy } = await buying({ onramp })
    onramp.quotes = { meld: E.right('0.02') }
    const small = await buy.prepare({ provider: 'meld', paymentAmount: '70' })
    onramp.quotes = { coinbase: E.right('2') }
    const large = await buy.prepare({ provider: 'coinbase', paymentAmount: '7000' })
    await small.buy()
    expect(started(onramp)).toEqual([['meld', '70', '0.02']])
    small.cancel()
    await large.buy()
    expect(started(onramp)).toEqual([
      ['meld', '70', '0.02'],
      ['coinbase', '7000', '2'],
    ])
  })

  it('[S1-11] two callers open their windows at the same time, and one that is cancelled closes only its own', async () => {
    const { buy, source, windows } = await buying()
    const first = await buy.prepare(choice)
    const second = await buy.prepare({ ...choice, provider: 'coinbase' })
    const answers: (() => void)[] = []
    source.pause = () => new Promise((resolve) => void answers.push(resolve))
    const outcomes = [first.buy(), second.buy()] as const
    await settled()
    first.cancel()
    for (const answer of answers) answer()
    expect(await outcomeOf(outcomes[0])).toBe('CANCELLED')
    expect(await outcomes[1]).toMatchObject({ provider: 'coinbase' })
    expect(windows.opened.map(({ isOpen }) => isOpen)).toEqual([false, true])
    for (const review of [first, second]) expect(await outcomeOf(review.buy())).toBe('NOT_REVIEWED')
    expect(windows.opened).toHaveLength(2)
  })

  it('[S1-11] a host that prepares and buys changes nothing of what the user has typed in the open view', async () => {
    const { buy, draft, seconds } = await buying()
    draft.state$.subscribe()
    await settled()
    draft.enter('40')
    draft.select('coinbase')
    await seconds(0.2)
    const before = draft.state
    await buy.compare({ paymentAmount: '9', paymentCurrency: 'EUR', method: 'ach_bank_account' })
    const review = await buy.prepare({ provider: 'meld', paymentAmount: '7000', paymentCurrency: 'EUR' })
    await review.buy()
    expect(draft.state).toEqual(before)
  })

  it('[S1-11] what the user types in the open view changes nothing of what a host has prepared', async () => {
    const { buy, draft, source, seconds } = await buying()
    draft.state$.subscribe()
    const review = await buy.prepare(choice)
    draft.enter('7000')
    draft.reset()
    await seconds(0.2)
    await review.buy()
    expect(started(source)).toEqual([['meld', '250', '1']])
  })
})
