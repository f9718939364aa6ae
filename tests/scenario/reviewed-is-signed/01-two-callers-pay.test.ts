import { expect, it } from 'vitest'

import { FakeExternalWindows } from '#testkit/fake-external-windows.ts'
import { FakePayments } from '#testkit/fake-payments.ts'
import { atForm, payment } from '#tests/scenario/pay-kit.ts'
import { wallet } from '#tests/scenario/wallets.ts'
import { outcomeOf, readyWorld } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

const ETHER = 10n ** 18n

/** Two callers of one page. */
const twoCallers = async () => {
  const payments = new FakePayments()
  const tab = await readyWorld({ wallets: [wallet()], payments, windows: new FakeExternalWindows() })
  const prepare = (amount: string) => tab.outside.pay.prepare({ ...payment, amount })
  return { ...tab, payments, one: await prepare('7'), other: await prepare('9000') }
}

clause('S2-21', () => {
  it('[S2-21] what one caller has prepared is paid, although another has prepared more since', async () => {
    const { payments, one, other } = await twoCallers()
    await one.payWith('tidebank')
    expect(payments.started.map(({ payment: paid }) => paid.units)).toEqual([7n * ETHER])
    expect(one.state.step).toBe('waiting')
    expect(other.state.step).toBe('choosing')
  })

  it('[S2-21] each has its own result, and cancelling one ends only that one', async () => {
    const { clock, payments, one, other } = await twoCallers()
    await one.payWith('tidebank')
    await other.payWith('kelp')
    one.cancel()
    payments.reports.set('kelp-2', { status: 'success', hash: '0x2' })
    await clock.advance(5000)
    // The page of the first one may still be paid.
    expect(payments.watched).toEqual(['tidebank-1', 'kelp-2'])
    expect(await other.receipt()).toMatchObject({ method: { exchangeId: 'kelp' } })
    expect(one.state.step).toBe('choosing')
    expect(await outcomeOf(one.receipt())).toBe('pending')
  })

  it('[S2-21] a host’s own payment changes nothing in the modal, and is not cancelled with it', async () => {
    const tab = await atForm()
    const own = await tab.outside.pay.prepare({ ...payment, amount: '9000' })
    const [shown, hosts] = [tab.pay.receipt(), own.receipt()]
    await tab.send('10')
    expect(await shown).toMatchObject({ method: { type: 'wallet' } })
    tab.outside.close()
    expect(await outcomeOf(hosts)).toBe('pending')
    expect(own.state.step).toBe('choosing')
  })

  it('[S2-21] a payment that replaces another in the modal cancels it, unless that one has begun', async () => {
    const tab = await atForm()
    const early = outcomeOf(tab.pay.receipt())
    const second = await tab.outside.pay.open(payment)
    expect(await early).toBe('CANCELLED')
    tab.payFromWallet.continue()
    tab.transfers.observation = { type: 'pending' }
    await tab.send('10')
    const begun = second.receipt()
    await tab.outside.pay.open({ ...payment, amount: '1' })
    tab.transfers.observation = { type: 'included', succeeded: true }
    await tab.clock.advance(60_000)
    expect(await begun).toMatchObject({ proven: true })
  })

  it('[S2-21] a transfer pays the first of two equal payments, and the next transfer the other', async () => {
    const tab = await atForm()
    tab.transfers.observation = { type: 'pending' }
    await tab.send('10')
    const second = await tab.outside.pay.open(payment)
    tab.payFromWallet.continue()
    expect(second.state.step).toBe('choosing')
    await tab.send('10')
    expect([tab.pay.state.step, second.state.step]).toEqual(['waiting', 'waiting'])
    tab.transfers.observation = { type: 'included', succeeded: true }
    await tab.clock.advance(60_000)
    const hashes = [await tab.pay.receipt(), await second.receipt()].map(({ hash }) => hash)
    expect(new Set(hashes).size).toBe(2)
  })
})
