import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { FakeExternalWindows } from '#testkit/fake-external-windows.ts'
import { FakePayments } from '#testkit/fake-payments.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { dialog, expectAccessible, modal, press, title, wallet } from '#tests/presentation/modal-kit.tsx'
import { payment } from '#tests/scenario/pay-kit.ts'
import { clause } from '#tests/spec/clauses.ts'

const shows = (text: string | RegExp) => expect(dialog().getAllByText(text)[0]).toBeTruthy()
const hides = (text: string | RegExp) => expect(dialog().queryByText(text)).toBeNull()
const button = (name: string | RegExp) => dialog().getByRole('button', { name })

const ON_ITS_WAY = 'Your transfer is on its way. If you also pay another way, you may pay twice.'
const UNKNOWN = 'Your transfer may still arrive. Look in your wallet before you pay again.'
const LEFT = 'If you have paid at Tidebank, don’t pay again.'

/** The view of a payment of which the wallet has sent a transfer. */
const sent = async () => {
  const transfers = new FakeTransfers()
  transfers.observation = { type: 'pending', nonce: 1 }
  const [windows, payments] = [new FakeExternalWindows(), new FakePayments()]
  const tab = await modal({ wallets: [wallet('Ternkey')], payments, transfers, windows })
  await act(() => tab.outside.connect({ connectorId: 'test.ternkey' }))
  await act(async () => void (await tab.outside.pay.open(payment)))
  await vi.waitFor(() => button(/Your wallet/), 10_000)
  await press(/Your wallet/)
  await vi.waitFor(() => button('Review'), 10_000)
  await tab.advance(500)
  await press('Review')
  await tab.advance(500)
  await vi.waitFor(() => button('Send'), 10_000)
  await press('Send')
  await vi.waitFor(() => shows('On its way'), 10_000)
  await tab.advance(10_000)
  await act(async () => tab.outside.open({ view: 'Pay' }))
  await vi.waitFor(() => shows('Processing payment...'), 10_000)
  return { ...tab, transfers, windows, source: payments }
}

clause('S2-21', () => {
  it('[S2-21] who chooses another way while a transfer is on its way is told, and the default button does not pay', async () => {
    const { windows, source, advance } = await sent()
    await press('Pay another way')
    shows(ON_ITS_WAY)
    await expectAccessible()
    await press(/Tidebank/)
    await advance(0)
    expect(windows.opened).toEqual([])
    shows(ON_ITS_WAY)
    expect(button('Don’t pay again').className).toContain('primary')
    await expectAccessible()
    await press('Don’t pay again')
    shows('Processing payment...')
    await press('Pay another way')
    await press(/Tidebank/)
    await press('Pay anyway')
    await advance(0)
    expect(windows.latest?.visited).toEqual(['https://tidebank.example/pay/tidebank-1'])
    expect(source.started).toHaveLength(1)
    shows('The payment continues in another tab. This view follows it.')
  })

  it('[S2-21] the wallet leads to the transfer that is on its way, without a question', async () => {
    await sent()
    await press('Pay another way')
    await press(/Your wallet/)
    await vi.waitFor(() => expect(title().textContent).toBe('Send'), 10_000)
    await vi.waitFor(() => shows('On its way'), 10_000)
  })

  it('[S2-21] the wallet leads to a second transfer only after a press, while the first may arrive', async () => {
    const { transfers, advance } = await sent()
    transfers.observation = { type: 'nonceUsed', by: '0x07e2', replacement: 'other' }
    await advance(120_000)
    shows('We can’t tell whether you’ve paid')
    await press('Pay another way')
    shows(UNKNOWN)
    await press(/Your wallet/)
    expect(title().textContent).toBe('How you pay')
    await press('Pay anyway')
    await vi.waitFor(() => button('Review'), 10_000)
  })

  it('[S2-21] who has left an exchange’s page is told before another one opens', async () => {
    const [windows, payments] = [new FakeExternalWindows(), new FakePayments()]
    const tab = await modal({ payments, windows })
    await act(async () => void (await tab.outside.pay.open(payment)))
    await vi.waitFor(() => button(/Tidebank/), 10_000)
    hides(LEFT)
    await press(/Tidebank/)
    await tab.advance(0)
    await press('Pay another way')
    shows(LEFT)
    await press(/Kelp/)
    await tab.advance(0)
    expect(windows.opened).toHaveLength(1)
    // What was told is over.
    payments.reports.set('tidebank-1', { status: 'failed' })
    await tab.advance(5000)
    hides(LEFT)
    await press(/Kelp/)
    await tab.advance(0)
    expect(windows.latest?.visited).toEqual(['https://kelp.example/pay/kelp-2'])
  })
})
