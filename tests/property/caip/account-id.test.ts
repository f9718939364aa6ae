import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { AccountId, accountIdOf, accountParts, parseAccountId } from '#domain/caip/account-id.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
import { addressIn, chainIdIn, NAMESPACES, namespace, word } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const invalid = (value: string) =>
  E.left({ _tag: 'InvalidAccountId', message: `Invalid CAIP-10 address: ${value}` })
const chainAndAddress = namespace.chain((namespace) => fc.tuple(chainIdIn(namespace), addressIn(namespace)))

clause('S5-10', () => {
  it('[S5-10] accepts three parts with a known namespace, and returns them', () => {
    fc.assert(
      fc.property(chainAndAddress, ([chainId, address]) => {
        const id = accountIdOf(chainId, address)
        expect(parseAccountId(id)).toEqual(E.right(id))
        expect(AccountId.decode(id)).toEqual(E.right(id))
        expect(accountParts(id)).toEqual({ ...chainParts(chainId), address, chainId })
      }),
    )
  })
})

clause(['S5-10', 'S5-13'], () => {
  it('[S5-13] rejects any other number of parts, naming the value', () => {
    fc.assert(
      fc.property(namespace, fc.array(word, { maxLength: 5 }), (namespace, parts) => {
        fc.pre(parts.length !== 2)
        const value = [namespace, ...parts].join(':')
        expect(parseAccountId(value)).toEqual(invalid(value))
        expect(AccountId.is(value)).toBe(false)
      }),
    )
  })

  it('[S5-13] rejects an empty part at any position', () => {
    fc.assert(
      fc.property(namespace, word, word, fc.nat(2), (namespace, chain, address, empty) => {
        const value = [namespace, chain, address]
          .map((part, index) => (index === empty ? '' : part))
          .join(':')
        expect(parseAccountId(value)).toEqual(invalid(value))
      }),
    )
  })

  it('[S5-13] rejects an unknown namespace', () => {
    fc.assert(
      fc.property(word, word, word, (unknownNamespace, chain, address) => {
        fc.pre(!NAMESPACES.some((knownNamespace) => knownNamespace === unknownNamespace))
        const value = `${unknownNamespace}:${chain}:${address}`
        expect(parseAccountId(value)).toEqual(invalid(value))
      }),
    )
  })
})

it('the codec of account ids has the name AccountId', () => {
  expect(AccountId.name).toBe('AccountId')
})
