import * as fc from 'fast-check'
import {
  type AbiParameter,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  parseAbiParameters,
} from 'viem'
import { describe, expect, it } from 'vitest'

import { decodeCanonically } from '#infrastructure/swaps/bounded/canonical-abi.ts'
import { runs } from '#tests/runs.ts'

/** Without texts, which viem decodes to characters. */
const SIGNATURES = [
  'address,(address,address,address,address,uint256,uint256,uint256),bytes',
  'uint256,uint256,address[],address,uint256',
  '(address,address,uint256),bytes[],bytes32',
  'bytes32,bytes,address,uint256,(address,address,uint256,bytes,bool)[]',
  '(uint16,(uint32,bytes32,uint256,bytes,bytes),(uint256,uint256),address),uint24[][]',
] as const

const hexOf = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((value): Hex => `0x${Buffer.from(value).toString('hex')}`)

const valueOf = (parameter: AbiParameter): fc.Arbitrary<unknown> => {
  const { type } = parameter
  if (type.endsWith('[]'))
    return fc.array(valueOf({ ...parameter, type: type.slice(0, -2) }), { maxLength: 3 })
  if ('components' in parameter) return fc.tuple(...parameter.components.map(valueOf))
  if (type === 'bytes') return fc.nat(70).chain(hexOf)
  if (type === 'bool') return fc.boolean()
  if (type === 'address') return hexOf(20)
  if (type === 'bytes32') return hexOf(32)
  const bits = Number(type.slice('uint'.length))
  return fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n })
}

const parametersOf = (signature: string): readonly AbiParameter[] => parseAbiParameters(signature)

const encoded = fc
  .constantFrom(...SIGNATURES)
  .chain((signature) =>
    fc
      .tuple(...parametersOf(signature).map(valueOf))
      .map((values) => ({ signature, hex: encodeAbiParameters(parametersOf(signature), values) })),
  )

/** Numbers, truths and addresses in one form for both decoders. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'string') return value.toLowerCase()
  return typeof value === 'object' && value !== null
    ? Object.values(value).map(plain)
    : BigInt(value as bigint)
}

/** The other decoder's values, if encoding them gives the same bytes again. */
const reencoded = (signature: string, hex: Hex): unknown => {
  try {
    const values = decodeAbiParameters(parametersOf(signature), hex)
    return encodeAbiParameters(parametersOf(signature), values) === hex ? plain(values) : undefined
  } catch {
    return undefined
  }
}

const damage = fc.record({ at: fc.nat(4000), byte: fc.nat(255), cut: fc.boolean() })

describe('[S0-06] arguments of a call', () => {
  it('are read as another decoder reads them', () => {
    fc.assert(
      fc.property(encoded, ({ signature, hex }) => {
        expect(decodeCanonically(signature, hex.slice(2))).toEqual(reencoded(signature, hex))
      }),
    )
  })

  it('are read only if encoding them again gives the same bytes', () => {
    fc.assert(
      fc.property(encoded, damage, ({ signature, hex }, { at, byte, cut }) => {
        const start = 2 + (at % (hex.length / 2 - 1)) * 2
        const changed = `${hex.slice(0, start)}${byte.toString(16).padStart(2, '0')}`
        const damaged = (cut ? changed : `${changed}${hex.slice(start + 2)}`) as Hex
        expect(decodeCanonically(signature, damaged.slice(2))).toEqual(reencoded(signature, damaged))
      }),
      { numRuns: runs(1000) },
    )
  })

  it('are followed by nothing, or by exactly the mark of the source', () => {
    fc.assert(
      fc.property(encoded, fc.integer({ min: 1, max: 40 }), ({ signature, hex }, bytes) => {
        const longer = `${hex.slice(2)}${'ab'.repeat(bytes)}`
        expect(decodeCanonically(signature, longer)).toBeUndefined()
        expect(decodeCanonically(signature, longer, 4) !== undefined).toBe(bytes === 4)
        expect(decodeCanonically(signature, hex.slice(2), 4)).toBeDefined()
      }),
    )
  })

  it('of any other text are not read', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        for (const signature of SIGNATURES) expect(decodeCanonically(signature, text)).toBeUndefined()
      }),
    )
  })
})
