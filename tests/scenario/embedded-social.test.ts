import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { loginData, storedLogin } from '#domain/embedded/stored-login.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeDeepLinks } from '#testkit/fake-deep-links.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakePopup } from '#testkit/fake-popup.ts'
import { FakeSecureFrame } from '#testkit/fake-secure-frame.ts'

import { ada, embeddedWorld, frameReady, latest, startRespondingFrame } from './embedded-kit.ts'
import { ALICE } from './wallets.ts'
import { type Setting, world } from './world.ts'

const BACK = 'https://frame.example/back?code=1'
const AT = 'https://provider.example/authorize?state=s1&client=2'

/** A tab whose user is on the page of the provider. */
const atProvider = async (setting: Setting = {}, uri = AT) => {
  const tab = await embeddedWorld(setting)
  tab.kernel.open({})
  tab.embedded.connectBySocial.begin('google')
  await frameReady(tab)
  if (tab.frame.waiting('GET_SOCIAL_REDIRECT_URI') > 0) tab.frame.reply('GET_SOCIAL_REDIRECT_URI', { uri })
  await tab.clock.advance(0)
  return { ...tab, step: () => latest(tab.embedded.connectByEmail.login$) }
}

describe('a social login', () => {
  it('[S3-01][S7-43][S7-51][S7-54][S3-26] opens a window, and accepts its response from the frame’s origin', async () => {
    const tab = await atProvider()
    expect(tab.view()).toBe('ConnectingSocial')
    expect(tab.payloadsOf('GET_SOCIAL_REDIRECT_URI')).toEqual([{ provider: 'google' }])
    expect(tab.popup.latest?.visited).toEqual([AT])
    expect(tab.step()).toMatchObject({ step: 'waiting' })
    tab.popup.latest?.answer(BACK)
    await tab.clock.advance(0)
    expect(tab.payloadsOf('CONNECT_SOCIAL')).toEqual([
      { uri: BACK, chainId: 1, rpcUrl: 'https://rpc.example/1' },
    ])
    tab.frame.reply('CONNECT_SOCIAL', ada({ userName: 'ada#0' }))
    await tab.clock.advance(0)
    expect(tab.account()).toMatchObject({ status: 'connected', address: ALICE })
    expect(tab.stored(storedLogin.social)).toBe('google')
    expect(tab.stored(storedLogin.socialUsername)).toBe('ada#0')
    expect(tab.stored(storageKeys.connections)?.eip155).toMatchObject([{ auth: { name: 'google' } }])
    expect(tab.popup.latest?.isOpen).toBe(false)
    expect(tab.events.filter(({ event }) => /SOCIAL/.test(event))).toEqual(
      ['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'].map((step) => ({
        event: `SOCIAL_LOGIN_${step}`,
        properties: { provider: 'google' },
      })),
    )
  })

  it('emits why the frame did not log the user in', async () => {
    const tab = await atProvider()
    tab.popup.latest?.answer(BACK)
    await tab.clock.advance(0)
    tab.frame.refuse('CONNECT_SOCIAL', 'No such user')
    await tab.clock.advance(0)
    expect(tab.reported('SOCIAL_LOGIN_ERROR')).toEqual([{ provider: 'google', message: 'No such user' }])
  })

  it('[S4-24] leaves nothing stored when the page is left before the user is connected', async () => {
    const clock = new FakeClock(1_000_000)
    const tab = await atProvider({ clock, frame: new FakeSecureFrame(clock) })
    tab.popup.latest?.answer(BACK)
    await tab.clock.advance(0)
    tab.frame.reply('CONNECT_SOCIAL', ada({ userName: 'ada' }))
    await tab.clock.advance(0)
    expect(tab.frame.waiting('GET_USER')).toBe(1)
    expect(tab.account().status).toBe('connecting')
    // A page that is killed at this point runs no code that could clear the storage.
    expect(loginData.filter(({ key }) => tab.disk.texts.has(key))).toEqual([])
  })

  it('[S4-24] leaves nothing stored when the page is left at the moment of the frame’s response', async () => {
    const tab = await atProvider()
    tab.popup.latest?.answer(BACK)
    await tab.clock.advance(0)
    tab.frame.reply('CONNECT_SOCIAL', ada({ userName: 'ada' }))
    tab.dispose()
    await tab.clock.advance(0)
    expect(loginData.filter(({ key }) => tab.disk.texts.has(key))).toEqual([])
  })

  it('[S7-43] fails with the provider’s message when the user denies it', async () => {
    const tab = await atProvider()
    tab.popup.latest?.answer('https://frame.example/back?error=access_denied')
    await tab.clock.advance(0)
    expect(tab.step()).toMatchObject({
      step: 'failed',
      failure: { _tag: 'Denied', message: 'access_denied' },
    })
    expect(tab.payloadsOf('CONNECT_SOCIAL')).toEqual([])
  })

  it('fails when its window is closed, and counts as cancelled', async () => {
    const tab = await atProvider()
    tab.popup.latest?.fail()
    await tab.clock.advance(0)
    expect(tab.step()).toMatchObject({ step: 'failed', failure: { message: 'Popup closed' } })
    expect(tab.eventNames()).toContain('SOCIAL_LOGIN_CANCELED')
  })

  it('[S7-43] fails when another origin responds', async () => {
    const tab = await atProvider()
    tab.popup.latest?.fail('Untrusted')
    await tab.clock.advance(0)
    expect(tab.step()).toMatchObject({ step: 'failed', failure: { _tag: 'Untrusted' } })
  })

  it('fails at once when the browser opens no window', async () => {
    const popup = new FakePopup()
    popup.blocked = true
    const tab = await atProvider({ popup })
    expect(tab.step()).toMatchObject({
      step: 'failed',
      failure: { message: 'Failed to initiate social connection' },
    })
    expect(tab.frame.visits).toEqual([])
  })

  it('closes its window when the user leaves the view', async () => {
    const tab = await atProvider()
    tab.kernel.close()
    await tab.clock.advance(0)
    expect(tab.popup.latest?.isOpen).toBe(false)
    expect(tab.step()).toMatchObject({ step: 'idle' })
  })

  it('[S5-48] replaces the page in Telegram, and continues when the page is loaded again', async () => {
    const telegramTab = await atProvider({ deepLinks: new FakeDeepLinks({ telegram: true }) })
    expect(telegramTab.popup.opened).toEqual([])
    const [left] = telegramTab.deepLinks.opened
    expect(left?.target).toBe('_top')
    expect(new URL(left?.href ?? '').searchParams.get('state')).toBe(
      's1--https://app.example/page?walletport_login=secret1',
    )
    telegramTab.dispose()
    const { clock, disk } = telegramTab
    const { frame } = startRespondingFrame(clock)
    const back = `https://app.example/page?walletport_login=secret1&result_uri=${encodeURIComponent(BACK)}`
    const deepLinks = new FakeDeepLinks({ telegram: true, href: back })
    const tab = world({ disk, clock, frame, deepLinks })
    await tab.kernel.restore()
    await clock.advance(0)
    expect(deepLinks.address).toBe('https://app.example/page')
    expect(tab.state()).toMatchObject({ open: true, view: 'ConnectingSocial' })
    await frameReady(tab)
    tab.frame.reply('CONNECT_SOCIAL', ada())
    await clock.advance(0)
    expect(tab.account()).toMatchObject({ status: 'connected', address: ALICE })
    expect(tab.stored(storageKeys.socialRedirect)).toBeUndefined()
  })

  it.each(['', 'walletport_login=secret2&', 'walletport_login=&'])(
    'takes no result for which it did not leave the page: ?%sresult_uri=…',
    async (query) => {
      const telegramTab = await atProvider({ deepLinks: new FakeDeepLinks({ telegram: true }) })
      telegramTab.dispose()
      const { clock, disk } = telegramTab
      const { frame } = startRespondingFrame(clock)
      const href = `https://app.example/page?${query}result_uri=${encodeURIComponent(BACK)}`
      const deepLinks = new FakeDeepLinks({ telegram: true, href })
      const tab = world({ disk, clock, frame, deepLinks })
      await tab.kernel.restore()
      await clock.advance(0)
      expect(deepLinks.address).toBe('https://app.example/page')
      expect(tab.state()).toMatchObject({ open: false })
      expect(tab.frame.visits.flat()).toEqual([])
      expect(tab.stored(storageKeys.socialRedirect)).toBeUndefined()
    },
  )

  it.each(['javascript:alert(1)//?state=s1', 'wallet://?state=s1', 'https://a@login.example/?state=s1'])(
    '[S5-48] never replaces the page with %s',
    async (uri) => {
      const tab = await atProvider({ deepLinks: new FakeDeepLinks({ telegram: true }) }, uri)
      expect(tab.deepLinks.opened).toEqual([])
      expect(tab.step()).toMatchObject({ step: 'failed', failure: { _tag: 'SocialFailed' } })
    },
  )

  it('[S7-43] opens no window with a javascript: URL', async () => {
    const tab = await atProvider({}, 'javascript:alert(1)')
    expect(tab.popup.latest?.visited).toEqual([])
    expect(tab.step()).toMatchObject({ step: 'failed', failure: { _tag: 'Untrusted' } })
  })

  it('[S6-13][S5-48] is offered with the host’s providers, except where a provider does not work', async () => {
    const defaultTab = await embeddedWorld()
    expect(defaultTab.embedded.connectBySocial.offered).toHaveLength(7)
    const deepLinks = new FakeDeepLinks({ telegram: true, os: 'android' })
    const options = { features: { socials: ['x', 'github'] as const } }
    const limitedTab = await embeddedWorld({ deepLinks, options })
    expect(limitedTab.embedded.connectBySocial.offered).toEqual(['github'])
    const disabledTab = await embeddedWorld({ options: { features: { socials: false } } })
    expect(disabledTab.embedded.connectBySocial.offered).toEqual([])
  })
})

