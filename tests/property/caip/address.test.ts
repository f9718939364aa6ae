import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'

import { accountForState } from '#domain/caip/account-for-state.ts'
import { addressesIn, parseAddress } from '#domain/caip/address.ts'
import { shortAddress } from '#domain/caip/short-address.ts'
import { evmAddresses, solanaAddresses } from '#domain/families/address-codecs.ts'
import {
  accountId,
  BASE58,
  characterOutside,
  evmSpelling,
  HEX_DIGITS,
  withInsertion,
  writtenEvmAddress,
  solanaAddress,
  stringOf,
} from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const invalidIn = (namespace: string, value: string) =>
  E.left({ _tag: 'InvalidAddress', message: `Not a ${namespace} address: ${value}` })

clause('S5-08', () => {
  it('[S5-08] accepts 40 hex digits, with 0x or without', () => {
    fc.assert(
      fc.property(writtenEvmAddress, (address) => {
        expect(evmAddresses.isAddress(address)).toBe(true)
        expect(E.isRight(parseAddress('eip155', address))).toBe(true)
      }),
    )
  })

  it('[S5-08] every spelling of an address is read as the one with 0x that EIP-55 defines', () => {
    fc.assert(
      fc.property(writtenEvmAddress, evmSpelling, (address, respelled) => {
        const digits = address.slice(-40)
        expect(parseAddress('eip155', respelled(digits))).toEqual(
          E.right(getAddress(`0x${digits.toLowerCase()}`)),
        )
      }),
    )
  })

  it('[S5-08] of a list, each address is read once, in its order, and what is no address is left out', () => {
    const digits = stringOf('0123456789abcdef', { minLength: 40, maxLength: 40 })
    const entry = fc.tuple(fc.nat(3), evmSpelling)
    const junk = fc.oneof(fc.string({ maxLength: 45 }), fc.constantFrom(undefined, null, 7, {}, ['0x']))
    fc.assert(
      fc.property(
        fc.array(digits, { minLength: 4, maxLength: 4 }),
        fc.array(fc.oneof(entry, junk), { maxLength: 12 }),
        (all, list) => {
          const isEntry = (item: unknown): item is [number, (text: string) => string] =>
            Array.isArray(item) && typeof item[1] === 'function'
          const texts = list.map((item) => (isEntry(item) ? item[1](all[item[0]] ?? '') : item))
          const expected = list.flatMap((item) => (isEntry(item) ? [getAddress(`0x${all[item[0]]}`)] : []))
          expect(addressesIn('eip155', texts)).toEqual([...new Set(expected)])
        },
      ),
    )
  })

  it('[S5-08] rejects any other number of digits', () => {
    fc.assert(
      fc.property(fc.constantFrom('0x', ''), stringOf(HEX_DIGITS, { maxLength: 80 }), (prefix, digits) => {
        fc.pre(digits.length !== 40)
        expect(evmAddresses.isAddress(prefix + digits)).toBe(false)
        expect(parseAddress('eip155', prefix + digits)).toEqual(invalidIn('eip155', prefix + digits))
      }),
    )
    for (const length of [38, 39, 41, 42])
      expect(evmAddresses.isAddress(`0x${'a'.repeat(length)}`)).toBe(false)
  })

  it('[S5-08] rejects a character that is not a hex digit at any position', () => {
    const digits = stringOf(HEX_DIGITS, { minLength: 39, maxLength: 39 })
    fc.assert(
      fc.property(
        fc.constantFrom('0x', '', '0X'),
        withInsertion(digits, characterOutside(HEX_DIGITS)),
        (prefix, rest) => {
          expect(evmAddresses.isAddress(prefix + rest)).toBe(false)
        },
      ),
    )
    expect(evmAddresses.isAddress(`0X${'a'.repeat(40)}`)).toBe(false)
  })
})

clause('S5-09', () => {
  it('[S5-09] accepts 32 to 44 base58 characters', () => {
    fc.assert(
      fc.property(stringOf(BASE58, { minLength: 28, maxLength: 48 }), (address) => {
        expect(solanaAddresses.isAddress(address)).toBe(address.length >= 32 && address.length <= 44)
      }),
    )
    for (const [length, isValid] of [
      [31, false],
      [32, true],
      [44, true],
      [45, false],
    ] as const)
      expect(solanaAddresses.isAddress('z'.repeat(length))).toBe(isValid)
    for (const around of [' ', '\n', '\t', '\u00a0'])
      for (const padded of [`${around}${'z'.repeat(32)}`, `${'z'.repeat(32)}${around}`])
        expect(solanaAddresses.isAddress(padded), JSON.stringify(padded)).toBe(false)
  })

  it('[S5-09] accepts each of the 58 characters and rejects every other one', () => {
    for (const character of BASE58) expect(solanaAddresses.isAddress(character.repeat(32))).toBe(true)
    fc.assert(
      fc.property(
        withInsertion(stringOf(BASE58, { minLength: 31, maxLength: 43 }), characterOutside(BASE58)),
        (address) => {
          expect(solanaAddresses.isAddress(address)).toBe(false)
          expect(parseAddress('solana', address)).toEqual(invalidIn('solana', address))
        },
      ),
    )
    fc.assert(
      fc.property(solanaAddress, (address) => {
        expect(parseAddress('solana', address)).toEqual(E.right(address))
      }),
    )
  })
})

describe('addresses of families without a specific rule', () => {
  it('follow CAIP-10: 1 to 128 letters, digits, hyphens, points and percent signs', () => {
    const allowed = '-.%abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
    fc.assert(
      fc.property(
        fc.constantFrom('polkadot' as const, 'bip122' as const, 'cosmos' as const),
        stringOf(allowed, { maxLength: 128 }),
        characterOutside(allowed),
        (namespace, address, invalidCharacter) => {
          expect(parseAddress(namespace, address)).toEqual(
            address === '' ? invalidIn(namespace, '') : E.right(address),
          )
          expect(E.isLeft(parseAddress(namespace, address + invalidCharacter))).toBe(true)
          expect(E.isLeft(parseAddress(namespace, invalidCharacter + address))).toBe(true)
        },
      ),
    )
    expect(E.isRight(parseAddress('cosmos', 'a'.repeat(128)))).toBe(true)
    expect(E.isLeft(parseAddress('cosmos', 'a'.repeat(129)))).toBe(true)
  })
})

clause('S5-12', () => {
  const rejected = (value: string) =>
    E.left({ _tag: 'InvalidCaipAddress', message: 'Invalid CAIP Address', value })

  it('[S5-12] holds an account whose address has the form of its namespace', () => {
    fc.assert(
      fc.property(accountId, (id) => {
        expect(accountForState(id)).toEqual(E.right(id))
      }),
    )
  })

  it('[S5-12] rejects an invalid value, and keeps it in the failure', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(accountForState(value)).toEqual(rejected(value))
      }),
    )
  })

  it('[S5-12] rejects an account with an address of another namespace', () => {
    fc.assert(
      fc.property(solanaAddress, (address) => {
        expect(accountForState(`eip155:1:${address}`)).toEqual(rejected(`eip155:1:${address}`))
      }),
    )
  })
})

describe('shortened addresses', () => {
  it('are complete up to 12 characters, and otherwise their first six and last four', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{0,60}$/), (address) => {
        expect(shortAddress(address)).toBe(
          address.length > 12 ? `${address.slice(0, 6)}…${address.slice(address.length - 4)}` : address,
        )
      }),
    )
    expect(shortAddress('a'.repeat(12))).toHaveLength(12)
    expect(shortAddress('a'.repeat(13))).toBe('aaaaaa…aaaa')
  })
})
