import { expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import { clause } from '#tests/spec/clauses.ts'

import { site } from './sign-in-kit.ts'
import { wallet } from './wallets.ts'
import { chain, outcomeOf, readyWorld } from './world.ts'

it('fifty calls of connect() send one request to the wallet and resolve with its response', async () => {
  const fakeWallet = wallet()
  fakeWallet.next('hang')
  const tab = await readyWorld({ wallets: [fakeWallet] })
  const connects = Array.from({ length: 50 }, () => tab.outside.connect({ connectorId: 'one' }))
  await settled()
  expect(fakeWallet.requests.filter((verb) => verb === 'connect')).toHaveLength(1)
  fakeWallet.release()
  const addresses = (await Promise.all(connects)).map(({ address }) => address)
  expect(new Set(addresses).size).toBe(1)
})

it('an unrequested chain change opens no view', async () => {
  const [own, other] = [wallet('one', { permitted: true }), wallet('two', { permitted: true })]
  const tab = await readyWorld({ wallets: [own, other] })
  own.changeChain(chain(999))
  await settled()
  expect(tab.state().open).toBe(false)
  await tab.outside.connect({ connectorId: 'two' })
  own.changeChain(chain(998))
  other.changeChain(chain(10))
  await settled()
  expect(tab.state()).toMatchObject({ open: false, caipNetworkId: 'eip155:10' })
})

clause('S4-04', () => {
  it('[S4-04] disconnect() resolves when the sign-out has ended', async () => {
    const { visit, signedIn } = site()
    await signedIn()
    const tab = await visit()
    await tab.connect()
    tab.sessions.troubles.set('setSessions', 'hang')
    const disconnecting = tab.outside.disconnect()
    await tab.clock.advance(29_000)
    expect(await outcomeOf(disconnecting)).toBe('pending')
    expect(tab.account()).toEqual({ status: 'disconnected' })
    await tab.clock.advance(1000)
    expect(await outcomeOf(disconnecting)).toBe('done')
  })
})
