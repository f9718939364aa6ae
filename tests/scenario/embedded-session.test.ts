import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { storedLogin } from '#domain/embedded/stored-login.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import { FakePage } from '#testkit/fake-page.ts'

import {
  ada,
  AUTH,
  EMAIL,
  embeddedWorld,
  frameReady,
  latest,
  loggedIn,
  startRespondingFrame,
} from './embedded-kit.ts'
import { ALICE } from './wallets.ts'
import { chain, outcomeOf, world } from './world.ts'

/** The next visit, whose frame reports this connection state. */
const nextVisit = async ({ disk, clock }: Awaited<ReturnType<typeof loggedIn>>, isConnected: boolean) => {
  const { frame } = startRespondingFrame(clock)
  frame.answers('IS_CONNECTED', () => E.right({ isConnected }))
  const tab = world({ disk, clock, frame })
  const restored = tab.kernel.restore()
  await clock.advance(500)
  await clock.advance(0)
  await restored
  return tab
}

describe('a logged-in user', () => {
  it('[S3-26][S7-56] is restored in the next visit without a prompt', async () => {
    const firstTab = await loggedIn()
    firstTab.dispose()
    const tab = await nextVisit(firstTab, true)
    expect(tab.account()).toMatchObject({ status: 'connected', address: ALICE, connectorId: AUTH })
    const names = tab.frame.requests.map(({ name }) => name)
    expect(names).toContain('IS_CONNECTED')
    expect(names).not.toContain('CONNECT_EMAIL')
    expect(tab.state().open).toBe(false)
  })

  it.each<[string, (tab: Awaited<ReturnType<typeof nextVisit>>) => unknown]>([
    ['the page returns', ({ page }) => page.returnToForeground()],
    ['the page is online', ({ page }) => page.goOnline()],
    ['the modal opens', ({ inside }) => inside.navigation.open()],
    [
      'the user tries again',
      async ({ inside }) => (await inside.connection.load()).restoreConnections.retry(),
    ],
  ])('[S4-25] whose frame does not load is not logged out, and asked again when %s', async (_, again) => {
    const firstTab = await loggedIn()
    firstTab.dispose()
    const { frame } = startRespondingFrame(firstTab.clock)
    frame.answers('IS_CONNECTED', () => E.right({ isConnected: true }))
    frame.behaviour = 'unloadable'
    const tab = world({ disk: firstTab.disk, clock: firstTab.clock, frame })
    await tab.kernel.restore()
    await tab.clock.advance(0)
    const { viewLogin } = await tab.inside.embedded.load()
    expect([tab.account().status, latest(viewLogin.isUnchecked$)]).toEqual(['disconnected', true])
    expect(tab.stored(storedLogin.email)).toBeDefined()
    frame.behaviour = 'ok'
    await again(tab)
    await tab.clock.advance(500)
    await tab.clock.advance(0)
    expect([tab.account().status, latest(viewLogin.isUnchecked$)]).toEqual(['connected', false])
  })

  it('[S4-25] is removed when the frame no longer recognizes the user', async () => {
    const firstTab = await loggedIn()
    firstTab.dispose()
    const tab = await nextVisit(firstTab, false)
    expect(tab.account().status).toBe('disconnected')
    expect(tab.stored(storedLogin.email)).toBeUndefined()
    expect(tab.stored(storedLogin.emailLoginUsed)).toBeUndefined()
  })

  it('[S4-24][S7-55][S3-26] is signed out by a disconnect, and only the time of the last email stays stored', async () => {
    const tab = await loggedIn()
    await tab.outside.disconnect()
    expect(tab.account().status).toBe('disconnected')
    expect(tab.payloadsOf('SIGN_OUT')).toHaveLength(1)
    expect(tab.stored(storedLogin.email)).toBeUndefined()
    expect(tab.stored(storedLogin.lastEmailLogin)).toBeDefined()
    expect(tab.stored(storageKeys.connectedConnectors)).toEqual({})
    expect(latest(tab.embedded.approveRequest.requests$).open).toEqual([])
  })

  it('[S9-34] is signed out after three seconds at the latest', async () => {
    const tab = await loggedIn(startRespondingFrame(undefined, undefined, false))
    const signingOut = outcomeOf(tab.outside.disconnect())
    expect(await signingOut).toBe('pending')
    expect(tab.frame.waiting('SIGN_OUT')).toBe(1)
    await tab.clock.advance(3000)
    expect(tab.account().status).toBe('disconnected')
  })

  it('[S3-08, S7-53] is shown with the email and the login method', async () => {
    const tab = await loggedIn()
    expect(latest(tab.embedded.viewLogin.user$)).toEqual({ email: EMAIL })
  })

  it('[S7-47] switches the network of the frame too', async () => {
    const tab = await loggedIn()
    const switched = tab.outside.switchNetwork('eip155:10')
    await tab.clock.advance(0)
    await switched
    expect(tab.payloadsOf('SWITCH_NETWORK')[0]).toEqual({ chainId: 10, rpcUrl: 'https://rpc.example/10' })
    expect(tab.account().caipNetworkId).toBe(chain(10))
  })

  it('stays the same when the frame returns data of another namespace, and ends when the frame reports no user', async () => {
    const page = new FakePage()
    const tab = await loggedIn({ page })
    const { account, clock, frame } = tab
    frame.answers('IS_CONNECTED', () => E.right({ isConnected: true }))
    frame.answers('GET_USER', () =>
      E.right(
        ada({
          address: 'FoYE6N3ky4zeq3raFErb5thonXXAD2AXH7zLTShG8ARa',
          accounts: [],
          chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        }),
      ),
    )
    page.returnToForeground()
    await clock.advance(0)
    expect(tab.payloadsOf('GET_USER')).toHaveLength(2)
    expect(account()).toMatchObject({ status: 'connected', address: ALICE })
    frame.answers('IS_CONNECTED', () => E.right({ isConnected: false }))
    page.returnToForeground()
    await clock.advance(0)
    expect(account().status).toBe('disconnected')
  })

  it('[S2-32] does not add the frame to the page before a login', async () => {
    const tab = await embeddedWorld()
    tab.kernel.open({})
    await frameReady(tab)
    expect(tab.frame.visits).toEqual([])
  })
})
