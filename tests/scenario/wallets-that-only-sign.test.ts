import * as E from 'fp-ts/Either'
import { expect, it, vi } from 'vitest'

import type { WalletNodes } from '#ports/wallets.ts'
import { settled } from '#testkit/fake-clock.ts'

import { wallet } from './wallets.ts'
import { chain, network, readyWorld } from './world.ts'

it('a wallet that only signs gets the nodes of the configured networks', async () => {
  const useNodes = vi.fn<(nodes: WalletNodes) => void>()
  const signing = Object.assign(wallet('one'), { useNodes })
  const customRpcUrls = { 'eip155:1': [{ url: 'https://own.example/1' }] }
  const tab = await readyWorld({ wallets: [signing], options: { networks: [network(1)], customRpcUrls } })
  await tab.outside.connect({ connectorId: 'one' })
  await settled()
  const asked = vi.spyOn(tab.chains, 'request')
  const nodes = useNodes.mock.lastCall?.[0]
  const sending = { method: 'sendTransaction', params: ['AAAA'] }
  const refused = { code: -32_002, message: 'Simulation failed' }
  tab.chains.answers['sendTransaction'] = E.left(refused)
  expect(await nodes?.(chain(1), sending)()).toEqual(E.left(refused))
  expect(asked.mock.lastCall?.slice(1)).toEqual([['https://own.example/1'], sending])
  tab.chains.answers['sendTransaction'] = E.right('sent')
  expect(await nodes?.(chain(1), sending)()).toEqual(E.right('sent'))
  expect(await nodes?.(chain(10), sending)()).toEqual(
    E.left({ code: 4901, message: 'The network is not configured' }),
  )
})
