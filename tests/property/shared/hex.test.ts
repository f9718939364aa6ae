import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { isHex, isSignedMessage, isTransactionHash } from '#domain/shared/hex.ts'
import { characterOutside, HEX_DIGITS, withInsertion, stringOf } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const hexOf = (minLength: number, maxLength: number) =>
  stringOf(HEX_DIGITS, { minLength, maxLength }).map((digits) => `0x${digits}`)
const invalidHexOf = (minLength: number, maxLength: number) =>
  withInsertion(stringOf(HEX_DIGITS, { minLength, maxLength }), characterOutside(HEX_DIGITS)).map(
    (digits) => `0x${digits}`,
  )

clause('S5-07', () => {
  it('[S5-07] accepts 0x with one or more hex digits', () => {
    fc.assert(
      fc.property(hexOf(1, 200), (value) => {
        expect(isHex(value)).toBe(true)
        expect(isHex(value.slice(2))).toBe(false)
        expect(isHex(` ${value}`)).toBe(false)
      }),
    )
    expect(isHex('0x')).toBe(false)
  })

  it('[S5-07] rejects a character that is not a hex digit at any position', () => {
    fc.assert(
      fc.property(invalidHexOf(0, 80), (value) => {
        expect(isHex(value)).toBe(false)
      }),
    )
  })
})

clause('S5-05', () => {
  it('[S5-05] accepts exactly 64 hex digits after 0x', () => {
    fc.assert(
      fc.property(hexOf(60, 68), (value) => {
        expect(isTransactionHash(value)).toBe(value.length - 2 === 64)
      }),
    )
  })

  it('[S5-05] rejects a hash of the right length with a character that is not a hex digit', () => {
    fc.assert(
      fc.property(invalidHexOf(63, 63), (value) => {
        expect(isTransactionHash(value)).toBe(false)
      }),
    )
  })
})

clause('S5-06', () => {
  it('[S5-06] accepts 62 or more hex digits after 0x', () => {
    fc.assert(
      fc.property(hexOf(58, 140), (value) => {
        expect(isSignedMessage(value)).toBe(value.length - 2 >= 62)
      }),
    )
    expect(isSignedMessage(`0x${'a'.repeat(62)}`)).toBe(true)
    expect(isSignedMessage(`0x${'a'.repeat(61)}`)).toBe(false)
  })

  it('[S5-06] rejects a long enough message with a character that is not a hex digit', () => {
    fc.assert(
      fc.property(invalidHexOf(62, 100), (value) => {
        expect(isSignedMessage(value)).toBe(false)
      }),
    )
  })
})
