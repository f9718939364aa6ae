import { base58, base64 } from '@scure/base'
import * as fc from 'fast-check'
import * as O from 'fp-ts/Option'
import { expect, it } from 'vitest'

import { fromBase58, fromBase64, toBase58, toBase64 } from '#domain/solana/encoding.ts'
import { BASE58, characterOutside, stringOf } from '#tests/property/arbitraries.ts'

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 80 }),
  fc
    .tuple(fc.nat(5), fc.uint8Array())
    .map(([zeros, tail]) => Uint8Array.from([...Array(zeros).fill(0), ...tail])),
)

it('base58 and base64 are those of an independent library, both ways', () => {
  fc.assert(
    fc.property(bytes, (bytes) => {
      expect([toBase58(bytes), toBase64(bytes)]).toEqual([base58.encode(bytes), base64.encode(bytes)])
      expect(fromBase58(base58.encode(bytes))).toEqual(O.some(bytes))
      expect(fromBase64(base64.encode(bytes))).toEqual(O.some(bytes))
    }),
  )
})

it('text with a character outside the alphabet is not base58', () => {
  const parts = fc.tuple(stringOf(BASE58, {}), characterOutside(BASE58), stringOf(BASE58, {}))
  fc.assert(
    fc.property(parts, (text) => {
      expect(fromBase58(text.join(''))).toEqual(O.none)
    }),
  )
})

it('text that browsers cannot decode is not base64', () => {
  for (const text of ['*', 'A', 'AAAAA']) expect(fromBase64(text)).toEqual(O.none)
})
