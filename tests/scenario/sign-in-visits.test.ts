import { expect, it } from 'vitest'

import { clause } from '#tests/spec/clauses.ts'

import { countOfEvent, optional, site } from './sign-in-kit.ts'
import { ALICE, BOB, wallet } from './wallets.ts'
import { chain } from './world.ts'

clause('S4-10', () => {
  it('[S4-10] a reload with a valid session requests nothing from the user or the wallet', async () => {
    const { visit } = site()
    const firstVisit = await visit()
    await firstVisit.connect()
    await firstVisit.outside.siwx.signIn()
    firstVisit.dispose()
    const tab = await visit()
    expect(tab.step()).toBe('signedIn')
    expect(tab.trace.some(({ open }) => open)).toBe(false)
    expect(tab.signatures.requests).toEqual([])
    expect(tab.sessions.requests).toEqual(['getSessions'])
    expect(countOfEvent(tab, 'SIWX_AUTH_SUCCESS')).toBe(0)
  })

  it('[S4-10] a reload without a session requests it when the modal is opened, and immediately if it is required', async () => {
    const { visit } = site()
    const firstVisit = await visit()
    await firstVisit.connect()
    firstVisit.dispose()
    const tab = await visit()
    expect(tab.account().status).toBe('connected')
    expect(tab.state().open).toBe(false)
    expect(tab.step()).toBe('none')
    tab.outside.open()
    await tab.clock.advance(0)
    expect(tab.state().view).toBe('SIWXSignMessage')
    tab.dispose()
    const optionalVisit = await visit(optional)
    optionalVisit.outside.open()
    await optionalVisit.clock.advance(0)
    expect(optionalVisit.state().view).toBe('Account')
  })

  it('[S4-10] a session that expired while the page was closed is requested at the load, and not twice', async () => {
    const { visit, clock } = site()
    const firstVisit = await visit((sessions) => (sessions.sessionSeconds = 3600))
    await firstVisit.connect()
    await firstVisit.outside.siwx.signIn()
    firstVisit.dispose()
    await clock.advance(3_601_000)
    const secondVisit = await visit()
    expect(secondVisit.state()).toMatchObject({ open: true, view: 'SIWXSignMessage' })
    secondVisit.dispose()
    const thirdVisit = await visit()
    expect(thirdVisit.account().status).toBe('connected')
    expect(thirdVisit.state().open).toBe(false)
  })

  it('[S4-10] a session that expires during the visit is requested once, when it expires', async () => {
    const tab = await site().visit((sessions) => {
      sessions.sessionSeconds = 3600
      sessions.isRequired = false
    })
    await tab.connect()
    await tab.outside.siwx.signIn()
    await tab.clock.advance(3_599_000)
    expect(tab.step()).toBe('signedIn')
    await tab.clock.advance(1000)
    expect(tab.state()).toMatchObject({ open: true, view: 'SIWXSignMessage' })
    await tab.outside.siwx.cancel()
    await tab.clock.advance(10_000_000)
    expect(tab.state().open).toBe(false)
    expect(
      tab.trace.filter(({ view }, at, all) => view === 'SIWXSignMessage' && all[at - 1]?.view !== view),
    ).toHaveLength(2)
  })
})

clause('S4-04', () => {
  it('[S4-04] disconnecting signs out, unless the host keeps sessions', async () => {
    const { visit, server } = site()
    const tab = await visit((sessions) => (sessions.signOutOnDisconnect = false))
    await tab.connect()
    await tab.outside.siwx.signIn()
    await tab.outside.disconnect()
    await tab.clock.advance(0)
    expect(server.sessions).toHaveLength(1)
    tab.sessions.signOutOnDisconnect = true
    await tab.connect()
    expect(tab.step()).toBe('signedIn')
    await tab.outside.disconnect()
    await tab.clock.advance(0)
    expect(server.sessions).toEqual([])
    expect(tab.step()).toBe('none')
  })

  it('[S4-07] a wallet that locks stays signed in, until the user disconnects it', async () => {
    const fakeWallet = wallet('one')
    const { visit, server } = site([fakeWallet])
    const tab = await visit()
    await tab.connect()
    await tab.outside.siwx.signIn()
    fakeWallet.changeAccounts([])
    await tab.clock.advance(0)
    expect([tab.account().status, server.sessions.length]).toEqual(['disconnected', 1])
    fakeWallet.changeAccounts([ALICE])
    await tab.clock.advance(0)
    expect([tab.account().status, tab.step(), tab.state().open]).toEqual(['connected', 'signedIn', false])
    fakeWallet.changeAccounts([])
    await tab.outside.disconnect()
    expect(server.sessions).toEqual([])
  })

  it('[S4-04] disconnecting signs out in other tabs too', async () => {
    const { visit, server } = site()
    const firstTab = await visit()
    await firstTab.connect()
    await firstTab.outside.siwx.signIn()
    const secondTab = await visit()
    expect(secondTab.step()).toBe('signedIn')
    await secondTab.outside.disconnect()
    await firstTab.clock.advance(0)
    expect([firstTab.step(), secondTab.step()]).toEqual(['none', 'none'])
    expect(server.sessions).toEqual([])
  })
})

clause('S1-17', () => {
  const multiWalletOptions = { options: { features: { multiWallet: true } } }

  it('[S1-17] each wallet keeps its own session', async () => {
    const { visit, server } = site([wallet('one'), wallet('two', { addresses: [BOB] })])
    const tab = await visit(undefined, multiWalletOptions)
    for (const id of ['one', 'two']) {
      await tab.connect(id)
      await tab.outside.siwx.signIn()
    }
    expect(server.sessions.map(({ data }) => data.accountAddress)).toEqual([ALICE, BOB])
    await tab.outside.disconnect({ connectorId: 'two' })
    await tab.clock.advance(0)
    expect(server.sessions.map(({ data }) => data.accountAddress)).toEqual([ALICE])
    expect(tab.now()).toMatchObject({ step: 'signedIn', subject: { address: ALICE, chainId: chain(1) } })
  })

  it('[S1-17] the same account in another wallet stays signed in', async () => {
    const { visit, server } = site([wallet('one'), wallet('two')])
    const tab = await visit(undefined, multiWalletOptions)
    await tab.connect('one')
    await tab.outside.siwx.signIn()
    await tab.connect('two')
    expect(tab.step()).toBe('signedIn')
    await tab.outside.disconnect({ connectorId: 'two' })
    await tab.clock.advance(0)
    expect(server.sessions).toHaveLength(1)
    expect(tab.step()).toBe('signedIn')
  })
})
