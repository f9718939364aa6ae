import * as E from 'fp-ts/Either'
import { describe, expect, it, vi } from 'vitest'

import type { ExchangeSession } from '#domain/pay/exchange.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { WalletportError } from '#shell/walletport-error.ts'
import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { FakeExternalWindows } from '#testkit/fake-external-windows.ts'
import { FakePayments, TIDEBANK } from '#testkit/fake-payments.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { clause } from '#tests/spec/clauses.ts'

import { atForm, inModal, payment } from './pay-kit.ts'
import { BOB, wallet } from './wallets.ts'
import { outcomeOf, readyWorld, type Setting } from './world.ts'

const TEN = 10n ** 19n
const configuration = {
  network: 'eip155:1',
  asset: 'eip155:1/slip44:60',
  amount: '10',
  recipient: BOB,
}

/** A tab of a host with its own interface for payments. */
const paying = async ({ payments = new FakePayments(), ...setting }: Setting = {}) => {
  const { windows = new FakeExternalWindows() } = setting
  const tab = await readyWorld({ wallets: [wallet()], ...setting, payments, windows })
  return {
    ...tab,
    source: payments,
    windows,
    pay: await tab.outside.pay.prepare(payment),
    /** Shows an equal payment in the modal. */
    opened: () => tab.outside.pay.open(payment),
    seconds: (count: number) => tab.clock.advance(count * 1000),
    paid: () => tab.events.filter(({ event }) => event.startsWith('PAY_')),
    paidNames: () => tab.eventNames().filter((name) => name.startsWith('PAY_')),
  }
}

/** A payment with an exchange's page open. */
const atExchange = async (setting: Setting = {}) => {
  const tab = await paying(setting)
  await tab.pay.payWith('tidebank')
  return tab
}

