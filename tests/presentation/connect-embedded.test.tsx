import { act, screen } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { loggedIn, startRespondingFrame } from '#tests/scenario/embedded-kit.ts'

import { field, sent, submit, type } from './email-kit.tsx'
import { alertText, frameModal, MARA, onVirtualTime } from './frame-kit.tsx'
import { dialog, expectAccessible, modal, polite, press, title, wallet } from './modal-kit.tsx'

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
    const { open, eventNames } = await frameModal({ wallets: [wallet('Ternkey')] })
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
    expect(eventNames()).not.toContain('EMAIL_LOGIN_SELECTED')
    await act(async () => field().focus())
    expect(eventNames()).toContain('EMAIL_LOGIN_SELECTED')
  })

  it('[S4-25] says that a stored login could not be checked, and checks it again', async () => {
    const firstTab = await loggedIn()
    firstTab.dispose()
    const { frame } = startRespondingFrame(firstTab.clock)
    frame.answers('IS_CONNECTED', () => E.right({ isConnected: true }))
    frame.behaviour = 'unloadable'
    const tab = await frameModal({ disk: firstTab.disk, clock: firstTab.clock, frame })
    await tab.open()
    await tab.settle(() => undefined)
    const note = await dialog().findByText(/Your login couldn’t be checked\./)
    expect(note.closest('[role="status"]')).not.toBeNull()
    expect(field()).toBeDefined()
    await expectAccessible()
    frame.behaviour = 'ok'
    await press('Try again')
    await tab.advance(500)
    await tab.advance(0)
    expect(tab.account().status).toBe('connected')
    await vi.waitFor(() => expect(screen.queryByText(/couldn’t be checked/)).toBeNull())
  })

  it('[S6-13] shows all other accounts in place of the bar, and moves the focus to them', async () => {
    const { open, popup, frameReady, asked } = await frameModal()
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
    expect(title().textContent).toBe('Sign in with GitHub')
    expect(popup.latest?.isOpen).toBe(true)
    await frameReady()
    expect(asked('GET_SOCIAL_REDIRECT_URI')).toEqual([{ provider: 'github' }])
    await press('Back')
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'GitHub' }))
  })

  it('shows the full name of a single social login', async () => {
    const { open } = await frameModal({ options: { features: { socials: ['google'] } } })
    await open()
    expect(button('Continue with Google')?.textContent).toBe('Continue with Google')
  })

  it.each([
    ['no wallet is installed', [], undefined, ['email', 'social', 'wallet']],
    ['a wallet is installed', ['Ternkey'], undefined, ['email', 'social', 'wallet']],
    ['the host sets the order', ['Ternkey'], ['social', 'wallet'] as const, ['social', 'wallet', 'email']],
  ])('[S1-05, S1-06] orders the sections if %s', async (_, names, connectMethodsOrder, order) => {
    const options = connectMethodsOrder === undefined ? {} : { connectMethodsOrder }
    const { open } = await frameModal({ wallets: names.map((name) => wallet(name)), options })
    await open()
    expect(sections()).toEqual(order)
  })

  it('keeps the order of the sections after the user has focused one', async () => {
    const { open, wallets } = await frameModal()
    await open()
    await act(async () => field().focus())
    await act(async () => wallets.announce(wallet('Late')))
    expect(sections()).toEqual(['email', 'social', 'wallet'])
    expect(document.activeElement).toBe(field())
    expect(dialog().getByRole('button', { name: /Late/ })).toBeDefined()
  })

  it('[S4-48] has no logins if only wallets of another namespace are listed', async () => {
    const { open, inside } = await frameModal()
    await open()
    expect(sections()).toEqual(['email', 'social', 'wallet'])
    await act(async () => inside.navigation.show({ name: 'Connect' }, 'bip122'))
    expect(sections()).toEqual([])
    expect(dialog().queryByRole('textbox')).toBeNull()
  })

  it('omits the methods that the host disables', async () => {
    const { open } = await frameModal({
      options: { features: { email: false, socials: ['discord', 'apple'] } },
    })
    await open()
    expect(dialog().queryByRole('textbox')).toBeNull()
    expect(bar()).toEqual(['Continue with Discord', 'Continue with Apple'])
  })

  it('[S2-27] offers to continue a login whose code was sent before the modal was closed', async () => {
    const resume = `Continue as ${MARA}`
    const { open, frameReady, reply } = await frameModal()
    await open()
    expect(button(resume)).toBeNull()
    await type(MARA)
    await submit()
    await frameReady()
    await reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    await press('Close')
    await open()
    await expectAccessible()
    await press(resume)
    expect(title().textContent).toBe('Enter the code')
  })

  it('reserves the space of wallets that are still loading', async () => {
    const { open } = await frameModal(
      {
        wallets: [wallet('Ternkey')],
        options: { baseUrls: { directory: 'https://directory.example' } },
        loading: (feature) => (feature === 'directory' ? new Promise(() => {}) : Promise.resolve()),
      },
      { restored: false },
    )
    await open()
    expect(dialog().getByRole('heading', { name: 'Wallets' })).toBeDefined()
    const group = dialog().getByRole('group', { name: 'Loading wallets' })
    // One for the wallet of the page, one for each slot that the logins leave, one for all wallets.
    expect(group.querySelectorAll('.wp-skel--mark')).toHaveLength(3)
  })

  it('can be used while the wallets are still loading', async () => {
    const { open, frameReady, asked } = await frameModal({}, { restored: false })
    await open()
    expect(polite()).toBe('Loading wallets')
    await type(MARA)
    await submit()
    await frameReady()
    expect(asked('CONNECT_EMAIL')).toEqual([{ email: MARA }])
  })

  it('[S0-03] sends the typed text with Enter or the button, which appears with it', async () => {
    const { open, frameReady, asked } = await frameModal()
    await open()
    expect(button('Continue')).toBeNull()
    await type(MARA)
    await act(async () => button('Continue')?.click())
    expect(title().textContent).toBe('Sign in with email')
    await frameReady()
    expect(asked('CONNECT_EMAIL')).toEqual([{ email: MARA }])
  })

  it('[S5-02] shows an invalid email until it is corrected', async () => {
    const { open } = await frameModal()
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

  it('[S5-01, S9-01] counts down the time until the next email, and announces it once', async () => {
    onVirtualTime()
    const { advance, inside } = await sent()
    await advance(6000)
    await act(async () => inside.navigation.back())
    await submit()
    expect(alertText()).toBe('Please try again after 24 seconds')
    expect(dialog().getByRole('alert').getAttribute('aria-live')).toBeNull()
    await advance(1000)
    expect(alertText()).toBe('Please try again after 23 seconds')
    expect(dialog().getByRole('alert').getAttribute('aria-live')).toBe('off')
    await advance(23_000)
    expect(alertText()).toBeUndefined()
    expect(field().getAttribute('aria-invalid')).toBeNull()
  })

  it('keeps the typed text when the user returns to correct it', async () => {
    const { open, inside } = await frameModal()
    await open()
    await type('mara@pots.example')
    await submit()
    await act(async () => inside.navigation.back())
    expect(field().value).toBe('mara@pots.example')
  })

  it('keeps the wallets if the login sections do not load', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { frame } = startRespondingFrame()
    const { open } = await modal({
      wallets: [wallet('Ternkey')],
      frame,
      loading: (feature) =>
        feature === 'embedded' ? Promise.reject(new Error('offline')) : Promise.resolve(),
    })
    await open()
    expect(dialog().getByRole('button', { name: /Ternkey/ })).toBeDefined()
    expect(dialog().queryByRole('textbox')).toBeNull()
    quiet.mockRestore()
  })
})
