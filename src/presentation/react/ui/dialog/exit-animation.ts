import { reducedMotion } from '#presentation/react/ui/page.ts'

/** The duration of the exit animation in milliseconds, equal to `--wp-dur-modal` and `--wp-dur-scrim`. */
const LEAVE_MS = 150

/**
 * Fades out a copy of the closing elements, so that closing itself takes effect at once. The copy is inert.
 */
export const animateExit = (parts: readonly Element[], root: Element | null): void => {
  if (root === null || reducedMotion()) return
  const copies = parts.map((part) => {
    const copy = part.cloneNode(true) as HTMLElement
    for (const element of [copy, ...copy.querySelectorAll('*')])
      for (const name of ['id', 'role', 'aria-live', 'aria-modal', 'aria-labelledby'])
        element.removeAttribute(name)
    copy.setAttribute('inert', '')
    copy.setAttribute('aria-hidden', 'true')
    copy.setAttribute('data-leaving', '')
    return copy
  })
  root.append(...copies)
  setTimeout(() => {
    for (const copy of copies) copy.remove()
  }, LEAVE_MS)
}
