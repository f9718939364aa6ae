import { describe, expect, it } from 'vitest'

import { FakePopup } from '#testkit/fake-popup.ts'

import { alertText, frameModal, mara } from './frame-kit.tsx'
import { dialog, expectAccessible, polite, press, title } from './modal-kit.tsx'

const AT = 'https://discord.example/authorize?client=2'
const BACK = 'https://frame.example/back?code=1'

const startLogin = async (popup = new FakePopup()) => {
  const tab = await frameModal({ popup })
  await tab.open()
  await press('Continue with Discord')
  await tab.frameReady()
  return tab
}
type Tab = Awaited<ReturnType<typeof startLogin>>

/** The view while the user is on the provider's page in the window. */
const atProvider = async () => {
  const tab = await startLogin()
  await tab.reply('GET_SOCIAL_REDIRECT_URI', { uri: AT })
  return tab
}
const respond = ({ popup, settle }: Tab, uri = BACK) => settle(() => popup.latest?.answer(uri))
const fail = ({ popup, settle }: Tab, tag?: 'PopupClosed' | 'Untrusted') =>
  settle(() => popup.latest?.fail(tag))
const progress = () => document.querySelector('.wp-connection')?.getAttribute('data-status')

describe('ConnectingSocial', () => {
  it('[S7-43] waits for the window, and opens it again on a press', async () => {
    const { popup, asked } = await atProvider()
    expect(title().textContent).toBe('Sign in with Discord')
    expect(polite()).toBe('Continue in the new window')
    expect(progress()).toBe('waiting')
    expect(document.querySelector('.wp-origin')?.textContent).toContain('You’re connecting to')
    expect(popup.latest?.visited).toEqual([AT])
    await expectAccessible()
    await press('Open the window again')
    expect(popup.opened.map(({ isOpen }) => isOpen)).toEqual([false, true])
    expect(asked('GET_SOCIAL_REDIRECT_URI')).toEqual([{ provider: 'discord' }, { provider: 'discord' }])
  })

  it('keeps the focus on its button between attempts, and on the title without a button', async () => {
    const tab = await atProvider()
    const retryButton = dialog().getByRole('button', { name: 'Open the window again' })
    retryButton.focus()
    await fail(tab)
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Try again' }))
    await press('Try again')
    expect(document.activeElement?.textContent).toBe('Open the window again')
    await tab.reply('GET_SOCIAL_REDIRECT_URI', { uri: AT })
    await respond(tab)
    expect(document.activeElement).toBe(title())
  })

  it('shows the pending login, then the success', async () => {
    const tab = await atProvider()
    await respond(tab)
    expect(polite()).toBe('Signing you in…')
    expect(dialog().queryByRole('button', { name: 'Open the window again' })).toBeNull()
    await tab.reply('CONNECT_SOCIAL', mara())
    expect(progress()).toBe('done')
    expect(polite()).toBe('Connected')
  })

  it.each<[string, (tab: Tab) => Promise<void>, string, string, string]>([
    ['closed', (tab) => fail(tab), 'Popup closed', 'The window was closed', 'rejected'],
    [
      'answered by another origin',
      (tab) => fail(tab, 'Untrusted'),
      'Failed to initiate social connection',
      'Discord can’t be reached',
      'failed',
    ],
    [
      'left with a refusal',
      (tab) => respond(tab, `${BACK}&error=access_denied`),
      'Connection rejected',
      'turned down at Discord',
      'rejected',
    ],
    [
      'left, and the frame does not respond',
      async (tab) => {
        await respond(tab)
        await tab.advance(120_000)
      },
      'Failed to connect',
      'No answer came',
      'failed',
    ],
  ])('[S8-09, S8-11, S8-14] shows the reason if the window was %s', async (_, end, lead, text, drawn) => {
    const tab = await atProvider()
    await end(tab)
    expect(alertText()).toContain(lead)
    expect(alertText()).toContain(text)
    expect(progress()).toBe(drawn)
    expect(polite()).toBe('')
    await expectAccessible()
    await press('Try again')
    expect(dialog().queryByRole('alert')).toBeNull()
    expect(tab.popup.opened).toHaveLength(2)
  })

  it('[S8-11] says that the browser blocked the window, and opens it once it is allowed', async () => {
    const popup = new FakePopup()
    popup.blocked = true
    await startLogin(popup)
    expect(alertText()).toContain('Failed to initiate social connection')
    expect(alertText()).toContain('Allow it for this site')
    expect(progress()).toBe('failed')
    await expectAccessible()
    popup.blocked = false
    await press('Try again')
    expect(dialog().queryByRole('alert')).toBeNull()
    expect(popup.opened).toHaveLength(1)
  })

  it('[S8-11] says that the provider cannot be reached if the frame returns no URL', async () => {
    const tab = await startLogin()
    await tab.advance(45_000)
    expect(alertText()).toContain('Failed to initiate social connection')
    expect(alertText()).toContain('Discord can’t be reached')
    expect(progress()).toBe('failed')
    expect(tab.popup.latest?.isOpen).toBe(false)
  })
})
