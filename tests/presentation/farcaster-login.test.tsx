import { afterEach, describe, expect, it, vi } from 'vitest'

import { failure } from '#domain/shared/failure.ts'

import { alertText, loginModal, polite, words } from './email-kit.tsx'
import { dialog, expectAccessible, press, title } from './modal-kit.tsx'

const LINK = 'https://farcaster.example/login?channel=9f3c71d0'

const begun = async () => {
  const tab = await loginModal()
  await tab.open()
  await press('Continue with Farcaster')
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

describe('ConnectingFarcaster', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('[S2-04, S7-52] shows a QR code in the space that was reserved for it', async () => {
    const { answer, staged } = await begun()
    expect(title().textContent).toBe('Farcaster')
    expect(dialog().getByRole('img', { name: 'Preparing a secure code…' })).toBeDefined()
    expect(polite()).toBe('Preparing a secure code…')
    await press('Copy link')
    expect(staged.connectByFarcaster.copyLink).not.toHaveBeenCalled()
    await expectAccessible()
    await answer({ type: 'linkCreated', url: LINK })
    expect(dialog().getByRole('img', { name: 'QR code for signing in with Farcaster' })).toBeDefined()
    expect(words()).toContain('Open your camera, scan the code, and approve in Farcaster.')
    expect(polite()).toBe('Waiting for approval…')
    await expectAccessible()
    await press('Copy link')
    expect(staged.connectByFarcaster.copyLink).toHaveBeenCalledOnce()
  })

  it('[S2-04] links to the app on a phone, and rejects script URLs', async () => {
    onPhone()
    const { answer, send } = await begun()
    await answer({ type: 'linkCreated', url: LINK })
    const link = dialog().getByRole<HTMLAnchorElement>('link', { name: 'Open Farcaster' })
    expect([link.href, link.target, link.rel]).toEqual([LINK, '_blank', 'noopener noreferrer'])
    expect(dialog().queryByRole('img')).toBeNull()
    await expectAccessible()
    await send({ type: 'requested', by: { way: 'farcaster' } })
    await answer({ type: 'linkCreated', url: 'javascript:alert(1)' })
    expect(dialog().queryByRole('link')).toBeNull()
  })

  it('shows that it signs in, then that it is done', async () => {
    const { answer } = await begun()
    await answer({ type: 'linkCreated', url: LINK })
    await answer({ type: 'approved' })
    expect(polite()).toBe('Signing you in…')
    await answer({ type: 'connected' })
    expect(polite()).toBe('Connected')
  })

  it('[S8-12] says that it failed, and requests another link', async () => {
    const { answer, refuse } = await begun()
    await answer({ type: 'linkCreated', url: LINK })
    await refuse(failure('TimedOut', 'Request timed out'))
    expect(alertText()).toBe(
      'Failed to connect to farcasterThe request was closed or timed out. Nothing was shared.',
    )
    await expectAccessible()
    await press('Try again')
    expect(dialog().getByRole('img', { name: 'Preparing a secure code…' })).toBeDefined()
  })
})
