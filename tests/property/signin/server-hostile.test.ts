import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { verifySiwx, type VerifySiwxInput } from '#public/server.ts'
import { ann, DOMAIN, NONCE, NOW, signInOf } from '#tests/contract/server-kit.ts'
import { anyCharacter } from '#tests/property/arbitraries.ts'
import { runs } from '#tests/runs.ts'

const expectation = { domain: DOMAIN, nonce: NONCE, now: NOW }
const LONG = 1_000_000

/** Long texts that make careless regular expressions backtrack for hours. */
const longTexts = [
  'a'.repeat(LONG),
  '\n'.repeat(LONG),
  `${'a'.repeat(LONG)} wants you to sign in with your Ethereum account:`,
  `${DOMAIN} wants you to sign in with your Ethereum account:\n${'Nonce: a\n'.repeat(LONG / 9)}`,
  `0x${'0'.repeat(LONG)}`,
  'é🏴'.repeat(LONG / 3),
]

const expectRefused = async (input: unknown): Promise<void> => {
  expect(await verifySiwx(input as VerifySiwxInput)).toEqual({
    ok: false,
    code: expect.stringMatching(/^[A-Z_]+$/),
    message: expect.any(String),
  })
}

describe('verifySiwx with any input of a client', () => {
  it('never throws and accepts nothing invalid', async () => {
    const text = fc.oneof(fc.string({ unit: anyCharacter }), fc.anything())
    await fc.assert(
      fc.asyncProperty(text, text, (message, signature) =>
        expectRefused({ ...expectation, message, signature }),
      ),
    )
    await fc.assert(fc.asyncProperty(fc.anything(), expectRefused), { numRuns: runs(50) })
  })

  it('accepts only the signature of the account', async () => {
    const { message } = await signInOf(ann)
    const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), maxLength: 140 })
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          hex.map((digits) => `0x${digits}`),
          fc.string(),
        ),
        (signature) => expectRefused({ ...expectation, message, signature }),
      ),
      { numRuns: runs(60) },
    )
  })

  it('accepts only the signed text, whichever character differs', async () => {
    const { message, signature } = await signInOf(ann)
    const otherCharacter = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 })
    await fc.assert(
      fc.asyncProperty(
        fc.nat(message.length - 1),
        fc.oneof(otherCharacter, fc.constant('')),
        (position, character) => {
          fc.pre(message[position] !== character)
          const changedMessage = message.slice(0, position) + character + message.slice(position + 1)
          return expectRefused({ ...expectation, message: changedMessage, signature })
        },
      ),
      { numRuns: runs(150) },
    )
  })

  it.each(longTexts.map((text, index) => [index, text] as const))(
    'rejects a long text: %i',
    async (_, text) => {
      const { message, signature } = await signInOf(ann)
      await expectRefused({ ...expectation, message: text, signature })
      await expectRefused({ ...expectation, message, signature: text })
      await expectRefused({ ...expectation, message, signature, nonce: text })
    },
  )

  it('handles input that throws when it is read', async () => {
    const hostile = (name: string) =>
      Object.defineProperty({ ...expectation, message: 'a', signature: 'b' }, name, {
        enumerable: true,
        get: () => {
          throw new Error('hostile')
        },
      })
    for (const name of ['message', 'signature', 'nonces', 'now']) await expectRefused(hostile(name))
    for (const invalidInput of [undefined, null, 7, 'text', []]) await expectRefused(invalidInput)
  })
})
