import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { charactersToType, comparedWith, isTypedCorrectly, looksLike } from '#domain/send/look-alike.ts'
import { BASE58, HEX_DIGITS, stringOf } from '#tests/property/arbitraries.ts'

const hex = (length: number) => stringOf(HEX_DIGITS, { minLength: length, maxLength: length })
const base58 = (minLength: number, maxLength = minLength) => stringOf(BASE58, { minLength, maxLength })

/** Two EVM addresses with the same ends and different middles. */
const evmPair = fc
  .tuple(hex(4), hex(32), hex(32), hex(4))
  .filter(([, middle, otherMiddle]) => middle.toLowerCase() !== otherMiddle.toLowerCase())
  .map(
    ([head, middle, otherMiddle, tail]) =>
      [`0x${head}${middle}${tail}`, `0x${head}${otherMiddle}${tail}`] as const,
  )

/** The same for Solana, where the lengths may differ as well. */
const solanaPair = fc
  .tuple(base58(4), base58(24, 36), base58(24, 36), base58(4))
  .filter(([, middle, otherMiddle]) => middle !== otherMiddle)
  .map(([head, middle, otherMiddle, tail]) => [head + middle + tail, head + otherMiddle + tail] as const)

const pair = fc.oneof(
  evmPair.map((addresses) => ['eip155', ...addresses] as const),
  solanaPair.map((addresses) => ['solana', ...addresses] as const),
)

it('finds every address with the same ends and a different middle, in both directions', () => {
  fc.assert(
    fc.property(pair, ([namespace, address, otherAddress]) => {
      expect(looksLike(namespace, address, otherAddress)).toBe(true)
      expect(looksLike(namespace, otherAddress, address)).toBe(true)
    }),
  )
})

it('finds neither the same address in any letter case nor one with other ends', () => {
  fc.assert(
    fc.property(evmPair, hex(4), ([address], head) => {
      expect(looksLike('eip155', address, address)).toBe(false)
      expect(looksLike('eip155', address, `0x${address.slice(2).toUpperCase()}`)).toBe(false)
      fc.pre(head.toLowerCase() !== address.slice(2, 6).toLowerCase())
      expect(looksLike('eip155', address, `0x${head}${address.slice(6)}`)).toBe(false)
    }),
  )
})

it('treats a Solana address that differs only in letter case as a look-alike', () => {
  const address = '7Yk3PqRz2mLt9VhXcW4nBfJd8GsUe1aTo5iKyMxQwEpR'
  expect(looksLike('solana', address, address.replace('VhXc', 'vHxC'))).toBe(true)
})

it('marks exactly the characters that differ', () => {
  fc.assert(
    fc.property(evmPair, ([address, otherAddress]) => {
      const { prefix, characters, differing } = comparedWith('eip155', address, otherAddress)
      expect(prefix + characters).toBe(address)
      const different = Array.from(characters, (_, index) => index).filter(
        (index) => address.charAt(index + 2).toLowerCase() !== otherAddress.charAt(index + 2).toLowerCase(),
      )
      expect(differing).toEqual(different)
    }),
  )
})

it('marks characters only between the ends, for any lengths', () => {
  fc.assert(
    fc.property(solanaPair, ([address, otherAddress]) => {
      for (const [each, against] of [
        [address, otherAddress],
        [otherAddress, address],
      ] as const) {
        const { differing } = comparedWith('solana', each, against)
        expect(differing.every((index) => index >= 4 && index < each.length - 4)).toBe(true)
      }
      // The shorter one may be a part of the longer one, which is then marked.
      const longer =
        address.length >= otherAddress.length
          ? comparedWith('solana', address, otherAddress)
          : comparedWith('solana', otherAddress, address)
      expect(longer.differing.length).toBeGreaterThan(0)
    }),
  )
})

it('accepts exactly the first four marked characters, and not a whole address', () => {
  fc.assert(
    fc.property(evmPair, ([address, otherAddress]) => {
      const compared = comparedWith('eip155', address, otherAddress)
      const typedCharacters = charactersToType(compared)
      expect(typedCharacters).toHaveLength(Math.min(4, compared.differing.length))
      expect(isTypedCorrectly(compared, ` ${typedCharacters.toLowerCase()} `)).toBe(true)
      expect(isTypedCorrectly(compared, typedCharacters.slice(1))).toBe(false)
      expect(isTypedCorrectly(compared, address)).toBe(false)
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
