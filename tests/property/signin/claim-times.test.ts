import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'

import { timeAt, NOW, outcome } from './claims.ts'

const offset = fc.integer({ min: -1000, max: 1000 })
const skew = fc.integer({ min: 0, max: 300 })

describe('the times of a message', () => {
  it('are valid between start and end, each extended by the clock skew', () => {
    fc.assert(
      fc.property(offset, offset, offset, skew, (issued, start, end, clockSkewSeconds) => {
        const times = { issuedAt: timeAt(issued), notBefore: timeAt(start), expirationTime: timeAt(end) }
        const right = [
          end + clockSkewSeconds > 0 ? undefined : 'Expired',
          start <= clockSkewSeconds ? undefined : 'NotYetValid',
          issued <= clockSkewSeconds ? undefined : 'IssuedInFuture',
        ].find((tag) => tag !== undefined)
        expect(outcome(times, { clockSkewSeconds })).toBe(right ?? 'right')
      }),
    )
  })

  it.each([0, 17, 300])('are exact to the millisecond with a skew of %i seconds', (clockSkewSeconds) => {
    const skewMs = clockSkewSeconds * 1000
    const outcomeAt = (changes: Partial<SiwxMessage>, nowMs: number) =>
      outcome(changes, { clockSkewSeconds, nowMs })
    expect(
      outcomeAt(
        { expirationTime: timeAt(0), notBefore: timeAt(-900), issuedAt: timeAt(-900) },
        NOW + skewMs - 1,
      ),
    ).toBe('right')
    expect(
      outcomeAt({ expirationTime: timeAt(0), notBefore: timeAt(-900), issuedAt: timeAt(-900) }, NOW + skewMs),
    ).toBe('Expired')
    expect(outcomeAt({ notBefore: timeAt(0), issuedAt: timeAt(-900) }, NOW - skewMs)).toBe('right')
    expect(outcomeAt({ notBefore: timeAt(0), issuedAt: timeAt(-900) }, NOW - skewMs - 1)).toBe('NotYetValid')
    expect(outcomeAt({ issuedAt: timeAt(0), notBefore: timeAt(-900) }, NOW - skewMs)).toBe('right')
    expect(outcomeAt({ issuedAt: timeAt(0), notBefore: timeAt(-900) }, NOW - skewMs - 1)).toBe(
      'IssuedInFuture',
    )
  })

  it('have one minute of skew by default, and never more than five', () => {
    expect(outcome({ expirationTime: timeAt(-59) })).toBe('right')
    expect(outcome({ expirationTime: timeAt(-60) })).toBe('Expired')
    expect(outcome({ issuedAt: timeAt(60) })).toBe('right')
    expect(outcome({ issuedAt: timeAt(61) })).toBe('IssuedInFuture')
    for (const clockSkewSeconds of [-1, -0.001, 300.001, 301, Number.POSITIVE_INFINITY, Number.NaN])
      expect(outcome({}, { clockSkewSeconds })).toBe('InvalidClockSkew')
    for (const clockSkewSeconds of [0, 0.5, 300]) expect(outcome({}, { clockSkewSeconds })).toBe('right')
  })

  it('are recent enough, with the clock skew in favour of the message', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3000, max: 0 }),
        fc.integer({ min: 1, max: 3000 }),
        skew,
        (issued, maxAgeSeconds, clockSkewSeconds) => {
          const times = { issuedAt: timeAt(issued), notBefore: timeAt(-9000) }
          const right = -issued <= maxAgeSeconds + clockSkewSeconds ? 'right' : 'Expired'
          expect(outcome(times, { maxAgeSeconds, clockSkewSeconds })).toBe(right)
        },
      ),
    )
    expect(outcome({ issuedAt: undefined as never }, { maxAgeSeconds: 1 })).toBe('Expired')
    expect(outcome({ issuedAt: undefined as never })).toBe('right')
  })

  it('fail if they or the clock cannot be read', () => {
    expect(outcome({ expirationTime: 'later' })).toBe('Expired')
    expect(outcome({ notBefore: 'earlier' })).toBe('NotYetValid')
    expect(outcome({ issuedAt: 'now' })).toBe('IssuedInFuture')
    expect(outcome({}, { nowMs: Number.NaN })).toBe('Expired')
  })
})
