import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { storedLogin } from '#domain/embedded/stored-login.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeSecureFrame } from '#testkit/fake-secure-frame.ts'

import {
  ada,
  EMAIL,
  embeddedWorld,
  frameReady,
  latest,
  loggedIn,
  startRespondingFrame,
} from './embedded-kit.ts'
import { providerOf } from './relay-kit.ts'
import { ALICE, SIGNATURE } from './wallets.ts'
import { outcomeOf, type Setting } from './world.ts'

const sign = { method: 'personal_sign', params: ['0x68', ALICE] as const }

/** A frame that responds to GET_USER when the test decides. */
const slowFrame = (clock = new FakeClock(1_000_000)) => {
  const frame = new FakeSecureFrame(clock)
  frame.answers('SYNC_DAPP_DATA', () => E.right(undefined))
  frame.answers('SIGN_OUT', () => E.right(undefined))
  frame.answers('SWITCH_NETWORK', ({ chainId }) => E.right({ chainId }))
  frame.answers('GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => E.right({ smartAccountEnabledNetworks: [10] }))
  return { clock, frame }
}

/** A tab whose frame recognizes the user but has not sent the user's data. */
const pendingLogin = async (setting: Setting = {}) => {
  const tab = await embeddedWorld({ ...slowFrame(), ...setting })
  tab.kernel.open({})
  tab.embedded.connectByEmail.send(EMAIL)
  await frameReady(tab)
  tab.frame.reply('CONNECT_EMAIL', { action: 'CONNECT' })
  await tab.clock.advance(0)
  return tab
}

const slowlyIn = async () => {
  const tab = await pendingLogin()
  tab.frame.reply('GET_USER', ada())
  await tab.clock.advance(600)
  return tab
}

const expectNoLogin = (tab: Awaited<ReturnType<typeof embeddedWorld>>) => {
  expect(tab.account().status).toBe('disconnected')
  for (const storedItem of [storedLogin.emailLoginUsed, storedLogin.email, storedLogin.smartAccountNetworks])
    expect(tab.disk.texts.has(storedItem.key)).toBe(false)
  const users: unknown[] = []
  tab.embedded.viewLogin.user$.subscribe((user) => users.push(user)).unsubscribe()
  expect(users).toEqual([undefined])
}

describe('a frame whose response is no longer expected', () => {
  it('[S4-22] does not log in a user who left before it sent the user’s data', async () => {
    const tab = await pendingLogin()
    tab.kernel.close()
    await tab.clock.advance(0)
    tab.frame.reply('GET_USER', ada())
    await tab.clock.advance(0)
    expectNoLogin(tab)
  })

  it('[S4-24] does not reconnect a user who signed out while the data for another network was requested', async () => {
    const tab = await slowlyIn()
    const switched = tab.outside.switchNetwork('eip155:10').catch(() => undefined)
    await tab.clock.advance(0)
    await tab.outside.disconnect()
    expect(tab.frame.waiting('GET_USER')).toBe(1)
    tab.frame.reply('GET_USER', ada({ chainId: 10 }))
    await switched
    expectNoLogin(tab)
  })

  it('[S4-24] does not request the user’s data for another network after a sign-out', async () => {
    const tab = await slowlyIn()
    const disconnecting = tab.outside.disconnect()
    await tab.outside.switchNetwork('eip155:10').catch(() => undefined)
    await disconnecting
    expect(tab.frame.waiting('GET_USER')).toBe(0)
    expectNoLogin(tab)
  })
})

describe('a frame that becomes ready late', () => {
  it('[S4-24] leaves nothing stored of a login that ended before it was restored', async () => {
    const firstTab = await loggedIn()
    firstTab.dispose()
    const { clock, disk } = firstTab
    const { frame } = slowFrame(clock)
    frame.behaviour = 'silent'
    const loading = embeddedWorld({ clock, disk, frame })
    await clock.advance(3000)
    const tab = await loading
    const disconnecting = tab.outside.disconnect()
    await clock.advance(3000)
    await disconnecting
    expectNoLogin(tab)
    frame.becomeReady()
    await clock.advance(500)
    expect(tab.payloadsOf('SIGN_OUT')).toHaveLength(1)
    expectNoLogin(tab)
  })

  it('[S4-26] does not delay the cancellation of requests', async () => {
    const tab = await loggedIn()
    tab.frame.fail()
    tab.frame.behaviour = 'silent'
    const signed = providerOf(tab)
      .request(sign)
      .catch(({ message }: { readonly message: string }) => message)
    expect(await outcomeOf(signed)).toBe('pending')
    tab.kernel.close()
    expect(await outcomeOf(signed)).toBe('Request was aborted')
  })
})

describe('a frame that loaded another document', () => {
  it('[S7-64] receives the metadata of the site again before a request', async () => {
    const tab = await loggedIn()
    tab.frame.becomeReady()
    await tab.clock.advance(0)
    const signed = providerOf(tab).request(sign)
    await tab.clock.advance(500)
    expect(tab.payloadsOf('SYNC_DAPP_DATA')).toHaveLength(2)
    tab.frame.reply('RPC_REQUEST', SIGNATURE)
    expect(await signed).toBe(SIGNATURE)
  })
})

describe('a second login', () => {
  it('[S5-45] does not have the provider of a social login that failed before it', async () => {
    const { clock, frame } = startRespondingFrame()
    const tab = await embeddedWorld({ clock, frame })
    tab.kernel.open({})
    frame.answers('GET_USER', () => E.left('no'))
    tab.embedded.connectBySocial.begin('google')
    await frameReady(tab)
    frame.reply('GET_SOCIAL_REDIRECT_URI', { uri: 'https://provider.example/' })
    await clock.advance(0)
    tab.popup.latest?.answer('https://frame.example/back?code=1')
    await clock.advance(0)
    frame.reply('CONNECT_SOCIAL', ada({ userName: 'ada' }))
    await clock.advance(0)
    expect(latest(tab.embedded.connectByEmail.login$)).toMatchObject({ step: 'failed' })
    expect(tab.eventNames()).not.toContain('SOCIAL_LOGIN_SUCCESS')
    frame.answers('GET_USER', () => E.right(ada()))
    tab.embedded.connectByEmail.send(EMAIL)
    await clock.advance(0)
    frame.reply('CONNECT_EMAIL', { action: 'CONNECT' })
    await clock.advance(0)
    expect(latest(tab.embedded.viewLogin.user$)).toEqual({ email: EMAIL })
  })

  it('[S6-04][S3-26] has the chains with smart accounts, although the storage was cleared in between', async () => {
    const tab = await slowlyIn()
    expect(tab.stored(storedLogin.smartAccountNetworks)).toEqual([10])
    await tab.outside.disconnect()
    expectNoLogin(tab)
    await tab.clock.advance(30_000)
    tab.kernel.open({})
    tab.embedded.connectByEmail.send(EMAIL)
    await tab.clock.advance(0)
    tab.frame.reply('CONNECT_EMAIL', { action: 'CONNECT' })
    await tab.clock.advance(0)
    tab.frame.reply('GET_USER', ada())
    await tab.clock.advance(0)
    expect(tab.account().status).toBe('connected')
    expect(tab.stored(storedLogin.smartAccountNetworks)).toEqual([10])
  })

  it('[S4-22] continues after a request in between', async () => {
    const tab = await loggedIn()
    const provider = providerOf(tab)
    tab.kernel.open({ view: 'Connect' })
    tab.embedded.connectByFarcaster.begin()
    await tab.clock.advance(0)
    const signed = provider.request(sign)
    await tab.clock.advance(0)
    expect(tab.view()).toBe('ApproveTransaction')
    tab.embedded.approveRequest.cancel()
    await signed.catch(() => undefined)
    expect(tab.view()).toBe('ConnectingFarcaster')
    expect(latest(tab.embedded.connectByEmail.login$)).toMatchObject({ step: 'linking' })
  })
})

describe('another tab', () => {
  it('[S4-24] ends the login here too', async () => {
    const one = await loggedIn()
    const { frame } = startRespondingFrame(one.clock)
    frame.answers('IS_CONNECTED', () => E.right({ isConnected: true }))
    const loading = embeddedWorld({ clock: one.clock, disk: one.disk, frame })
    await one.clock.advance(3000)
    const secondTab = await loading
    expect(secondTab.account().status).toBe('connected')
    await one.outside.disconnect()
    await one.clock.advance(0)
    expectNoLogin(secondTab)
  })
})