describe('a payment at an exchange', () => {
  it('[S2-21] is paid on the exchange’s page, and is followed until the exchange has sent it', async () => {
    const tab = await atExchange()
    expect(tab.source.started).toMatchObject([
      {
        exchange: 'tidebank',
        payment: {
          asset: 'eip155:1/slip44:60',
          recipient: `eip155:1:${BOB}`,
          amount: '10',
          units: TEN,
        },
      },
    ])
    expect(tab.windows.latest?.visited).toEqual(['https://tidebank.example/pay/tidebank-1'])
    expect(tab.pay.state).toMatchObject({
      step: 'waiting',
      method: { type: 'exchange', exchangeId: 'tidebank' },
      windowClosed: false,
    })
    const receipt = tab.pay.receipt()
    tab.source.reported = E.right({ status: 'inProgress' })
    await tab.seconds(5)
    expect(tab.pay.state.step).toBe('waiting')
    tab.source.reported = E.right({ status: 'success', hash: '0x1' })
    await tab.seconds(5)
    expect(await receipt).toEqual({
      method: { type: 'exchange', exchangeId: 'tidebank' },
      hash: '0x1',
      proven: false,
    })
    expect(tab.pay.state).toMatchObject({ step: 'done', hash: '0x1' })
    // A completed payment is not polled.
    await tab.seconds(600)
    expect(tab.source.watched).toEqual(['tidebank-1', 'tidebank-1'])
    expect(tab.clock.pending).toBe(0)
  })

  it('is polled every 5 s, 20 times, and again when the user requests it', async () => {
    const tab = await atExchange()
    expect(tab.source.watched).toHaveLength(0)
    await tab.seconds(4.999)
    expect(tab.source.watched).toHaveLength(0)
    await tab.seconds(0.001)
    expect(tab.source.watched).toHaveLength(1)
    // A failed request counts as a poll.
    tab.source.reported = E.left(failure('Offline', 'No connection'))
    await tab.seconds(94)
    expect(tab.source.watched).toHaveLength(19)
    expect(tab.pay.state.step).toBe('waiting')
    await tab.seconds(1)
    expect(tab.source.watched).toHaveLength(20)
    expect(tab.pay.state.step).toBe('overdue')
    await tab.seconds(3600)
    expect(tab.source.watched).toHaveLength(20)
    tab.pay.checkAgain()
    tab.source.reported = E.right({ status: 'success' })
    await tab.seconds(5)
    expect(tab.pay.state.step).toBe('done')
  })

  it('fails when the exchange says so, and the user can pay another way', async () => {
    const tab = await atExchange()
    const receipt = tab.pay.receipt().catch(({ code }: WalletportError) => code)
    tab.source.reported = E.right({ status: 'failed' })
    await tab.seconds(5)
    expect(await receipt).toBe('PAYMENT_FAILED')
    expect(tab.pay.state).toMatchObject({ step: 'failed', error: { code: 'PAYMENT_FAILED' } })
    tab.pay.cancel()
    expect(tab.pay.state).toMatchObject({ step: 'choosing', exchanges: [{ id: 'tidebank' }, { id: 'kelp' }] })
    await tab.pay.payWith('kelp')
    expect(tab.pay.state).toMatchObject({ step: 'waiting', method: { exchangeId: 'kelp' } })
  })

  it('continues when its window closes, and the window can be opened again', async () => {
    const tab = await atExchange()
    tab.windows.latest?.close()
    expect(tab.pay.state).toMatchObject({ step: 'waiting', windowClosed: true })
    expect(tab.pay.openAgain()).toBe(true)
    expect(tab.pay.state.windowClosed).toBe(false)
    expect(tab.windows.latest?.visited).toEqual(['https://tidebank.example/pay/tidebank-1'])
    // The earlier window is no longer observed.
    expect(tab.pay.openAgain()).toBe(true)
    tab.windows.opened.at(-2)?.close()
    expect(tab.pay.state.windowClosed).toBe(false)
    tab.windows.blocked = true
    expect(tab.pay.openAgain()).toBe(false)
    tab.source.reported = E.right({ status: 'success' })
    await tab.seconds(5)
    expect(tab.pay.state.step).toBe('done')
  })

  it('does not start without a window, a session or an https URL', async () => {
    const windows = new FakeExternalWindows()
    const tab = await paying({ windows })
    windows.blocked = true
    expect(await outcomeOf(tab.pay.payWith('tidebank'))).toBe('POPUP_BLOCKED')
    expect(tab.source.started).toHaveLength(0)
    windows.blocked = false
    tab.source.session = E.left(failure('Refused', 'Not today'))
    expect(await outcomeOf(tab.pay.payWith('tidebank'))).toBe('REFUSED')
    expect(windows.latest?.isOpen).toBe(false)
    tab.source.session = E.right({ id: '1', url: 'javascript:alert(1)' })
    expect(await outcomeOf(tab.pay.payWith('tidebank'))).toBe('UNTRUSTED')
    expect(windows.latest?.visited).toEqual([])
    tab.source.session = undefined
    tab.source.pause = () => new Promise(() => undefined)
    const closed = outcomeOf(tab.pay.payWith('tidebank'))
    windows.latest?.close()
    expect(await closed).toBe('POPUP_CLOSED')
    expect(await outcomeOf(tab.pay.payWith('bank'))).toBe('UNKNOWN_EXCHANGE')
    expect(tab.pay.state).toMatchObject({ step: 'choosing', error: { code: 'POPUP_CLOSED' } })
  })

  it('opens no page that is on another host than the exchange’s, or that names another recipient', async () => {
    const tab = await paying()
    tab.source.all = E.right([{ ...TIDEBANK, hosts: ['pay.tidebank.example'] }])
    const pay = await tab.outside.pay.prepare(payment)
    const at = 'https://pay.tidebank.example/'
    for (const url of [
      'https://tidebank.example/',
      'https://pay.tidebank.example.evil/',
      'https://pay.tidebank.example@evil.example/',
      `${at}?destinationAddress=0x${'e4'.repeat(20)}`,
      `${at}?addresses=${encodeURIComponent(JSON.stringify({ [`0x${'e4'.repeat(20)}`]: ['base'] }))}`,
    ]) {
      tab.source.session = E.right({ id: '1', url })
      expect([url, await outcomeOf(pay.payWith('tidebank'))]).toEqual([url, 'UNTRUSTED'])
      expect(tab.windows.latest).toMatchObject({ visited: [], isOpen: false })
    }
    const url = `${at}?destinationAddress=${BOB.toLowerCase()}`
    tab.source.session = E.right({ id: '1', url })
    await pay.payWith('tidebank')
    expect(tab.windows.latest?.visited).toEqual([url])
  })

  it('opens no page that names another recipient, although the hosts of the exchange are not known', async () => {
    const tab = await paying()
    const url = `https://anywhere.example/?walletAddress=0x${'e4'.repeat(20)}`
    tab.source.session = E.right({ id: '1', url })
    expect(await outcomeOf(tab.pay.payWith('tidebank'))).toBe('UNTRUSTED')
    expect(tab.windows.latest).toMatchObject({ visited: [], isOpen: false })
  })

  it('is cancelled while its page is requested, and the late response opens no page', async () => {
    const tab = await paying()
    let respond = (): void => undefined
    tab.source.pause = (what) =>
      what === 'start' ? new Promise((done) => void (respond = done)) : Promise.resolve()
    const first = outcomeOf(tab.pay.payWith('tidebank'))
    const window = tab.windows.latest
    tab.pay.cancel()
    expect(await first).toBe('CANCELLED')
    respond()
    await settled()
    expect(window).toMatchObject({ isOpen: false, visited: [] })
    expect(tab.pay.state).toMatchObject({ step: 'choosing' })
    expect(tab.pay.state.error).toBeUndefined()
  })

  it('is not prepared if its caller aborts, and another caller’s is', async () => {
    const tab = await paying()
    const responses: (() => void)[] = []
    tab.source.pause = () => new Promise((done) => void responses.push(done))
    const aborting = new AbortController()
    const one = outcomeOf(tab.outside.pay.prepare({ ...payment, amount: '1' }, aborting))
    const other = tab.outside.pay.prepare({ ...payment, amount: '2' })
    aborting.abort()
    expect(await one).toBe('CANCELLED')
    expect(await outcomeOf(tab.outside.pay.prepare(payment, { signal: AbortSignal.abort() }))).toBe(
      'CANCELLED',
    )
    for (const respond of responses) respond()
    expect(await other).toMatchObject({ amount: '2', units: 2n * 10n ** 18n, state: { step: 'choosing' } })
  })

  it('is paid once', async () => {
    const tab = await atExchange()
    tab.source.reported = E.right({ status: 'success' })
    await tab.seconds(5)
    tab.pay.cancel()
    expect(tab.pay.state.step).toBe('done')
    expect(await outcomeOf(tab.pay.payWith('kelp'))).toBe('ALREADY_PAID')
    expect(tab.windows.opened).toHaveLength(1)
  })

  it('is not proven by what the exchange says', async () => {
    const tab = await atExchange()
    tab.source.reported = E.right({ status: 'success', hash: '0x1' })
    await tab.seconds(5)
    expect(await tab.pay.receipt()).toMatchObject({ proven: false })
  })

  it.each<readonly [string, E.Either<ServiceFailure, ExchangeSession> | undefined, unknown]>([
    ['cancelled if the page does not open', E.left(failure('Refused', 'Not today')), 'CANCELLED'],
    ['continued if the page opens', undefined, 'pending'],
  ])('[S2-21] whose modal is closed while its page is requested is %s', async (_, session, outcome) => {
    const tab = await paying()
    const pay = await tab.opened()
    await settled()
    let respond = (): void => undefined
    tab.source.pause = (what) =>
      what === 'start' ? new Promise((done) => void (respond = done)) : Promise.resolve()
    tab.source.session = session
    const receipt = pay.receipt()
    const starting = outcomeOf(pay.payWith('tidebank'))
    tab.outside.close()
    expect(await outcomeOf(receipt)).toBe('pending')
    respond()
    await starting
    expect(await outcomeOf(receipt)).toBe(outcome)
  })

  it('[S2-21] whose start fails after the modal is opened again is not cancelled', async () => {
    const tab = await paying()
    const pay = await tab.opened()
    await settled()
    tab.source.pause = (what) => (what === 'start' ? new Promise(() => undefined) : Promise.resolve())
    const receipt = pay.receipt()
    const starting = outcomeOf(pay.payWith('tidebank'))
    tab.outside.close()
    tab.outside.open({ view: 'Pay' })
    tab.windows.latest?.close()
    expect(await starting).toBe('POPUP_CLOSED')
    expect(await outcomeOf(receipt)).toBe('pending')
  })

  it('can include or exclude exchanges', async () => {
    const tab = await paying()
    const offered = async (
      payWithExchange: NonNullable<Parameters<typeof tab.outside.pay.prepare>[0]['payWithExchange']>,
    ) => (await tab.outside.pay.prepare({ ...payment, payWithExchange })).state.exchanges.map(({ id }) => id)
    expect(await offered({ includeOnly: ['kelp'] })).toEqual(['kelp'])
    expect(await offered({ exclude: ['kelp'] })).toEqual(['tidebank'])
  })

  it('has an error when its exchanges cannot be listed, and the list can be retried', async () => {
    const payments = new FakePayments()
    payments.all = E.left(failure('Offline', 'No connection'))
    const tab = await paying({ payments })
    const pay = await tab.opened()
    await settled()
    expect(pay.state).toMatchObject({ loading: false, exchanges: [], error: { code: 'OFFLINE' } })
    payments.all = E.right([{ id: 'kelp', name: 'Kelp' }])
    const { shownPayment } = await tab.inside.pay.load()
    await shownPayment.flow?.exchanges.load()
    expect(pay.state).toMatchObject({ exchanges: [{ id: 'kelp' }] })
    expect(pay.state.error).toBeUndefined()
  })

  it('ends at disposal', async () => {
    const tab = await atExchange()
    const receipt = outcomeOf(tab.pay.receipt())
    tab.dispose()
    expect(await receipt).toBe('DISPOSED')
    await tab.seconds(60)
    expect(tab.source.watched).toHaveLength(0)
    expect(tab.clock.pending).toBe(0)
  })
})

