import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { walletWithOverrides, noResponse } from '#tests/scenario/wallets.ts'

import { dialog, expectAccessible, key, press, title } from './modal-kit.tsx'
import {
  button,
  buttons,
  live,
  switchedModal,
  optionalSignIn,
  signedInModal,
  signInModal,
  ternkey,
} from './siwx-kit.tsx'

const backdrop = () =>
  act(async () => {
    const layer = document.querySelector('.wp-layer') ?? document.body
    for (const event of [fireEvent.pointerDown, fireEvent.pointerUp, fireEvent.click]) event(layer)
  })
const closings: Readonly<Record<string, () => Promise<unknown>>> = {
  Escape: () => key('Escape'),
  Close: () => press('Close'),
}
const isClosed = () => expect(screen.queryByRole('dialog')).toBeNull()
/** A wallet that does not respond to a disconnect. */
const slowWalletSetting = () => ({
  wallets: [walletWithOverrides(ternkey(), { disconnect: () => noResponse })],
})

describe('leaving SIWXSignMessage', () => {
  it.each(['Escape', 'Close'])(
    '[S4-16] %s in a required sign-in first asks for confirmation, and the user can stay',
    async (way) => {
      await signInModal()
      expect(buttons()).toEqual(['Disconnect', 'Sign in'])
      await closings[way]?.()
      expect(title().textContent).toBe('Leave without signing in?')
      expect(document.activeElement).toBe(title())
      expect(live()).toBe('This app needs you to sign in. If you leave, Ternkey is disconnected.')
      await expectAccessible()
      const choices = dialog()
        .getAllByRole('button')
        .filter(({ className }) => className.includes('wp-btn'))
      expect(choices.map(({ textContent }) => textContent)).toEqual(['Stay', 'Disconnect'])
      expect(choices[0]?.className).toContain('primary')
      await press('Stay')
      expect(title().textContent).toBe('Sign in')
      expect(buttons()).toEqual(['Disconnect', 'Sign in'])
    },
  )

  it('[S4-16] shows the same content after Stay, without announcing it again', async () => {
    const { signatures, advance } = await signInModal()
    signatures.answer = 'reject'
    await press('Sign in')
    expect(dialog().getByRole('alert')).toBeDefined()
    const message = () => document.querySelector<HTMLDetailsElement>('.wp-disclosure')
    await act(async () => message()?.querySelector('summary')?.click())
    await expect.poll(() => message()?.open).toBe(true)
    await key('Escape')
    await press('Stay')
    expect(title().textContent).toBe('Sign in')
    expect(document.querySelector('.wp-note--danger')?.textContent).toContain('Error signing message')
    expect(dialog().queryByRole('alert')).toBeNull()
    expect(live()).toBe('')
    expect(message()?.open).toBe(true)
    expect(document.activeElement).toBe(title())
    signatures.answer = 'hang'
    await press('Try again')
    await advance(300_000)
    expect(dialog().getByRole('alert')).toBeDefined()
  })

  it.each(['Escape', 'Close'])(
    '[S4-14, S4-16] leaves after %s and confirmation, once the wallet has disconnected',
    async (way) => {
      const { account, advance } = await signInModal(undefined, slowWalletSetting())
      await closings[way]?.()
      await press('Disconnect')
      expect(button('Disconnect').getAttribute('aria-busy')).toBe('true')
      await expectAccessible()
      await advance(3000)
      isClosed()
      expect(account().status).toBe('disconnected')
    },
  )

  it('[S4-14] returns by its button to the network with a session, which the wallet does not sign again', async () => {
    const { account, signatures } = await switchedModal()
    await press('Back to Optimism')
    isClosed()
    expect(account()).toMatchObject({ status: 'connected', caipNetworkId: 'eip155:10' })
    expect(signatures.requests).toHaveLength(1)
  })

  it('[S4-14] names the network that cancelling returns to, and returns to it', async () => {
    const { account } = await switchedModal()
    expect(buttons()).toEqual(['Back to Optimism', 'Sign in'])
    await key('Escape')
    expect(live()).toBe('This app needs you to sign in on Base. If you leave, you go back to Optimism.')
    await press('Back to Optimism')
    isClosed()
    expect(account()).toMatchObject({ status: 'connected', caipNetworkId: 'eip155:10' })
  })

  it.each([
    ['Sign in, or disconnect, to close', signInModal],
    ['Sign in, or go back to Optimism, to close', switchedModal],
  ])(
    '[S4-16, S2-30] a click outside a required sign-in shakes it, and announces the reason until the next action: %s',
    async (why, shown) => {
      const { advance } = await shown()
      await backdrop()
      expect(screen.getByRole('dialog').dataset['shake']).toBe('true')
      expect(title().textContent).toBe('Sign in')
      expect(live()).toBe(why)
      await advance(500)
      expect(screen.getByRole('dialog').dataset['shake']).toBeUndefined()
      expect(live()).toBe(why)
      await key('Tab')
      expect(live()).toBe('')
      await backdrop()
      expect(live()).toBe(why)
      await advance(500)
      await act(async () => void fireEvent.pointerDown(button('Sign in')))
      expect(live()).toBe('')
    },
  )

  it('[S4-16] cannot go back to the previous view if it is required', async () => {
    const { open, toBase } = await signedInModal()
    await open('WhatIsANetwork')
    await toBase()
    expect(title().textContent).toBe('Sign in')
    expect(dialog().queryByRole('button', { name: 'Back' })).toBeNull()
  })

  it('[S4-15] cancels by its button, and the wallet stays connected', async () => {
    const { account } = await optionalSignIn()
    await press('Cancel')
    isClosed()
    expect(account().status).toBe('connected')
  })

  it('[S4-14] disconnects by its button, and the message cannot be signed meanwhile', async () => {
    const { advance } = await signInModal(undefined, slowWalletSetting())
    await press('Disconnect')
    expect(button('Disconnect').getAttribute('aria-busy')).toBe('true')
    expect(button('Sign in').getAttribute('aria-disabled')).toBe('true')
    await advance(3000)
    isClosed()
  })

  it('[S4-14] can be left while the wallet does not respond', async () => {
    const { signatures, account } = await signInModal()
    signatures.answer = 'hang'
    await press('Sign in')
    await press('Disconnect')
    isClosed()
    expect(account().status).toBe('disconnected')
  })

  it.each(['Escape', 'Close', 'backdrop'])('[S4-15] closes by %s if it is optional', async (way) => {
    const { account } = await optionalSignIn()
    await (closings[way] ?? backdrop)()
    isClosed()
    expect(account().status).toBe('connected')
  })
})
