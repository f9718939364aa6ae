import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { isOffered } from '#domain/modal/offered.ts'
import { traitsOf, viewNames } from '#domain/modal/view.ts'
import type { HostOptions } from '#domain/options/host-options.ts'
import { FakeActivity } from '#testkit/fake-activity.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakeOnRamp } from '#testkit/fake-onramp.ts'
import { FakeSwapTransactions } from '#testkit/fake-swap-transactions.ts'
import { FakeSwaps } from '#testkit/fake-swaps.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'

import { codeView } from './email-kit.tsx'
import { dialog, modal, press, title, wallet } from './modal-kit.tsx'

type Tab = Awaited<ReturnType<typeof modal>>

const TEXT = 'Tidepool has switched this off'

/** What a project can switch off while its view is open. S6-10. */
const without = {
  Swap: ({ swaps: _, ...options }: HostOptions) => options,
  OnRamp: ({ onramp: _, ...options }: HostOptions) => options,
  Activity: ({ activity: _, ...options }: HostOptions) => options,
}

/** Narrows the options, until the returned function is called. */
const narrowed = async ({ inside }: Pick<Tab, 'inside'>, narrow: (options: HostOptions) => HostOptions) => {
  let isOn = true
  await act(async () => inside.configure.restrict((options) => (isOn ? narrow(options) : options)))
  return () =>
    act(async () => {
      isOn = false
      inside.configure.apply()
    })
}

const everything = async () => {
  const clock = new FakeClock(Date.now())
  const tab = await modal({
    wallets: [wallet('Ternkey')],
    clock,
    swaps: new FakeSwaps(clock),
    swapTransactions: new FakeSwapTransactions(),
    holdings: new FakeHoldings(),
    transfers: new FakeTransfers(),
    onramp: new FakeOnRamp(),
    activity: new FakeActivity(),
  })
  await act(() => tab.outside.connect({ connectorId: 'test.ternkey' }))
  return tab
}

describe('a view whose feature is switched off while it is open', () => {
  it.each(Object.entries(without))(
    '[S6-10] %s says so, can be left, and returns with its feature',
    async (name, narrow) => {
      const tab = await everything()
      await tab.open('Account')
      await act(async () => tab.inside.navigation.show({ name: name as 'Swap' }))
      await vi.waitFor(() => expect(['Account', 'Loading…']).not.toContain(title().textContent), 10_000)
      const before = title().textContent
      const restore = await narrowed(tab, narrow)
      expect(dialog().getByRole('alert').textContent).toBe(TEXT)
      expect(title().textContent).toBe('Tidepool')
      await restore()
      await vi.waitFor(() => expect(title().textContent).toBe(before), 10_000)
      await narrowed(tab, narrow)
      const [, back] = dialog().getAllByRole('button', { name: 'Back' })
      await act(async () => back?.click())
      expect(title().textContent).toBe('Account')
    },
  )

  it('[S6-10] a view that was left for another one says so on the way back', async () => {
    const tab = await everything()
    await tab.open('Swap')
    await act(async () => tab.inside.navigation.show({ name: 'WhatIsANetwork' }))
    await narrowed(tab, without.Swap)
    expect(screen.queryByText(TEXT)).toBeNull()
    await press('Back')
    expect(dialog().getByRole('alert').textContent).toBe(TEXT)
  })

  it('[S6-10] an email login ends, and the list has none', async () => {
    const tab = await codeView()
    const narrow = (options: HostOptions) => ({ ...options, features: { ...options.features, email: false } })
    await narrowed(tab, narrow)
    await vi.waitFor(() => expect(title().textContent).toMatch(/Connect/))
    expect(dialog().queryByRole('textbox')).toBeNull()
  })

  it('[S6-10] a view of every option is offered only with it', () => {
    for (const name of viewNames) {
      const needs = traitsOf(name).needs ?? []
      const all = Object.fromEntries(needs.map((option) => [option, true]))
      expect(
        isOffered({ name } as { name: 'Swap' }, { embedded: {}, ...all } as unknown as HostOptions),
      ).toBe(true)
      for (const option of needs)
        expect(isOffered({ name } as { name: 'Swap' }, { ...all, [option]: undefined })).toBe(false)
    }
  })
})
