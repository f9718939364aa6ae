import { afterEach, beforeEach, vi } from 'vitest'

/** Waits by the test's clock. */
export const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms))

/** The result of a task, and its duration in milliseconds by the test's clock. */
export const timed = async <A>(work: Promise<A>): Promise<readonly [A, number]> => {
  const from = performance.now()
  return [await work, performance.now() - from]
}

/** The clock advances as soon as the process is idle, so that tests wait for their full timers without real delays. */
export const useVirtualTime = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    })
    vi.setTimerTickMode('nextTimerAsync')
  })
  afterEach(() => void vi.useRealTimers())
}
