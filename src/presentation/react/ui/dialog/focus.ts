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

const has = (bits: number, bit: number): boolean => Math.floor(bits / bit) % 2 === 1

/** Wraps the focus from the last control to the first and back. In between the browser moves it. */
export const keepTabInside = (box: HTMLElement, event: KeyboardEvent): void => {
  const controls = tabbables(box)
  const active = deepActive(document)
  const inside = active !== undefined && box.contains(active)
  const following = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const hasNext =
    inside &&
    controls.some((control) => control !== active && has(active.compareDocumentPosition(control), following))
  if (hasNext) return
  event.preventDefault()
  const next = event.shiftKey ? controls.at(-1) : controls[0]
  next?.focus()
}

/** A control's text or label, used to find the control again when its view is shown again. */
export const nameOf = (control: Element): string =>
  control.getAttribute('aria-label') ?? control.textContent.trim()

export const controlNamed = (box: ParentNode, name: string): HTMLElement | undefined =>
  tabbables(box).find((control) => nameOf(control) === name)
