import { describe, expect, it } from 'vitest'

import { failure } from '#domain/shared/failure.ts'

import { alertText, loginModal, polite } from './email-kit.tsx'
import { dialog, expectAccessible, press, title } from './modal-kit.tsx'

const begun = async () => {
  const tab = await loginModal()
  await tab.open()
  await press('Continue with Discord')
  return tab
}
const progress = () => document.querySelector('.wp-connection')?.getAttribute('data-status')

describe('ConnectingSocial', () => {
  it('[S7-43] waits for the window, and opens it again in a press', async () => {
    const { answer, staged } = await begun()
    await answer({ type: 'popupOpened' })
    expect(title().textContent).toBe('Sign in with Discord')
    expect(polite()).toBe('Continue in the new window')
    expect(progress()).toBe('waiting')
    expect(document.querySelector('.wp-origin')?.textContent).toContain('You’re connecting to')
    await expectAccessible()
    await press('Open the window again')
    expect(staged.calls).toEqual([
      ['social', 'discord'],
      ['social', 'discord'],
    ])
  })

  it('keeps the focus on its button between attempts, and on the title without a button', async () => {
    const { answer, refuse } = await begun()
    await answer({ type: 'popupOpened' })
    const again = dialog().getByRole('button', { name: 'Open the window again' })
    again.focus()
    await refuse(failure('PopupClosed', 'Popup closed'))
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Try again' }))
    await press('Try again')
    expect(document.activeElement?.textContent).toBe('Open the window again')
    await answer({ type: 'popupOpened' })
    await answer({ type: 'authorized' })
    expect(document.activeElement).toBe(title())
  })

  it('shows that it signs in, then that it is done', async () => {
    const { answer } = await begun()
    await answer({ type: 'popupOpened' })
    await answer({ type: 'authorized' })
    expect(polite()).toBe('Signing you in…')
    expect(dialog().queryByRole('button', { name: 'Open the window again' })).toBeNull()
    await answer({ type: 'connected' })
    expect(progress()).toBe('done')
    expect(polite()).toBe('Connected')
  })

  it.each([
    ['PopupClosed', 'Popup closed', 'The window was closed', 'rejected'],
    ['PopupBlocked', 'Failed to initiate social connection', 'Allow it for this site', 'failed'],
    ['SocialFailed', 'Failed to initiate social connection', 'Discord can’t be reached', 'failed'],
    ['Untrusted', 'Failed to initiate social connection', 'Discord can’t be reached', 'failed'],
    ['Denied', 'Connection rejected', 'turned down at Discord', 'rejected'],
    ['NoAuthConnector', 'No auth connector found', 'Something didn’t work', 'failed'],
    ['TimedOut', 'Failed to connect', 'No answer came', 'failed'],
  ] as const)('[S8-09, S8-11, S8-14] shows the reason it failed: %s', async (tag, lead, text, drawn) => {
    const { answer, refuse, staged } = await begun()
    await answer({ type: 'popupOpened' })
    await refuse(failure(tag, 'for developers'))
    expect(alertText()).toContain(lead)
    expect(alertText()).toContain(text)
    expect(progress()).toBe(drawn)
    expect(polite()).toBe('')
    await expectAccessible()
    await press('Try again')
    expect(dialog().queryByRole('alert')).toBeNull()
    expect(staged.calls).toHaveLength(2)
  })
})
