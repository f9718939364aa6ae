import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { describe, expect, it } from 'vitest'

import { recapIn, statementWithRecap } from '#domain/siwx/recap.ts'
import { stringOf, word } from '#tests/property/arbitraries.ts'

import { right } from './arbitraries.ts'

const SENTENCE = 'I further authorize the stated URI to perform the following actions on my behalf: '
/** The example of EIP-5573. */
const PUBLISHED =
  'urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9leGFtcGxlLmNvbSI6eyJleGFtcGxlL2FwcGVuZCI6W10sImV4YW1wbGUvcmVhZCI6W10s' +
  'Im90aGVyL2FjdGlvbiI6W119LCJteTpyZXNvdXJjZTp1cmkuMSI6eyJleGFtcGxlL2FwcGVuZCI6W10sImV4YW1wbGUvZGVsZXRlIjpb' +
  'XX0sIm15OnJlc291cmNlOnVyaS4yIjp7ImV4YW1wbGUvYXBwZW5kIjpbXX0sIm15OnJlc291cmNlOnVyaS4zIjp7ImV4YW1wbGUvYXBw' +
  'ZW5kIjpbXX19LCJwcmYiOltdfQ'
const PUBLISHED_SENTENCE =
  `${SENTENCE}(1) 'example': 'append', 'read' for 'https://example.com'. ` +
  "(2) 'other': 'action' for 'https://example.com'. " +
  "(3) 'example': 'append', 'delete' for 'my:resource:uri.1'. " +
  "(4) 'example': 'append' for 'my:resource:uri.2'. (5) 'example': 'append' for 'my:resource:uri.3'."

const resourceOf = (value: unknown, encoding: BufferEncoding = 'base64url') =>
  `urn:recap:${Buffer.from(JSON.stringify(value)).toString(encoding)}`
const part = stringOf('abcXYZ019.*_+-', { minLength: 1, maxLength: 6 })
const ability = fc.tuple(part, part).map((parts) => parts.join('/'))
const limits = fc.array(
  fc.dictionary(word, fc.anything({ maxDepth: 0, values: [fc.string()] }), { maxKeys: 2 }),
  {
    maxLength: 2,
  },
)
const att = fc.dictionary(word, fc.dictionary(ability, limits, { minKeys: 1, maxKeys: 4 }), {
  minKeys: 1,
  maxKeys: 3,
})

describe('the permissions requested from a wallet', () => {
  it('has the wording of EIP-5573’s example', () => {
    expect(statementWithRecap('', [PUBLISHED])).toEqual(E.right(PUBLISHED_SENTENCE))
    expect(statementWithRecap('Hello.', ['https://a.example/', PUBLISHED])).toEqual(
      E.right(`Hello. ${PUBLISHED_SENTENCE}`),
    )
  })

  it('contains every action once, grouped by resource and by the namespace of its ability, in order', () => {
    fc.assert(
      fc.property(att, word, (att, before) => {
        const statements: string[] = []
        for (const [resource, abilities] of Object.entries(att)) {
          const names = Object.keys(abilities).sort()
          const spaces = [...new Set(names.map((name) => name.split('/')[0]))]
          for (const space of spaces) {
            const actions = names
              .filter((name) => name.split('/')[0] === space)
              .map((name) => name.split('/')[1])
            const list = actions.map((action) => `'${action}'`).join(', ')
            statements.push(`(${statements.length + 1}) '${space}': ${list} for '${resource}'.`)
          }
        }
        const statement = right(statementWithRecap(before, [resourceOf({ att, prf: [] })]))
        expect(statement).toBe(`${before} ${SENTENCE}${statements.join(' ')}`)
      }),
    )
  })

  it('is added once, even if the wallet added it already', () => {
    const statement = `Hello. ${PUBLISHED_SENTENCE}`
    expect(statementWithRecap(statement, [PUBLISHED])).toEqual(E.right(statement))
  })

  it('is absent if the last resource is not a ReCap', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), (statement, url) => {
        expect(statementWithRecap(statement, [])).toEqual(E.right(statement))
        expect(statementWithRecap(statement, [PUBLISHED, url])).toEqual(E.right(statement))
        expect(recapIn(url)).toEqual(O.none)
        expect(recapIn(`x${PUBLISHED}`)).toEqual(O.none)
      }),
    )
  })

  it('is decoded in either base64 alphabet, with or without padding, as it was encoded', () => {
    fc.assert(
      fc.property(att, fc.constantFrom('?>?>', '>>>?', '~~~'), (att, unpadded) => {
        const value = { att: { ...att, [unpadded]: { 'a/b': [{ [unpadded]: 'ä€' }] } }, prf: [] }
        expect(recapIn(resourceOf(value))).toEqual(O.some(value))
        expect(recapIn(resourceOf(value, 'base64'))).toEqual(O.some(value))
      }),
    )
  })

  it('is rejected if it cannot be decoded', () => {
    const unreadable = [
      'urn:recap:',
      'urn:recap:*',
      `urn:recap:${Buffer.from('{').toString('base64url')}`,
      ...[
        null,
        [],
        {},
        { att: null },
        { att: [] },
        { att: { a: [] } },
        { att: { a: { 'b/c': {} } } },
        { att: { a: { 'b/c': [[]] } } },
        { att: { a: { 'b/c': ['d'] } } },
      ].map((value) => resourceOf(value)),
    ]
    for (const resource of unreadable) expect([resource, recapIn(resource)]).toEqual([resource, O.none])
    const invalidAbilities = ['', 'b', 'b/', '/c', 'b/c/d', 'b /c', 'b/c ', "b/c'", ' b/c', "b'/c"].map(
      (name) => resourceOf({ att: { a: { 'a/a': [], [name]: [] } } }),
    )
    const empty = [{ att: {} }, { att: { a: {} } }].map((value) => resourceOf(value))
    for (const resource of [...unreadable, ...invalidAbilities, ...empty])
      expect([resource, statementWithRecap('Hello.', [resource])]).toEqual([
        resource,
        E.left({ _tag: 'InvalidRecap', message: 'The last resource is no ReCap' }),
      ])
  })
})
