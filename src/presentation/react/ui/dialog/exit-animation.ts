import { reducedMotion } from '#presentation/react/ui/page.ts'

import { showAbove } from './top-layer.ts'

/** The duration of the exit animation in milliseconds, equal to `--wp-dur-modal` and `--wp-dur-scrim`. */
const LEAVE_MS = 150

/** Fades out an inert copy of the closing dialog, so that closing itself takes effect immediately. */
export const animateExit = (dialog: HTMLElement, root: Element | null): void => {
  if (root === null || reducedMotion()) return
  const copy = document.createElement('div')
  copy.className = dialog.className
  copy.append(...[...dialog.children].map((child) => child.cloneNode(true)))
  for (const element of copy.querySelectorAll('*'))
    for (const name of ['id', 'role', 'aria-live', 'aria-labelledby']) element.removeAttribute(name)
  copy.setAttribute('inert', '')
  copy.setAttribute('aria-hidden', 'true')
  copy.dataset['leaving'] = ''
  if (dialog.dataset['pulled'] !== undefined) copy.dataset['pulled'] = ''
  root.append(copy)
  showAbove(copy)
  setTimeout(() => copy.remove(), LEAVE_MS)
}
