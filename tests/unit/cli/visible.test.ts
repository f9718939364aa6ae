import fc from 'fast-check'
import { expect, it } from 'vitest'

import { visible } from '#cli/visible.ts'

it.each([
  ['plain https://a.example/ü → b', 'plain https://a.example/ü → b'],
  ['a\u001b[2Kb', 'a\\u{1b}[2Kb'],
  ['app://\u202eevil', 'app://\\u{202e}evil'],
  ['a\u200bb\ufeffc\u00add', 'a\\u{200b}b\\u{feff}c\\u{ad}d'],
  ['a\rb\u2028c\u{e0041}', 'a\\u{d}b\\u{2028}c\\u{e0041}'],
  ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
])('%j is shown as %j', (text, shown) => expect(visible(text)).toBe(shown))

it('no text keeps a character that a terminal obeys or hides', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(visible(text)).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cf}\p{DI}]/u)
    }),
  )
})