describe('the events of a payment', () => {
  it('report the selection, the start and the success, with the host’s configuration', async () => {
    const tab = await atExchange()
    tab.source.reported = E.right({ status: 'success', hash: '0x1' })
    await tab.seconds(5)
    const base = { source: 'pay', configuration }
    const session = { type: 'exchange', exchangeId: 'tidebank', sessionId: 'tidebank-1' }
    expect(tab.paid()).toEqual([
      {
        event: 'PAY_EXCHANGE_SELECTED',
        properties: {
          ...base,
          exchange: 'tidebank',
          currentPayment: { type: 'exchange', exchangeId: 'tidebank' },
          headless: true,
        },
      },
      {
        event: 'PAY_INITIATED',
        properties: {
          ...base,
          paymentId: 'pay-1000000',
          currentPayment: { ...session, status: 'IN_PROGRESS' },
        },
      },
      {
        event: 'PAY_SUCCESS',
        properties: {
          ...base,
          paymentId: 'pay-1000000',
          currentPayment: { ...session, status: 'SUCCESS', result: '0x1' },
        },
      },
    ])
  })

  it('report the exchanges that the modal showed', async () => {
    const tab = await paying()
    await tab.opened()
    await settled()
    expect(tab.paid()).toEqual([
      {
        event: 'PAY_MODAL_OPEN',
        properties: { configuration, exchanges: [{ id: 'tidebank' }, { id: 'kelp' }] },
      },
    ])
    tab.source.all = E.left(failure('Offline', 'No connection'))
    await tab.opened()
    await settled()
    expect(tab.paid()[1]).toMatchObject({ properties: { exchanges: [], message: 'No connection' } })
  })

  it('report a failed start and a failed payment, once each', async () => {
    const tab = await paying()
    tab.windows.blocked = true
    await outcomeOf(tab.pay.payWith('tidebank'))
    tab.windows.blocked = false
    await tab.pay.payWith('tidebank')
    tab.source.reported = E.right({ status: 'failed' })
    await tab.seconds(60)
    expect(tab.paidNames()).toEqual([
      'PAY_EXCHANGE_SELECTED',
      'PAY_ERROR',
      'PAY_EXCHANGE_SELECTED',
      'PAY_INITIATED',
      'PAY_ERROR',
    ])
    expect(tab.paid()[1]).toMatchObject({
      properties: {
        message: 'The browser blocked the window',
        currentPayment: { exchangeId: 'tidebank', status: 'FAILED' },
      },
    })
  })
})

