import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { TRY_MS } from '#domain/shared/retry.ts'
import { DEADLINE_MS, type FailedTry, retryAfter, withRetries } from '#infrastructure/http/retry.ts'
import { clause } from '#tests/spec/clauses.ts'

interface Try {
  /** The duration in milliseconds, unless the time limit ends it earlier. */
  readonly takes: number
  readonly result: E.Either<FailedTry, string>
}

const failedTry = fc.record(
  { isTransient: fc.boolean(), retryAfterMs: fc.nat(20_000) },
  { requiredKeys: ['isTransient'] },
)
const oneTry: fc.Arbitrary<Try> = fc.record({
  takes: fc.nat(20_000),
  result: fc.oneof(failedTry.map(E.left), fc.constant(E.right('data'))),
})

/** Runs these tries in virtual time. The last one is repeated. */
const run = async (tries: readonly Try[], random = 0, cancelAfter = Number.POSITIVE_INFINITY) => {
  let [now, count] = [0, 0]
  const waits: number[] = []
  const result = await withRetries(
    async (leftMs) => {
      const tried = tries[Math.min(count, tries.length - 1)]
      if (tried === undefined) throw new Error('There is no try')
      count += 1
      const limit = Math.min(leftMs, TRY_MS)
      now += Math.min(limit, tried.takes)
      return tried.takes > limit ? E.left({ isTransient: true }) : tried.result
    },
    {
      now: () => now,
      random: () => random,
      pause: async (ms) => {
        waits.push(ms)
        now += ms
      },
      isCancelled: () => now >= cancelAfter,
    },
  )
  return { result, count, waits, now }
}

clause('S9-02', () => {
  it('[S9-02] tries at most four times and never longer than the deadline in all', async () => {
    expect([TRY_MS, DEADLINE_MS]).toEqual([10_000, 15_000])
    await fc.assert(
      fc.asyncProperty(
        fc.array(oneTry, { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (tries, random) => {
          const { count, now, waits: waitedMs } = await run(tries, random)
          expect(count).toBeLessThanOrEqual(4)
          expect(now).toBeLessThanOrEqual(DEADLINE_MS)
          expect(waitedMs).toHaveLength(count - 1)
        },
      ),
    )
  })

  it('[S9-02] ends with the first success, or with the first failure that a retry does not help', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(oneTry, { minLength: 1 }), async (tries) => {
        const { result, count } = await run(tries)
        const last = tries[Math.min(count, tries.length) - 1]
        if (E.isRight(result)) expect(result).toEqual(last?.result)
        const earlierTries = tries.slice(0, count - 1)
        expect(
          earlierTries.every(
            (tried) => tried.takes > TRY_MS || (E.isLeft(tried.result) && tried.result.left.isTransient),
          ),
        ).toBe(true)
      }),
    )
  })

  it('[S9-02] does not try again once it is cancelled', async () => {
    const busy: Try = { takes: 0, result: E.left({ isTransient: true }) }
    expect(await run([busy], 0, 1)).toMatchObject({ count: 1, waits: [150] })
    expect(await run([busy], 0, 0)).toMatchObject({ count: 1, waits: [] })
    expect(await run([busy])).toMatchObject({ count: 4, waits: [150, 300, 600] })
  })

  it('[S9-02] reads Retry-After as seconds or as a date, at most ten minutes, and nothing else', () => {
    const retryAfterMsOf = (text: string) =>
      retryAfter(new Headers({ 'retry-after': text }), 5000).retryAfterMs
    fc.assert(
      fc.property(fc.oneof(fc.nat(), fc.nat({ max: 1200 })), (seconds) => {
        expect(retryAfterMsOf(` ${seconds} `)).toBe(Math.min(seconds, 600) * 1000)
      }),
    )
    expect(retryAfterMsOf(new Date(8000).toUTCString())).toBe(3000)
    expect(retryAfterMsOf(new Date(0).toUTCString())).toBe(0)
    expect([retryAfterMsOf('soon'), retryAfterMsOf(''), retryAfter(undefined, 0).retryAfterMs]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
