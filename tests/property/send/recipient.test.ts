import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import type { Namespace } from '#domain/caip/namespace.ts'
import { parseRecipient } from '#domain/send/recipient.ts'
import { checksummed } from '#domain/siwx/eip55.ts'
import { toBase58 } from '#domain/solana/encoding.ts'
import { clause } from '#tests/spec/clauses.ts'

const evm = fc.stringMatching(/^[0-9a-f]{40}$/).map((digits) => `0x${digits}`)
const solana = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toBase58)
const bitcoin = fc.constantFrom(
  'bc1q8r4zx5gk2n0w7vd3sh6jt9ce4mlpyaf2u8f7qg',
  'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
)

const tagOf = (namespace: Namespace, text: string) =>
  E.match(({ _tag }: { readonly _tag: string }) => _tag, String)(parseRecipient(namespace, text))

clause(['S5-08', 'S5-09'], () => {
  it('[S5-08] [S5-09] an address of the own family is a recipient, with the white space around it removed', () => {
    fc.assert(
      fc.property(evm, solana, (own, other) => {
        expect(parseRecipient('eip155', ` ${checksummed(own)}\n`)).toEqual(E.right(checksummed(own)))
        expect(parseRecipient('eip155', own)).toEqual(E.right(own))
        expect(parseRecipient('solana', `\t${other}`)).toEqual(E.right(other))
      }),
    )
  })

  it('[S5-08] an address of mixed case with a wrong checksum is refused', () => {
    fc.assert(
      fc.property(evm, fc.nat(), (own, at) => {
        const right = checksummed(own)
        const letters = [...right.slice(2)].flatMap((letter, place) =>
          /[a-f]/i.test(letter) ? [place + 2] : [],
        )
        const place = letters[at % Math.max(letters.length, 1)]
        fc.pre(place !== undefined && letters.length > 2)
        const letter = right.charAt(place)
        const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const wrong = right.slice(0, place) + flipped + right.slice(place + 1)
        fc.pre(
          wrong.slice(2) !== wrong.slice(2).toLowerCase() && wrong.slice(2) !== wrong.slice(2).toUpperCase(),
        )
        expect(tagOf('eip155', wrong)).toBe('WrongChecksum')
      }),
    )
  })
})

it('an address of another family is named as such', () => {
  fc.assert(
    fc.property(evm, solana, bitcoin, (one, two, three) => {
      const familyOf = (namespace: Namespace, text: string) => {
        const parsed = parseRecipient(namespace, text)
        return E.isLeft(parsed) && parsed.left._tag === 'OtherFamily' ? parsed.left.namespace : undefined
      }
      expect(familyOf('solana', one)).toBe('eip155')
      expect(familyOf('eip155', two)).toBe('solana')
      expect(familyOf('eip155', three)).toBe('bip122')
      expect(familyOf('solana', three)).toBe('bip122')
    }),
  )
})

it('anything else is no address', () => {
  for (const text of ['', '0x', 'otto.port', `0x${'1'.repeat(41)}`, '1'.repeat(60), '0'.repeat(44)]) {
    expect(tagOf('eip155', text)).toBe('NotAnAddress')
    expect(tagOf('solana', text)).toBe('NotAnAddress')
  }
  // Forty digits without 0x are an address elsewhere, but not where money goes.
  expect(tagOf('eip155', 'a'.repeat(40))).toBe('NotAnAddress')
})
