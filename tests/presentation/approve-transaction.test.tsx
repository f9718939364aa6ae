import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeSignInSessions } from '#testkit/fake-sign-in-sessions.ts'
import { startRespondingFrame } from '#tests/scenario/embedded-kit.ts'
import { providerOf } from '#tests/scenario/relay-kit.ts'
import { ALICE } from '#tests/scenario/wallets.ts'
import type { Setting } from '#tests/scenario/world.ts'

import { loggedInModal, openAccount } from './embedded-kit.tsx'
import { dialog, expectAccessible, key, polite, press, title } from './modal-kit.tsx'

const slot = { left: 40, top: 120, width: 334, height: 440 }
let drawn = slot
const rect = ({ left, top, width, height }: typeof slot) => new DOMRect(left, top, width, height)
// The test DOM has no layout.
beforeEach(() => {
  drawn = slot
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.classList.contains('wp-modal')
      ? rect({ left: 0, top: 0, width: 400, height: 600 })
      : rect(drawn)
  })
})
afterEach(() => vi.restoreAllMocks())

const options = {
  embedded: {
    feature: 'embedded' as const,
    url: 'https://secure.walletport.example/sdk',
    load: async () => undefined,
  },
}

/** Requests a signature as a host, and collects the outcomes. */
const ask = async (tab: Awaited<ReturnType<typeof loggedInModal>>) => {
  const outcomes: unknown[] = []
  await tab.settle(() => {
    const response = providerOf(tab).request({ method: 'personal_sign', params: ['0x68', ALICE] })
    response.then(
      (signature) => outcomes.push(signature),
      ({ code }: { readonly code: number }) => outcomes.push(code),
    )
  })
  return { ...tab, outcomes }
}

const approving = async (setting: Setting = {}) => ask(await loggedInModal({ options, ...setting }))

/** Removes the frame, whose page does not return at once. */
const loading = async () => {
  const tab = await loggedInModal({ options })
  tab.frame.behaviour = 'silent'
  await tab.settle(() => tab.frame.fail())
  return ask(tab)
}

const button = (name: string) => dialog().getByRole('button', { name })
const frames = () => act(async () => new Promise((resolve) => setTimeout(resolve, 60)))