describe('a payment from the user’s own wallet', () => {
  it('connects, and then sends the requested amount to the recipient', async () => {
    const tab = await inModal()
    tab.payFromWallet.continue()
    expect(tab.view()).toBe('Connect')
    tab.inside.navigation.show({ name: 'ConnectingExternal', connectorId: 'one' })
    await tab.outside.connect({ connectorId: 'one' })
    await tab.clock.advance(2000)
    expect(tab.view()).toBe('Pay')
    tab.payFromWallet.continue()
    expect(tab.view()).toBe('Send')
    expect(tab.pay.state).toMatchObject({ step: 'choosing', method: { type: 'wallet' } })
    const receipt = tab.pay.receipt()
    await tab.send('9.999')
    expect(tab.pay.state.step).toBe('choosing')
    expect(tab.paidNames()).toEqual(['PAY_MODAL_OPEN'])
    await tab.send('10')
    expect(await receipt).toEqual({
      method: { type: 'wallet' },
      hash: expect.stringMatching(/^0x/),
      proven: true,
    })
    expect(tab.pay.state.step).toBe('done')
    expect(tab.paidNames()).toEqual(['PAY_MODAL_OPEN', 'PAY_INITIATED', 'PAY_SUCCESS'])
  })

  it('[S2-21] continues with the sent transfer, and offers no second one', async () => {
    const tab = await atForm()
    tab.transfers.observation = { type: 'pending' }
    const receipt = tab.pay.receipt()
    await tab.clock.advance(1000)
    await tab.send('10')
    expect(tab.pay.state).toMatchObject({ step: 'waiting', method: { type: 'wallet' } })
    const sent = { account: expect.stringMatching(/^eip155:1:/), hash: expect.stringMatching(/^0x/) }
    const currentView = () => tab.inside.navigation.state.history.at(-1)
    await tab.clock.advance(1000)
    tab.payFromWallet.continue()
    expect(currentView()).toEqual({ name: 'Send', sent })
    // After another choice the user still returns to the same transfer.
    tab.pay.cancel()
    expect(tab.pay.state.step).toBe('choosing')
    await tab.clock.advance(1000)
    tab.payFromWallet.continue()
    expect(tab.pay.state.step).toBe('waiting')
    expect(currentView()).toEqual({ name: 'Send', sent })
    tab.transfers.observation = { type: 'included', succeeded: true }
    await tab.clock.advance(60_000)
    expect(tab.pay.state.step).toBe('done')
    expect(await receipt).toMatchObject({ method: { type: 'wallet' } })
  })

  it('[S2-21] is unknown while its transfer is replaced, and done when it is still confirmed', async () => {
    const tab = await atForm()
    const receipt = tab.pay.receipt()
    tab.transfers.observation = { type: 'pending', nonce: 1 }
    await tab.send('10')
    tab.transfers.observation = { type: 'nonceUsed' }
    await tab.clock.advance(60_000)
    expect(tab.pay.state.step).toBe('unknown')
    expect(tab.pay.state.error).toBeUndefined()
    // Checking again applies only to exchanges.
    tab.pay.checkAgain()
    expect(tab.pay.state.step).toBe('unknown')
    tab.transfers.observation = { type: 'included', succeeded: true }
    await tab.clock.advance(120_000)
    expect(tab.pay.state.step).toBe('done')
    expect(await receipt).toMatchObject({ method: { type: 'wallet' } })
  })

  it('[S2-21] fails with a transfer that failed in a block, and the next transfer pays it', async () => {
    const tab = await atForm()
    const receipt = outcomeOf(tab.pay.receipt())
    tab.transfers.observation = { type: 'included', succeeded: false }
    await tab.send('10')
    expect(await receipt).toBe('PAYMENT_FAILED')
    tab.pay.cancel()
    await tab.clock.advance(1000)
    tab.payFromWallet.continue()
    expect(tab.pay.state).toMatchObject({ step: 'choosing', method: { type: 'wallet' } })
    tab.transfers.observation = { type: 'included', succeeded: true }
    await tab.send('10')
    expect(tab.pay.state.step).toBe('done')
  })

  it('[S2-21] is done in its first block, and has a receipt when no reorganisation can undo that', async () => {
    const tab = await atForm()
    const receipt = tab.pay.receipt()
    tab.transfers.observation = { type: 'included', succeeded: true, recentBlock: 7 }
    await tab.send('10')
    expect(tab.pay.state.step).toBe('done')
    expect(await outcomeOf(receipt)).toBe('pending')
    expect(await outcomeOf(tab.pay.payWith('kelp'))).toBe('ALREADY_PAID')
    tab.transfers.observation = { type: 'pending' }
    await tab.clock.advance(60_000)
    expect(tab.pay.state.step).toBe('waiting')
    tab.transfers.observation = { type: 'included', succeeded: true }
    await tab.clock.advance(60_000)
    expect(tab.pay.state.step).toBe('done')
    expect(await receipt).toMatchObject({ proven: true })
  })

  it('[S2-21] does not fail by a block that a reorganisation undoes', async () => {
    const tab = await atForm()
    const receipt = tab.pay.receipt()
    tab.transfers.observation = { type: 'included', succeeded: false, recentBlock: 7 }
    await tab.send('10')
    expect(tab.pay.state.step).toBe('waiting')
    tab.transfers.observation = { type: 'included', succeeded: true }
    await tab.clock.advance(60_000)
    expect(await receipt).toMatchObject({ proven: true })
  })

  it('[S2-21] is cancelled by closing the modal before the transfer is sent, but not after', async () => {
    const tab = await atForm()
    const earlyReceipt = outcomeOf(tab.pay.receipt())
    tab.outside.close()
    expect(await earlyReceipt).toBe('CANCELLED')
    expect(tab.paidNames()).toEqual(['PAY_MODAL_OPEN'])
    tab.transfers.observation = { type: 'pending' }
    tab.outside.open({ view: 'Pay' })
    tab.payFromWallet.continue()
    const lateReceipt = tab.pay.receipt()
    await tab.send('10')
    tab.outside.close()
    tab.transfers.observation = { type: 'included', succeeded: true }
    await tab.clock.advance(60_000)
    expect(await lateReceipt).toMatchObject({ method: { type: 'wallet' } })
  })

  it.each<readonly [string, FakeTransfers['answer'], unknown]>([
    ['is paid if the wallet sends', 'send', { method: { type: 'wallet' } }],
    ['is cancelled if the user rejects', 'reject', 'CANCELLED'],
    ['is cancelled if the wallet refuses', 'refuse', 'CANCELLED'],
    ['is pending if the wallet may have sent', 'fail', 'pending'],
  ])('[S2-21] whose modal is closed while the wallet is asked %s', async (_, answer, outcome) => {
    const tab = await atForm()
    const receipt = tab.pay.receipt()
    let release = (): void => undefined
    tab.transfers.answer = answer
    tab.transfers.pause = () => new Promise((done) => void (release = done))
    // The nodes respond to the preparation.
    const sending = tab.send('10')
    await settled()
    release()
    await settled()
    expect(tab.transfers.sent).toHaveLength(1)
    tab.outside.close()
    expect(await outcomeOf(receipt)).toBe('pending')
    tab.transfers.pause = undefined
    release()
    await sending
    if (typeof outcome === 'string') expect(await outcomeOf(receipt)).toBe(outcome)
    else expect(await receipt).toMatchObject(outcome as object)
  })

  it('[S2-21] whose modal is closed is cancelled, although the wallet never responded to an earlier transfer', async () => {
    const tab = await inModal()
    await tab.outside.connect({ connectorId: 'one' })
    tab.transfers.pause = () => new Promise(() => {})
    // The nodes respond to the preparation.
    const { prepare } = tab.transfers
    tab.transfers.prepare = (transfer) => async () => {
      tab.transfers.pause = undefined
      const prepared = await prepare.call(tab.transfers, transfer)()
      tab.transfers.pause = () => new Promise(() => {})
      return prepared
    }
    void tab.send('3')
    await settled()
    expect(tab.transfers.sent).toHaveLength(1)
    const { sendDraft } = await tab.inside.send.load()
    sendDraft.back()
    await tab.clock.advance(1)
    const pay = await tab.outside.pay.open(payment)
    tab.payFromWallet.continue()
    const receipt = pay.receipt()
    tab.outside.close()
    expect(await outcomeOf(receipt)).toBe('CANCELLED')
  })

  it('[S2-21] is not paid by the transfer that pays an equal payment in another tab', async () => {
    const transfers = new FakeTransfers()
    const shared = { disk: new FakeDisk(), clock: new FakeClock(1_000_000), transfers }
    const one = await atForm(shared)
    const other = await atForm(shared)
    const receipts = [outcomeOf(one.pay.receipt()), other.pay.receipt()] as const
    await one.send('10')
    expect(await receipts[0]).toMatchObject({ method: { type: 'wallet' } })
    const { sentTransfers } = await other.inside.send.load()
    expect(sentTransfers.sends).toHaveLength(1)
    expect(other.pay.state.step).toBe('choosing')
    await other.send('10')
    expect(await receipts[1]).toMatchObject({ method: { type: 'wallet' } })
  })

  it('[S2-21] is not paid by the transfer that paid an equal payment before, even in the same millisecond', async () => {
    const tab = await atForm()
    const first = tab.pay.receipt()
    await tab.send('10')
    const { hash } = await first
    const other = await tab.outside.pay.open(payment)
    tab.payFromWallet.continue()
    expect(other.state).toMatchObject({ step: 'choosing', method: { type: 'wallet' } })
    const second = other.receipt()
    await tab.send('10')
    expect((await second).hash).not.toBe(hash)
  })

  it('switches the network first', async () => {
    const own = wallet()
    const tab = await inModal({ wallets: [own] })
    await tab.outside.connect({ connectorId: 'one' })
    const pay = await tab.outside.pay.open({
      ...payment,
      paymentAsset: { ...payment.paymentAsset, network: 'eip155:10' },
    })
    own.next('hang')
    tab.payFromWallet.continue()
    await vi.waitFor(() => expect(tab.view()).toBe('SwitchNetwork'))
    expect(pay.state.step).toBe('choosing')
    expect(own.requests).toContain('switchNetwork')
    own.release()
    await vi.waitFor(() => expect(tab.view()).toBe('Pay'))
    tab.payFromWallet.continue()
    expect(tab.view()).toBe('Send')
  })

  it('is not offered without the send feature', async () => {
    const tab = await paying()
    const { payFromWallet } = await tab.inside.pay.load()
    payFromWallet.continue()
    expect(tab.pay.state.step).toBe('choosing')
  })
})

