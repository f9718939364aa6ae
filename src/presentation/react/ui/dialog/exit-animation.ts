import { reducedMotion } from '#presentation/react/ui/page.ts'

/** Milliseconds that a closing modal takes to leave; the tokens `--wp-dur-modal` and `--wp-dur-scrim`. */
const LEAVE_MS = 150

/** Lets a copy of what closes fade out, so that closing itself is done at once. Nobody can reach the copy. */
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
