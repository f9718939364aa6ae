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
  const own = element.getBoundingClientRect()
  const around = (element.closest('.wp-modal') ?? element).getBoundingClientRect()
  const left = Math.max(own.left, around.left)
  const top = Math.max(own.top, around.top)
  return {
    left,
    top,
    width: Math.max(0, Math.min(own.right, around.right) - left),
    height: Math.max(0, Math.min(own.bottom, around.bottom) - top),
    radius: Number.parseFloat(getComputedStyle(element).borderBottomLeftRadius) || 0,
  }
}

/** After this many frames without a change the element is considered still. */
const STILL_FRAMES = 12

/**
 * Reports the position of an element: immediately, while it moves, and whenever something may move it again. With `always` it
 * checks every frame, because the page itself may move the element without an event. Returns a function that stops it.
 */
export const followSlot = (element: Element, always: boolean, tell: (slot: Slot) => void): (() => void) => {
  const listening = new AbortController()
  let frame = 0
  let still = 0
  let last = ''
  const step = () => {
    const slot = slotOf(element)
    const now = JSON.stringify(slot)
    still = now === last ? still + 1 : 0
    if (now !== last) tell(slot)
    last = now
    frame = always || still < STILL_FRAMES ? requestAnimationFrame(step) : 0
  }
  const follow = () => {
    still = 0
    if (frame === 0) step()
  }
  const sizes = observeSize(element, follow)
  const options = { capture: true, passive: true, signal: listening.signal }
  for (const type of ['resize', 'scroll']) {
    window.addEventListener(type, follow, options)
    window.visualViewport?.addEventListener(type, follow, options)
  }
  // These events do not leave the shadow root.
  for (const type of ['scroll', 'animationstart'])
    element.getRootNode().addEventListener(type, follow, options)
  follow()
  return () => {
    listening.abort()
    sizes?.disconnect()
    cancelAnimationFrame(frame)
  }
}
