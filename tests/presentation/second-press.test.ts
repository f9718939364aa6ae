import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { holdSecondPress } from '#presentation/react/ui/dialog/second-press.ts'

/** Where the first press is, and where the buttons of both steps are. */
const PLACE = { clientX: 100, clientY: 500, detail: 1, bubbles: true, composed: true, cancelable: true }

/** A step with a main button, which the next step replaces. What is at the place of the press is its last button. */
const steps = () => {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const layer = root.appendChild(document.createElement('div'))
  const end = new AbortController()
  onTestFinished(() => {
    end.abort()
    root.host.remove()
  })
  const presses: string[] = []
  const show = (...texts: readonly string[]): readonly HTMLButtonElement[] => {
    const buttons = texts.map((text) => {
      const button = document.createElement('button')
      button.className = 'wp-btn'
      button.textContent = text
      button.addEventListener('click', () => presses.push(button.textContent))
      return button
    })
    layer.replaceChildren(...buttons)
    return buttons
  }
  Object.assign(root, { elementFromPoint: () => layer.lastElementChild })
  holdSecondPress(layer, end.signal)
  /** Lets the observer of changes run. */
  const changed = () => vi.advanceTimersByTimeAsync(0)
  const press = (button: HTMLElement | undefined, more: MouseEventInit = {}) =>
    button?.dispatchEvent(new MouseEvent('click', { ...PLACE, ...more }))
  return { show, press, presses, changed }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
})

describe('a second press', () => {
  it.each([0, 100, 499])('does not land on the next step’s button after %i ms', async (ms) => {
    const { show, press, presses, changed } = steps()
    press(show('Cancel', 'Review')[1])
    const [, send] = show('Cancel', 'Send')
    await changed()
    expect(send?.style.pointerEvents).toBe('none')
    await vi.advanceTimersByTimeAsync(ms)
    press(send)
    expect(presses).toEqual(['Review'])
  })

  it('counts after half a second', async () => {
    const { show, press, presses, changed } = steps()
    press(show('Review')[0])
    const [send] = show('Send')
    await changed()
    await vi.advanceTimersByTimeAsync(500)
    expect(send?.style.pointerEvents).toBe('')
    press(send)
    expect(presses).toEqual(['Review', 'Send'])
  })

  it('does not land on the same button with another meaning, also by a key', async () => {
    const { show, press, presses, changed } = steps()
    const [button] = show('Accept changes')
    press(button, { detail: 0 })
    if (button?.firstChild) button.firstChild.nodeValue = 'Swap'
    await changed()
    press(button, { detail: 0 })
    expect(presses).toEqual(['Accept changes'])
  })

  it('lands on a button that has its meaning again', async () => {
    const { show, press, presses, changed } = steps()
    const [button] = show('Review')
    for (const text of ['Checking…', 'Review']) {
      press(button, { detail: 0 })
      if (button?.firstChild) button.firstChild.nodeValue = text
      await changed()
    }
    press(button, { detail: 0 })
    expect(presses).toEqual(['Review', 'Review'])
  })

  it('lands on a button elsewhere, and on the same one', async () => {
    const { show, press, presses, changed } = steps()
    press(show('Review')[0])
    const [cancel] = show('Cancel', 'Send')
    await changed()
    press(cancel)
    press(cancel)
    expect(presses).toEqual(['Review', 'Cancel', 'Cancel'])
  })
})
