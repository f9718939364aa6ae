import { expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'

import { wallet } from './wallets.ts'
import { chain, network, readyWorld } from './world.ts'

it('a network queries only its nodes of customRpcUrls, and its own list stays as configured', async () => {
  const fakeWallet = wallet('one')
  fakeWallet.balanceOf = () => () =>
    Promise.resolve({ _tag: 'Left', left: { _tag: 'ChainUnreachable', message: 'no' } })
  const networks = [network(1), network(10)] as const
  const customRpcUrls = { 'eip155:1': [{ url: 'https://own.example/1' }, { url: 'https://own.example/2' }] }
  const baseUrls = { rpc: 'https://service.example' }
  const tab = await readyWorld({ wallets: [fakeWallet], options: { networks, customRpcUrls, baseUrls } })
  const networksBefore = JSON.stringify(tab.state().networks)
  await tab.outside.connect({ connectorId: 'one' })
  await settled()
  fakeWallet.changeChain(chain(999))
  fakeWallet.changeChain(chain(10))
  await settled()
  expect(tab.chains.requests.map(({ rpcUrls }) => rpcUrls)).toEqual([
    ['https://own.example/1', 'https://own.example/2'],
    [expect.stringContaining('https://service.example/'), 'https://rpc.example/10'],
  ])
  expect(JSON.stringify(tab.state().networks)).toBe(networksBefore)
})
