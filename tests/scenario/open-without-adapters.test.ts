import { expect, it } from 'vitest'

import { hasManyWallets } from '#domain/options/host-options.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeSecureFrame } from '#testkit/fake-secure-frame.ts'
import { clause } from '#tests/spec/clauses.ts'

import { latest } from './embedded-kit.ts'
import { relayOption } from './relay-kit.ts'
import { wallet } from './wallets.ts'
import { readyWorld } from './world.ts'

clause(['S2-25', 'S2-26'], () => {
  it.each([
    ['desktop', 'ConnectingWalletConnectBasic'],
    ['phone', 'AllWallets'],
  ] as const)('[S2-25] [S2-26] with no adapters a %s starts with %s', async (device, view) => {
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
  ] as const)('[S2-25] [S2-26] on a %s with %o the modal starts with %s', async (device, option, view) => {
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

clause('S6-09', () => {
  it.each([
    ['without adapters', { namespaces: [] }, {}],
    ['without adapters, whatever the host says,', { namespaces: [] }, { basic: false }],
    ['in basic mode', {}, { basic: true }],
  ] as const)(
    '[S6-09] %s there are no logins, no additional wallets, and no wallets of the browser',
    async (_, setting, option) => {
      const features = { multiWallet: true, email: true }
      const { inside, outside } = await readyWorld({
        wallets: [wallet()],
        frame: new FakeSecureFrame(new FakeClock()),
        ...setting,
        options: { relay: relayOption, features, ...option },
      })
      expect(inside.embedded.configured).toBe(false)
      expect(latest(inside.listConnectors.listing$).methods).toEqual(['wallet'])
      expect(hasManyWallets(latest(inside.configure.options$))).toBe(false)
      expect(outside.connectors.state.connectors.map(({ id }) => id)).not.toContain('one')
    },
  )
})
