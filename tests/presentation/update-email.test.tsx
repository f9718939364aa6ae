import { act, createEvent, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { DONE_SHOWN_MS } from '#domain/connection/attempt.ts'
import { EMAIL_COOLDOWN_MS } from '#domain/embedded/email.ts'

import { accountModal } from './embedded-kit.tsx'
import { alertText, MARA, onVirtualTime, words } from './frame-kit.tsx'
import { dialog, expectAccessible, key, polite, press, title, typeInto } from './modal-kit.tsx'

const NEW = 'mara@newpost.example'

const field = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'New email address' })
const code = () => dialog().getByRole<HTMLInputElement>('textbox', { name: '6-digit code' })
const cells = () => [...document.querySelectorAll('.wp-otp__cell')].map((cell) => cell.textContent)

/** Opens the change of the email, this many milliseconds after the email of the login. */
const updating = async (since = EMAIL_COOLDOWN_MS) => {
  const tab = await accountModal()
  await tab.advance(since - DONE_SHOWN_MS)
  await press(/^Email ?mara/)
  return tab
}

/** The view after the request to send an email to the current address. */
const emailRequested = async () => {
  const tab = await updating()
  await typeInto(field(), NEW)
  await press('Continue')
  return tab
}

const atPrimary = async () => {
  const tab = await emailRequested()
  await tab.reply('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' })
  return tab
}

const paste = (text: string, target: Element = document.body) =>
  act(async () => {
    const clipboardData = { getData: () => text }
    fireEvent(target, createEvent.paste(target, { clipboardData, bubbles: true }))
  })

