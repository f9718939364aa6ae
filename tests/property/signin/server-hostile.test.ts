import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { verifySiwx, type VerifySiwxInput } from '#public/server.ts'
import { ann, DOMAIN, NONCE, NOW, signInOf } from '#tests/contract/server-kit.ts'
import { anyCharacter } from '#tests/property/arbitraries.ts'
import { runs } from '#tests/runs.ts'

const asked = { domain: DOMAIN, nonce: NONCE, now: NOW }
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

const refuses = async (input: unknown): Promise<void> => {
  expect(await verifySiwx(input as VerifySiwxInput)).toEqual({
    ok: false,
    code: expect.stringMatching(/^[A-Z_]+$/),
    message: expect.any(String),
  })
}

describe('verifySiwx, of whatever a client sends', () => {
  it('throws nothing and believes nothing', async () => {
    const text = fc.oneof(fc.string({ unit: anyCharacter }), fc.anything())
    await fc.assert(
      fc.asyncProperty(text, text, (message, signature) => refuses({ ...asked, message, signature })),
    )
    await fc.assert(fc.asyncProperty(fc.anything(), refuses), { numRuns: runs(50) })
  })

  it('believes no signature but the account’s', async () => {
    const { message } = await signInOf(ann)
    const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), maxLength: 140 })
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          hex.map((digits) => `0x${digits}`),
          fc.string(),
        ),
        (signature) => refuses({ ...asked, message, signature }),
      ),
      { numRuns: runs(60) },
    )
  })

  it('believes no text but the one that was signed, whichever character is another', async () => {
    const { message, signature } = await signInOf(ann)
    const other = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 })
    await fc.assert(
      fc.asyncProperty(fc.nat(message.length - 1), fc.oneof(other, fc.constant('')), (place, character) => {
        fc.pre(message[place] !== character)
        const changed = message.slice(0, place) + character + message.slice(place + 1)
        return refuses({ ...asked, message: changed, signature })
      }),
      { numRuns: runs(150) },
    )
  })

  it.each(longTexts.map((text, at) => [at, text] as const))('refuses a long text: %i', async (_, text) => {
    const { message, signature } = await signInOf(ann)
    await refuses({ ...asked, message: text, signature })
    await refuses({ ...asked, message, signature: text })
    await refuses({ ...asked, message, signature, nonce: text })
  })

  it('is not troubled by input that throws when it is read', async () => {
    const hostile = (name: string) =>
      Object.defineProperty({ ...asked, message: 'a', signature: 'b' }, name, {
        enumerable: true,
        get: () => {
          throw new Error('hostile')
        },
      })
    for (const name of ['message', 'signature', 'nonces', 'now']) await refuses(hostile(name))
    for (const nothing of [undefined, null, 7, 'text', []]) await refuses(nothing)
  })
})
