import { afterEach, beforeEach, vi } from 'vitest'

/** Waits by the clock of the test. */
export const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms))

/** What a work gives, and how many milliseconds it took by the clock of the test. */
export const timed = async <A>(work: Promise<A>): Promise<readonly [A, number]> => {
  const from = performance.now()
  return [await work, performance.now() - from]
}

/** Time passes as soon as nothing else is to be done: each test waits for its timers in full, and for none of them long. */
export const useVirtualTime = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    })
    vi.setTimerTickMode('nextTimerAsync')
  })
  afterEach(() => void vi.useRealTimers())
}
