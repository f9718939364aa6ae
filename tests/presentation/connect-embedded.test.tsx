import { act } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { Email } from '#domain/embedded/email.ts'

import {
  alertText,
  field,
  loginModal,
  MARA,
  onVirtualTime,
  pass,
  polite,
  submit,
  type,
} from './email-kit.tsx'
import { dialog, expectAccessible, modal, press, title, wallet } from './modal-kit.tsx'

const button = (name: string) => dialog().queryByRole('button', { name })
const bar = () =>
  [...dialog().getByRole('list', { name: 'Other ways to sign in' }).querySelectorAll('button')].map((cell) =>
    cell.getAttribute('aria-label'),
  )
/** The sections in document order. */
const sections = () =>
  [...document.querySelectorAll('.wp-method')].map((section) => {
    if (section.querySelector('form')) return 'email'
    return section.querySelector('.wp-bar') ? 'social' : 'wallet'
  })

describe('Connect with the embedded wallet', () => {
  afterEach(() => void vi.useRealTimers())

  it('[S0-03, S2-02, S6-13] offers an email field, four other accounts and more, and the wallets', async () => {
    const { open } = await loginModal({ setting: { wallets: [wallet('Ternkey')] } })
    await open()
    expect(field().getAttribute('autocomplete')).toBe('email')
    expect(bar()).toEqual([
      'Continue with Google',
      'Continue with X',
      'Continue with Farcaster',
      'Continue with Discord',
      'More ways to sign in',
    ])
    expect(dialog().getByRole('button', { name: /Ternkey/ })).toBeDefined()
    expect(document.activeElement).toBe(title())
    await expectAccessible()
  })

  it('[S6-13] shows all other accounts in place of the bar, with the focus on them', async () => {
    const { open, staged } = await loginModal()
    await open()
    await press('More ways to sign in')
    const rows = [...dialog().getByRole('list', { name: 'Ways to sign in' }).querySelectorAll('button')]
    expect(rows.map((row) => row.textContent)).toEqual([
      'Google',
      'X',
      'Farcaster',
      'Discord',
      'Apple',
      'GitHub',
      'Facebook',
    ])
    expect(document.activeElement).toBe(rows[0])
    await expectAccessible()
    await press('GitHub')
    expect(staged.calls).toEqual([['social', 'github']])
    expect(title().textContent).toBe('Sign in with GitHub')
    await press('Back')
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'GitHub' }))
  })

  it('shows the full name of a single social login', async () => {
    const { open } = await loginModal({ offered: ['google'] })
    await open()
    expect(button('Continue with Google')?.textContent).toBe('Continue with Google')
  })

  it.each([
    ['no wallet is installed', [], undefined, ['email', 'social', 'wallet']],
    ['a wallet is installed', ['Ternkey'], undefined, ['email', 'social', 'wallet']],
    ['the host says so', ['Ternkey'], ['social', 'wallet'] as const, ['social', 'wallet', 'email']],
  ])('[S1-06] orders the sections where %s', async (_, names, connectMethodsOrder, order) => {
    const options = connectMethodsOrder === undefined ? {} : { connectMethodsOrder }
    const { open } = await loginModal({ setting: { wallets: names.map((name) => wallet(name)), options } })
    await open()
    expect(sections()).toEqual(order)
  })

  it('keeps the order of the sections after the user has focused one', async () => {
    const { open, wallets } = await loginModal({ setting: { wallets: [] } })
    await open()
    await act(async () => field().focus())
    await act(async () => wallets.announce(wallet('Late')))
    expect(sections()).toEqual(['email', 'social', 'wallet'])
    expect(document.activeElement).toBe(field())
    expect(dialog().getByRole('button', { name: /Late/ })).toBeDefined()
  })

  it('[S4-48] has no logins where only wallets of another namespace are listed', async () => {
    const { open, inside } = await loginModal({ setting: { wallets: [] } })
    await open()
    expect(sections()).toEqual(['email', 'social', 'wallet'])
    await act(async () => inside.openModal.show({ name: 'Connect' }, 'bip122'))
    expect(sections()).toEqual([])
    expect(dialog().queryByRole('textbox')).toBeNull()
  })

  it('omits the methods that the host disables', async () => {
    const { open } = await loginModal({ features: { email: false }, offered: ['discord', 'apple'] })
    await open()
    expect(dialog().queryByRole('textbox')).toBeNull()
    expect(bar()).toEqual(['Continue with Discord', 'Continue with Apple'])
  })

  it('[S2-27] offers to go on with a login whose code was sent before the modal was closed', async () => {
    const { open, staged, send } = await loginModal({ setting: { wallets: [] } })
    const resume = `Continue as ${MARA}`
    await open()
    expect(button(resume)).toBeNull()
    await send({ type: 'requested', by: { way: 'email', email: MARA as Email } })
    await send({ type: 'emailSent', attempt: 1, action: 'VERIFY_OTP' })
    await send({ type: 'closed' })
    await expectAccessible()
    await press(resume)
    expect(staged.calls).toEqual([['resume']])
    expect(title().textContent).toBe('Enter the code')
  })

  it('keeps the places of the wallets that are still looked for', async () => {
    const directory = { configured: true, useCases: undefined, failure: undefined, load: async () => ({}) }
    const { open } = await modal(
      {
        wallets: [wallet('Ternkey')],
        options: {
          embedded: { feature: 'embedded', url: 'https://frame.example/sdk', load: async () => ({}) },
        },
      },
      { restored: false, more: { directory } },
    )
    await open()
    expect(dialog().getByRole('heading', { name: 'Wallets' })).toBeDefined()
    const group = dialog().getByRole('group', { name: 'Loading wallets' })
    // One for the wallet of the page, one for each slot that the logins leave, one for all wallets.
    expect(group.querySelectorAll('.wp-skel--mark')).toHaveLength(3)
  })

  it('can be used while the wallets are still looked for', async () => {
    const { open, staged } = await loginModal({}, { restored: false })
    await open()
    expect(polite()).toBe('Loading wallets')
    await type(MARA)
    await submit()
    expect(staged.calls).toEqual([['send', MARA]])
  })

  it('[S0-03] sends the typed text with Enter or the button, which appears with it', async () => {
    const { open, staged } = await loginModal()
    await open()
    expect(button('Continue')).toBeNull()
    await type(MARA)
    await act(async () => button('Continue')?.click())
    expect(staged.calls).toEqual([['send', MARA]])
    expect(title().textContent).toBe('Sign in with email')
  })

  it('[S5-02] shows an invalid email until it is corrected', async () => {
    const { open } = await loginModal()
    await open()
    await type('mara@')
    await submit()
    expect(alertText()).toBe('Enter a valid email address')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(field().getAttribute('aria-describedby')).toBe(dialog().getByRole('alert').id)
    await expectAccessible()
    await type('mara@tide')
    expect(alertText()).toBeUndefined()
    expect(field().getAttribute('aria-invalid')).toBeNull()
    await type(MARA)
    await submit()
    expect(title().textContent).toBe('Sign in with email')
  })

  it('[S5-01, S9-01] counts down how long another email has to wait, aloud but once', async () => {
    onVirtualTime()
    const { open, staged } = await loginModal()
    staged.lastAt = Date.now() - 6000
    await open()
    await type(MARA)
    await submit()
    expect(alertText()).toBe('Please try again after 24 seconds')
    expect(dialog().getByRole('alert').getAttribute('aria-live')).toBeNull()
    await pass(1000)
    expect(alertText()).toBe('Please try again after 23 seconds')
    expect(dialog().getByRole('alert').getAttribute('aria-live')).toBe('off')
    await pass(23_000)
    expect(alertText()).toBeUndefined()
    expect(field().getAttribute('aria-invalid')).toBeNull()
  })

  it('keeps the typed text when the user comes back to correct it', async () => {
    const { open, inside } = await loginModal()
    await open()
    await type('mara@pots.example')
    await submit()
    await act(async () => inside.openModal.back())
    expect(field().value).toBe('mara@pots.example')
  })

  it('keeps the wallets if the login sections do not load', async () => {
    const failure = new Error('offline')
    const stage = { configured: true, useCases: undefined, failure, load: () => Promise.reject(failure) }
    const { open } = await modal({ wallets: [wallet('Ternkey')] }, { more: { embedded: stage } })
    await open()
    expect(dialog().getByRole('button', { name: /Ternkey/ })).toBeDefined()
    expect(dialog().queryByRole('textbox')).toBeNull()
  })
})
