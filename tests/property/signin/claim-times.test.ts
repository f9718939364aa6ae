import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'

import { at, NOW, outcome } from './claims.ts'

const offset = fc.integer({ min: -1000, max: 1000 })
const skew = fc.integer({ min: 0, max: 300 })

describe('the times of a message', () => {
  it('hold between its start and its end, each wider by the clock skew', () => {
    fc.assert(
      fc.property(offset, offset, offset, skew, (issued, start, end, clockSkewSeconds) => {
        const times = { issuedAt: at(issued), notBefore: at(start), expirationTime: at(end) }
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
    const tells = (changes: Partial<SiwxMessage>, nowMs: number) =>
      outcome(changes, { clockSkewSeconds, nowMs })
    expect(tells({ expirationTime: at(0), notBefore: at(-900), issuedAt: at(-900) }, NOW + skewMs - 1)).toBe(
      'right',
    )
    expect(tells({ expirationTime: at(0), notBefore: at(-900), issuedAt: at(-900) }, NOW + skewMs)).toBe(
      'Expired',
    )
    expect(tells({ notBefore: at(0), issuedAt: at(-900) }, NOW - skewMs)).toBe('right')
    expect(tells({ notBefore: at(0), issuedAt: at(-900) }, NOW - skewMs - 1)).toBe('NotYetValid')
    expect(tells({ issuedAt: at(0), notBefore: at(-900) }, NOW - skewMs)).toBe('right')
    expect(tells({ issuedAt: at(0), notBefore: at(-900) }, NOW - skewMs - 1)).toBe('IssuedInFuture')
  })

  it('have a minute of skew unless another is set, and never more than five', () => {
    expect(outcome({ expirationTime: at(-59) })).toBe('right')
    expect(outcome({ expirationTime: at(-60) })).toBe('Expired')
    expect(outcome({ issuedAt: at(60) })).toBe('right')
    expect(outcome({ issuedAt: at(61) })).toBe('IssuedInFuture')
    for (const clockSkewSeconds of [-1, -0.001, 300.001, 301, Number.POSITIVE_INFINITY, Number.NaN])
      expect(outcome({}, { clockSkewSeconds })).toBe('InvalidClockSkew')
    for (const clockSkewSeconds of [0, 0.5, 300]) expect(outcome({}, { clockSkewSeconds })).toBe('right')
  })

  it('fail if they or the clock cannot be read', () => {
    expect(outcome({ expirationTime: 'later' })).toBe('Expired')
    expect(outcome({ notBefore: 'earlier' })).toBe('NotYetValid')
    expect(outcome({ issuedAt: 'now' })).toBe('IssuedInFuture')
    expect(outcome({}, { nowMs: Number.NaN })).toBe('Expired')
  })
})
