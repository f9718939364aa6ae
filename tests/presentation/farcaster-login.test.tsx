import { afterEach, describe, expect, it, vi } from 'vitest'

import { alertText, frameModal, mara, words } from './frame-kit.tsx'
import { dialog, expectAccessible, polite, press, title } from './modal-kit.tsx'

const LINK = 'https://farcaster.example/login?channel=9f3c71d0'

const startLogin = async () => {
  const tab = await frameModal()
  await tab.open()
  await press('Continue with Farcaster')
  await tab.frameReady()
  return tab
}
const linked = async () => {
  const tab = await startLogin()
  await tab.reply('GET_FARCASTER_URI', { url: LINK })
  return tab
}

const onPhone = () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const media = real(query)
    if (query === '(pointer: coarse)') vi.spyOn(media, 'matches', 'get').mockReturnValue(true)
    return media
  })
}

type Tab = Awaited<ReturnType<typeof startLogin>>

describe('ConnectingFarcaster', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('[S0-03, S2-04, S7-52] shows a QR code in the reserved space', async () => {
    const { page, reply } = await startLogin()
    expect(title().textContent).toBe('Farcaster')
    expect(dialog().getByRole('img', { name: 'Preparing a secure code…' })).toBeDefined()
    expect(polite()).toBe('Preparing a secure code…')
    await press('Copy link')
    expect(page.copied).toEqual([])
    await expectAccessible()
    await reply('GET_FARCASTER_URI', { url: LINK })
    expect(dialog().getByRole('img', { name: 'QR code for signing in with Farcaster' })).toBeDefined()
    expect(words()).toContain('Open your camera, scan the code, and approve in Farcaster.')
    expect(polite()).toBe('Waiting for approval…')
    await expectAccessible()
    await press('Copy link')
    expect(page.copied).toEqual([LINK])
  })

  it('[S2-04] links to the app on a phone, and rejects script URLs', async () => {
    onPhone()
    const { asked, reply } = await linked()
    const link = dialog().getByRole<HTMLAnchorElement>('link', { name: 'Open Farcaster' })
    expect([link.href, link.target, link.rel]).toEqual([LINK, '_blank', 'noopener noreferrer'])
    expect(dialog().queryByRole('img')).toBeNull()
    await expectAccessible()
    await press('Back')
    await press('Continue with Farcaster')
    expect(asked('GET_FARCASTER_URI')).toHaveLength(2)
    await reply('GET_FARCASTER_URI', { url: 'javascript:alert(1)' })
    expect(polite()).toBe('Waiting for approval…')
    expect(dialog().queryByRole('link')).toBeNull()
  })

  it('shows the pending login, then the success', async () => {
    const { frame, reply } = await linked()
    frame.answersLater('GET_USER')
    await reply('CONNECT_FARCASTER', { userName: 'mara' })
    expect(polite()).toBe('Signing you in…')
    await reply('GET_USER', mara())
    expect(polite()).toBe('Connected')
  })

  it.each<[string, (tab: Tab) => Promise<void>]>([
    ['no link arrived', ({ advance }) => advance(120_000)],
    [
      'the user declines',
      async ({ refuse, reply }) => {
        await reply('GET_FARCASTER_URI', { url: LINK })
        await refuse('CONNECT_FARCASTER', 'Declined')
      },
    ],
  ])('[S8-12] says that it failed because %s, and requests another link', async (_, fail) => {
    const tab = await startLogin()
    await fail(tab)
    expect(alertText()).toBe(
      'Failed to connect to farcasterThe request was closed or timed out. Nothing was shared.',
    )
    await expectAccessible()
    await press('Try again')
    expect(dialog().getByRole('img', { name: 'Preparing a secure code…' })).toBeDefined()
    expect(tab.asked('GET_FARCASTER_URI')).toHaveLength(2)
  })
})