describe('ApproveTransaction', () => {
  it('[S4-26] Escape in the frame closes the modal like Escape in the modal, and nothing after that', async () => {
    const tab = await approving()
    await tab.settle(() => tab.frame.report({ type: 'escaped' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(tab.outcomes).toEqual([4001])
    await tab.settle(() => tab.inside.navigation.open())
    await tab.settle(() => tab.frame.report({ type: 'escaped' }))
    expect(dialog().getByRole('heading', { level: 2 })).toBeDefined()
  })

  it('[S2-13, S4-37] shows the frame in its area under a bar with its origin, without the request’s contents', async () => {
    const { frame } = await approving()
    expect(title().textContent).toBe('Review request')
    expect(document.querySelector('.wp-secure__bar')?.textContent).toBe(
      'Secure window from secure.walletport.example',
    )
    expect(document.querySelector('.wp-origin')?.textContent).toContain('Requested by app.example')
    expect(document.querySelector('.wp-modal')?.textContent).not.toContain('personal_sign')
    expect(frame.places.at(-1)).toEqual({ ...slot, radius: 0 })
    expect(frame.focused).toBeGreaterThan(0)
    await expectAccessible()
  })

  it('reserves the space of a frame that is loading', async () => {
    const { advance, frame, settle } = await loading()
    expect(polite()).toBe('Loading the request')
    expect(document.querySelector('.wp-progress')).not.toBeNull()
    expect(frame.places.filter((place) => place !== undefined)).toEqual([])
    await expectAccessible()
    await settle(() => frame.becomeReady())
    await advance(500)
    expect(polite()).toBe('')
    expect(frame.places.at(-1)).toEqual({ ...slot, radius: 0 })
  })

  it('[S4-26] can be cancelled while the frame is loading', async () => {
    const { outcomes, state } = await loading()
    await press('Cancel')
    expect(state().open).toBe(false)
    expect(outcomes).toEqual([4001])
  })

  it('[S4-37] moves the frame with its slot', async () => {
    const { frame } = await approving()
    await frames()
    drawn = { ...slot, top: 90 }
    await act(async () => void fireEvent(window, new Event('resize')))
    expect(frame.places.at(-1)).toMatchObject({ top: 90 })
    await frames()
    drawn = { ...slot, left: 48 }
    // The event of a starting shake.
    const box = document.querySelector('.wp-modal')
    await act(async () => void box?.dispatchEvent(new Event('animationstart', { bubbles: true })))
    expect(frame.places.at(-1)).toMatchObject({ left: 48 })
    drawn = { ...slot, left: 36 }
    await frames()
    expect(frame.places.at(-1)).toMatchObject({ left: 36 })
  })

  it('[S4-37] shows the frame only within the modal', async () => {
    drawn = { left: 0, top: 300, width: 400, height: 440 }
    const { frame } = await approving()
    expect(frame.places.at(-1)).toMatchObject({ top: 300, height: 300 })
  })

  it('[S4-37] hides the frame when the view is left', async () => {
    const tab = await loggedInModal({ options })
    await openAccount(tab)
    const { outcomes, frame, state } = await ask(tab)
    expect(frame.places.at(-1)).toMatchObject(slot)
    await press('Back')
    expect(title().textContent).toBe('Account')
    expect(frame.places.at(-1)).toBeUndefined()
    expect(state().open).toBe(true)
    expect(outcomes).toEqual([4001])
  })

  it('closes with Escape, but not with a press on the backdrop', async () => {
    const { state } = await approving()
    const layer = document.querySelector('.wp-layer')
    if (layer === null) throw new Error('No layer')
    await act(async () => {
      for (const type of ['pointerdown', 'pointerup', 'click'])
        layer.dispatchEvent(new MouseEvent(type, { bubbles: true }))
    })
    expect([state().open, document.querySelector('[data-shake]') !== null]).toEqual([true, true])
    await key('Escape')
    expect(state().open).toBe(false)
  })

  it('[S4-16] does not close under a required sign-in', async () => {
    const clock = new FakeClock(Date.now())
    const { state } = await approving({
      ...startRespondingFrame(clock),
      sessions: new FakeSignInSessions(clock),
    })
    await press('Close')
    expect(state()).toMatchObject({ open: true, view: 'ApproveTransaction' })
    expect(document.querySelector('[data-shake]')).not.toBeNull()
  })

  it('makes the frame reachable for assistive technology, and by keyboard through a control in its slot', async () => {
    const { frame } = await approving()
    expect(document.querySelector('[aria-modal]')).toBeNull()
    const focusedBefore = frame.focused
    await act(async () => button('Close').focus())
    await act(async () => button('Go to the secure window').focus())
    expect(frame.focused).toBe(focusedBefore + 1)
    // The focus leaves the frame backwards.
    await act(async () => (document.activeElement as HTMLElement).blur())
    await act(async () => button('Go to the secure window').focus())
    expect(document.activeElement).toBe(button('Close'))
    expect(frame.focused).toBe(focusedBefore + 1)
  })

  it('returns the focus to the modal when it leaves the frame for the page behind, or at its end', async () => {
    const { opener } = await approving()
    for (const outsideElement of [document.body.lastElementChild as HTMLElement, opener]) {
      await act(async () => outsideElement.focus())
      expect(document.activeElement).toBe(button('Close'))
    }
  })

  it.each(['the frame', 'the modal'])('returns the focus from %s to the opener', async (owner) => {
    const { opener } = await approving()
    const frame = document.body.appendChild(document.createElement('iframe'))
    Object.assign(frame, { title: 'Secure window', tabIndex: 0 })
    const focused = owner === 'the frame' ? frame : button('Close')
    await act(async () => focused.focus())
    await press('Close')
    expect(document.activeElement).toBe(opener)
    frame.remove()
  })

  it('moves the focus to the title when the frame disappears', async () => {
    const { frame, settle } = await approving()
    await act(async () => (document.activeElement as HTMLElement).blur())
    await settle(() => frame.fail())
    expect(document.activeElement).toBe(title())
  })

  it('[S3-21] sends the theme of the modal to the frame', async () => {
    const { asked, inside, settle } = await approving()
    expect(asked('SYNC_THEME').at(-1)).toMatchObject({ themeMode: 'dark' })
    const themeVariables = { '--wp-accent': '#123456' }
    await settle(() => void inside.configure.update({ themeMode: 'light', themeVariables }))
    expect(asked('SYNC_THEME').at(-1)).toEqual({
      themeMode: 'light',
      themeVariables,
      w3mThemeVariables: { '--w3m-accent': expect.any(String), '--w3m-background': expect.any(String) },
    })
  })

  it('[S9-32] says that nothing was approved when the frame did not load', async () => {
    const { advance, outcomes, state } = await loading()
    await advance(20_000)
    expect(dialog().getByRole('alert').textContent).toBe('Embedded wallet load failed')
    expect(document.querySelector('.wp-secure')?.textContent).toContain('Nothing was approved.')
    expect(document.querySelector('.wp-progress')).toBeNull()
    expect(outcomes).toEqual([4900])
    await expectAccessible()
    await act(async () => void fireEvent.click(dialog().getAllByRole('button', { name: 'Close' })[1]!))
    expect(state().open).toBe(false)
  })

  it('[S4-37] stays failed when the frame disappeared with its request, and shows the frame again for another request', async () => {
    const tab = await approving()
    const { advance, frame, settle } = tab
    await settle(() => frame.fail())
    // A request that needs no approval brings the frame back.
    await settle(() => void providerOf(tab).request({ method: 'eth_blockNumber' }))
    await advance(500)
    await tab.reply('RPC_REQUEST', '0x10')
    expect(document.querySelector('.wp-secure')?.textContent).toContain('closed before it answered')
    expect(frame.places.at(-1)).toBeUndefined()
    await ask(tab)
    expect(frame.places.at(-1)).toMatchObject(slot)
  })
})