clause('S2-21', () => {
  it('[S2-21] the view shows the host’s payment, and closing it ends the selection', async () => {
    const tab = await paying()
    const pay = await tab.opened()
    expect(tab.outside.modal.state).toMatchObject({ open: true, view: 'Pay' })
    const ended = outcomeOf(pay.receipt())
    tab.outside.close()
    expect(await ended).toBe('CANCELLED')
    // The payment stays, for a host that opens the view by name.
    tab.outside.open({ view: 'Pay' })
    const { shownPayment } = await tab.inside.pay.load()
    expect(shownPayment.flow?.payment.amount).toBe('10')
  })

  it('[S2-21] sends no request if the host configured no source', async () => {
    const payments = new FakePayments()
    payments.isConfigured = false
    const tab = await paying({ payments })
    expect(tab.outside.pay.state).toEqual({ configured: false })
    expect(tab.pay.state).toMatchObject({ exchanges: [], loading: false })
    expect(payments.listed).toEqual([])
  })

  it('[S2-21] rejects without the option, and for an invalid payment', async () => {
    const without = await readyWorld()
    expect(await outcomeOf(without.outside.pay.open(payment))).toBe('PAY_NOT_ENABLED')
    expect(() => without.outside.open({ view: 'Pay' })).toThrow('needs the option `pay`')
    const tab = await readyWorld({ payments: new FakePayments() })
    expect(await outcomeOf(tab.outside.pay.open({ ...payment, recipient: '0x1' }))).toBe('INVALID_PAYMENT')
    expect(tab.outside.modal.state.open).toBe(false)
  })
})
