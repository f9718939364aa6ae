import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { charactersToType, comparedWith, isTypedCorrectly, looksLike } from '#domain/send/look-alike.ts'
import { BASE58, HEX_DIGITS, stringOf } from '#tests/property/arbitraries.ts'

const hex = (length: number) => stringOf(HEX_DIGITS, { minLength: length, maxLength: length })
const base58 = (minLength: number, maxLength = minLength) => stringOf(BASE58, { minLength, maxLength })

/** Two EVM addresses with the same ends and different middles. */
const evmPair = fc
  .tuple(hex(4), hex(32), hex(32), hex(4))
  .filter(([, one, other]) => one.toLowerCase() !== other.toLowerCase())
  .map(([head, one, other, tail]) => [`0x${head}${one}${tail}`, `0x${head}${other}${tail}`] as const)

/** The same for Solana, where the lengths may differ as well. */
const solanaPair = fc
  .tuple(base58(4), base58(24, 36), base58(24, 36), base58(4))
  .filter(([, one, other]) => one !== other)
  .map(([head, one, other, tail]) => [head + one + tail, head + other + tail] as const)

const pair = fc.oneof(
  evmPair.map((both) => ['eip155', ...both] as const),
  solanaPair.map((both) => ['solana', ...both] as const),
)

it('finds every address with the same ends and another middle, in both directions', () => {
  fc.assert(
    fc.property(pair, ([namespace, one, other]) => {
      expect(looksLike(namespace, one, other)).toBe(true)
      expect(looksLike(namespace, other, one)).toBe(true)
    }),
  )
})

it('finds no address like itself, however its letters are cased, nor one with other ends', () => {
  fc.assert(
    fc.property(evmPair, hex(4), ([one], head) => {
      expect(looksLike('eip155', one, one)).toBe(false)
      expect(looksLike('eip155', one, `0x${one.slice(2).toUpperCase()}`)).toBe(false)
      fc.pre(head.toLowerCase() !== one.slice(2, 6).toLowerCase())
      expect(looksLike('eip155', one, `0x${head}${one.slice(6)}`)).toBe(false)
    }),
  )
})

it('takes a Solana address that differs in letter case alone for a look-alike', () => {
  const one = '7Yk3PqRz2mLt9VhXcW4nBfJd8GsUe1aTo5iKyMxQwEpR'
  expect(looksLike('solana', one, one.replace('VhXc', 'vHxC'))).toBe(true)
})

it('marks exactly the characters that differ', () => {
  fc.assert(
    fc.property(evmPair, ([one, other]) => {
      const { prefix, characters, differing } = comparedWith('eip155', one, other)
      expect(prefix + characters).toBe(one)
      const different = Array.from(characters, (_, place) => place).filter(
        (place) => one.charAt(place + 2).toLowerCase() !== other.charAt(place + 2).toLowerCase(),
      )
      expect(differing).toEqual(different)
    }),
  )
})

it('marks something between the ends, whatever the lengths are, and nothing at the ends', () => {
  fc.assert(
    fc.property(solanaPair, ([one, other]) => {
      for (const [own, against] of [
        [one, other],
        [other, one],
      ] as const) {
        const { differing } = comparedWith('solana', own, against)
        expect(differing.every((place) => place >= 4 && place < own.length - 4)).toBe(true)
      }
      // The shorter one may be a part of the longer one, which is then marked.
      const longer =
        one.length >= other.length ? comparedWith('solana', one, other) : comparedWith('solana', other, one)
      expect(longer.differing.length).toBeGreaterThan(0)
    }),
  )
})

it('accepts the first four marked characters, and neither less nor a whole address', () => {
  fc.assert(
    fc.property(evmPair, ([one, other]) => {
      const compared = comparedWith('eip155', one, other)
      const typed = charactersToType(compared)
      expect(typed).toHaveLength(Math.min(4, compared.differing.length))
      expect(isTypedCorrectly(compared, ` ${typed.toLowerCase()} `)).toBe(true)
      expect(isTypedCorrectly(compared, typed.slice(1))).toBe(false)
      expect(isTypedCorrectly(compared, one)).toBe(false)
      expect(isTypedCorrectly(compared, '')).toBe(false)
    }),
  )
  const compared = comparedWith(
    'eip155',
    '0x19bE04aF19C2e5507dA93F8b6E1d0C4474B240D8',
    '0x19bE04aF7C3d88216Ee50B9a4cD7F3121A6b40D8',
  )
  expect(charactersToType(compared)).toBe('19C2')
  expect(compared.differing).toHaveLength(28)
})
