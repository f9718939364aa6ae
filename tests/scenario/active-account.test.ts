import { expect, it } from 'vitest'

import { wallet } from './wallets.ts'
import { chain, readyWorld } from './world.ts'

it('the active account is one service for all features that use it, in whatever order they load', async () => {
  const tab = await readyWorld({ wallets: [wallet()] })
  await tab.outside.connect({ connectorId: 'one' })
  const { names, onramp, send } = tab.inside
  await onramp.load()
  const [{ sendTokens }, { registrationDraft }] = await Promise.all([send.load(), names.load()])
  expect(sendTokens.senderAccount).toMatchObject({
    network: { caipNetworkId: chain(1) },
    wallet: { connector: { id: 'one' } },
    isSmartAccount: false,
  })
  expect(registrationDraft.zone).toBeDefined()
})
