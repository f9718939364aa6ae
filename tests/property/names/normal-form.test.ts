import fc from 'fast-check'
import { normalize } from 'viem/ens'
import { expect, it } from 'vitest'

import { normalForm } from '#infrastructure/names/ens/normal-form.ts'

/** The library's answer, which throws for text that is not a valid name. */
const ofLibrary = (text: string): string | undefined => {
  try {
    return normalize(text)
  } catch {
    return undefined
  }
}

const plainText = fc.string({ unit: fc.constantFrom(...'abcxyz019-.') })
const asciiText = fc.string({ unit: fc.constantFrom(...'abzABZ09-._$ ') })
const anyText = fc.string({ unit: 'grapheme' })

it('the normal form of a name is the one of ENSIP-15, also without its tables', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(plainText, asciiText, anyText), async (text) => {
      expect(await normalForm(text)).toBe(ofLibrary(text))
    }),
    {
      examples: [['alice.eth'], ['xn--abc.eth'], ['ab--c.eth'], ['_a.eth'], ['Alice.eth'], ['a..eth'], ['']],
    },
  )
})
