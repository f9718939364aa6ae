import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { chainParts } from '#domain/caip/chain-id.ts'
import { chainNamed } from '#domain/relay/events.ts'
import { chainId } from '#tests/property/arbitraries.ts'

import { chain } from './arbitraries.ts'

describe('the chain that an event names', () => {
  it('is the payload’s, as a number, in decimal, in hex or in full', () => {
    fc.assert(
      fc.property(chainId, fc.nat(), chainId, (envelope, number, otherChainId) => {
        const namedChain = `${chainParts(envelope).namespace}:${number}`
        for (const data of [number, String(number), `0x${number.toString(16)}`, `0X${number.toString(16)}`])
          expect(chainNamed(envelope, data)).toBe(namedChain)
        expect(chainNamed(envelope, otherChainId)).toBe(otherChainId)
      }),
    )
  })

  it('is the envelope’s chain if the payload names none', () => {
    fc.assert(
      fc.property(chainId, (envelope) => {
        for (const data of [undefined, null, '', {}, [], true, 1.5, Number.NaN, Infinity, 2 ** 53])
          expect(chainNamed(envelope, data)).toBe(envelope)
      }),
    )
  })

  it.each([
    ['0x', 'eip155:0x'],
    ['0xg', 'eip155:0xg'],
    ['0x1g', 'eip155:0x1g'],
    ['a0x1', 'eip155:a0x1'],
    ['0xffffffffffff', 'eip155:281474976710655'],
    ['0x1000000000000', 'eip155:0x1000000000000'],
  ])('%s is %s', (data, namedChain) => {
    expect(chainNamed(chain('eip155:1'), data)).toBe(namedChain)
  })
})
