import { expect, it } from 'vitest'

import { FakePage } from '#testkit/fake-page.ts'
import { clause } from '#tests/spec/clauses.ts'

import { relayOption } from './relay-kit.ts'
import { readyWorld } from './world.ts'

clause(['S2-25', 'S2-26'], () => {
  it.each([
    ['desktop', 'ConnectingWalletConnectBasic'],
    ['phone', 'AllWallets'],
  ] as const)('[S2-25] [S2-26] with no adapters a %s begins with %s', async (device, view) => {
    const { outside, state } = await readyWorld({
      namespaces: [],
      page: new FakePage({ device }),
      options: { relay: relayOption },
    })
    outside.open()
    expect(state().view).toBe(view)
  })

  it.each([
    ['desktop', { manualControl: true }, 'ConnectingWalletConnectBasic'],
    ['phone', { manualControl: true }, 'AllWallets'],
    ['desktop', { basic: true }, 'ConnectingWalletConnectBasic'],
    ['phone', { basic: true }, 'AllWallets'],
  ] as const)('[S2-25] [S2-26] on a %s with %o the modal begins with %s', async (device, option, view) => {
    const page = new FakePage({ device })
    const { outside, state } = await readyWorld({ page, options: { relay: relayOption, ...option } })
    outside.open()
    expect(state().view).toBe(view)
  })

  it.each(['desktop', 'phone'] as const)(
    'shows Connect on a %s that has neither adapters nor a relay',
    async (device) => {
      const { outside, state } = await readyWorld({ namespaces: [], page: new FakePage({ device }) })
      outside.open()
      expect(state().view).toBe('Connect')
    },
  )
})
