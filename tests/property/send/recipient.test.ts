import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { getAddress } from 'viem'
import { expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { checksummed } from '#domain/caip/eip55.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { parseRecipient } from '#domain/send/recipient.ts'
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
  it('[S5-08] [S5-09] an address of the network’s family is a recipient, with surrounding white space removed', () => {
    fc.assert(
      fc.property(evm, solana, (evm, otherSolana) => {
        expect(parseRecipient('eip155', ` ${checksummed(evm)}\n`)).toEqual(E.right(checksummed(evm)))
        expect(parseRecipient('eip155', evm)).toEqual(E.right(evm))
        // Some wallets refuse an address in capitals.
        const capitals = `0x${evm.slice(2).toUpperCase()}`
        const isCased = capitals !== evm
        expect(parseRecipient('eip155', capitals)).toEqual(E.right(isCased ? checksummed(evm) : evm))
        expect(parseRecipient('solana', `\t${otherSolana}`)).toEqual(E.right(otherSolana))
      }),
    )
  })

  it.each([30, 31])(
    '[S5-08] on network %i an address with its own checksum is a recipient too, and is sent as EIP-55',
    (id) => {
      const chainId = `eip155:${id}` as ChainId
      fc.assert(
        fc.property(evm, (evm) => {
          const own = getAddress(evm, id)
          expect(parseRecipient('eip155', own, chainId)).toEqual(E.right(checksummed(evm)))
          expect(parseRecipient('eip155', checksummed(evm), chainId)).toEqual(E.right(checksummed(evm)))
          fc.pre(own !== checksummed(evm) && own !== evm && own.slice(2) !== own.slice(2).toUpperCase())
          for (const other of ['eip155:1', `eip155:${61 - id}`, undefined] as readonly (
            | ChainId
            | undefined
          )[])
            expect(E.isLeft(parseRecipient('eip155', own, other))).toBe(true)
        }),
      )
    },
  )

  it('[S5-08] an address of mixed case with a wrong checksum is refused', () => {
    fc.assert(
      fc.property(evm, fc.nat(), (evm, seed) => {
        const right = checksummed(evm)
        const letters = [...right.slice(2)].flatMap((letter, index) =>
          /[a-f]/i.test(letter) ? [index + 2] : [],
        )
        const index = letters[seed % Math.max(letters.length, 1)]
        fc.pre(index !== undefined && letters.length > 2)
        const letter = right.charAt(index)
        const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const wrongCase = right.slice(0, index) + flipped + right.slice(index + 1)
        fc.pre(
          wrongCase.slice(2) !== wrongCase.slice(2).toLowerCase() &&
            wrongCase.slice(2) !== wrongCase.slice(2).toUpperCase(),
        )
        expect(tagOf('eip155', wrongCase)).toBe('WrongChecksum')
      }),
    )
  })
})

it('an address of another family is reported as such', () => {
  fc.assert(
    fc.property(evm, solana, bitcoin, (evm, two, three) => {
      const familyOf = (namespace: Namespace, text: string) => {
        const parsed = parseRecipient(namespace, text)
        return E.isLeft(parsed) && parsed.left._tag === 'OtherFamily' ? parsed.left.namespace : undefined
      }
      expect(familyOf('solana', evm)).toBe('eip155')
      expect(familyOf('eip155', two)).toBe('solana')
      expect(familyOf('eip155', three)).toBe('bip122')
      expect(familyOf('solana', three)).toBe('bip122')
    }),
  )
})

it('any other text is not an address', () => {
  for (const text of ['', '0x', 'otto.port', `0x${'1'.repeat(41)}`, '1'.repeat(60), '0'.repeat(44)]) {
    expect(tagOf('eip155', text)).toBe('NotAnAddress')
    expect(tagOf('solana', text)).toBe('NotAnAddress')
  }
  // Forty digits without 0x are an address in other places, but not for a transfer.
  expect(tagOf('eip155', 'a'.repeat(40))).toBe('NotAnAddress')
})
