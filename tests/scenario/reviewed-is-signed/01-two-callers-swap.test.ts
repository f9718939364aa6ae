import { describe, expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'

import { rejection, swapOf, swapping } from './swapping.ts'

describe('[S0-06] [S1-10] two callers of swaps at once', () => {
  it('each swap what they have reviewed, in any order', async () => {
    const tab = await swapping()
    tab.swapTransactions.allowed = 10_000n
    const first = await tab.verbs.prepare(swapOf(7n))
    const second = await tab.verbs.prepare(swapOf(9000n))
    expect(await first.send()).toMatchObject({ units: 7n, received: { units: 14n } })
    expect(await second.send()).toMatchObject({ units: 9000n })
    expect(tab.swapTransactions.sent.map(({ quote }) => quote.request.units)).toEqual([7n, 9000n])
    expect(await rejection(first.send())).toBe('NOT_REVIEWED')
  })

  it('end only their own', async () => {
    const tab = await swapping()
    const first = await tab.verbs.prepare(swapOf(7n))
    const second = await tab.verbs.prepare(swapOf(8n))
    tab.swapTransactions.answers = ['hang', 'send', 'send']
    const sending = rejection(first.send())
    await settled()
    const others = second.send()
    first.cancel()
    expect(await sending).toBe('CANCELLED')
    expect(await others).toMatchObject({ units: 8n })
  })

  it('change nothing of what the user has typed or reviews in the modal', async () => {
    const tab = await swapping()
    tab.type('1.5')
    await tab.swapDraft.review()
    const { state } = tab.swapDraft
    const review = await tab.verbs.prepare(swapOf(7n))
    await tab.verbs.quote(swapOf(8n))
    review.cancel()
    expect(tab.swapDraft.state).toEqual(state)
    tab.swapDraft.edit({ amount: '2' })
    const another = await tab.verbs.prepare(swapOf(9n))
    tab.swapDraft.reset()
    expect(await another.send()).toMatchObject({ units: 9n })
    expect(tab.swapDraft.state).toMatchObject({ form: { amount: '' }, current: { step: 'idle' } })
  })

  it('can cancel a preparation by its signal', async () => {
    const tab = await swapping()
    tab.swaps.pause = () => new Promise(() => {})
    const aborting = new AbortController()
    const first = rejection(tab.verbs.prepare(swapOf(7n), { signal: aborting.signal }))
    await settled()
    tab.swaps.pause = undefined
    const second = tab.verbs.prepare(swapOf(8n))
    aborting.abort()
    expect(await first).toBe('CANCELLED')
    expect(await second).toMatchObject({ units: 8n })
  })
})
