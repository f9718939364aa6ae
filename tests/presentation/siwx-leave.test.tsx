import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { failure } from '#domain/shared/failure.ts'

import { dialog, expectAccessible, key, press, title } from './modal-kit.tsx'
import { buttons, live, optimism, siwx } from './siwx-kit.tsx'

const backdrop = () =>
  act(async () => {
    const layer = document.querySelector('.wp-layer') ?? document.body
    for (const event of [fireEvent.pointerDown, fireEvent.pointerUp, fireEvent.click]) event(layer)
  })
const closings: Readonly<Record<string, () => Promise<unknown>>> = {
  Escape: () => key('Escape'),
  Close: () => press('Close'),
}
const back = { to: 'network', network: optimism } as const

describe('leaving SIWXSignMessage', () => {
  it.each(['Escape', 'Close'])('[S4-16] %s in a required sign-in asks first, and can stay', async (way) => {
    const { staged, stay } = await siwx({ required: true })
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
    expect(staged.calls).toEqual(['stay'])
    await stay()
    expect(buttons()).toEqual(['Disconnect', 'Sign in'])
  })

  it('[S4-16] shows all that was there after Stay, and announces none of it again', async () => {
    const { fail, stay } = await siwx({ required: true })
    await fail(failure('UserRejected', 'for developers'))
    expect(dialog().getByRole('alert')).toBeDefined()
    const message = () => document.querySelector<HTMLDetailsElement>('.wp-disclosure')
    await act(async () => message()?.querySelector('summary')?.click())
    await expect.poll(() => message()?.open).toBe(true)
    await key('Escape')
    await press('Stay')
    await stay()
    expect(title().textContent).toBe('Sign in')
    expect(document.querySelector('.wp-note--danger')?.textContent).toContain('Error signing message')
    expect(dialog().queryByRole('alert')).toBeNull()
    expect(live()).toBe('')
    expect(message()?.open).toBe(true)
    expect(document.activeElement).toBe(title())
    await fail(failure('TimedOut', 'for developers'))
    expect(dialog().getByRole('alert')).toBeDefined()
  })

  it('[S4-14, S4-16] leaves after confirmation', async () => {
    const { staged } = await siwx({ required: true })
    await key('Escape')
    await press('Disconnect')
    expect(staged.calls).toEqual(['cancel'])
    expect(dialog().getByRole('button', { name: 'Disconnect' }).getAttribute('aria-busy')).toBe('true')
    await expectAccessible()
  })

  it('[S4-14] names the network that cancelling returns to', async () => {
    await siwx({ required: true, cancel: back })
    expect(buttons()).toEqual(['Back to Optimism', 'Sign in'])
    await key('Escape')
    expect(live()).toBe('This app needs you to sign in on Base. If you leave, you go back to Optimism.')
    expect(dialog().getByRole('button', { name: 'Back to Optimism' })).toBeDefined()
  })

  it.each([
    [undefined, 'Sign in, or disconnect, to close'],
    [back, 'Sign in, or go back to Optimism, to close'],
  ])(
    '[S4-16, S2-30] a click outside a required sign-in shakes it, and shows the reason',
    async (cancel, why) => {
      const { advance } = await siwx({ required: true, ...(cancel && { cancel }) })
      await backdrop()
      expect(screen.getByRole('dialog').dataset['shake']).toBe('true')
      expect(title().textContent).toBe('Sign in')
      expect(live()).toBe(why)
      await advance(500)
      expect(live()).toBe('')
    },
  )

  it('[S4-16] cannot go back to the previous view if it is required', async () => {
    const { inside } = await siwx({ required: true })
    await act(async () => {
      inside.openModal.open()
      inside.openModal.show({ name: 'SIWXSignMessage', required: true })
    })
    expect(dialog().queryByRole('button', { name: 'Back' })).toBeNull()
  })

  it('[S4-15] cancels by its button, and waits for the effect', async () => {
    const { staged } = await siwx()
    await press('Cancel')
    expect(staged.calls).toEqual(['cancel'])
    expect(dialog().getByRole('button', { name: 'Sign in' }).getAttribute('aria-disabled')).toBe('true')
    await staged.settle()
    expect(dialog().getByRole('button', { name: 'Cancel' }).getAttribute('aria-busy')).toBeNull()
  })

  it('[S4-14] may be left while the wallet does not answer', async () => {
    const { staged, send } = await siwx({ required: true })
    await press('Sign in')
    await send({ type: 'signatureRequested' })
    await press('Disconnect')
    expect(staged.calls).toEqual(['sign', 'cancel'])
  })

  it.each(['Escape', 'Close', 'backdrop'])('[S4-15] closes by %s where it may be skipped', async (way) => {
    await siwx()
    await (closings[way] ?? backdrop)()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
