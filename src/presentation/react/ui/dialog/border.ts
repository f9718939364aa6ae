import { deepActive } from './focus.ts'

/** Events by which a dialog of the page notices that something outside it is used, or scrolled, and closes or takes the focus. */
const KEPT = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'focusin', 'keydown', 'wheel'] as const

/** What of an open modal an Escape is for: its focused control, or its dialog if nothing has the focus. */
const escapeTarget = (host: Element): Element | null | undefined => {
  const dialog = host.shadowRoot?.querySelector('dialog')
  const active = deepActive(document)
  if (active === undefined || active === document.body) return dialog
  return dialog?.contains(active) ? active : undefined
}

/**
 * The border between the page and an open modal, around the element that it is mounted in. Presses, keys and the wheel stay
 * inside. Escape is the modal's before any listener of the page, unless something else on the page has the focus: its controls
 * get a copy that does not leave the shadow root. The border stands before the modal opens, which moves the focus. Returns a
 * function that removes it.
 */
export const guardBorder = (host: Element, isOpen: () => boolean): (() => void) => {
  const listening = new AbortController()
  const { signal } = listening
  const kept = (event: Event) => {
    if (isOpen()) event.stopPropagation()
  }
  for (const type of KEPT) host.addEventListener(type, kept, { signal, passive: true })
  let copy: KeyboardEvent | undefined
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event === copy || event.isComposing || !isOpen()) return
    const target = escapeTarget(host)
    if (!target) return
    event.stopImmediatePropagation()
    copy = new KeyboardEvent('keydown', {
      key: 'Escape',
      bubbles: true,
      cancelable: true,
      repeat: event.repeat,
    })
    if (!target.dispatchEvent(copy)) event.preventDefault()
  }
  window.addEventListener('keydown', pressed, { capture: true, signal })
  return () => listening.abort()
}
