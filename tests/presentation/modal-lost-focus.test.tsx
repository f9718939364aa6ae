import { act, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { mountModal } from '#presentation/react/mount.tsx'
import { deepActive } from '#presentation/react/ui/dialog/focus.ts'
import { readyWorld } from '#tests/scenario/world.ts'

import { modal, press, title, wallet } from './modal-kit.tsx'

const wallets = [wallet('Ternkey'), wallet('Hexwick')]
const page = () => act(async () => {})

/** Adds a control to the modal's body, and focuses it. */
const focusedControl = (root: ParentNode = document): HTMLElement => {
  const control = document.createElement('button')
  root.querySelector('.wp-body')?.append(control)
  control.focus()
  expect(deepActive(document)).toBe(control)
  return control
}
const remove = async (element: Element) => {
  element.remove()
  await page()
}
/** A press of a control that has the focus, as in a browser. */
const pressFocused = async (name: string) => {
  screen.getByRole('button', { name }).focus()
  await press(name)
}

describe('when the focused control is removed', () => {
  it('the title gets the focus', async () => {
    const { open } = await modal({ wallets })
    await open()
    await remove(focusedControl())
    expect(document.activeElement).toBe(title())
  })

  it('the title of a modal in a shadow root gets the focus', async () => {
    const { inside } = await readyWorld({ wallets })
    const { host, unmount } = await act(async () => mountModal({ useCases: inside, inPage: false }))
    onTestFinished(() => act(async () => unmount()))
    await act(async () => void inside.navigation.open())
    const root = host.shadowRoot as ShadowRoot
    await remove(focusedControl(root))
    expect(deepActive(document)?.hasAttribute('data-title')).toBe(true)
  })

  it('after it has lost the focus, the focus stays where the user or the page has moved it', async () => {
    const { open } = await modal({ wallets })
    await open()
    const elsewhere = document.body.appendChild(document.createElement('input'))
    const control = focusedControl()
    elsewhere.focus()
    await remove(control)
    expect(document.activeElement).toBe(elsewhere)
    await remove(elsewhere)
    expect(document.activeElement).toBe(document.body)
    const blurred = focusedControl()
    blurred.blur()
    await page()
    await remove(blurred)
    expect(document.activeElement).toBe(document.body)
  })

  it('and the modal has closed, nothing watches it any more', async () => {
    const watching = new Set<MutationObserver>()
    const { observe, disconnect } = MutationObserver.prototype
    vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (
      this: MutationObserver,
      ...args
    ) {
      watching.add(this)
      observe.apply(this, args)
    })
    vi.spyOn(MutationObserver.prototype, 'disconnect').mockImplementation(function (this: MutationObserver) {
      watching.delete(this)
      disconnect.apply(this)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const { open, opener } = await modal({ wallets })
    const before = watching.size
    await open()
    expect(watching.size).toBeGreaterThan(before)
    const control = focusedControl()
    await press('Close')
    await remove(control)
    expect(watching.size).toBe(before)
    expect(document.activeElement).toBe(opener)
  })
})

describe('a toast', () => {
  it('that is dismissed leaves the focus in the modal', async () => {
    const { open, inside } = await modal({ wallets })
    await open()
    await act(async () =>
      inside.showNotices.showToast({
        kind: 'success',
        text: { name: 'walletDisconnected', wallet: 'Ternkey' },
      }),
    )
    await pressFocused('Dismiss')
    expect(document.activeElement).toBe(title())
  })
})
