/** Runs work in an idle moment of the page; where the browser cannot tell, in the next task. Returns how to cancel it. */
export const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(work)
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work)
  return () => clearTimeout(timer)
}
