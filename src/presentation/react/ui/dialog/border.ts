import { deepActive } from './focus.ts'

/** Events by which a dialog of the page notices that something outside it is used, or scrolled, and closes or takes the focus. */
const KEPT = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'focusin', 'keydown', 'wheel'] as const

interface Border {
  readonly isOpen: () => boolean
  /** Called for an Escape that none of the controls has used. */
  readonly escaped: (event: KeyboardEvent) => void
}

/** Keeps the events of an open modal from the page around its shadow root. */
const keepEvents = (layer: Element, { isOpen }: Border, signal: AbortSignal): void => {
  const root = layer.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  const kept = (event: Event) => {
    if (isOpen()) event.stopPropagation()
  }
  for (const type of KEPT) root.host.addEventListener(type, kept, { signal, passive: true })
}

/**
 * Takes Escape before any listener of the page, unless something else on the page has the focus. The controls of the modal get
 * a copy that does not leave the shadow root.
 */
const takeEscape = (layer: Element, { isOpen, escaped }: Border, signal: AbortSignal): void => {
  let copy: KeyboardEvent | undefined
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event === copy || event.isComposing || !isOpen()) return
    const active = deepActive(document)
    const isFree = active === undefined || active === document.body
    if (!isFree && !layer.contains(active)) return
    event.stopImmediatePropagation()
    copy = new KeyboardEvent('keydown', {
      key: 'Escape',
      bubbles: true,
      cancelable: true,
      repeat: event.repeat,
    })
    const target = isFree ? layer : active
    if (target.dispatchEvent(copy)) escaped(event)
    else event.preventDefault()
  }
  window.addEventListener('keydown', pressed, { capture: true, signal })
}

/** The border between an open modal and the page. */
export const guardBorder = (layer: Element, border: Border, signal: AbortSignal): void => {
  keepEvents(layer, border, signal)
  takeEscape(layer, border, signal)
}
