import { listenTo } from './listen-to.ts'

type Idle = Partial<Pick<typeof globalThis, 'requestIdleCallback' | 'cancelIdleCallback'>>

/**
 * Runs the work when the page has loaded and is idle, or in a later task where a browser does not report idleness, as Safari.
 * Returns a function that cancels it.
 */
export const whenIdle = (work: () => void): (() => void) => {
  const { requestIdleCallback: request = setTimeout, cancelIdleCallback: withdraw = clearTimeout } =
    globalThis as Idle
  let cancel: () => void
  const wait = () => {
    const id = request(work) as number
    cancel = () => withdraw(id)
  }
  if (document.readyState === 'complete') wait()
  else cancel = listenTo(window, 'load', wait)
  return () => cancel()
}
