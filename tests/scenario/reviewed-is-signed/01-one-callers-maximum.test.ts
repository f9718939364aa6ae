import { expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { BOB, wallet } from '#tests/scenario/wallets.ts'
import { readyWorld } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

clause('S0-08', () => {
  it('[S0-08] a host reviews the amount that it prepares, although another caller has asked for the maximum before', async () => {
    const transfers = new FakeTransfers()
    const tab = await readyWorld({ wallets: [wallet()], transfers })
    await tab.outside.connect({ connectorId: 'one' })
    await settled()
    const { send } = tab.outside
    transfers.facts = { funds: { balance: 1000n, nativeBalance: 1000n, fee: 10n, isNative: true } }
    expect(await send.most()).toBe(990n)
    transfers.facts = { funds: { balance: 1000n, nativeBalance: 1000n, fee: 4n, isNative: true } }
    expect((await send.prepare({ units: 990n, to: BOB })).units).toBe(990n)
  })
})
