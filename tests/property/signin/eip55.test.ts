import * as fc from 'fast-check'
import { getAddress, isAddress } from 'viem'
import { describe, expect, it } from 'vitest'

import { checksummed } from '#domain/caip/eip55.ts'
import { isWrittenAddress } from '#domain/caip/written-address.ts'
import { HEX_DIGITS, withInsertion, stringOf } from '#tests/property/arbitraries.ts'

import { checksummedAddress } from './arbitraries.ts'

const address = stringOf(HEX_DIGITS, { minLength: 40, maxLength: 40 }).map((digits) => `0x${digits}`)

describe('the letter case of an EVM address', () => {
  it('is the one that viem gives it', () => {
    fc.assert(
      fc.property(address, (each) => {
        expect(checksummed(each)).toBe(getAddress(each.toLowerCase()))
      }),
    )
  })

  it('is that of the examples in EIP-55', () => {
    for (const each of [
      '0x52908400098527886E0F7030069857D2E4169EE7',
      '0xde709f2102306220921060314715629080e2fb77',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
      '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    ]) {
      expect(checksummed(each)).toBe(each)
      expect(isWrittenAddress(each)).toBe(true)
    }
  })

  it('is valid if viem accepts it, or if its case contains no checksum', () => {
    const swapped = fc.tuple(checksummedAddress, fc.nat(39)).map(([each, index]) => {
      const position = index + 2
      const lower = each.charAt(position).toLowerCase()
      const replacement = lower === each.charAt(position) ? lower.toUpperCase() : lower
      return each.slice(0, position) + replacement + each.slice(position + 1)
    })
    fc.assert(
      fc.property(fc.oneof(checksummedAddress, swapped, address), (each) => {
        const digits = each.slice(2)
        const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
        expect(isWrittenAddress(each)).toBe(oneCase || isAddress(each))
        expect(isWrittenAddress(each.toLowerCase())).toBe(true)
        expect(isWrittenAddress(`0x${digits.toUpperCase()}`)).toBe(true)
      }),
    )
  })

  it('is accepted only with 0x and forty hex digits', () => {
    fc.assert(
      fc.property(withInsertion(checksummedAddress, fc.string({ minLength: 1, maxLength: 2 })), (each) => {
        expect(isWrittenAddress(each)).toBe(false)
      }),
    )
    for (const each of ['a', ' ', '\n', '0x']) {
      expect(isWrittenAddress(`${each}0xde709f2102306220921060314715629080e2fb77`)).toBe(false)
      expect(isWrittenAddress(`0xde709f2102306220921060314715629080e2fb77${each}`)).toBe(false)
    }
    expect(isWrittenAddress('de709f2102306220921060314715629080e2fb77')).toBe(false)
    expect(isWrittenAddress('0xde709f2102306220921060314715629080e2fb7')).toBe(false)
    expect(isWrittenAddress('0xde709f2102306220921060314715629080e2fb7g')).toBe(false)
  })
})
