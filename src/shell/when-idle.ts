import { listenTo } from './listen-to.ts'

/** Milliseconds of rest in a browser that does not report idleness, as Safari. */
const REST_MS = 100

const { requestIdleCallback: request = (work: () => void) => setTimeout(work, REST_MS) } =
  globalThis as Partial<typeof globalThis>
const { cancelIdleCallback: withdraw = clearTimeout } = globalThis as Partial<typeof globalThis>

/** Runs the work when the page has loaded and is idle. Returns a function that cancels it. */
export const whenIdle = (work: () => void): (() => void) => {
  const wait = () => {
    const id = request(work) as number
    cancel = () => withdraw(id)
  }
  let cancel = listenTo(window, 'load', wait)
  if (document.readyState === 'complete') {
    cancel()
    wait()
  }
  return () => cancel()
}

/**
 * Runs each step in an idle moment of its own, so that what the user does meanwhile waits for one of them at most. Passes on a
 * function that cancels the wait for the next one.
 */
export const inIdleMoments = async (
  steps: readonly (() => Promise<unknown>)[],
  onWait: (cancel: () => void) => void,
): Promise<void> => {
  for (const step of steps) {
    await new Promise<void>((resolve) => onWait(whenIdle(resolve)))
    await step()
  }
}
