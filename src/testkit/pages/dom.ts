/** The first element that matches, also in open shadow roots, in the order of the document. */
export const findDeep = (root: ParentNode, matches: (element: Element) => boolean): Element | undefined => {
  for (const element of root.querySelectorAll('*')) {
    if (matches(element)) return element
    const found = element.shadowRoot === null ? undefined : findDeep(element.shadowRoot, matches)
    if (found !== undefined) return found
  }
  return undefined
}

const POLL_MS = 20
const TIMEOUT_MS = 5000

/** Resolves with the element once it is there. Rejects after 5 s. */
export const waitForElement = async (
  root: ParentNode,
  name: string,
  matches: (element: Element) => boolean,
): Promise<HTMLElement> => {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const found = findDeep(root, matches)
    if (found !== undefined) return found as HTMLElement
    if (Date.now() > deadline) throw new Error(`No ${name} in ${TIMEOUT_MS} ms.`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
