import { describe, expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'

import { relayOption } from './relay-kit.ts'
import { wallet } from './wallets.ts'
import { readyWorld, type Setting } from './world.ts'

/** Two tabs of one site. They share the storage and the permissions of the wallets. */
const twoTabs = async (second: Setting = {}) => {
  const disk = new FakeDisk()
  const wallets = [wallet('one'), wallet('two')]
  const firstTab = await readyWorld({ disk, wallets })
  const secondTab = await readyWorld({ disk, wallets, ...second })
  const connect = async (connectorId: string) => {
    await firstTab.outside.connect({ connectorId })
    await settled()
  }
  return { firstTab, secondTab, connect, wallets }
}

describe('two tabs', () => {
  it('[S4-02] agree on a connection, without a second prompt', async () => {
    const { secondTab, connect, wallets } = await twoTabs()
    await connect('one')
    expect(secondTab.account()).toMatchObject({ status: 'connected', connectorId: 'one' })
    expect(wallets[0]?.requests.filter((question) => question === 'connect')).toHaveLength(1)
  })

  it('[S4-06] agree on a disconnection, and the other tab leaves the account view', async () => {
    const { firstTab, secondTab, connect } = await twoTabs()
    await connect('one')
    secondTab.outside.open()
    expect(secondTab.state().view).toBe('Account')
    await firstTab.outside.disconnect()
    await settled()
    expect(secondTab.account().status).toBe('disconnected')
    expect(secondTab.state().open).toBe(false)
    expect(secondTab.events.at(-1)?.event).toBe('MODAL_CLOSE')
  })

  it.each([undefined, 'AllWallets', 'WhatIsAWallet'] as const)(
    'the other tab’s list of wallets (%s) moves on with the connection',
    async (view) => {
      const { secondTab, connect } = await twoTabs({ options: { relay: relayOption } })
      secondTab.outside.open(view === undefined ? {} : { view })
      await connect('one')
      expect(secondTab.account().status).toBe('connected')
      expect(secondTab.state().open).toBe(false)
    },
  )

  it('another view of the other tab stays', async () => {
    const { secondTab, connect } = await twoTabs()
    secondTab.outside.open({ view: 'WhatIsANetwork' })
    await connect('one')
    expect(secondTab.state()).toMatchObject({ open: true, view: 'WhatIsANetwork' })
  })

  it('agree on another wallet', async () => {
    const { firstTab, secondTab, connect } = await twoTabs()
    await connect('one')
    await connect('two')
    expect(firstTab.account().connectorId).toBe('two')
    expect(secondTab.account()).toMatchObject({ status: 'connected', connectorId: 'two' })
  })

  it('agree on a wallet that is connected again', async () => {
    const { firstTab, secondTab, connect } = await twoTabs()
    await connect('one')
    await firstTab.outside.disconnect()
    await connect('one')
    expect(secondTab.account().status).toBe('connected')
  })

  it('[S4-03] a tab that does not reconnect follows a disconnection only', async () => {
    const { firstTab, secondTab, connect } = await twoTabs({ options: { enableReconnect: false } })
    await connect('one')
    expect(secondTab.account().status).toBe('disconnected')
    await secondTab.outside.connect({ connectorId: 'one' })
    await firstTab.outside.disconnect()
    await settled()
    expect(secondTab.account().status).toBe('disconnected')
  })
})
