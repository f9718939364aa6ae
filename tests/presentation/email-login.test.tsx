import { act, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { failure } from '#domain/shared/failure.ts'

import {
  alertText,
  atCode,
  loginModal,
  MARA,
  onVirtualTime,
  pass,
  polite,
  submit,
  type,
  words,
} from './email-kit.tsx'
import { dialog, expectAccessible, press, title } from './modal-kit.tsx'

const wrong = failure('FrameRefused', 'Invalid code')
const cells = () => document.querySelector('.wp-otp__cells')?.textContent
const code = () => dialog().getByRole<HTMLInputElement>('textbox', { name: '6-digit code' })
const enter = (value: string) => act(async () => void fireEvent.change(code(), { target: { value } }))
const paste = (text: string) =>
  act(async () => {
    const pasted = new Event('paste', { bubbles: true, composed: true, cancelable: true })
    title().dispatchEvent(Object.assign(pasted, { clipboardData: { getData: () => text } }))
  })
const resend = (name: string) => dialog().getByRole('button', { name })

const sent = async (to = MARA) => {
  const tab = await loginModal()
  await tab.open()
  await type(to)
  await submit()
  return tab
}

describe('EmailLogin', () => {
  afterEach(() => void vi.useRealTimers())

  it('[S2-05] says that an email is being sent, and to which address', async () => {
    await sent()
    expect(title().textContent).toBe('Sign in with email')
    expect(words()).toContain(`To ${MARA}`)
    expect(polite()).toBe('Sending you an email…')
    await expectAccessible()
  })

  it('[S4-21] needs no code where the frame knows the device', async () => {
    const { answer } = await sent()
    await answer({ type: 'emailSent', action: 'CONNECT' })
    expect(polite()).toBe('Signing you in…')
    await answer({ type: 'connected' })
    expect(polite()).toBe('Connected')
    expect(dialog().queryByRole('button', { name: 'Back' })).toBeNull()
  })

  it('[S4-22] waits for the approval of the device, then asks for the code', async () => {
    const { answer, staged } = await sent()
    await answer({ type: 'emailSent', action: 'VERIFY_DEVICE' })
    expect(title().textContent).toBe('Approve this device')
    expect(words()).toContain(`We sent an approval link to ${MARA}.`)
    expect(polite()).toBe('Check your email')
    await expectAccessible()
    await press('Use another email')
    expect(staged.connectByEmail.edit).toHaveBeenCalledOnce()
    await answer({ type: 'deviceApproved' })
    expect(title().textContent).toBe('Enter the code')
    expect(document.activeElement).toBe(code())
  })

  it('[S5-01] sends the link again after the cooldown, and says so', async () => {
    onVirtualTime()
    const { answer, staged } = await sent()
    await answer({ type: 'emailSent', action: 'VERIFY_DEVICE' })
    expect(resend('Send again in 0:30').getAttribute('aria-disabled')).toBe('true')
    // The waiting time is neutral text, and only a button that works has the accent.
    expect(resend('Send again in 0:30').className).toBe('wp-textbtn')
    await press('Send again in 0:30')
    await pass(30_000)
    expect(staged.calls).toHaveLength(1)
    expect(resend('Send again').className).toContain('wp-textbtn--accent')
    await press('Send again')
    expect(staged.calls.at(-1)).toEqual(['resend'])
    await answer({ type: 'emailSent', action: 'VERIFY_DEVICE' })
    expect(polite()).toBe('New link sent')
    expect(resend('Send again in 0:30')).toBeDefined()
  })

  it('shows the reason the device was not approved, in its step', async () => {
    const { answer, refuse } = await sent()
    await answer({ type: 'emailSent', action: 'VERIFY_DEVICE' })
    await refuse(wrong)
    expect(alertText()).toContain('This device wasn’t approved.')
    await expectAccessible()
  })

  it('[S5-44] asks for the code with the focus on its field, and truncates a long email', async () => {
    const { answer } = await sent('mara.lindqvist.of.the.harbour@post.example')
    await answer({ type: 'emailSent', action: 'VERIFY_OTP' })
    expect(title().textContent).toBe('Enter the code')
    expect(words()).toContain('We sent a 6-digit code to mara.lindqvist.of…@post.example.')
    expect(document.activeElement).toBe(code())
    await expectAccessible()
  })

  it('[S2-05, S5-03] submits by itself at six digits, and greys them while they are checked', async () => {
    const { staged, answer } = await atCode()
    await enter('41830')
    expect(staged.calls).toHaveLength(1)
    await enter('418305')
    expect(staged.calls.at(-1)).toEqual(['submit', '418305'])
    expect(document.querySelector('.wp-otp')?.hasAttribute('data-busy')).toBe(true)
    expect(document.querySelector('.wp-progress')).not.toBeNull()
    expect(polite()).toBe('Checking the code…')
    await expectAccessible()
    await answer({ type: 'codeAccepted' })
    await answer({ type: 'connected' })
    expect(cells()).toBe('418305')
    expect(title().textContent).toBe('Enter the code')
  })

  it('[S5-03] takes a code that is pasted anywhere in the view', async () => {
    const { staged } = await atCode()
    await act(async () => title().focus())
    await paste('Your code: 418 305.')
    expect(staged.calls.at(-1)).toEqual(['submit', '418305'])
    expect(cells()).toBe('418305')
    await paste('111111')
    expect(staged.calls).toHaveLength(2)
  })

  it('[S5-03] takes the code of the clipboard at a press, and nothing that the browser keeps', async () => {
    const readText = vi.fn(() => Promise.resolve('Your code is 123 456'))
    Object.defineProperty(navigator, 'clipboard', { value: { readText }, configurable: true })
    const { staged } = await atCode()
    await expectAccessible()
    readText.mockRejectedValueOnce(new Error('Not allowed'))
    await press('Paste code')
    expect(code().value).toBe('')
    await press('Paste code')
    expect(code().value).toBe('123456')
    expect(staged.calls).toContainEqual(['submit', '123456'])
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  it('keeps and selects the digits of a wrong code, time and again', async () => {
    const { refuse, staged } = await atCode()
    for (const digits of ['111111', '222222', '333333']) {
      await enter(digits)
      await refuse(wrong)
      expect(alertText()).toBe('That code isn’t right. Check the latest email.')
      expect(cells()).toBe(digits)
      expect([code().selectionStart, code().selectionEnd]).toEqual([0, 6])
      expect(code().getAttribute('aria-invalid')).toBe('true')
      expect(code().getAttribute('aria-describedby')).toBe(dialog().getByRole('alert').id)
    }
    await expectAccessible()
    await enter('444444')
    expect(dialog().queryByRole('alert')).toBeNull()
    expect(staged.calls.filter(([name]) => name === 'submit')).toHaveLength(4)
  })

  it.each([
    ['holds no more', failure('FrameRefused', 'Code expired'), 'Code expired', 'true'],
    ['got no answer', failure('TimedOut', 'Request timed out'), 'No answer came.', null],
  ])('does not call a code mistyped that %s', async (_, reason, said, invalid) => {
    const { refuse } = await atCode()
    await enter('418305')
    await refuse(reason)
    expect(alertText()).toContain(said)
    expect(code().getAttribute('aria-invalid')).toBe(invalid)
  })

  it('[S5-01, S9-01] sends a new code once that may be: empty cells, with the focus', async () => {
    onVirtualTime()
    const { answer, refuse, staged } = await atCode()
    await enter('111111')
    await refuse(wrong)
    await pass(30_000)
    await press('Send a new code')
    expect(staged.calls.at(-1)).toEqual(['resend'])
    await answer({ type: 'emailSent', action: 'VERIFY_OTP' })
    expect([cells(), document.activeElement]).toEqual(['', code()])
    expect(words()).toContain('New code sent')
    expect(polite()).toBe('New code sent')
  })

  it('distinguishes a wrong code from a failed resend', async () => {
    onVirtualTime()
    const { refuse } = await atCode()
    await pass(30_000)
    await press('Send a new code')
    await refuse(failure('FrameRefused', 'Too many emails'))
    expect(alertText()).toBe('Too many emails')
  })

  it.each([
    [failure('NoAuthConnector', 'No auth connector found'), 'No auth connector foundSomething didn’t work.'],
    [failure('FrameUnavailable', 'gone'), 'Failed to connectNo answer came.'],
    [failure('FrameRefused', 'Mailbox unknown'), 'Failed to connectMailbox unknown'],
    [failure('FrameRefused', 'An error occurred'), 'Failed to connectSomething didn’t work.'],
  ])('[S8-14] shows the reason it failed, and tries again: $message', async (reason, said) => {
    onVirtualTime()
    const { refuse, staged } = await sent()
    await refuse(reason)
    expect(alertText()).toContain(said)
    expect(polite()).toBe('')
    await press('Please try again after 30 seconds')
    expect(staged.calls).toHaveLength(1)
    await pass(30_000)
    await press('Try again')
    expect(staged.calls.at(-1)).toEqual(['send', MARA])
    expect(polite()).toBe('Sending you an email…')
  })
})
