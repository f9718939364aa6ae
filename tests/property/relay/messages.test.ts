import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import {
  checkProperties,
  checkRejection,
  checkScopedProperties,
  parseResponse,
} from '#domain/relay/messages.ts'
import { proposalFor } from '#domain/relay/proposal.ts'
import { NAMESPACES, networks, word } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const invalid = (what: string) => E.left({ _tag: 'MissingOrInvalid', message: `Missing or invalid: ${what}` })
const values = fc.dictionary(word, fc.string({ minLength: 1 }), { noNullPrototype: true })

clause('S5-28', () => {
  it('[S5-28] scoped properties are about a subset of the namespaces', () => {
    fc.assert(
      fc.property(
        networks,
        fc.uniqueArray(fc.constantFrom(...NAMESPACES)),
        fc.anything(),
        (list, keys, value) => {
          const { optionalNamespaces } = proposalFor(list)
          const scoped = Object.fromEntries(keys.map((key) => [key, value]))
          const strange = keys.filter((key) => optionalNamespaces[key] === undefined)
          expect(checkScopedProperties(scoped, optionalNamespaces)).toEqual(
            strange.length === 0
              ? E.right(scoped)
              : invalid(`namespaces for the scoped properties: ${strange.join(', ')}`),
          )
        },
      ),
    )
  })

  it.each(['eip155:1', 'toString', '__proto__x', ''])('[S5-28] %j is no namespace', (key) => {
    const { optionalNamespaces } = proposalFor([])
    expect(E.isLeft(checkScopedProperties({ [key]: 1 }, optionalNamespaces))).toBe(true)
  })
})

clause('S5-29', () => {
  it('[S5-29] session properties have a value per key', () => {
    fc.assert(
      fc.property(values, word, (properties, key) => {
        expect(checkProperties(properties)).toEqual(E.right(properties))
        expect(checkProperties({ ...properties, [key]: '' })).toEqual(
          invalid('a value for each session property'),
        )
        for (const value of [undefined, null, 7, {}])
          expect(checkProperties({ ...properties, [key]: value })).toEqual(invalid('session properties'))
      }),
    )
    for (const raw of [undefined, null, 'text', [], 7]) expect(E.isLeft(checkProperties(raw))).toBe(true)
  })
})

clause('S5-31', () => {
  const wrong = invalid('the code and message of a rejection')

  it('[S5-31] a rejection has a numeric code and a message', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string({ minLength: 1 }), (code, message) => {
        expect(checkRejection({ code, message })).toEqual(E.right({ code, message }))
        for (const raw of [
          { code },
          { message },
          { code, message: '' },
          { code: String(code), message },
          { code, message: code },
          { code: Number.NaN, message },
          { code: Infinity, message },
        ])
          expect(checkRejection(raw)).toEqual(wrong)
      }),
    )
    for (const raw of [undefined, null, 'no', 4001, []]) expect(checkRejection(raw)).toEqual(wrong)
  })
})

clause('S5-32', () => {
  const jsonrpc = '2.0'
  const id = fc.oneof(fc.integer(), fc.string())
  const result = fc.anything().filter((value) => value !== undefined)

  it('[S5-32] a response has id, jsonrpc and a result', () => {
    fc.assert(
      fc.property(id, result, (own, value) => {
        expect(parseResponse({ id: own, jsonrpc, result: value })).toEqual(
          E.right({ id: own, result: value }),
        )
      }),
    )
  })

  it('[S5-32] or id, jsonrpc and an error', () => {
    fc.assert(
      fc.property(id, fc.integer(), fc.string(), (own, code, message) => {
        expect(parseResponse({ id: own, jsonrpc, error: { code, message, data: 1 } })).toEqual(
          E.right({ id: own, error: { code, message } }),
        )
      }),
    )
  })

  it.each<[unknown, string]>([
    [undefined, 'the id and jsonrpc of a response'],
    [null, 'the id and jsonrpc of a response'],
    ['{}', 'the id and jsonrpc of a response'],
    [{ jsonrpc, result: 1 }, 'the id and jsonrpc of a response'],
    [{ id: null, jsonrpc, result: 1 }, 'the id and jsonrpc of a response'],
    [{ id: 1, result: 1 }, 'the id and jsonrpc of a response'],
    [{ id: 1, jsonrpc: '1.0', result: 1 }, 'the id and jsonrpc of a response'],
    [{ id: 1, jsonrpc: 2, result: 1 }, 'the id and jsonrpc of a response'],
    [{ id: 1, jsonrpc }, 'the result or the error of a response'],
    [{ id: 1, jsonrpc, result: undefined }, 'the result or the error of a response'],
    [{ id: 1, jsonrpc, result: 1, error: { code: 1, message: '' } }, 'the result or the error of a response'],
    [{ id: 1, jsonrpc, error: null }, 'the error of a response'],
    [{ id: 1, jsonrpc, error: 'no' }, 'the error of a response'],
    [{ id: 1, jsonrpc, error: { code: '1', message: '' } }, 'the error of a response'],
    [{ id: 1, jsonrpc, error: { code: 1 } }, 'the error of a response'],
  ])('[S5-32] %j is no response', (raw, what) => {
    expect(parseResponse(raw)).toEqual(invalid(what))
  })
})
