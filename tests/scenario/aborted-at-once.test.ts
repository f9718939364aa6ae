import { describe, expect, it, vi } from 'vitest'

import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { FakeExternalWindows } from '#testkit/fake-external-windows.ts'
import { FakeOnRamp } from '#testkit/fake-onramp.ts'
import { FakePayments } from '#testkit/fake-payments.ts'
import { FakeReplacements } from '#testkit/fake-replacements.ts'
import { FakeSwaps } from '#testkit/fake-swaps.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'

import { choice, option } from './onramp-kit.ts'
import { payment } from './pay-kit.ts'
import { swapOf } from './reviewed-is-signed/swapping.ts'
import { BOB, wallet } from './wallets.ts'
import { outcomeOf, readyWorld } from './world.ts'

const HASH = `0x${'1'.padStart(64, '0')}`

/** A connected tab with every flow and a pending transfer. */
const everyFlow = async () => {
  const clock = new FakeClock(1_000_000)
  const transfers = new FakeTransfers()
  transfers.observation = { type: 'pending', nonce: 7 }
  transfers.facts = { call: { to: BOB, value: '0x5', data: '0x' } }
  const fakes = {
    transfers,
    replacements: new FakeReplacements(),
    onramp: new FakeOnRamp(),
    payments: new FakePayments(),
    windows: new FakeExternalWindows(),
    swaps: new FakeSwaps(clock),
  }
  /** What the flows ask first. */
  const sources = [
    vi.spyOn(transfers, 'prepare'),
    vi.spyOn(fakes.replacements, 'read'),
    vi.spyOn(fakes.onramp, 'offer'),
    vi.spyOn(fakes.payments, 'exchanges'),
    vi.spyOn(fakes.swaps, 'quote'),
  ]
  const tab = await readyWorld({ wallets: [wallet()], clock, ...fakes, options: { onramp: option } })
  await tab.outside.connect({ connectorId: 'one' })
  tab.outside.send.state$.subscribe()
  await (await tab.outside.send.prepare({ units: 5n, to: BOB })).send()
  await clock.advance(5000)
  return { ...tab, asked: () => sources.reduce((sum, { mock }) => sum + mock.calls.length, 0) }
}
type Tab = Awaited<ReturnType<typeof everyFlow>>
type Options = { readonly signal: AbortSignal }

const preparations: readonly (readonly [string, (tab: Tab, options: Options) => Promise<unknown>])[] = [
  ['a transfer', ({ outside }, options) => outside.send.prepare({ units: 5n, to: BOB }, options)],
  ['a faster transaction', ({ outside }, options) => outside.send.speedUp(HASH, options)],
  [
    'the cancellation of a transaction',
    ({ outside }, options) => outside.send.cancelTransaction(HASH, options),
  ],
  ['a swap', ({ outside }, options) => outside.swaps.prepare(swapOf(150n), options)],
  ['a purchase', ({ outside }, options) => outside.onramp.prepare(choice, options)],
  ['offer', ({ outside }, options) => outside.onramp.compare(choice, options)],
  ['a payment', ({ outside }, options) => outside.pay.prepare(payment, options)],
]

describe.each(preparations)('the preparation of %s', (_, prepare) => {
  it('with a signal that is already aborted is CANCELLED, and asks no source', async () => {
    const tab = await everyFlow()
    const before = tab.asked()
    expect(await outcomeOf(prepare(tab, { signal: AbortSignal.abort() }))).toBe('CANCELLED')
    expect(tab.asked()).toBe(before)
  })

  it('with a signal that is not aborted asks one, and keeps no listener of the signal', async () => {
    const tab = await everyFlow()
    const before = tab.asked()
    const { signal } = new AbortController()
    const listening = new Set<unknown>()
    const add = signal.addEventListener.bind(signal)
    const remove = signal.removeEventListener.bind(signal)
    Object.assign(signal, {
      addEventListener: (type: 'abort', listener: () => void) => (
        listening.add(listener),
        add(type, listener)
      ),
      removeEventListener: (type: 'abort', listener: () => void) => (
        listening.delete(listener),
        remove(type, listener)
      ),
    })
    await prepare(tab, { signal })
    await settled()
    expect(tab.asked()).toBeGreaterThan(before)
    expect(listening.size).toBe(0)
  })
})
