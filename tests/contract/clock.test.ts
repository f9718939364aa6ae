import { describe, expect, it } from 'vitest'

import { SystemClock } from '#infrastructure/browser/system-clock.ts'
import type { Clock } from '#ports/clock.ts'
import { FakeClock } from '#testkit/fake-clock.ts'

const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

interface ClockSubject {
  readonly clock: Clock
  /** Waits at least this long, and until all timers that are due by then have fired. */
  readonly pass: (ms: number) => Promise<void>
}

/** The contract of Clock, for each implementation. */
const clockContract = (name: string, start: () => ClockSubject): void => {
  describe(`Clock contract: ${name}`, () => {
    it('has a time that increases', async () => {
      const { clock, pass } = start()
      const before = clock.now()
      await pass(20)
      expect(clock.now()).toBeGreaterThanOrEqual(before + 19)
    })

    it('emits once after the delay, and completes', async () => {
      const { clock, pass } = start()
      const emitted: string[] = []
      const begin = clock.now()
      let firedAt = begin
      clock.after(30).subscribe({
        next: () => {
          firedAt = clock.now()
          emitted.push('next')
        },
        complete: () => emitted.push('complete'),
      })
      expect(emitted).toEqual([])
      await pass(60)
      expect(emitted).toEqual(['next', 'complete'])
      expect(firedAt - begin).toBeGreaterThanOrEqual(29)
    })

    it('emits nothing after unsubscription', async () => {
      const { clock, pass } = start()
      const emitted: unknown[] = []
      clock
        .after(10)
        .subscribe(() => emitted.push('next'))
        .unsubscribe()
      await pass(40)
      expect(emitted).toEqual([])
    })

    // On a busy machine several timers may be overdue, and a browser may then fire them in any order.
    it('fires each timer once, none before its time', async () => {
      const { clock, pass } = start()
      const begin = clock.now()
      const emitted: (readonly [ms: number, isEarly: boolean])[] = []
      for (const ms of [40, 10, 25])
        clock.after(ms).subscribe(() => emitted.push([ms, clock.now() - begin < ms - 1]))
      await pass(90)
      expect(emitted.toSorted(([a], [b]) => a - b)).toEqual([
        [10, false],
        [25, false],
        [40, false],
      ])
    })

    it('starts a timer for each subscription', async () => {
      const { clock, pass } = start()
      const timer$ = clock.after(10)
      const emitted: string[] = []
      timer$.subscribe(() => emitted.push('first'))
      await pass(40)
      timer$.subscribe(() => emitted.push('second'))
      await pass(40)
      expect(emitted).toEqual(['first', 'second'])
    })
  })
}

clockContract('fake', () => {
  const clock = new FakeClock()
  return { clock, pass: (ms) => clock.advance(ms) }
})

clockContract('system', () => ({
  clock: new SystemClock(),
  pass: async (ms) => {
    await sleep(ms)
    // timers that were overdue too
    await sleep(1)
    await sleep(1)
  },
}))

describe('FakeClock', () => {
  it('fires timers in the order of their due times', async () => {
    const clock = new FakeClock()
    const emitted: number[] = []
    for (const ms of [40, 10, 25]) clock.after(ms).subscribe(() => emitted.push(ms))
    await clock.advance(90)
    expect(emitted).toEqual([10, 25, 40])
  })

  it('fires timers that are set during an advance within it', async () => {
    const clock = new FakeClock()
    const emitted: number[] = []
    clock.after(10).subscribe(() => {
      void Promise.resolve().then(() => clock.after(10).subscribe(() => emitted.push(clock.now())))
    })
    await clock.advance(100)
    expect(emitted).toEqual([20])
    expect([clock.now(), clock.pending]).toEqual([100, 0])
  })
})
