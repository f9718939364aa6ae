import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { sameText } from '#domain/siwx/same-text.ts'
import { anyCharacter, intrudedUpon } from '#tests/property/arbitraries.ts'

it('two texts compare as === does, whatever their length and the position of the difference', () => {
  const texts = fc.string({ unit: anyCharacter })
  fc.assert(
    fc.property(texts, texts, fc.nat(), (one, other, at) => {
      expect(sameText(one, `${one}`)).toBe(true)
      expect(sameText(one, other)).toBe(one === other)
      expect(sameText(one, one + other)).toBe(other === '')
      expect(sameText(one + other, one)).toBe(other === '')
      const place = at % (one.length + 1)
      const changed = `${one.slice(0, place)}${other}${one.slice(place + other.length)}`
      expect(sameText(one, changed)).toBe(one === changed)
    }),
  )
  fc.assert(
    fc.property(intrudedUpon(texts, fc.constant('\0')), (text) => {
      const shorter = text.replace('\0', '')
      expect([sameText(text, shorter), sameText(shorter, text)]).toEqual([false, false])
    }),
  )
})
