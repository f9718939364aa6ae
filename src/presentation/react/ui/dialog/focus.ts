/** The focused element, also inside shadow roots. */
export const deepActive = (root: DocumentOrShadowRoot): Element | undefined => {
  let active = root.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active ?? undefined
}

const TABBABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,[tabindex="0"]'

const isShown = (element: HTMLElement): boolean =>
  element.getAttribute('tabindex') !== '-1' && element.closest('details:not([open]) > :not(summary)') === null

/** The elements that Tab reaches, in its order. */
export const tabbables = (box: ParentNode): readonly HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(TABBABLE)].filter(isShown)

/** The button or link in which an event happened. */
export const controlAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button, a') : null

/** A control's text or label, used to find the control again when its view is shown again. */
export const nameOf = (control: Element): string =>
  control.getAttribute('aria-label') ?? control.textContent.trim()

export const controlNamed = (box: ParentNode, name: string): HTMLElement | undefined =>
  tabbables(box).find((control) => nameOf(control) === name)
