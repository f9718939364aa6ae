import { act } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { codeView, field, sent } from './email-kit.tsx'
import { alertText, frameModal, MARA, mara, onVirtualTime, words } from './frame-kit.tsx'
import { dialog, expectAccessible, polite, press, title, typeInto } from './modal-kit.tsx'
import { bitcoin } from './wallets-kit.tsx'

const cells = () => document.querySelector('.wp-otp__cells')?.textContent
const code = () => dialog().getByRole<HTMLInputElement>('textbox', { name: '6-digit code' })
const enterCode = (value: string) => typeInto(code(), value)
const paste = (text: string) =>
  act(async () => {
    const pasted = new Event('paste', { bubbles: true, composed: true, cancelable: true })
    title().dispatchEvent(Object.assign(pasted, { clipboardData: { getData: () => text } }))
  })
const resend = (name: string) => dialog().getByRole('button', { name })

const atDevice = async () => {
  const tab = await sent()
  await tab.reply('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
  return tab
}

type Tab = Awaited<ReturnType<typeof sent>>

describe('EmailLogin', () => {
  afterEach(() => void vi.useRealTimers())

  it('[S2-05] says that an email is being sent, and to which address', async () => {
    const { asked } = await sent()
    expect(title().textContent).toBe('Sign in with email')
    expect(words()).toContain(`To ${MARA}`)
    expect(polite()).toBe('Sending you an email…')
    expect(asked('CONNECT_EMAIL')).toEqual([{ email: MARA }])
    await expectAccessible()
  })

  it('[S4-21] needs no code if the frame knows the device', async () => {
    const { frame, reply } = await sent()
    frame.answersLater('GET_USER')
    await reply('CONNECT_EMAIL', { action: 'CONNECT' })
    expect(polite()).toBe('Signing you in…')
    await reply('GET_USER', mara())
    expect(polite()).toBe('Connected')
    expect(dialog().queryByRole('button', { name: 'Back' })).toBeNull()
  })

  it('[S2-05, S4-22] waits for the approval of the device, then asks for the code', async () => {
    const { reply } = await atDevice()
    expect(title().textContent).toBe('Approve this device')
    expect(words()).toContain(`We sent an approval link to ${MARA}.`)
    expect(polite()).toBe('Check your email')
    await expectAccessible()
    await reply('CONNECT_DEVICE', undefined)
    expect(title().textContent).toBe('Enter the code')
    expect(document.activeElement).toBe(code())
  })

  it('returns to the field for another email', async () => {
    await atDevice()
    await press('Use another email')
    expect(title().textContent).toBe('Connect to Tidepool')
    expect(field().value).toBe(MARA)
  })

  it('[S5-01] sends the link again after the cooldown, and announces it', async () => {
    onVirtualTime()
    const { advance, asked, reply } = await atDevice()
    expect(resend('Send again in 0:30').getAttribute('aria-disabled')).toBe('true')
    // The waiting time is neutral text, and only a button that works has the accent.
    expect(resend('Send again in 0:30').className).toBe('wp-textbtn')
    await press('Send again in 0:30')
    await advance(30_000)
    expect(asked('CONNECT_EMAIL')).toHaveLength(1)
    expect(resend('Send again').className).toContain('wp-textbtn--accent')
    await press('Send again')
    expect(asked('CONNECT_EMAIL')).toEqual([{ email: MARA }, { email: MARA }])
    await reply('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
    expect(polite()).toBe('New link sent')
    expect(resend('Send again in 0:30')).toBeDefined()
  })

  it('shows the reason the device was not approved, in its step', async () => {
    const { refuse } = await atDevice()
    await refuse('CONNECT_DEVICE', 'Invalid code')
    expect(alertText()).toContain('This device wasn’t approved.')
    await expectAccessible()
  })

  it('[S5-44] asks for the code with the focus on its field, and truncates a long email', async () => {
    const { reply } = await sent('mara.lindqvist.of.the.harbour@post.example')
    await reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    expect(title().textContent).toBe('Enter the code')
    expect(words()).toContain('We sent a 6-digit code to mara.lindqvist.of…@post.example.')
    expect(document.activeElement).toBe(code())
    await expectAccessible()
  })

  it('[S2-05, S5-03] submits automatically at six digits, and disables them while they are checked', async () => {
    const { asked, reply } = await codeView()
    await enterCode('41830')
    expect(asked('CONNECT_OTP')).toEqual([])
    await enterCode('418305')
    expect(asked('CONNECT_OTP')).toEqual([{ otp: '418305' }])
    expect(document.querySelector('.wp-otp')?.hasAttribute('data-busy')).toBe(true)
    expect(document.querySelector('.wp-progress')).not.toBeNull()
    expect(polite()).toBe('Checking the code…')
    await expectAccessible()
    await reply('CONNECT_OTP', undefined)
    expect(cells()).toBe('418305')
    expect(title().textContent).toBe('Enter the code')
  })

  it('[S5-03] accepts a code that is pasted anywhere in the view', async () => {
    const { asked } = await codeView()
    await act(async () => title().focus())
    await paste('Your code: 418 305.')
    expect(asked('CONNECT_OTP')).toEqual([{ otp: '418305' }])
    expect(cells()).toBe('418305')
    await paste('111111')
    expect(asked('CONNECT_OTP')).toHaveLength(1)
  })

  it('[S5-03] reads the code from the clipboard on a press, and ignores a clipboard that the browser denies', async () => {
    const readText = vi.fn(() => Promise.resolve('Your code is 123 456'))
    Object.defineProperty(navigator, 'clipboard', { value: { readText }, configurable: true })
    const { asked } = await codeView()
    await expectAccessible()
    readText.mockRejectedValueOnce(new Error('Not allowed'))
    await press('Paste code')
    expect(code().value).toBe('')
    await press('Paste code')
    expect(code().value).toBe('123456')
    expect(asked('CONNECT_OTP')).toEqual([{ otp: '123456' }])
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  it('keeps and selects the digits of a wrong code each time', async () => {
    const { asked, refuse } = await codeView()
    for (const digits of ['111111', '222222', '333333']) {
      await enterCode(digits)
      await refuse('CONNECT_OTP', 'Invalid code')
      expect(alertText()).toBe('That code isn’t right. Check the latest email.')
      expect(cells()).toBe(digits)
      expect([code().selectionStart, code().selectionEnd]).toEqual([0, 6])
      expect(code().getAttribute('aria-invalid')).toBe('true')
      expect(code().getAttribute('aria-describedby')).toBe(dialog().getByRole('alert').id)
    }
    await expectAccessible()
    await enterCode('444444')
    expect(dialog().queryByRole('alert')).toBeNull()
    expect(asked('CONNECT_OTP')).toHaveLength(4)
  })

  it('does not describe an expired code as mistyped', async () => {
    const { refuse } = await codeView()
    await enterCode('418305')
    await refuse('CONNECT_OTP', 'Code expired')
    expect(alertText()).toContain('Code expired')
    expect(code().getAttribute('aria-invalid')).toBe('true')
  })

  it('[S9-33] does not describe a code without a response as mistyped', async () => {
    const { advance } = await codeView()
    await enterCode('418305')
    await advance(120_000)
    expect(alertText()).toContain('No answer came.')
    expect(code().getAttribute('aria-invalid')).toBeNull()
  })

  it('[S5-01, S9-01] sends a new code after the cooldown, with empty cells and the focus in them', async () => {
    onVirtualTime()
    const { advance, asked, refuse, reply } = await codeView()
    await enterCode('111111')
    await refuse('CONNECT_OTP', 'Invalid code')
    await advance(30_000)
    await press('Send a new code')
    expect(asked('CONNECT_EMAIL')).toEqual([{ email: MARA }, { email: MARA }])
    await reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    expect([cells(), document.activeElement]).toEqual(['', code()])
    expect(words()).toContain('New code sent')
    expect(polite()).toBe('New code sent')
  })

  it('distinguishes a wrong code from a failed resend', async () => {
    onVirtualTime()
    const { advance, refuse } = await codeView()
    await advance(30_000)
    await press('Send a new code')
    await refuse('CONNECT_EMAIL', 'Too many emails')
    expect(alertText()).toBe('Too many emails')
  })

  it.each<[string, (tab: Tab) => Promise<void>, string]>([
    ['because the frame is gone', ({ frame, settle }) => settle(() => frame.fail()), 'No answer came.'],
    ['with a reason', ({ refuse }) => refuse('CONNECT_EMAIL', 'Mailbox unknown'), 'Mailbox unknown'],
    ['without a reason', ({ refuse }) => refuse('CONNECT_EMAIL'), 'Something didn’t work.'],
  ])('[S8-14] shows that it failed %s, and can be retried', async (_, fail, said) => {
    onVirtualTime()
    const tab = await sent()
    await fail(tab)
    expect(alertText()).toContain(`Failed to connect${said}`)
    expect(polite()).toBe('')
    await press('Please try again after 30 seconds')
    expect(tab.asked('CONNECT_EMAIL')).toHaveLength(1)
    await tab.advance(30_000)
    await press('Try again')
    expect(polite()).toBe('Sending you an email…')
    await tab.frameReady()
    expect(tab.asked('CONNECT_EMAIL')).toEqual([{ email: MARA }, { email: MARA }])
  })

  it('[S8-14] says that the networks of the page have no embedded wallet', async () => {
    const { embedded, open } = await frameModal({ options: { networks: [bitcoin] } })
    await open('Connect')
    await act(async () => void embedded.connectByEmail.send(MARA))
    expect(alertText()).toContain('No auth connector foundSomething didn’t work.')
  })
})
