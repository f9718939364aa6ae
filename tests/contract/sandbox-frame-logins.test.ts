import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { hasChromium, startFrameWorld, type FrameWorld, type HostTab } from './sandbox-frame-kit.ts'

const email = 'ada@mail.test'
const done = { answer: undefined }

describe.skipIf(!hasChromium)('logins of the sandbox frame', () => {
  let world: FrameWorld
  beforeAll(async () => void (world = await startFrameWorld()))
  afterAll(() => world.stop())
  afterEach(() => world.fail(undefined))

  const inPage = async ({ page }: HostTab, path: string, act: (opened: Page) => Promise<void>) => {
    const loginPage = await page.context().newPage()
    await loginPage.goto(world.at(path))
    await act(loginPage)
    await loginPage.close()
  }
  const press = (name: string) => async (page: Page) => {
    await page.getByRole('button', { name }).click()
    await page.getByRole('heading', { name: /^(Device approved|Approved|Declined)$/ }).waitFor()
  }
  const approveDevice = async (tab: HostTab) => {
    const { link = '' } = (await world.emails(email)).at(-1) ?? {}
    await inPage(tab, link, press('Approve'))
  }
  const wrongCode = async () => ((await world.lastCode(email)) === '000000' ? '000001' : '000000')

  it('approves a device, then accepts a code, and recognises the device and the login later', async () => {
    const tab = await world.openTab()
    expect(await tab.ask('IS_CONNECTED')).toEqual({ answer: { isConnected: false } })
    expect(await tab.ask('CONNECT_EMAIL', { email })).toEqual({ answer: { action: 'VERIFY_DEVICE' } })
    const approved = tab.ask('CONNECT_DEVICE')
    await approveDevice(tab)
    expect(await approved).toEqual(done)
    expect(await tab.ask('CONNECT_OTP', { otp: await wrongCode() })).toEqual({ error: 'Invalid code' })
    expect(await tab.ask('CONNECT_OTP', { otp: await world.lastCode(email) })).toEqual(done)
    expect(await tab.ask('IS_CONNECTED')).toEqual({ answer: { isConnected: true } })
    const { answer: user } = await tab.ask('GET_USER')

    const reloaded = await world.open(tab.page)
    expect(await reloaded.ask('GET_USER')).toEqual({ answer: user })
    expect(await reloaded.ask('CONNECT_EMAIL', { email })).toEqual({ answer: { action: 'CONNECT' } })
    expect(await reloaded.ask('SIGN_OUT')).toEqual(done)
    expect(await reloaded.ask('IS_CONNECTED')).toEqual({ answer: { isConnected: false } })
    expect(await reloaded.ask('GET_USER')).toEqual({ error: 'Not connected' })
    expect(await reloaded.ask('CONNECT_EMAIL', { email })).toEqual({ answer: { action: 'VERIFY_OTP' } })

    const second = await world.openTab()
    await second.login(email)
    expect(await second.ask('GET_USER')).toEqual({ answer: user })
  })

  it('voids a code after three wrong ones, and when it expires', async () => {
    const tab = await world.openTab()
    await world.fail({ devices: 'trusted' })
    await tab.ask('CONNECT_EMAIL', { email })
    const [code, otp] = [await world.lastCode(email), await wrongCode()]
    for (const _ of [1, 2, 3])
      expect(await tab.ask('CONNECT_OTP', { otp })).toEqual({ error: 'Invalid code' })
    expect(await tab.ask('CONNECT_OTP', { otp: code })).toEqual({ error: 'Code expired' })
    await world.fail({ codeMinutes: 0.0001 })
    await tab.ask('CONNECT_EMAIL', { email })
    expect(await tab.ask('CONNECT_OTP', { otp: await world.lastCode(email) })).toEqual({
      error: 'Code expired',
    })
  })

  it('changes the email with a code to the old address, then one to the new', async () => {
    const tab = await world.openTab()
    await tab.login('old@mail.test')
    const { answer: before } = await tab.ask('GET_USER')
    expect(await tab.ask('UPDATE_EMAIL', { email: 'old@mail.test' })).toHaveProperty('error')
    expect(await tab.ask('UPDATE_EMAIL', { email: 'new@mail.test' })).toEqual({
      answer: { action: 'VERIFY_PRIMARY_OTP' },
    })
    expect(await tab.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '000000' })).toHaveProperty('error')
    const primary = await world.lastCode('old@mail.test')
    expect(await tab.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: primary })).toEqual(done)
    const secondary = await world.lastCode('new@mail.test')
    expect(await tab.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: secondary })).toEqual({
      answer: { newEmail: 'new@mail.test' },
    })
    expect(await tab.ask('GET_USER')).toEqual({ answer: { ...(before as object), email: 'new@mail.test' } })
  })

  const socialResult = async (tab: HostTab, uri: string, name: 'Allow' | 'Deny'): Promise<string> => {
    const [popup] = await Promise.all([
      tab.page.waitForEvent('popup'),
      tab.page.evaluate((loading) => void window.open(loading, 'popupWindow'), world.at('/loading')),
    ])
    await popup.goto(uri)
    await popup.getByRole('button', { name }).click()
    await popup.getByRole('heading', { name: 'You can close this window' }).waitFor()
    await popup.close()
    const received = await tab.page.evaluate(() => window.hostPage?.received.at(-1))
    const resultUri = expect.any(String)
    expect(received).toEqual({ origin: new URL(world.at('/')).origin, fromFrame: false, data: { resultUri } })
    return (received as { readonly data: { readonly resultUri: string } }).data.resultUri
  }
  const redirect = async (tab: HostTab) => {
    const { answer: response } = await tab.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
    return (response as { readonly uri: string }).uri
  }

  it("logs in socially with the popup's result for the host's origin, once", async () => {
    const tab = await world.openTab()
    const uri = await socialResult(tab, await redirect(tab), 'Allow')
    expect(await tab.ask('CONNECT_SOCIAL', { uri })).toMatchObject({
      answer: { email: 'user@google.test', userName: 'user' },
    })
    expect(await tab.ask('CONNECT_SOCIAL', { uri })).toEqual({ error: 'Invalid social login' })
    const denied = await socialResult(tab, await redirect(tab), 'Deny')
    expect(denied).toContain('error=')
    expect(await tab.ask('CONNECT_SOCIAL', { uri: denied })).toEqual({ error: 'access_denied' })
  })

  it('takes no login that another browser began, which would log this user in as somebody else', async () => {
    const [tab, other] = [await world.openTab(), await world.openTab()]
    const uri = await socialResult(other, await redirect(other), 'Allow')
    expect(await tab.ask('CONNECT_SOCIAL', { uri })).toEqual({ error: 'Invalid social login' })
    expect(await other.ask('CONNECT_SOCIAL', { uri })).toMatchObject({ answer: { userName: 'user' } })
  })

  it('returns to the page in its state, and to no other origin', async () => {
    const tab = await world.openTab()
    const socialPage = await tab.page.context().newPage()
    const allowed = async (back: string) => {
      await socialPage.goto(`${await redirect(tab)}--${encodeURIComponent(back)}`)
      await socialPage.getByRole('button', { name: 'Allow' }).click()
      await socialPage.waitForURL(/result_uri=/)
      return new URL(socialPage.url())
    }
    expect((await allowed('https://elsewhere.test/')).origin).toBe(tab.origin)
    const { pathname, searchParams } = await allowed(`${tab.origin}/shop?item=1`)
    expect([pathname, searchParams.get('item')]).toEqual(['/shop', '1'])
    const uri = searchParams.get('result_uri') ?? ''
    expect(await tab.ask('GET_USER', { socialUri: uri })).toMatchObject({ answer: { userName: 'user' } })
  })

  it('waits for the response on Farcaster', async () => {
    const tab = await world.openTab()
    const link = async () => ((await tab.ask('GET_FARCASTER_URI')).answer as { readonly url: string }).url
    const path = await link()
    const connected = tab.ask('CONNECT_FARCASTER')
    await inPage(tab, `${path}&name=vera`, press('Approve'))
    expect(await connected).toEqual({ answer: { userName: 'vera' } })
    expect(await tab.ask('GET_USER')).toMatchObject({ answer: { email: null, userName: 'vera' } })
    await inPage(tab, await link(), press('Decline'))
    expect(await tab.ask('CONNECT_FARCASTER')).toEqual({ error: 'Connection rejected' })
  })

  /** Denies storage to frames, like a browser that blocks third-party storage. */
  const withoutStorage = (page: Page) =>
    page.addInitScript(() => {
      const open = () => {
        throw new DOMException('Storage is blocked', 'SecurityError')
      }
      if (window !== top) Object.defineProperty(IDBFactory.prototype, 'open', { value: open })
    })

  const afterReload = async (prepare?: (page: Page) => Promise<unknown>) => {
    const page = await (await world.site.browser.newContext()).newPage()
    await prepare?.(page)
    const tab = await world.open(page, { across: true })
    await tab.login('zoe@mail.test')
    expect(await tab.ask('IS_CONNECTED')).toEqual({ answer: { isConnected: true } })
    return (await world.open(page, { across: true })).ask('IS_CONNECTED')
  }

  it('keeps a login at another site after a reload if the browser allows it storage', async () => {
    expect(await afterReload()).toEqual({ answer: { isConnected: true } })
  })

  it('keeps it until the page is closed if the browser denies storage', async () => {
    expect(await afterReload(withoutStorage)).toEqual({ answer: { isConnected: false } })
  })
})
