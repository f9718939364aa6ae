import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { embeddedModal, polite } from './embedded-kit.tsx'
import { dialog, expectAccessible, key, press, title } from './modal-kit.tsx'

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

const request = { id: '1', method: 'personal_sign', kind: 'unsafe' } as const

interface Case {
  readonly there?: boolean
  readonly before?: 'Connect' | 'SIWXSignMessage'
}

const approving = async ({ there = true, before }: Case = {}) => {
  const tab = await embeddedModal()
  const { openModal } = tab.inside
  tab.staged.request({ type: 'requested', request })
  tab.staged.approveRequest.isThere$.next(there)
  await act(async () => {
    if (before === 'SIWXSignMessage') openModal.begin({ name: before, required: true })
    else if (before !== undefined) openModal.begin({ name: before })
    if (before === undefined) openModal.begin({ name: 'ApproveTransaction' })
    else openModal.show({ name: 'ApproveTransaction' })
  })
  return tab
}

const button = (name: string) => dialog().getByRole('button', { name })
const frames = () => act(async () => new Promise((resolve) => setTimeout(resolve, 60)))

describe('ApproveTransaction', () => {
  it('[S2-13, S4-37] shows the frame in its area under a bar with its origin, without the request’s contents', async () => {
    const { staged } = await approving()
    expect(title().textContent).toBe('Review request')
    expect(document.querySelector('.wp-secure__bar')?.textContent).toBe(
      'Secure window from secure.walletport.example',
    )
    expect(document.querySelector('.wp-modal')?.textContent).not.toContain('personal_sign')
    expect(staged.approveRequest.places.at(-1)).toEqual({ ...slot, radius: 0 })
    expect(staged.approveRequest.focus).toHaveBeenCalled()
    await expectAccessible()
  })

  it('reserves the space of a frame that is loading, and can be cancelled', async () => {
    const { staged } = await approving({ there: false })
    expect(polite()).toBe('Loading the request')
    expect(document.querySelector('.wp-progress')).not.toBeNull()
    expect(staged.approveRequest.places.filter((place) => place !== undefined)).toEqual([])
    await expectAccessible()
    await press('Cancel')
    expect(staged.approveRequest.cancel).toHaveBeenCalledOnce()
    await act(async () => staged.approveRequest.isThere$.next(true))
    expect(polite()).toBe('')
    expect(staged.approveRequest.places.at(-1)).toEqual({ ...slot, radius: 0 })
  })

  it('[S4-37] moves the frame with its slot', async () => {
    const { staged } = await approving()
    await frames()
    drawn = { ...slot, top: 90 }
    await act(async () => void fireEvent(window, new Event('resize')))
    expect(staged.approveRequest.places.at(-1)).toMatchObject({ top: 90 })
    await frames()
    drawn = { ...slot, left: 48 }
    // The event of a starting shake.
    const box = document.querySelector('.wp-modal')
    await act(async () => void box?.dispatchEvent(new Event('animationstart', { bubbles: true })))
    expect(staged.approveRequest.places.at(-1)).toMatchObject({ left: 48 })
    drawn = { ...slot, left: 36 }
    await frames()
    expect(staged.approveRequest.places.at(-1)).toMatchObject({ left: 36 })
  })

  it('[S4-37] draws the frame nowhere but within the modal', async () => {
    drawn = { left: 0, top: 300, width: 400, height: 440 }
    const { staged } = await approving()
    expect(staged.approveRequest.places.at(-1)).toMatchObject({ top: 300, height: 300 })
  })

  it('[S4-37] hides the frame when the view is left', async () => {
    const { staged, state } = await approving({ before: 'Connect' })
    await press('Back')
    expect(title().textContent).toBe('Connect to Tidepool')
    expect(staged.approveRequest.places.at(-1)).toBeUndefined()
    expect(state().open).toBe(true)
  })

  it('closes with Escape, but not with a slip of the pointer', async () => {
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

  it('[S4-16] refuses to close under a required sign-in', async () => {
    const { state } = await approving({ before: 'SIWXSignMessage' })
    await press('Close')
    expect(state()).toMatchObject({ open: true, view: 'ApproveTransaction' })
    expect(document.querySelector('[data-shake]')).not.toBeNull()
  })

  it('makes the frame reachable for assistive technology, and by keyboard through a control in its slot', async () => {
    const { staged } = await approving()
    const { focus } = staged.approveRequest
    expect(document.querySelector('[aria-modal]')).toBeNull()
    focus.mockClear()
    await act(async () => button('Close').focus())
    await act(async () => button('Go to the secure window').focus())
    expect(focus).toHaveBeenCalledOnce()
    // The focus leaves the frame backwards.
    await act(async () => (document.activeElement as HTMLElement).blur())
    await act(async () => button('Go to the secure window').focus())
    expect(document.activeElement).toBe(button('Close'))
    expect(focus).toHaveBeenCalledOnce()
  })

  it('takes the focus back that leaves the frame for the page behind, or for its end', async () => {
    const { opener } = await approving()
    for (const other of [document.body.lastElementChild as HTMLElement, opener]) {
      await act(async () => other.focus())
      expect(document.activeElement).toBe(button('Close'))
    }
  })

  it.each(['the frame', 'the modal'])('gives the focus of %s back to the opener', async (owner) => {
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
    const { staged } = await approving()
    await act(async () => (document.activeElement as HTMLElement).blur())
    await act(async () => staged.approveRequest.isThere$.next(false))
    expect(document.activeElement).toBe(title())
  })

  it('makes the frame look like the modal', async () => {
    const { staged, inside } = await approving()
    expect(staged.approveRequest.themes.at(-1)).toMatchObject({ themeMode: 'dark' })
    await act(
      async () =>
        void inside.configure.update({ themeMode: 'light', themeVariables: { '--wp-accent': '#123456' } }),
    )
    const look = staged.approveRequest.themes.at(-1)
    expect(look).toMatchObject({ themeMode: 'light', themeVariables: { '--wp-accent': '#123456' } })
    expect(Object.keys(look?.w3mThemeVariables ?? {})).toEqual(['--w3m-accent', '--w3m-background'])
  })

  it('says that nothing was approved when the frame did not load', async () => {
    const { staged } = await approving({ there: false })
    await act(async () => staged.request({ type: 'completed', id: '1' }))
    expect(dialog().getByRole('alert').textContent).toBe('Embedded wallet load failed')
    expect(document.querySelector('.wp-secure')?.textContent).toContain('Nothing was approved.')
    expect(document.querySelector('.wp-progress')).toBeNull()
    await expectAccessible()
    await act(async () => void fireEvent.click(dialog().getAllByRole('button', { name: 'Close' })[1]!))
    expect(staged.approveRequest.cancel).toHaveBeenCalledOnce()
  })

  it('[S4-37] stays failed when the frame disappeared with its request, and shows the frame again for another request', async () => {
    const { staged } = await approving()
    staged.approveRequest.isThere$.next(false)
    await act(async () => staged.request({ type: 'completed', id: '1' }))
    await act(async () => staged.approveRequest.isThere$.next(true))
    expect(document.querySelector('.wp-secure')?.textContent).toContain('closed before it answered')
    expect(staged.approveRequest.places.at(-1)).toBeUndefined()
    await act(async () => staged.request({ type: 'requested', request: { ...request, id: '2' } }))
    expect(staged.approveRequest.places.at(-1)).toMatchObject(slot)
  })
})
