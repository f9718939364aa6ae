import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { relayOption } from '#tests/scenario/relay-kit.ts'

import { dialog, expectAccessible, key, modal, press, title, wallet } from './modal-kit.tsx'

const layer = () => {
  const found = document.querySelector('.wp-layer')
  if (found === null) throw new Error('The modal is closed')
  return found
}
const wallets = [wallet('Ternkey'), wallet('Hexwick')]

describe('the dialog', () => {
  it('[S2-23] is a modal dialog named by its title, which has the focus', async () => {
    const { open } = await modal({ wallets })
    expect(screen.queryByRole('dialog')).toBeNull()
    await open()
    const box = screen.getByRole('dialog', { name: 'Connect to Tidepool' })
    expect(box.getAttribute('aria-modal')).toBe('true')
    expect(document.activeElement).toBe(title())
    await expectAccessible()
  })

  it('[S2-01] leaves the address and the history of the page alone, whichever views the user visits', async () => {
    const { open } = await modal({ wallets })
    const before = [location.href, history.length, history.state]
    await open()
    await press('What is a wallet?')
    expect(title().textContent).toBe('What is a wallet?')
    await press('Back')
    await press('Close')
    expect([location.href, history.length, history.state]).toEqual(before)
  })

  it('[S2-27] closes on Escape and returns the focus to the opener', async () => {
    const { open, opener, state } = await modal({ wallets })
    await open()
    await key('Escape')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
    expect(state().open).toBe(false)
  })

  it('[S2-27] leaves an inert copy for the duration of the exit animation', async () => {
    const { open } = await modal({ wallets })
    await open()
    await key('Escape')
    const copies = [...document.querySelectorAll('[data-leaving]')]
    expect(copies).toHaveLength(1)
    expect(
      copies.every((copy) => copy.hasAttribute('inert') && copy.getAttribute('aria-hidden') === 'true'),
    ).toBe(true)
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(document.querySelector('[data-leaving]')).toBeNull()
  })

  it('does not move the focus if it has moved elsewhere', async () => {
    const { open } = await modal({ wallets })
    await open()
    const elsewhere = document.body.appendChild(document.createElement('input'))
    elsewhere.focus()
    await press('Close')
    expect(document.activeElement).toBe(elsewhere)
    elsewhere.remove()
  })

  it('[S2-27] closes on press and release on the backdrop, not on a drag', async () => {
    const { open } = await modal({ wallets })
    await open()
    const drag = (from: Element, to: Element) =>
      act(async () => {
        fireEvent.pointerDown(from)
        fireEvent.pointerUp(to)
        fireEvent.click(layer())
      })
    await drag(title(), layer())
    await drag(layer(), title())
    expect(screen.queryByRole('dialog')).not.toBeNull()
    await drag(layer(), layer())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes when the browser closes it without a cancel event, and is shown again if it must not close', async () => {
    const { open, state, inside } = await modal({ wallets })
    await open()
    const dialogElement = screen.getByRole<HTMLDialogElement>('dialog')
    await act(async () => dialogElement.close())
    expect(state().open).toBe(false)
    await open()
    const closeSpy = vi.spyOn(inside.navigation, 'close').mockImplementation(() => undefined)
    const reopenedDialog = screen.getByRole<HTMLDialogElement>('dialog')
    await act(async () => reopenedDialog.close())
    expect(closeSpy).toHaveBeenCalledOnce()
    expect([state().open, reopenedDialog.open]).toEqual([true, true])
  })

  it('stays shown when it is closed and opened in one task', async () => {
    const { open, inside, opener } = await modal({ wallets })
    await open()
    const box = screen.getByRole<HTMLDialogElement>('dialog')
    await act(async () => {
      inside.navigation.close()
      expect(document.activeElement).toBe(opener)
      inside.navigation.open()
    })
    expect(screen.getByRole<HTMLDialogElement>('dialog')).toBe(box)
    expect(box.open).toBe(true)
    await key('Escape')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['in its first view', []],
    ['in a later view', ['What is a wallet?']],
  ])(
    'that is closed %s and opened again in one task focuses the title, and has a new opener',
    async (_, presses) => {
      const { open, inside } = await modal({ wallets })
      await open()
      for (const name of presses) await press(name)
      const nextOpener = document.body.appendChild(document.createElement('button'))
      await act(async () => {
        inside.navigation.close()
        nextOpener.focus()
        inside.navigation.open()
      })
      expect(title().textContent).toBe('Connect to Tidepool')
      expect(document.activeElement).toBe(title())
      expect(document.querySelector('[data-motion]')).toBeNull()
      await press('What is a wallet?')
      expect(document.querySelector('[data-motion="forward"]')).not.toBeNull()
      await press('Back')
      expect(document.activeElement?.getAttribute('aria-label')).toBe('What is a wallet?')
      await key('Escape')
      expect(document.activeElement).toBe(nextOpener)
      nextOpener.remove()
    },
  )

  it('[S2-29] returns the focus to the pressed item, and closes at the root', async () => {
    const hexwick = wallet('Hexwick')
    hexwick.next('hang')
    const { open, inside } = await modal({ wallets: [wallet('Ternkey'), hexwick] })
    await open()
    await press(/Hexwick/)
    expect(document.activeElement).toBe(title())
    await press('Back')
    expect(document.activeElement?.textContent).toContain('Hexwick')
    expect(dialog().queryByRole('button', { name: 'Back' })).toBeNull()
    await act(async () => inside.navigation.back())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[S2-30, S9-25] shakes for 500 ms', async () => {
    const { open, inside, advance } = await modal({ wallets })
    await open()
    await act(async () => inside.navigation.shake())
    expect(screen.getByRole('dialog').dataset['shake']).toBe('true')
    await advance(499)
    expect(screen.getByRole('dialog').dataset['shake']).toBe('true')
    await advance(1)
    expect(screen.getByRole('dialog').dataset['shake']).toBeUndefined()
  })

  it('locks the page while it is open', async () => {
    const { open } = await modal({ wallets })
    const sheetsBefore = document.adoptedStyleSheets.length
    await open()
    expect(document.adoptedStyleSheets).toHaveLength(sheetsBefore + 1)
    await key('Escape')
    expect(document.adoptedStyleSheets).toHaveLength(sheetsBefore)
  })

  it('presses a control once while Enter is held', async () => {
    const { open } = await modal({ wallets })
    await open()
    const hold = (repeat: boolean) => fireEvent.keyDown(title(), { key: 'Enter', repeat })
    // The browser presses the focused control unless the event is prevented.
    expect(hold(false)).toBe(true)
    expect(hold(true)).toBe(false)
  })

  it('ignores an Escape that another handler has handled', async () => {
    const { open } = await modal({ wallets })
    await open()
    const swallow = (event: Event) => event.preventDefault()
    title().addEventListener('keydown', swallow)
    await key('Escape')
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })
})

describe('the embedded modal', () => {
  it('[S2-28, S2-31] is a region without close, takes no focus, and closing shows its first view', async () => {
    const { opener, inside, open } = await modal({ wallets }, { inPage: true })
    expect(screen.queryByRole('dialog')).toBeNull()
    const region = screen.getByRole('region', { name: 'Connect to Tidepool' })
    expect(document.activeElement).toBe(opener)
    expect(region.querySelector('[aria-label="Close"]')).toBeNull()
    expect(document.querySelector('.wp-scrim')).toBeNull()
    await open('WhatIsAWallet')
    await act(async () => inside.navigation.close())
    expect(screen.getByRole('region', { name: 'Connect to Tidepool' })).toBe(region)
    await expectAccessible()
  })

  it('[S2-28] closing shows Connect, even if the modal opened with another view', async () => {
    const { inside, open } = await modal(
      { options: { manualControl: true, relay: relayOption } },
      { inPage: true },
    )
    expect(inside.navigation.state.history).toEqual([{ name: 'ConnectingWalletConnectBasic' }])
    await open('WhatIsAWallet')
    await act(async () => inside.navigation.close())
    expect(inside.navigation.state).toMatchObject({ open: true, history: [{ name: 'Connect' }] })
  })
})
