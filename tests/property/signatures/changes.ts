import * as fc from 'fast-check'

import { anyCharacter } from '#tests/property/arbitraries.ts'
import { runs } from '#tests/runs.ts'

/** A secret key that is valid for all curves here. */
export const secret = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => {
  bytes[0] = (bytes[0] ?? 0) & 0x7f
  bytes[31] = (bytes[31] ?? 0) | 1
  return bytes
})

/** Any text that can be encoded in UTF-8. */
export const text = fc.string({ unit: anyCharacter, maxLength: 60 })

/** A position to change, for texts of any length. */
export const anyPosition = fc.nat()

/** The same bytes with one bit changed. */
export const withBitChanged = (bytes: Uint8Array, position: number): Uint8Array => {
  const bit = position % (bytes.length * 8)
  return bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
}

/** The same text with one bit of a character changed. It can still be encoded in UTF-8. */
export const withTextChanged = (original: string, position: number): string => {
  const characters = Array.from(original)
  if (characters.length === 0) return 'x'
  const index = position % characters.length
  const code = (characters[index]?.codePointAt(0) ?? 0) ^ 1
  return characters.with(index, String.fromCodePoint(code)).join('')
}

/** Few runs, because each one computes on a curve several times. */
export const FEW = { numRuns: runs(25) }
