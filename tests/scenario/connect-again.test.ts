import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import type { FakeAnswer } from '#testkit/fake-wallet.ts'

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

  it('asks once more after a rejection, even if an earlier prompt was never answered', async () => {
    const fakeWallet = wallet()
    const { inside, account } = await readyWorld({ wallets: [fakeWallet] })
    const { connectWallet } = await inside.connection.load()
    fakeWallet.next('hang')
    void connectWallet.connect('one', 'eip155', false)
    await settled()
    fakeWallet.next('reject')
    void connectWallet.connect('one', 'eip155', true)
    await settled()
    void connectWallet.connect('one', 'eip155', false)
    await settled()
    expect(account()).toMatchObject({ status: 'connected', address: ALICE })
  })

  it('leaves one prompt in the wallet however often it is pressed, and one more for each “Ask again”', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('press', 'close', 'again'), { maxLength: 12 }),
        async (steps) => {
          const fakeWallet = wallet()
          const { inside, outside, account, dispose } = await readyWorld({ wallets: [fakeWallet] })
          const { connectWallet } = await inside.connection.load()
          fakeWallet.next('hang', steps.length + 1)
          const press = (again: boolean) => void connectWallet.connect('one', 'eip155', again)
          press(false)
          await settled()
          for (const step of steps) {
            if (step === 'close') outside.connectors.cancel()
            else press(step === 'again')
            await settled()
          }
          const prompts = fakeWallet.requests.filter((request) => request === 'connect')
          expect(prompts).toHaveLength(1 + steps.filter((step) => step === 'again').length)
          press(false)
          fakeWallet.release()
          await settled()
          expect(account()).toMatchObject({ status: 'connected', address: ALICE })
          dispose()
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('a wallet in which a request of another page or visit is open', () => {
  const busyWorld = async (answer: FakeAnswer = 'pending') => {
    const fakeWallet = wallet()
    fakeWallet.next(answer)
    const tab = await readyWorld({ wallets: [fakeWallet] })
    const outcome = tab.outside.connect(connectRequest)
    outcome.catch(() => undefined)
    await settled()
    return { ...tab, fakeWallet, outcome }
  }

  it.each(['by an event', 'silently'])('connects when it is answered %s', async (manner) => {
    const { fakeWallet, outcome, outside, clock, account } = await busyWorld()
    expect(outside.connectors.state.attempt).toMatchObject({ status: 'pending', requestOpen: true })
    await clock.advance(20_000)
    expect(await outcomeOf(outcome)).toBe('pending')
    fakeWallet.permitted = true
    if (manner === 'by an event') fakeWallet.changeAccounts([ALICE])
    else await clock.advance(2000)
    await settled()
    expect(await outcomeOf(outcome)).toMatchObject({ address: ALICE })
    expect(account().status).toBe('connected')
    expect(fakeWallet.requests.filter((request) => request === 'connect')).toHaveLength(1)
  })

  it('asks nothing any more once it was cancelled or has timed out', async () => {
    for (const end of ['cancel', 'time']) {
      const { fakeWallet, outcome, clock, outside } = await busyWorld()
      if (end === 'cancel') outside.connectors.cancel()
      else await clock.advance(120_000)
      expect(await outcomeOf(outcome)).toBe(end === 'cancel' ? 'CANCELLED' : 'TIMED_OUT')
      const asked = fakeWallet.requests.length
      await clock.advance(60_000)
      expect(fakeWallet.requests).toHaveLength(asked)
    }
  })
})
