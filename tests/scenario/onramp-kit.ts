import { settled } from '#testkit/fake-clock.ts'
import { FakeExternalWindows } from '#testkit/fake-external-windows.ts'
import { FakeOnRamp } from '#testkit/fake-onramp.ts'

import { wallet } from './wallets.ts'
import { readyWorld, type Setting } from './world.ts'

export const option = { feature: 'onramp', providers: [], load: async () => ({}) } as const

/** A tab with an account, whose host has its own interface for buying. */
export const buying = async ({ options, ...setting }: Setting = {}) => {
  const { onramp = new FakeOnRamp(), windows = new FakeExternalWindows() } = setting
  const tab = await readyWorld({
    wallets: [wallet()],
    ...setting,
    onramp,
    windows,
    options: { onramp: option, ...options },
  })
  await tab.outside.connect({ connectorId: 'one' })
  const { purchaseDraft } = await tab.inside.onramp.load()
  await settled()
  return {
    ...tab,
    source: onramp,
    windows,
    buy: tab.outside.onramp,
    draft: purchaseDraft,
    shown: () => tab.outside.onramp.state,
    seconds: (count: number) => tab.clock.advance(count * 1000),
  }
}

/** The purchase of $250 from Meld, unless stated otherwise. */
export const choice = { provider: 'meld', paymentAmount: '250' } as const

/** A tab whose host shows a purchase. */
export const reviewing = async (setting: Setting = {}) => {
  const world = await buying(setting)
  return { ...world, review: await world.buy.prepare(choice) }
}

/** A tab with Meld's page open. */
export const paying = async (setting: Setting = {}) => {
  const world = await reviewing(setting)
  return { ...world, startedPurchase: await world.review.buy() }
}
