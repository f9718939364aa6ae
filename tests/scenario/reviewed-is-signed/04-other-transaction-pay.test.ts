import { expect, it } from 'vitest'

import { atForm } from '#tests/scenario/pay-kit.ts'
import { outcomeOf } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

clause('S2-21', () => {
  it('[S2-21] another account’s success never settles a payment, whatever hash the wallet returns', async () => {
    const tab = await atForm()
    tab.transfers.observation = { type: 'different' }
    const receipt = outcomeOf(tab.pay.receipt())
    await tab.send('10')
    await tab.clock.advance(3_600_000)
    expect(tab.pay.state).toMatchObject({ step: 'unknown', method: { type: 'wallet' } })
    expect(tab.pay.state.hash).toBeUndefined()
    expect(await receipt).toBe('pending')
  })
})
