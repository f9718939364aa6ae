import { expect, it } from 'vitest'

import { atForm } from '#tests/scenario/pay-kit.ts'
import { outcomeOf } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

const ETHER = 10n ** 18n

clause('S2-21', () => {
  it('[S2-21] a payment of which less arrived is incomplete, and says how much', async () => {
    const tab = await atForm()
    tab.transfers.observation = { type: 'included', succeeded: true, delivered: 9n * ETHER }
    const receipt = outcomeOf(tab.pay.receipt())
    await tab.send('10')
    expect(await receipt).toBe('PAYMENT_INCOMPLETE')
    expect(tab.pay.state).toMatchObject({ step: 'incomplete', arrived: 9n * ETHER })
  })

  it('[S2-21] a payment of which everything arrived is paid', async () => {
    const tab = await atForm()
    tab.transfers.observation = { type: 'included', succeeded: true, delivered: 10n * ETHER }
    await tab.send('10')
    expect(await tab.pay.receipt()).toMatchObject({ proven: true })
  })

  it('[S2-21] a payment of which only the token reports that it arrived is done, and not proven', async () => {
    const tab = await atForm()
    tab.transfers.observation = {
      type: 'included',
      succeeded: true,
      delivered: 10n * ETHER,
      deliveredBy: 'token',
    }
    await tab.send('10')
    expect(await tab.pay.receipt()).toMatchObject({ method: { type: 'wallet' }, proven: false })
    expect(tab.pay.state.step).toBe('done')
  })
})
