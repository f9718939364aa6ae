/**
 * Runs the work when the page is idle, or in the next task if the browser does not report idleness. Returns a
 * function that cancels it.
 */
export const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(work)
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work)
  return () => clearTimeout(timer)
}