describe('UpdateEmailWallet', () => {
  afterEach(() => void vi.useRealTimers())

  it('[S2-11, S5-44] shows the current email, and asks for another', async () => {
    const { asked } = await updating()
    expect(title().textContent).toBe('Change email')
    expect(words()).toContain(`Your wallet uses ${MARA}.`)
    await expectAccessible()
    await typeInto(field(), NEW)
    await act(async () => void fireEvent.submit(field()))
    expect(dialog().getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBe('true')
    expect(asked('UPDATE_EMAIL')).toEqual([{ email: NEW }])
  })

  it.each([
    ['mara', 'Enter a valid email address'],
    [MARA, 'That’s the email you already use'],
  ])('[S5-02] shows the error of %s under the field', async (typed, said) => {
    await updating()
    await typeInto(field(), typed)
    await press('Continue')
    expect(alertText()).toBe(said)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await expectAccessible()
  })

  it('keeps the typed text when no email could be sent, with the reason', async () => {
    const { advance, refuse } = await emailRequested()
    await refuse('UPDATE_EMAIL', 'This address is taken')
    expect(alertText()).toBe('This address is taken')
    expect(field().value).toBe(NEW)
    await advance(30_000)
    await press('Continue')
    await advance(120_000)
    expect(alertText()).toContain('Your email is unchanged.')
  })

  it('[S2-11, S4-23] asks for the code of the old address, then for that of the new one', async () => {
    const { asked, reply } = await atPrimary()
    expect(title().textContent).toBe('Confirm current email')
    expect(words()).toContain(`Step 1 of 2. Enter the code we sent to ${MARA}.`)
    expect(document.activeElement).toBe(code())
    await expectAccessible()
    await typeInto(code(), '123456')
    expect([code().readOnly, polite()]).toEqual([true, 'Checking the code…'])
    expect(asked('UPDATE_EMAIL_PRIMARY_OTP')).toEqual([{ otp: '123456' }])
    await reply('UPDATE_EMAIL_PRIMARY_OTP', undefined)
    expect(title().textContent).toBe('Confirm new email')
    expect(words()).toContain(`Step 2 of 2. Enter the code we sent to ${NEW}.`)
    expect(code().value).toBe('')
    await typeInto(code(), '654321')
    expect([title().textContent, polite()]).toEqual(['Confirm new email', 'Checking the code…'])
    expect(asked('UPDATE_EMAIL_SECONDARY_OTP')).toEqual([{ otp: '654321' }])
    await reply('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: NEW })
    expect([title().textContent, polite()]).toEqual(['Change email', 'Email changed'])
    expect(words()).toContain(`sign in with ${NEW}`)
    await expectAccessible()
    await press('Done')
    expect(title().textContent).toBe('Account')
    expect(dialog().getByRole('list', { name: 'Your sign-in' }).textContent).toBe(`Email${NEW}`)
  })

  it('[S5-03] submits a code that is pasted anywhere in the view, in any format', async () => {
    const { asked } = await atPrimary()
    await paste('Your code is 123-456.')
    expect(asked('UPDATE_EMAIL_PRIMARY_OTP')).toEqual([{ otp: '123456' }])
    expect(cells()).toEqual(['1', '2', '3', '4', '5', '6'])
    await paste('654321', title())
    expect(asked('UPDATE_EMAIL_PRIMARY_OTP')).toHaveLength(1)
  })

  it('[S5-03] ignores pasted text without a digit', async () => {
    const { asked } = await atPrimary()
    await paste('hello')
    expect(cells().join('')).toBe('')
    expect(asked('UPDATE_EMAIL_PRIMARY_OTP')).toEqual([])
  })

  it('keeps and selects the digits of a wrong code, which Enter sends again', async () => {
    const { asked, refuse } = await atPrimary()
    await typeInto(code(), '111111')
    await refuse('UPDATE_EMAIL_PRIMARY_OTP', 'Invalid code')
    expect(alertText()).toBe('That code isn’t right. Check the latest email.')
    expect([code().value, code().selectionStart, code().selectionEnd]).toEqual(['111111', 0, 6])
    expect(code().getAttribute('aria-invalid')).toBe('true')
    await expectAccessible()
    await key('Enter')
    expect(asked('UPDATE_EMAIL_PRIMARY_OTP')).toEqual([{ otp: '111111' }, { otp: '111111' }])
    expect(alertText()).toBeUndefined()
  })

  it('shows that an expired code cannot be retried', async () => {
    const { refuse } = await atPrimary()
    await typeInto(code(), '111111')
    await refuse('UPDATE_EMAIL_PRIMARY_OTP', 'Code expired')
    expect(alertText()).toBe('Code expired')
  })

  it('[S5-01] counts down the time until the next email, and announces it once', async () => {
    onVirtualTime()
    const { advance } = await updating(18_000)
    await typeInto(field(), NEW)
    await press('Continue')
    expect(alertText()).toBe('Please try again after 12 seconds')
    expect(dialog().getByRole('alert').getAttribute('aria-live')).toBeNull()
    await advance(1000)
    expect(alertText()).toBe('Please try again after 11 seconds')
    expect(dialog().getByRole('alert').getAttribute('aria-live')).toBe('off')
    await advance(11_000)
    expect([alertText(), field().getAttribute('aria-invalid')]).toEqual([undefined, null])
  })

  it('[S5-01] sends a new code after the cooldown, with empty cells and the focus in them', async () => {
    onVirtualTime()
    const { advance, asked, reply } = await atPrimary()
    const earlyResend = dialog().getByRole('button', { name: 'Send again in 0:30' })
    expect(earlyResend.getAttribute('aria-disabled')).toBe('true')
    await advance(30_000)
    await typeInto(code(), '12')
    await press('Send a new code')
    expect(asked('UPDATE_EMAIL')).toEqual([{ email: NEW }, { email: NEW }])
    await reply('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' })
    expect([alertText(), polite(), code().value]).toEqual([undefined, 'New code sent', ''])
    expect(document.activeElement).toBe(code())
  })

  it('does not describe a code as wrong if no email could be sent', async () => {
    onVirtualTime()
    const { advance, refuse } = await atPrimary()
    await advance(30_000)
    await press('Send a new code')
    await refuse('UPDATE_EMAIL', 'Too many emails')
    expect(alertText()).toBe('Too many emails')
    expect(code().getAttribute('aria-invalid')).toBeNull()
  })

  it('[S4-23] is cancelled with Cancel, and keeps the email', async () => {
    const { asked } = await updating()
    await press('Cancel')
    expect(title().textContent).toBe('Account')
    expect(dialog().getByRole('list', { name: 'Your sign-in' }).textContent).toBe(`Email${MARA}`)
    expect(asked('UPDATE_EMAIL')).toEqual([])
  })
})
