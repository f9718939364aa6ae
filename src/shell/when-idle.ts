import { listenTo } from './listen-to.ts'

/** Milliseconds of rest in a browser that does not report idleness, as Safari. */
const REST_MS = 100

const { requestIdleCallback: request = (work: () => void) => setTimeout(work, REST_MS) } =
  globalThis as Partial<typeof globalThis>
const { cancelIdleCallback: withdraw = clearTimeout } = globalThis as Partial<typeof globalThis>

/** Runs the work when the page has loaded and is idle. Returns a function that cancels it. */
export const whenIdle = (work: () => void): (() => void) => {
  let cancel: () => void
  const wait = () => {
    const id = request(work) as number
    cancel = () => withdraw(id)
  }
  if (document.readyState === 'complete') wait()
  else cancel = listenTo(window, 'load', wait)
  return () => cancel()
}
