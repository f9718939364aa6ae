import { act } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { mountModal } from '#presentation/react/mount.tsx'
import { readyWorld } from '#tests/scenario/world.ts'

import { wallet } from './modal-kit.tsx'

const mounted: { unmount(): void }[] = []
afterEach(() => act(async () => mounted.splice(0).forEach(({ unmount }) => unmount())))

const openModal = async () => {
  const { inside } = await readyWorld({ wallets: [wallet('Ternkey')] })
  const modal = await act(async () => mountModal({ useCases: inside, inPage: false }))
  mounted.push(modal)
  await act(async () => void inside.navigation.open())
  const button = modal.host.shadowRoot?.querySelector('dialog button')
  if (!(button instanceof HTMLElement)) throw new Error('The modal shows no button')
  return { inside, button, host: modal.host }
}

/** The events that listeners of the page get, as the dialogs of other libraries listen. */
const listening = (target: EventTarget, types: readonly string[], capture = false): string[] => {
  const got: string[] = []
  for (const type of types) {
    const listener = () => void got.push(type)
    target.addEventListener(type, listener, { capture })
    onTestFinished(() => target.removeEventListener(type, listener, { capture }))
  }
  return got
}

const KEPT = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'focusin', 'keydown', 'wheel']
const fire = (target: EventTarget, type: string, key?: string) => {
  const settings = { bubbles: true, composed: true, cancelable: true }
  const event = key === undefined ? new Event(type, settings) : new KeyboardEvent(type, { ...settings, key })
  target.dispatchEvent(event)
  return event
}

describe('the border of an open modal', () => {
  it('is not left by the events by which dialogs of the page notice presses outside, but a click leaves it', async () => {
    const { button } = await openModal()
    const got = listening(document, [...KEPT, 'click'])
    await act(async () => KEPT.forEach((type) => fire(button, type)))
    expect(got).toEqual([])
    await act(async () => void fire(button.parentElement ?? button, 'click'))
    expect(got).toEqual(['click'])
  })

  it('is open again once the modal has closed', async () => {
    const { inside, host } = await openModal()
    await act(async () => inside.navigation.close())
    const got = listening(document, KEPT)
    KEPT.forEach((type) => fire(host, type))
    expect(got).toEqual(KEPT)
  })

  it('gives Escape to the modal first: no listener of the page gets it, not even one that captures', async () => {
    const { button } = await openModal()
    button.focus()
    const got = listening(document, ['keydown'], true)
    const inModal = listening(button, ['keydown'])
    await act(async () => void fire(button, 'keydown', 'Escape'))
    expect([got, inModal]).toEqual([[], ['keydown']])
    await act(async () => void fire(button, 'keydown', 'a'))
    expect(got).toEqual(['keydown'])
  })

  it('lets a control use Escape before the modal closes', async () => {
    const { button } = await openModal()
    button.focus()
    button.addEventListener('keydown', (event) => event.preventDefault())
    await act(async () => expect(fire(button, 'keydown', 'Escape').defaultPrevented).toBe(true))
  })

  it('leaves Escape to the page while something of the page has the focus', async () => {
    await openModal()
    const field = document.body.appendChild(document.createElement('input'))
    onTestFinished(() => field.remove())
    field.focus()
    const got = listening(document, ['keydown'])
    fire(field, 'keydown', 'Escape')
    expect(got).toEqual(['keydown'])
  })
})

describe('an environment without a layout', () => {
  it.each(['showModal', 'close'] as const)(
    'opens and closes the modal without %s of dialogs',
    async (name) => {
      const original = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, name)
      Reflect.deleteProperty(HTMLDialogElement.prototype, name)
      onTestFinished(() => void Object.defineProperty(HTMLDialogElement.prototype, name, original ?? {}))
      const { inside, host } = await openModal()
      expect(host.shadowRoot?.querySelector('dialog')?.open).toBe(true)
      await act(async () => inside.navigation.close())
      expect(host.shadowRoot?.querySelector('dialog[open]')).toBeNull()
    },
  )

  it('opens the modal without matchMedia', async () => {
    vi.stubGlobal('matchMedia', undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { host } = await openModal()
    expect(host.shadowRoot?.querySelector('dialog')?.open).toBe(true)
  })
})
