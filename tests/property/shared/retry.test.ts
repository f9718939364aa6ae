import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { isRetriedServiceStatus, isRetriedStatus, RETRIES, retryDelay } from '#domain/shared/retry.ts'
import { clause } from '#tests/spec/clauses.ts'

clause('S9-02', () => {
  it('[S9-02] retries three times', () => {
    expect(RETRIES).toBe(3)
  })

  it('[S9-02] retries exactly the listed HTTP statuses', () => {
    const retried = Array.from({ length: 1000 }, (_, status) => status).filter(isRetriedStatus)
    expect(retried).toEqual([403, 408, 413, 429, 500, 502, 503, 504])
  })

  it('[S9-02] retries 403 and 413 for RPC only', () => {
    const retried = Array.from({ length: 1000 }, (_, status) => status).filter(isRetriedServiceStatus)
    expect(retried).toEqual([408, 429, 500, 502, 503, 504])
  })

  it.each([
    [0, 150],
    [1, 300],
    [2, 600],
  ])('[S9-02] waits before retry %i at most %i ms and at least half of it', (attempt, longest) => {
    expect(retryDelay(attempt, 0)).toBe(longest)
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (jitter) => {
        expect(retryDelay(attempt, jitter)).toBeCloseTo(longest - (longest / 2) * jitter, 6)
      }),
    )
  })

  it('[S9-02] waits as long as the server requests, and never less than by itself', () => {
    fc.assert(
      fc.property(
        fc.nat(3),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(),
        (attempt, jitter, requestedMs) => {
          expect(retryDelay(attempt, jitter, requestedMs)).toBe(
            Math.max(requestedMs, retryDelay(attempt, jitter)),
          )
        },
      ),
    )
  })
})
