import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { instantOf, isDateTime } from '#domain/shared/instant.ts'
import { characterOutside, withInsertion } from '#tests/property/arbitraries.ts'
import { runs } from '#tests/runs.ts'

const two = (value: number) => String(value).padStart(2, '0')
const zone = fc.oneof(
  fc.constant('Z'),
  fc
    .tuple(fc.constantFrom('+', '-'), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([sign, hours, minutes]) => `${sign}${two(hours)}:${two(minutes)}`),
)
const fraction = fc.stringMatching(/^(\.\d{1,6})?$/)
const date = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
  .map(([year, month, day]) => [String(year).padStart(4, '0'), two(month), two(day)] as const)
const clock = fc
  .tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
  .map((parts) => parts.map(two).join(':'))

/** Whether the day exists. The platform moves a nonexistent date to another day. */
const isDay = (day: string) => {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

describe('a time in a message', () => {
  it('is the instant that the platform parses, if the day and the time exist', () => {
    fc.assert(
      fc.property(date, clock, fraction, zone, (date, time, rest, offset) => {
        const day = date.join('-')
        const text = `${day}T${time}${rest}${offset}`
        const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
        const exists = isDay(day) && hours < 24 && minutes < 60 && seconds < 60
        expect(instantOf(text)).toBe(exists ? Date.parse(text) : Number.NaN)
        expect(isDateTime(text)).toBe(exists)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('is valid on every day of a leap year, a common year, a century year and a year divisible by 400', () => {
    for (const year of ['0000', '1900', '2000', '2023', '2024', '9999'])
      for (let month = 1; month <= 12; month++)
        for (let day = 28; day <= 32; day++) {
          const dayText = `${year}-${two(month)}-${two(day)}`
          const text = `${dayText}T23:59:59.5-00:30`
          expect(instantOf(text)).toBe(isDay(dayText) ? Date.parse(text) : Number.NaN)
        }
  })

  it('is invalid with any other character in it', () => {
    const validInstant = fc.constantFrom('2024-02-29T12:30:00Z', '2024-02-29T12:30:00.25+01:00')
    fc.assert(
      fc.property(withInsertion(validInstant, characterOutside('0123456789')), (text) => {
        expect(isDateTime(text)).toBe(false)
      }),
    )
    for (const text of [
      '',
      '2024-02-29',
      '2024-02-29T12:30Z',
      '2024-02-29T12:30:00',
      '2024-02-29t12:30:00Z',
      '2024-02-29T12:30:00z',
      '2024-02-29 12:30:00Z',
      '2024-02-29T12:30:00.Z',
      '2024-02-29T12:30:00+24:00',
      '2024-02-29T12:30:00+01:60',
      '2024-02-29T12:30:00+0100',
      '+02024-02-29T12:30:00Z',
      'Thu, 29 Feb 2024 12:30:00 GMT',
      '1709209800000',
    ])
      expect(instantOf(text)).toBeNaN()
  })
})
