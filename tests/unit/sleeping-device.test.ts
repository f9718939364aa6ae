// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'

import { SystemClock } from '#infrastructure/browser/system-clock.ts'

const HOUR = 3_600_000

/** A page whose timers stand still while the wall clock goes on, as on a device that sleeps. */
const asleep = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const listening = [
    vi.spyOn(document, 'addEventListener'),
    vi.spyOn(document, 'removeEventListener'),
  ] as const
  const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)
  return { sleep, listening }
}

describe('a deadline on a device that slept', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it.each([
    ['visibilitychange', () => document],
    ['pageshow', () => window],
    ['focus', () => window],
  ])('is over at %s if its time has passed, and only then, once', (event, target) => {
    const { sleep, listening } = asleep()
    const ended = vi.fn<() => void>()
    new SystemClock().after(HOUR).subscribe({ next: ended, complete: ended })
    const wake = () => target().dispatchEvent(new Event(event))
    sleep(HOUR - 1)
    wake()
    expect(ended).not.toHaveBeenCalled()
    sleep(1)
    expect(ended).not.toHaveBeenCalled()
    wake()
    wake()
    vi.advanceTimersByTime(2 * HOUR)
    expect(ended).toHaveBeenCalledTimes(2)
    expect(vi.getTimerCount()).toBe(0)
    const [added, removed] = listening.map((calls) => calls.mock.calls.length)
    expect(removed).toBe(added)
  })

  it('is over by its timer even if the wall clock was set back', () => {
    const { sleep } = asleep()
    const ended = vi.fn<() => void>()
    new SystemClock().after(1000).subscribe(ended)
    sleep(-HOUR)
    vi.advanceTimersByTime(1000)
    expect(ended).toHaveBeenCalledTimes(1)
  })
})
