import { act } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { describe, expect, it, vi } from 'vitest'

import type { Observation } from '#domain/send/observation.ts'
import { failure } from '#domain/shared/failure.ts'
import { FakeExternalWindows } from '#testkit/fake-external-windows.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakePayments, KELP, TIDEBANK } from '#testkit/fake-payments.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { BOB } from '#tests/scenario/wallets.ts'
import { chain, type Setting } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

import { dialog, expectAccessible, modal, polite, press, title, wallet } from './modal-kit.tsx'

const payment = {
  paymentAsset: {
    network: 'eip155:1',
    asset: 'native',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
  recipient: BOB,
  amount: '0.123456789',
}
const shows = (text: string | RegExp) => expect(dialog().getAllByText(text)[0]).toBeTruthy()
const hides = (text: string | RegExp) => expect(dialog().queryByText(text)).toBeNull()
const button = (name: string | RegExp) => dialog().getByRole('button', { name })

/** The open view of a payment. */
const paying = async ({ payments = new FakePayments(), ...setting }: Setting = {}) => {
  const windows = setting.windows ?? new FakeExternalWindows()
  const tab = await modal({ wallets: [wallet('Ternkey')], ...setting, payments, windows })
  await act(async () => void (await tab.outside.pay.open(payment)))
  await vi.waitFor(() => expect(title().textContent).toBe('How you pay'), 10_000)
  await tab.advance(0)
  return { ...tab, windows, source: payments }
}

/** The view with the exchange's page open. */
const atExchange = async (setting: Setting = {}) => {
  const tab = await paying(setting)
  await press(/Tidebank/)
  await tab.advance(0)
  return tab
}

clause('S2-21', () => {
  it('[S2-21] a user selects an exchange, pays on its page, and sees the success', async () => {
    const { windows, source, advance } = await paying()
    await expectAccessible()
    // The amount is shown to the last digit.
    shows('0.123456789 ETH')
    await press(/Tidebank/)
    await advance(0)
    expect(windows.latest?.visited).toEqual(['https://tidebank.example/pay/tidebank-1'])
    shows('Processing payment...')
    expect(polite()).toBe('Processing payment...')
    await expectAccessible()
    source.reported = E.right({ status: 'success' })
    await advance(5000)
    // Only the exchange says so.
    shows('Tidebank says you’ve paid')
    shows('Tidebank reports that it sent your payment of 0.123456789 ETH.')
    expect(polite()).toBe('Tidebank says you’ve paid')
    await expectAccessible()
    await press('Done')
    await advance(0)
  })

  it.each([
    ['the choice of a method does not', false],
    ['a begun payment goes on', true],
  ])('[S6-10] switched off, %s', async (_, isBegun) => {
    const { inside, advance, source } = await (isBegun ? atExchange() : paying())
    await act(async () => inside.configure.restrict(({ pay: _pay, ...options }) => options))
    expect(document.body.textContent?.includes('has switched this off')).toBe(!isBegun)
    if (!isBegun) return
    source.reported = E.right({ status: 'success' })
    await advance(5000)
    shows('Tidebank says you’ve paid')
  })

  it('[S2-21] says that the host configured no payment method', async () => {
    const payments = new FakePayments()
    payments.isConfigured = false
    await paying({ payments })
    shows('Payments aren’t set up')
    expect(payments.listed).toEqual([])
    await expectAccessible()
  })

  it('[S2-21] says that there is nothing to pay', async () => {
    const tab = await modal({ payments: new FakePayments() })
    await tab.open('Pay')
    await vi.waitFor(() => shows('Nothing to pay'), 10_000)
    await expectAccessible()
  })
})

describe('the payment methods', () => {
  it('are loaded in the open view', async () => {
    const payments = new FakePayments()
    let respond = (): void => undefined
    payments.pause = () => new Promise((done) => void (respond = done))
    const { advance } = await paying({ payments })
    expect(dialog().getByRole('group', { name: 'Looking for exchanges…' })).toBeTruthy()
    expect(polite()).toBe('Looking for exchanges…')
    await expectAccessible()
    respond()
    await advance(0)
    expect(button(/Tidebank/)).toBeTruthy()
    hides('Looking for exchanges…')
  })

  it('can be reloaded after a failure', async () => {
    const payments = new FakePayments()
    payments.all = E.left(failure('Offline', 'No connection'))
    const { advance } = await paying({ payments })
    expect(dialog().getByRole('alert').textContent).toBe('The exchanges didn’t answer')
    await expectAccessible()
    payments.all = E.right([{ id: 'kelp', name: 'Kelp' }])
    await press('Try again')
    await advance(0)
    expect(button(/Kelp/)).toBeTruthy()
  })

  it('show a message if no exchange supports the payment', async () => {
    const payments = new FakePayments()
    payments.all = E.right([])
    await paying({ payments })
    shows('No way to pay this')
    await expectAccessible()
  })

  it('include the user’s wallet, which is connected first', async () => {
    const tab = await paying({ transfers: new FakeTransfers() })
    shows('Connect it first')
    await press(/Your wallet/)
    await vi.waitFor(() => expect(title().textContent).toMatch(/^Connect/))
    await press(/Ternkey/)
    await tab.advance(2000)
    await vi.waitFor(() => shows('You check the transfer before you sign it'), 10_000)
    await press(/Your wallet/)
    await vi.waitFor(() => expect(title().textContent).toBe('Send'), 10_000)
    // Nothing was sent, so every method is still offered.
    await press('Back')
    await vi.waitFor(() => button(/Tidebank/), 10_000)
    hides('Processing payment...')
  })

  it.each([
    ['is on its way', { type: 'pending' }, 'Processing payment...'],
    ['was replaced', { type: 'nonceUsed' }, 'We can’t tell whether you’ve paid'],
    ['belongs to another', { type: 'different' }, 'We can’t tell whether you’ve paid'],
  ] as const)(
    '[S2-21] show a transfer that %s, which opens instead of a second one',
    async (_, seen, text) => {
      const transfers = new FakeTransfers()
      transfers.observation = { type: 'pending', nonce: 1 }
      const tab = await modal({ wallets: [wallet('Ternkey')], payments: new FakePayments(), transfers })
      await act(() => tab.outside.connect({ connectorId: 'test.ternkey' }))
      await act(async () => void (await tab.outside.pay.open(payment)))
      await vi.waitFor(() => button(/Your wallet/), 10_000)
      await press(/Your wallet/)
      await vi.waitFor(() => button('Review'), 10_000)
      await press('Review')
      await vi.waitFor(() => button('Send'), 10_000)
      await press('Send')
      await vi.waitFor(() => shows('On its way'), 10_000)
      transfers.observation = seen
      await tab.advance(60_000)
      await act(async () => tab.outside.open({ view: 'Pay' }))
      await vi.waitFor(() => shows(text), 10_000)
      hides('Check again')
      await expectAccessible()
      await press('Open the transfer')
      await vi.waitFor(() => button('Done'), 10_000)
      await expectAccessible()
      await press('Done')
      await vi.waitFor(() => shows(text), 10_000)
    },
  )
})

describe('a transfer of the wallet', () => {
  /** The view after the transfer was sent, and after the nodes have reported it. */
  const sent = async (observation: Observation) => {
    const transfers = new FakeTransfers()
    transfers.observation = { type: 'pending', nonce: 1 }
    const tab = await modal({ wallets: [wallet('Ternkey')], payments: new FakePayments(), transfers })
    await act(() => tab.outside.connect({ connectorId: 'test.ternkey' }))
    await act(async () => void (await tab.outside.pay.open(payment)))
    await vi.waitFor(() => button(/Your wallet/), 10_000)
    await press(/Your wallet/)
    await vi.waitFor(() => button('Review'), 10_000)
    await press('Review')
    await vi.waitFor(() => button('Send'), 10_000)
    await press('Send')
    await vi.waitFor(() => shows('On its way'), 10_000)
    transfers.observation = observation
    await tab.advance(60_000)
    await act(async () => tab.outside.open({ view: 'Pay' }))
    return tab
  }

  it('[S2-21, S4-27] from a wallet on another network starts with the switch, and then goes on', async () => {
    const own = wallet('Ternkey')
    const transfers = new FakeTransfers()
    const tab = await modal({ wallets: [own], payments: new FakePayments(), transfers })
    await act(() => tab.outside.connect({ connectorId: 'test.ternkey' }))
    await act(async () => own.changeChain(chain(10)))
    await act(async () => void (await tab.outside.pay.open(payment)))
    await vi.waitFor(() => shows('Switch to Chain 1 first'), 10_000)
    own.next('hang')
    await press(/Your wallet/)
    await vi.waitFor(() => expect(title().textContent).toBe('Switch network'), 10_000)
    expect(own.requests.filter((request) => request === 'switchNetwork')).toHaveLength(1)
    shows('Approve in Ternkey')
    expect(dialog().queryByRole('alert')).toBeNull()
    await act(async () => own.release())
    await vi.waitFor(() => shows('You check the transfer before you sign it'), 10_000)
    await press(/Your wallet/)
    await vi.waitFor(() => button('Review'), 10_000)
  })

  it('[S2-21] of which less arrived says how much, and offers no second one', async () => {
    await sent({ type: 'included', succeeded: true, delivered: 10n ** 17n })
    await vi.waitFor(() => shows('Not all of it arrived'), 10_000)
    shows('0.1 ETH of 0.123456789 ETH arrived. Ask the operator of this page about the rest.')
    expect(dialog().queryByRole('button', { name: /Your wallet|Pay another way/ })).toBeNull()
    await expectAccessible()
  })

  it('[S2-21] that has arrived has paid', async () => {
    await sent({ type: 'included', succeeded: true, by: '0xfa57' })
    await vi.waitFor(() => shows('Paid'), 10_000)
    shows('Your payment of 0.123456789 ETH has arrived.')
    await expectAccessible()
  })

  it('[S2-21] that failed in a block can be sent again', async () => {
    await sent({ type: 'included', succeeded: false })
    await vi.waitFor(() => shows('The payment failed'), 10_000)
    await expectAccessible()
    await press('Pay another way')
    expect(button(/Your wallet/)).toBeTruthy()
  })

  it('[S2-21] that was cancelled in the wallet pays nothing, and the payment can be paid again', async () => {
    await sent({ type: 'nonceUsed', by: '0xca9ce1', replacement: 'cancelled' })
    await vi.waitFor(() => shows(/Your transfer was cancelled, so it pays nothing/), 10_000)
    await expectAccessible()
    await press(/Your wallet/)
    await vi.waitFor(() => button('Review'), 10_000)
  })
})

describe('a payment in a token', () => {
  const contract = `0x${'c0'.repeat(20)}`
  const usdc = {
    ...payment,
    paymentAsset: {
      network: 'eip155:1',
      asset: contract,
      metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
    },
    amount: '12.5',
  }

  it.each(['without a source of tokens', 'that the account lacks', 'whose source fails'] as const)(
    '[S2-21] is sent in that token, not in the native token: %s',
    async (which) => {
      const holdings = new FakeHoldings()
      if (which === 'whose source fails') holdings.failure = failure('Offline', 'No connection')
      const tab = await modal({
        wallets: [wallet('Ternkey')],
        payments: new FakePayments(),
        transfers: new FakeTransfers(),
        ...(which === 'without a source of tokens' ? {} : { holdings }),
      })
      await act(() => tab.outside.connect({ connectorId: 'test.ternkey' }))
      await act(async () => void (await tab.outside.pay.open(usdc)))
      await vi.waitFor(() => button(/Your wallet/), 10_000)
      await press(/Your wallet/)
      await vi.waitFor(() => expect(title().textContent).toBe('Send'), 10_000)
      const form = () => tab.inside.send.useCases?.sendDraft.state.form
      await vi.waitFor(() => expect(form()?.sendTokenAmount).toBe('12.5'))
      expect(form()).toMatchObject({
        token: { address: contract, symbol: 'USDC', decimals: 6 },
        receiverAddress: BOB,
      })
      await expectAccessible()
    },
  )
})

describe('a payment at an exchange', () => {
  it.each([
    ['PopupBlocked', /Your browser blocked the tab/],
    ['Untrusted', /Tidebank gave an address that isn’t safe/],
    ['Refused', /Tidebank didn’t answer/],
  ] as const)('shows why it did not start: %s', async (reason, text) => {
    const tab = await paying()
    tab.windows.blocked = reason === 'PopupBlocked'
    tab.source.session =
      reason === 'Refused'
        ? E.left(failure('Refused', 'No'))
        : E.right({ id: '1', url: 'http://tidebank.example/' })
    await press(/Tidebank/)
    await tab.advance(0)
    expect(dialog().getByRole('alert').textContent).toMatch(text)
    await expectAccessible()
  })

  it('shows the hosts on which its page opens', async () => {
    const payments = new FakePayments()
    payments.all = E.right([{ ...TIDEBANK, hosts: ['pay.tidebank.example', '*.tidebank.example'] }, KELP])
    await paying({ payments })
    const row = 'From your account there · pay.tidebank.example, *.tidebank.example'
    expect(button(/Tidebank/).textContent).toContain(row)
    expect(button(/Kelp/).textContent).not.toContain('·')
    await expectAccessible()
  })

  it('disables the other methods while its page is requested', async () => {
    const payments = new FakePayments()
    const tab = await paying({ payments })
    payments.pause = () => new Promise(() => undefined)
    await press(/Tidebank/)
    expect(button(/Tidebank/).getAttribute('aria-busy')).toBe('true')
    expect(button(/Kelp/).getAttribute('aria-disabled')).toBe('true')
    expect(polite()).toBe('Opening Tidebank…')
    expect(tab.windows.opened).toHaveLength(1)
  })

  it('shows that its tab was closed, and opens it again', async () => {
    const { windows, advance } = await atExchange()
    await act(async () => windows.latest?.close())
    shows('The tab of Tidebank is closed')
    await expectAccessible()
    windows.blocked = true
    await press('Open tab again')
    expect(dialog().getByRole('alert').textContent).toMatch(/Your browser blocked the tab/)
    windows.blocked = false
    await press('Open tab again')
    shows('Processing payment...')
    await advance(0)
  })

  it('is checked again when nothing was received', async () => {
    const { source, advance } = await atExchange()
    await advance(100_000)
    shows('No word from Tidebank yet')
    await expectAccessible()
    source.reported = E.right({ status: 'success' })
    await press('Check again')
    await advance(5000)
    shows('Tidebank says you’ve paid')
  })

  it('fails, and another method is offered', async () => {
    const { source, advance } = await atExchange()
    source.reported = E.right({ status: 'failed' })
    await advance(5000)
    expect(dialog().getByRole('alert').textContent).toContain('Tidebank says the payment failed')
    await expectAccessible()
    await press('Pay another way')
    expect(button(/Kelp/)).toBeTruthy()
    hides('Tidebank says the payment failed')
  })
})
