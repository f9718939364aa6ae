import { describe, expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'

import { wallet } from './wallets.ts'
import { readyWorld, type Setting } from './world.ts'

/** Two tabs of one site. They share the storage and the permissions of the wallets. */
const twoTabs = async (second: Setting = {}) => {
  const disk = new FakeDisk()
  const wallets = [wallet('one'), wallet('two')]
  const here = await readyWorld({ disk, wallets })
  const there = await readyWorld({ disk, wallets, ...second })
  const connect = async (connectorId: string) => {
    await here.outside.connect({ connectorId })
    await settled()
  }
  return { here, there, connect, wallets }
}

describe('two tabs', () => {
  it('[S4-02] agree on a connection, without a second prompt', async () => {
    const { there, connect, wallets } = await twoTabs()
    await connect('one')
    expect(there.account()).toMatchObject({ status: 'connected', connectorId: 'one' })
    expect(wallets[0]?.requests.filter((question) => question === 'connect')).toHaveLength(1)
  })

  it('[S4-06] agree on a disconnection, and the other tab leaves the account view', async () => {
    const { here, there, connect } = await twoTabs()
    await connect('one')
    there.outside.open()
    expect(there.state().view).toBe('Account')
    await here.outside.disconnect()
    await settled()
    expect(there.account().status).toBe('disconnected')
    expect(there.state().open).toBe(false)
    expect(there.events.at(-1)?.event).toBe('MODAL_CLOSE')
  })

  it('agree on another wallet', async () => {
    const { here, there, connect } = await twoTabs()
    await connect('one')
    await connect('two')
    expect(here.account().connectorId).toBe('two')
    expect(there.account()).toMatchObject({ status: 'connected', connectorId: 'two' })
  })

  it('agree on a wallet that is connected again', async () => {
    const { here, there, connect } = await twoTabs()
    await connect('one')
    await here.outside.disconnect()
    await connect('one')
    expect(there.account().status).toBe('connected')
  })

  it('[S4-03] a tab that does not reconnect follows a disconnection only', async () => {
    const { here, there, connect } = await twoTabs({ options: { enableReconnect: false } })
    await connect('one')
    expect(there.account().status).toBe('disconnected')
    await there.outside.connect({ connectorId: 'one' })
    await here.outside.disconnect()
    await settled()
    expect(there.account().status).toBe('disconnected')
  })
})
