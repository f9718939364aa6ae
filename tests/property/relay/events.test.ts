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
        for (const data of [
          undefined,
          null,
          '',
          {},
          [],
          true,
          1.5,
          -1,
          Number.NaN,
          Infinity,
          2 ** 53,
          'a b',
          'eip155:1:2',
          'x:1',
          { chainId: null },
          '1'.repeat(33),
        ])
          expect(chainNamed(envelope, data)).toBe(envelope)
      }),
    )
  })

  it('is the envelope’s chain or a chain, whatever the payload is', () => {
    fc.assert(
      fc.property(chainId, fc.anything({ withNullPrototype: true }), (envelope, data) => {
        expect(chainNamed(envelope, data)).toMatch(/^[a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
      }),
    )
  })

  it.each([
    ['0x', 'eip155:1'],
    ['0xg', 'eip155:1'],
    ['a0x1', 'eip155:1'],
    [{ chainId: '0xa' }, 'eip155:10'],
    [{ chainId: 'eip155:10' }, 'eip155:10'],
    ['0xffffffffffff', 'eip155:281474976710655'],
    ['0x1000000000000', 'eip155:281474976710656'],
    ['0xffffffffffffffff', 'eip155:18446744073709551615'],
  ])('%j is %s', (data, namedChain) => {
    expect(chainNamed(chain('eip155:1'), data)).toBe(namedChain)
  })
})
