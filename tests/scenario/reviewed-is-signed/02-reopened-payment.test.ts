import { describe, expect, it } from 'vitest'

import type { PaymentInput } from '#contracts/pay.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { atForm, inModal, payment } from '#tests/scenario/pay-kit.ts'
import { outcomeOf } from '#tests/scenario/world.ts'

const MINUTE = 60_000
type Page = Awaited<ReturnType<typeof inModal>>

/** The page is loaded again. What the old one still does reaches nobody. */
const reloaded = async (page: Page, input: PaymentInput = payment): Promise<Page> => {
  const disk = new FakeDisk()
  for (const [key, text] of page.disk.texts) disk.texts.set(key, text)
  const { clock, transfers } = page
  const next = await inModal({ disk, clock, transfers }, input)
  await next.outside.connect({ connectorId: 'one' })
  await settled()
  return next
}

/** A page whose payment was sent, and has this state on the chain. */
const sent = async (observation: FakeTransfers['observation'], answer: FakeTransfers['answer'] = 'send') => {
  const transfers = new FakeTransfers()
  transfers.observation = observation
  transfers.answer = answer
  const page = await atForm({ transfers })
  void page.send('10')
  await settled()
  await page.clock.advance(1000)
  return page
}
const currentView = (page: Page) => page.inside.navigation.state.history.at(-1)

describe('[S0-06] [S2-21] row 2f: a payment that is opened again after its page was loaded again', () => {
  it('follows the transfer that is on its way, leads to it, and is paid by it', async () => {
    const page = await reloaded(await sent({ type: 'pending' }))
    expect(page.pay.state).toMatchObject({ step: 'waiting', method: { type: 'wallet' } })
    page.payFromWallet.continue()
    expect(currentView(page)).toMatchObject({ name: 'Send', sent: { hash: expect.stringMatching(/^0x/) } })
    const receipt = page.pay.receipt()
    page.transfers.observation = { type: 'included', succeeded: true }
    await page.clock.advance(MINUTE)
    expect(await receipt).toMatchObject({ method: { type: 'wallet' }, proven: true })
    expect(page.transfers.sent).toHaveLength(1)
  })

  it('says that nobody can tell, if the wallet had the request, and is paid once it is found', async () => {
    const page = await reloaded(await sent({ type: 'included', succeeded: true }, 'hang'))
    await page.clock.advance(1000)
    expect(page.pay.state.step).toBe('unknown')
    const receipt = page.pay.receipt()
    page.transfers.lostHash = `0x${'7'.repeat(64)}`
    await page.clock.advance(MINUTE)
    expect(await receipt).toMatchObject({ hash: page.transfers.lostHash, proven: true })
  })

  it('is paid by what has arrived meanwhile, and that pays nothing else', async () => {
    const old = await sent({ type: 'pending' })
    old.transfers.observation = { type: 'included', succeeded: true }
    const page = await reloaded(old)
    await page.clock.advance(MINUTE)
    expect(await page.pay.receipt()).toMatchObject({ proven: true })
    const next = await page.outside.pay.open(payment)
    await settled()
    expect(next.state.step).toBe('choosing')
    const again = await reloaded(page)
    expect(again.pay.state.step).toBe('choosing')
    expect(page.transfers.sent).toHaveLength(1)
  })

  it('is told of what a host has prepared outside the modal as well', async () => {
    const page = await reloaded(await sent({ type: 'pending' }), { ...payment, amount: '1' })
    expect((await page.outside.pay.prepare(payment)).state.step).toBe('waiting')
  })

  it('gets the form again only after the user was told and has chosen again', async () => {
    const page = await reloaded(await sent({ type: 'unknown' }, 'fail'))
    await page.clock.advance(MINUTE)
    expect(page.pay.state.step).toBe('unknown')
    page.pay.cancel()
    expect(page.pay.state.step).toBe('choosing')
    page.payFromWallet.continue()
    expect(currentView(page)).toMatchObject({ name: 'Send', preset: expect.anything() })
  })

  it.each([
    ['another amount', { ...payment, amount: '9' }],
    ['another recipient', { ...payment, recipient: `0x${'9'.repeat(40)}` }],
  ])('is not led to a transfer of %s', async (_, other) => {
    const page = await reloaded(await sent({ type: 'pending' }), other)
    expect(page.pay.state.step).toBe('choosing')
  })

  it('is not led to a transfer that moved nothing, nor to one that arrived long ago', async () => {
    const failed = await sent({ type: 'included', succeeded: false })
    expect((await reloaded(failed)).pay.state.step).toBe('choosing')
    const old = await sent({ type: 'pending' })
    old.transfers.observation = { type: 'included', succeeded: true }
    const between = await reloaded(old, { ...payment, amount: '1' })
    await between.clock.advance(61 * MINUTE)
    expect((await reloaded(between)).pay.state.step).toBe('choosing')
  })

  it('is not led to an equal transfer that was for no payment', async () => {
    const transfers = new FakeTransfers()
    transfers.observation = { type: 'pending' }
    const page = await inModal({ transfers }, { ...payment, amount: '1' })
    await page.outside.connect({ connectorId: 'one' })
    void page.send('10')
    await settled()
    expect(page.transfers.sent).toHaveLength(1)
    expect((await reloaded(page)).pay.state.step).toBe('choosing')
  })

  it.each(['send', 'hang'] as const)(
    'tells of the transfer of another tab, which pays the payment there (the wallet: %s)',
    async (answer) => {
      const page = await sent({ type: 'pending' }, answer)
      const other = await inModal({ clock: page.clock, transfers: page.transfers, disk: page.disk })
      await other.outside.connect({ connectorId: 'one' })
      await settled()
      expect(other.pay.state.step).toBe('unknown')
      const receipt = outcomeOf(other.pay.receipt())
      if (answer === 'send') {
        other.payFromWallet.continue()
        expect(currentView(other)).toMatchObject({
          name: 'Send',
          sent: { hash: expect.stringMatching(/^0x/) },
        })
      }
      other.outside.close()
      expect(await receipt).toBe('CANCELLED')
      // The user has been told, and pays again.
      const again = await other.outside.pay.open(payment)
      await settled()
      expect(again.state.step).toBe('unknown')
      expect(await outcomeOf(again.payWith('tidebank'))).toBe('NOT_CONFIRMED')
      again.cancel()
      expect(again.state).toMatchObject({ step: 'choosing', mayArrive: true })
      other.payFromWallet.continue()
      expect(currentView(other)).toMatchObject({ name: 'Send', preset: expect.anything() })
    },
  )

  it('leaves the transfer to the payment of a tab that is still open', async () => {
    const page = await sent({ type: 'pending' })
    const { clock, transfers, disk } = page
    const receipt = page.pay.receipt()
    const other = await inModal({ clock, transfers, disk })
    await settled()
    expect(other.pay.state.step).toBe('unknown')
    transfers.observation = { type: 'included', succeeded: true }
    await clock.advance(MINUTE)
    expect(await receipt).toMatchObject({ proven: true })
    expect(await outcomeOf(other.pay.receipt())).toBe('pending')
  })
})
