import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { sameText } from '#domain/siwx/same-text.ts'
import { anyCharacter, withInsertion } from '#tests/property/arbitraries.ts'

it('two text compare as === does, whatever their length and the position of the difference', () => {
  const text = fc.string({ unit: anyCharacter })
  fc.assert(
    fc.property(text, text, fc.nat(), (text, otherText, seed) => {
      expect(sameText(text, `${text}`)).toBe(true)
      expect(sameText(text, otherText)).toBe(text === otherText)
      expect(sameText(text, text + otherText)).toBe(otherText === '')
      expect(sameText(text + otherText, text)).toBe(otherText === '')
      const position = seed % (text.length + 1)
      const changedText = `${text.slice(0, position)}${otherText}${text.slice(position + otherText.length)}`
      expect(sameText(text, changedText)).toBe(text === changedText)
    }),
  )
  fc.assert(
    fc.property(withInsertion(text, fc.constant('\0')), (text) => {
      const shorter = text.replace('\0', '')
      expect([sameText(text, shorter), sameText(shorter, text)]).toEqual([false, false])
    }),
  )
})
