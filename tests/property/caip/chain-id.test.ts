import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { ChainId, chainParts, DEFAULT_CHAIN, parseChainId } from '#domain/caip/chain-id.ts'
import {
  characterOutside,
  withInsertion,
  NAMESPACES,
  namespace,
  reference,
  word,
} from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const invalid = (value: string) =>
  E.left({ _tag: 'InvalidChainId', message: `Invalid CAIP-2 network id: ${value}` })
const REFERENCE_CHARACTERS = '-_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

clause('S5-11', () => {
  it('[S5-11] accepts two parts, and returns them', () => {
    fc.assert(
      fc.property(namespace, reference, (namespace, reference) => {
        const value = `${namespace}:${reference}` as ChainId
        expect(parseChainId(value)).toEqual(E.right(value))
        expect(ChainId.decode(value)).toEqual(E.right(value))
        expect(chainParts(value)).toEqual({ namespace, reference })
      }),
    )
  })
})

clause(['S5-11', 'S5-14'], () => {
  it('[S5-11] rejects any other number of parts, and an empty one, naming the value', () => {
    fc.assert(
      fc.property(namespace, fc.array(reference, { maxLength: 4 }), (namespace, parts) => {
        fc.pre(parts.length !== 1)
        const value = [namespace, ...parts].join(':')
        expect(parseChainId(value)).toEqual(invalid(value))
      }),
    )
    for (const value of ['', ':', 'eip155:', ':1', 'eip155:1:', ':eip155:1'])
      expect(parseChainId(value)).toEqual(invalid(value))
  })

  it('[S5-14] rejects an unknown namespace', () => {
    fc.assert(
      fc.property(word, reference, (unknownNamespace, reference) => {
        fc.pre(!NAMESPACES.some((knownNamespace) => knownNamespace === unknownNamespace))
        expect(parseChainId(`${unknownNamespace}:${reference}`)).toEqual(
          invalid(`${unknownNamespace}:${reference}`),
        )
        expect(ChainId.is(`${unknownNamespace}:${reference}`)).toBe(false)
      }),
    )
  })

  it('[S5-14] rejects a reference with an invalid character at any position', () => {
    const invalidReference = withInsertion(
      fc.stringMatching(/^[a-z0-9]{0,8}$/),
      characterOutside(REFERENCE_CHARACTERS),
    )
    fc.assert(
      fc.property(namespace, invalidReference, (namespace, reference) => {
        expect(parseChainId(`${namespace}:${reference}`)).toEqual(invalid(`${namespace}:${reference}`))
      }),
    )
  })

  it('[S5-14] rejects a reference of more than 32 characters', () => {
    fc.assert(
      fc.property(namespace, fc.integer({ min: 1, max: 40 }), (namespace, length) => {
        const value = `${namespace}:${'a'.repeat(length)}`
        expect(parseChainId(value)).toEqual(length <= 32 ? E.right(value) : invalid(value))
      }),
    )
  })
})

clause('S9-36', () => {
  it('[S9-36] has the default chain eip155:1', () => {
    expect(DEFAULT_CHAIN).toBe('eip155:1')
  })
})

it('the chain id’s codec is its namesake', () => {
  expect(ChainId.name).toBe('ChainId')
})