describe('a login by Farcaster', () => {
  const URL_OF = 'https://farcaster.example/connect?token=1'
  const linked = async (setting: Setting = {}) => {
    const tab = await embeddedWorld(setting)
    tab.kernel.open({})
    tab.embedded.connectByFarcaster.begin()
    await frameReady(tab)
    tab.frame.reply('GET_FARCASTER_URI', { url: URL_OF })
    await tab.clock.advance(0)
    return { ...tab, step: () => latest(tab.embedded.connectByEmail.login$) }
  }

  it('[S7-52] shows a link until it is approved', async () => {
    const page = new FakePage()
    const tab = await linked({ page })
    expect(tab.step()).toMatchObject({ step: 'scanning', url: URL_OF })
    await tab.embedded.connectByFarcaster.copyLink()
    expect(page.copied).toEqual([URL_OF])
    tab.frame.reply('CONNECT_FARCASTER', { userName: 'ada' })
    await tab.clock.advance(0)
    expect(tab.account()).toMatchObject({ status: 'connected' })
    expect(latest(tab.embedded.viewLogin.user$)).toMatchObject({ social: 'farcaster', userName: 'ada' })
  })

  it('[S7-65] is cleaned up after it was cancelled', async () => {
    const tab = await linked()
    tab.kernel.close()
    await tab.clock.advance(99)
    expect(tab.payloadsOf('RELOAD')).toEqual([])
    await tab.clock.advance(1)
    expect(tab.payloadsOf('RELOAD')).toHaveLength(1)
    expect(tab.payloadsOf('SYNC_DAPP_DATA')).toHaveLength(2)
  })

  it('can be tried again', async () => {
    const tab = await linked()
    tab.frame.refuse('CONNECT_FARCASTER', 'Declined')
    await tab.clock.advance(0)
    expect(tab.step()).toMatchObject({ step: 'failed', failure: { message: 'Declined' } })
    tab.embedded.connectByFarcaster.retry()
    await tab.clock.advance(0)
    expect(tab.frame.waiting('GET_FARCASTER_URI')).toBe(1)
  })

  it('emits that the user is logged in but could not be connected', async () => {
    const { clock, frame } = startRespondingFrame()
    frame.answers('GET_USER', () => E.left('no'))
    const tab = await atProvider({ clock, frame })
    tab.popup.latest?.answer(BACK)
    await clock.advance(0)
    tab.frame.reply('CONNECT_SOCIAL', ada())
    await clock.advance(0)
    expect(tab.step()).toMatchObject({ step: 'failed', failure: { _tag: 'FailedToConnect' } })
    expect(tab.eventNames()).toContain('SOCIAL_LOGIN_ERROR')
  })
})
