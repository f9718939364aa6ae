import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { digitsOf, isCompleteOtp, OTP_LENGTH } from '#domain/embedded/email.ts'
import { stringOf } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const digits = (length: number) => stringOf('0123456789', { minLength: length, maxLength: length })

clause('S5-03', () => {
  it('[S5-03] a code is text: its leading zeros stay, and six digits are complete', () => {
    expect(OTP_LENGTH).toBe(6)
    fc.assert(
      fc.property(fc.nat({ max: 8 }).chain(digits), (input) => {
        expect(digitsOf(input)).toBe(input.slice(0, 6))
        expect(isCompleteOtp(input)).toBe(input.length === 6)
      }),
    )
    for (const text of ['12345a', ' 12345', '12345\n', '١٢٣٤٥٦']) expect(isCompleteOtp(text)).toBe(false)
  })

  it('[S5-03] is found in the sentence that it was copied with', () => {
    const words = stringOf('abcdefg .,:\n', { maxLength: 12 })
    const separator = fc.constantFrom('', ' ', '-')
    fc.assert(
      fc.property(
        words,
        digits(6),
        separator,
        words,
        fc.nat({ max: 99 }),
        (before, code, between, after, n) => {
          const written = code.slice(0, 3) + between + code.slice(3)
          expect(digitsOf(`${before}:${written}.${after}`)).toBe(code)
          expect(digitsOf(`${n} minutes:${before}:${written},${after}: ${n} minutes`)).toBe(code)
          expect(digitsOf([...code].join(' '))).toBe(code)
        },
      ),
    )
  })

  it('[S5-03] of a longer number the first six digits are used, and of a text without digits none', () => {
    expect(digitsOf('1234567')).toBe('123456')
    expect(digitsOf('12-345678')).toBe('123456')
    expect(digitsOf('1 2 3 4 5 6 7')).toBe('123456')
    expect(digitsOf('1a2b3c4d5e6f7')).toBe('123456')
    expect(digitsOf('on 12 May: 654321')).toBe('654321')
    expect(digitsOf('no code')).toBe('')
  })

  it.each(['٠١٢٣٤٥', '۰۱۲۳۴۵', '０１２３４５'])('[S5-03] %s is 012345 on another keyboard', (input) => {
    expect(digitsOf(input)).toBe('012345')
  })

  it.each(['٦٧٨٩', '۶۷۸۹', '６７８９'])('[S5-03] %s is 6789 on another keyboard', (input) => {
    expect(digitsOf(input)).toBe('6789')
  })
})
