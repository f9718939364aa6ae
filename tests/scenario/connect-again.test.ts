import { describe, expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'

import { ALICE, wallet } from './wallets.ts'
import { outcomeOf, readyWorld } from './world.ts'

const connectRequest = { connectorId: 'one' }

describe('repeating a connection request', () => {
  it('resolves with the response to the first request, without a second account', async () => {
    const fakeWallet = wallet()
    const { outside, account } = await readyWorld({ wallets: [fakeWallet] })
    fakeWallet.next('hang')
    const first = outside.connect(connectRequest)
    await settled()
    outside.connectors.cancel()
    fakeWallet.next('fail')
    const second = outside.connect(connectRequest)
    expect([await outcomeOf(first), await outcomeOf(second)]).toEqual(['CANCELLED', 'pending'])
    fakeWallet.release()
    expect(await outcomeOf(second)).toMatchObject({ address: ALICE })
    expect(account().status).toBe('connected')
  })

  it('joins the pending request of the same wallet, and resolves with its response', async () => {
    const fakeWallet = wallet()
    const { outside } = await readyWorld({ wallets: [fakeWallet] })
    fakeWallet.next('hang')
    const connects = [outside.connect(connectRequest), outside.connect(connectRequest)]
    await settled()
    fakeWallet.release()
    for (const request of connects) expect(await outcomeOf(request)).toMatchObject({ address: ALICE })
  })

  it('rejects every request that joined when the wallet rejects', async () => {
    const fakeWallet = wallet()
    const { outside } = await readyWorld({ wallets: [fakeWallet] })
    fakeWallet.next('reject')
    const connects = [outside.connect(connectRequest), outside.connect(connectRequest)]
    for (const request of connects) expect(await outcomeOf(request)).toBe('USER_REJECTED')
  })

  it('keeps the connected wallet when the connection of another one is rejected', async () => {
    const otherWallet = wallet('other')
    const { outside, account } = await readyWorld({ wallets: [wallet(), otherWallet] })
    await outside.connect(connectRequest)
    otherWallet.next('reject')
    expect(await outcomeOf(outside.connect({ connectorId: 'other' }))).toBe('USER_REJECTED')
    expect(account()).toMatchObject({ status: 'connected', connectorId: 'one' })
    await outside.connect({ connectorId: 'other' })
    expect(account()).toMatchObject({ status: 'connected', connectorId: 'other' })
  })
})
