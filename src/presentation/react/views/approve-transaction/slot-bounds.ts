import { observeSize } from '#presentation/react/ui/page.ts'

/** A rectangle of the viewport, and the radius of its bottom corners. */
export interface Slot {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly radius: number
}

/** The visible rectangle of an element, clipped to the modal. */
export const slotOf = (element: Element): Slot => {
  const rect = element.getBoundingClientRect()
  const modal = (element.closest('.wp-modal') ?? element).getBoundingClientRect()
  const left = Math.max(rect.left, modal.left)
  const top = Math.max(rect.top, modal.top)
  return {
    left,
    top,
    width: Math.max(0, Math.min(rect.right, modal.right) - left),
    height: Math.max(0, Math.min(rect.bottom, modal.bottom) - top),
    radius: Number.parseFloat(getComputedStyle(element).borderBottomLeftRadius) || 0,
  }
}

/** After this many frames without a change the element is considered still. */
const STILL_FRAMES = 12

/**
 * Reports the position of an element: immediately, while it moves, and whenever something may move it again. With `always` it
 * checks every frame, because the page itself may move the element without an event. Returns a function that stops it.
 */
export const observeSlot = (
  element: Element,
  always: boolean,
  report: (slot: Slot) => void,
): (() => void) => {
  const listening = new AbortController()
  let frame = 0
  let still = 0
  let last = ''
  const step = () => {
    const slot = slotOf(element)
    const now = JSON.stringify(slot)
    still = now === last ? still + 1 : 0
    if (now !== last) report(slot)
    last = now
    frame = always || still < STILL_FRAMES ? requestAnimationFrame(step) : 0
  }
  const restart = () => {
    still = 0
    if (frame === 0) step()
  }
  const sizes = observeSize(element, restart)
  const options = { capture: true, passive: true, signal: listening.signal }
  for (const type of ['resize', 'scroll']) {
    window.addEventListener(type, restart, options)
    window.visualViewport?.addEventListener(type, restart, options)
  }
  // These events do not leave the shadow root.
  for (const type of ['scroll', 'animationstart'])
    element.getRootNode().addEventListener(type, restart, options)
  restart()
  return () => {
    listening.abort()
    sizes?.disconnect()
    cancelAnimationFrame(frame)
  }
}
