import { describe, expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'

import { ALICE, wallet } from './wallets.ts'
import { outcomeOf, readyWorld } from './world.ts'

const one = { connectorId: 'one' }

describe('asking again', () => {
  it('takes the answer to the first question, without a second account', async () => {
    const own = wallet()
    const { outside, account } = await readyWorld({ wallets: [own] })
    own.next('hang')
    const first = outside.connect(one)
    await settled()
    outside.connectors.cancel()
    own.next('fail')
    const again = outside.connect(one)
    expect([await outcomeOf(first), await outcomeOf(again)]).toEqual(['CANCELLED', 'pending'])
    own.release()
    expect(await outcomeOf(again)).toMatchObject({ address: ALICE })
    expect(account().status).toBe('connected')
  })

  it('cancels the run before it and goes on itself', async () => {
    const own = wallet()
    const { outside } = await readyWorld({ wallets: [own] })
    own.next('hang')
    const first = outside.connect(one)
    const second = outside.connect(one)
    expect(await outcomeOf(first)).toBe('CANCELLED')
    expect(await outcomeOf(second)).toMatchObject({ address: ALICE })
  })

  it('settles with the no to the latest question while the first is open', async () => {
    const own = wallet()
    const { outside } = await readyWorld({ wallets: [own] })
    own.next('hang')
    void outside.connect(one).catch(() => {})
    await settled()
    own.next('reject')
    expect(await outcomeOf(outside.connect(one))).toBe('USER_REJECTED')
  })

  it('leaves a wallet that is connected connected when another one is refused', async () => {
    const other = wallet('other')
    const { outside, account } = await readyWorld({ wallets: [wallet(), other] })
    await outside.connect(one)
    other.next('reject')
    expect(await outcomeOf(outside.connect({ connectorId: 'other' }))).toBe('USER_REJECTED')
    expect(account()).toMatchObject({ status: 'connected', connectorId: 'one' })
    await outside.connect({ connectorId: 'other' })
    expect(account()).toMatchObject({ status: 'connected', connectorId: 'other' })
  })
})
