import { expect, it } from 'vitest'

import { atForm } from '#tests/scenario/pay-kit.ts'
import { outcomeOf } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

/** A payment whose transfer waits for a block. */
const sent = async () => {
  const tab = await atForm()
  tab.transfers.observation = { type: 'pending', nonce: 1 }
  const receipt = tab.pay.receipt()
  await tab.send('10')
  expect(tab.pay.state.step).toBe('waiting')
  return { ...tab, receipt }
}

clause('S2-21', () => {
  it('[S2-21] a transfer that the user has sped up pays, under the hash that is in the block', async () => {
    const tab = await sent()
    tab.transfers.observation = { type: 'included', succeeded: true, by: '0xfa57' }
    await tab.clock.advance(60_000)
    expect(await tab.receipt).toEqual({ method: { type: 'wallet' }, hash: '0xfa57', proven: true })
    expect(tab.pay.state.step).toBe('done')
  })

  it('[S2-21] a transfer that the user has cancelled in the wallet lets the payment be paid again', async () => {
    const tab = await sent()
    tab.transfers.observation = { type: 'nonceUsed', by: '0xca9ce1', replacement: 'cancelled' }
    await tab.clock.advance(120_000)
    expect(tab.pay.state).toMatchObject({ step: 'choosing', method: { type: 'wallet' } })
    expect(tab.pay.state.error).toBeUndefined()
    await tab.clock.advance(1000)
    tab.payFromWallet.continue()
    // The completed form, not the cancelled transfer.
    const form = tab.inside.navigation.state.history.at(-1)
    expect(form).toMatchObject({ name: 'Send', preset: { sendTokenAmount: '10' } })
    tab.transfers.observation = { type: 'included', succeeded: true }
    await tab.send('10')
    expect(await tab.receipt).toMatchObject({ proven: true })
  })

  it('[S2-21] closing the modal after that cancels the payment, because nothing may arrive', async () => {
    const tab = await sent()
    tab.transfers.observation = { type: 'nonceUsed', by: '0xca9ce1', replacement: 'cancelled' }
    await tab.clock.advance(120_000)
    tab.outside.close()
    expect(await outcomeOf(tab.receipt)).toBe('CANCELLED')
  })

  it('[S2-21] a transfer that something else has replaced is unknown, and pays if it arrives nevertheless', async () => {
    const tab = await sent()
    tab.transfers.observation = { type: 'nonceUsed', by: '0x07e2', replacement: 'other' }
    await tab.clock.advance(120_000)
    expect(tab.pay.state.step).toBe('unknown')
    // It is not offered again with one press. After the user has been told and chooses again, the form is there.
    tab.payFromWallet.continue()
    expect(tab.inside.navigation.state.history.at(-1)).toMatchObject({ name: 'Send', sent: {} })
    tab.pay.cancel()
    await tab.clock.advance(1000)
    tab.payFromWallet.continue()
    expect(tab.inside.navigation.state.history.at(-1)).toMatchObject({ name: 'Send', preset: {} })
    tab.outside.close()
    expect(await outcomeOf(tab.receipt)).toBe('pending')
    tab.transfers.observation = { type: 'included', succeeded: true }
    await tab.clock.advance(120_000)
    expect(await tab.receipt).toMatchObject({ proven: true })
  })

  it('[S2-21] a transfer that arrives pays, although the user has turned to an exchange', async () => {
    const tab = await sent()
    tab.pay.cancel()
    await tab.pay.payWith('tidebank', { pressed: true })
    expect(tab.pay.state).toMatchObject({ step: 'waiting', method: { type: 'exchange' } })
    tab.transfers.observation = { type: 'included', succeeded: true }
    await tab.clock.advance(60_000)
    expect(await tab.receipt).toMatchObject({ method: { type: 'wallet' }, proven: true })
    // The exchange is not asked any further.
    const asked = tab.source.watched.length
    await tab.clock.advance(600_000)
    expect(tab.source.watched).toHaveLength(asked)
  })
})
