import { act, createEvent, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { failure } from '#domain/shared/failure.ts'

import { onVirtualTime, pass } from './email-kit.tsx'
import { embeddedModal, MARA, polite, typeInto } from './embedded-kit.tsx'
import { dialog, expectAccessible, key, press, title } from './modal-kit.tsx'

const NEW = 'mara@newpost.example'

const field = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'New email address' })
const code = () => dialog().getByRole<HTMLInputElement>('textbox', { name: '6-digit code' })
const cells = () => [...document.querySelectorAll('.wp-otp__cell')].map((cell) => cell.textContent)
const alertText = () => dialog().queryByRole('alert')?.textContent
const body = () => document.querySelector('.wp-body')?.textContent

const updating = async () => {
  const tab = await embeddedModal()
  await tab.open()
  await tab.show('UpdateEmailWallet')
  return tab
}

const asked = async () => {
  const tab = await updating()
  await typeInto(field(), NEW)
  await press('Continue')
  return tab
}

const atPrimary = async () => {
  const tab = await asked()
  await tab.answer({ type: 'emailSent', action: 'VERIFY_PRIMARY_OTP' })
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
    const { staged } = await updating()
    expect(title().textContent).toBe('Change email')
    expect(body()).toContain(`Your wallet uses ${MARA}.`)
    await expectAccessible()
    await typeInto(field(), NEW)
    await act(async () => void fireEvent.submit(field()))
    expect(staged.calls).toEqual([['send', NEW]])
    expect(dialog().getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBe('true')
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
    const { answer } = await asked()
    await answer({ type: 'failed', failure: failure('FrameRefused', 'This address is taken') })
    expect(alertText()).toBe('This address is taken')
    expect(field().value).toBe(NEW)
    await press('Continue')
    await answer({ type: 'failed', failure: failure('TimedOut', '') })
    expect(alertText()).toContain('Your email is unchanged.')
  })

  it('[S2-11, S4-23] asks for the code of the old address, then for that of the new one', async () => {
    const { staged, answer } = await atPrimary()
    expect(title().textContent).toBe('Confirm current email')
    expect(body()).toContain(`Step 1 of 2. Enter the code we sent to ${MARA}.`)
    expect(document.activeElement).toBe(code())
    await expectAccessible()
    await typeInto(code(), '123456')
    expect(staged.calls.at(-1)).toEqual(['submit', '123456'])
    expect([code().readOnly, polite()]).toEqual([true, 'Checking the code…'])
    await answer({ type: 'primaryAccepted' })
    expect(title().textContent).toBe('Confirm new email')
    expect(body()).toContain(`Step 2 of 2. Enter the code we sent to ${NEW}.`)
    expect(code().value).toBe('')
    await typeInto(code(), '654321')
    expect([title().textContent, polite()]).toEqual(['Confirm new email', 'Checking the code…'])
    await answer({ type: 'secondaryAccepted', newEmail: NEW })
    expect([title().textContent, polite()]).toEqual(['Change email', 'Email changed'])
    expect(body()).toContain(`sign in with ${NEW}`)
    await expectAccessible()
    await press('Done')
    expect(staged.updateEmail.cancel).toHaveBeenCalledOnce()
  })

  it('[S5-03] submits a code that is pasted anywhere in the view, written in any way', async () => {
    const { staged } = await atPrimary()
    await paste('Your code is 123-456.')
    expect(staged.calls.at(-1)).toEqual(['submit', '123456'])
    expect(cells()).toEqual(['1', '2', '3', '4', '5', '6'])
    await paste('654321', title())
    expect(staged.calls.filter(([name]) => name === 'submit')).toHaveLength(1)
  })

  it('[S5-03] ignores pasted text without a digit', async () => {
    const { staged } = await atPrimary()
    await paste('hello')
    expect(cells().join('')).toBe('')
    expect(staged.calls.at(-1)).toEqual(['send', NEW])
  })

  it('keeps and selects the digits of a wrong code, which Enter sends again', async () => {
    const { staged, answer } = await atPrimary()
    await typeInto(code(), '111111')
    await answer({ type: 'failed', failure: failure('FrameRefused', 'Invalid code') })
    expect(alertText()).toBe('That code isn’t right. Check the latest email.')
    expect([code().value, code().selectionStart, code().selectionEnd]).toEqual(['111111', 0, 6])
    expect(code().getAttribute('aria-invalid')).toBe('true')
    await expectAccessible()
    await key('Enter')
    expect(staged.calls.filter(([name]) => name === 'submit')).toHaveLength(2)
    expect(alertText()).toBeUndefined()
  })

  it('shows that an expired code cannot be retried', async () => {
    const { answer } = await atPrimary()
    await typeInto(code(), '111111')
    await answer({ type: 'failed', failure: failure('FrameRefused', 'Code expired') })
    expect(alertText()).toBe('Code expired')
  })

  it('[S5-01] counts down how long another email has to wait, aloud but once', async () => {
    onVirtualTime()
    const { staged } = await updating()
    staged.lastAt = Date.now() - 18_000
    await typeInto(field(), NEW)
    await press('Continue')
    expect(alertText()).toBe('Please try again after 12 seconds')
    expect(dialog().getByRole('alert').getAttribute('aria-live')).toBeNull()
    await pass(1000)
    expect(alertText()).toBe('Please try again after 11 seconds')
    expect(dialog().getByRole('alert').getAttribute('aria-live')).toBe('off')
    await pass(11_000)
    expect([alertText(), field().getAttribute('aria-invalid')]).toEqual([undefined, null])
  })

  it('[S5-01] sends a new code once that may be: empty cells, with the focus', async () => {
    onVirtualTime()
    const { staged, answer } = await asked()
    staged.lastAt = Date.now()
    await answer({ type: 'emailSent', action: 'VERIFY_PRIMARY_OTP' })
    const early = dialog().getByRole('button', { name: 'Send again in 0:30' })
    expect(early.getAttribute('aria-disabled')).toBe('true')
    await pass(30_000)
    await typeInto(code(), '12')
    await press('Send a new code')
    await answer({ type: 'emailSent', action: 'VERIFY_PRIMARY_OTP' })
    expect([alertText(), polite(), code().value]).toEqual([undefined, 'New code sent', ''])
    expect(document.activeElement).toBe(code())
  })

  it('does not call a code wrong that no email could be sent for', async () => {
    const { answer } = await atPrimary()
    await press('Send a new code')
    await answer({ type: 'failed', failure: failure('FrameRefused', 'Too many emails') })
    expect(alertText()).toBe('Too many emails')
    expect(code().getAttribute('aria-invalid')).toBeNull()
  })

  it('is cancelled with Cancel', async () => {
    const { staged } = await updating()
    await press('Cancel')
    expect(staged.updateEmail.cancel).toHaveBeenCalledOnce()
  })
})
