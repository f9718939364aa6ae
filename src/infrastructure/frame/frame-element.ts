import type { FrameBounds } from '#contracts/embedded.ts'

const FADE = '200ms'
/** The z-index above the modal's layer, for browsers without a top layer. */
const TOP = '2147483647'
const PERMISSIONS = 'clipboard-write; publickey-credentials-get'
/** Without its own origin the frame could not store keys, and its messages could not be identified. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** Each property is set separately, because a strict content security policy allows no style attribute. */
const draw = ({ style }: HTMLElement, styles: Readonly<Record<string, string>>) => {
  for (const [property, value] of Object.entries(styles)) style.setProperty(property, value)
}

const fade = (transition: string): string =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'none' : transition

/**
 * Keeps the frame above the page even if the modal is in the browser's top layer, without the browser's styles for popovers.
 */
const ABOVE = {
  display: 'block',
  position: 'fixed',
  inset: 'auto',
  left: '0',
  top: '0',
  margin: '0',
  border: '0',
  padding: '0',
  background: 'none',
  'z-index': TOP,
}

/** `display: none` would stop the frame's animation frames. */
const HIDDEN = { visibility: 'hidden', opacity: '0', 'pointer-events': 'none', width: '0', height: '0' }
/** The size stays until the frame has faded out. */
const FADING = `opacity ${FADE}, visibility 0s ${FADE}, width 0s ${FADE}, height 0s ${FADE}`

const setReachable = (element: HTMLIFrameElement, reachable: boolean): void => {
  element.inert = !reachable
  if (reachable) {
    element.removeAttribute('aria-hidden')
    element.removeAttribute('tabindex')
    return
  }
  element.setAttribute('aria-hidden', 'true')
  element.tabIndex = -1
}

export const hideElement = (element: HTMLIFrameElement): void => {
  draw(element, { ...HIDDEN, transition: fade(FADING) })
  setReachable(element, false)
}

const px = (length: number): string => `${length}px`

export const placeElement = (element: HTMLIFrameElement, place: FrameBounds): void => {
  const { left, top, width, height, radius } = place
  draw(element, {
    transition: fade(`opacity ${FADE}`),
    visibility: 'visible',
    opacity: '1',
    'pointer-events': 'auto',
    left: px(left),
    top: px(top),
    width: px(width),
    height: px(height),
    'border-radius': `0 0 ${px(radius)} ${px(radius)}`,
  })
  // Shown again, the popover is above elements that were shown in the meantime.
  if (element.inert && 'showPopover' in element && element.isConnected) {
    element.hidePopover()
    element.showPopover()
  }
  setReachable(element, true)
}

/** Creates the hidden iframe element, not yet attached. S2-32. */
export const frameElement = ({ href }: URL): HTMLIFrameElement => {
  const element = document.createElement('iframe')
  element.id = 'w3m-iframe'
  element.name = 'w3m-secure-iframe'
  element.title = 'Secure window'
  element.setAttribute('sandbox', SANDBOX)
  element.setAttribute('allow', PERMISSIONS)
  element.referrerPolicy = 'strict-origin'
  draw(element, { ...ABOVE, ...HIDDEN })
  element.setAttribute('popover', 'manual')
  setReachable(element, false)
  element.src = href
  return element
}
