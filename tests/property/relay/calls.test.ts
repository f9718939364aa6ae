import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { checkParams } from '#domain/relay/calls.ts'
import { word } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const prefixed = fc.string().map((rest) => `0x${rest}`)
const invalidHex = fc.oneof(
  fc.string().filter((text) => !text.startsWith('0x')),
  fc.integer(),
  fc.constant(null),
)
const call = fc.record(
  { to: prefixed, data: fc.option(prefixed, { nil: undefined }), value: fc.string() },
  { requiredKeys: ['to'], noNullPrototype: true },
)
const send = (calls: unknown) => checkParams('wallet_sendCalls', [{ version: '2.0.0', calls }])
const invalidCalls = E.left({
  _tag: 'MissingOrInvalid',
  message: 'Missing or invalid: the calls of wallet_sendCalls, whose `to` and `data` start with 0x',
})

clause('S5-18', () => {
  it('[S5-18] every ‘to’ starts with 0x, and so does ‘data’ if present', () => {
    fc.assert(
      fc.property(fc.array(call), (calls) => {
        expect(E.isRight(send(calls))).toBe(true)
      }),
    )
  })

  it('[S5-18] one invalid call rejects all', () => {
    fc.assert(
      fc.property(fc.array(call), fc.nat(), prefixed, invalidHex, (calls, seed, to, invalidValue) => {
        const position = seed % (calls.length + 1)
        const among = (invalidCall: unknown) => [
          ...calls.slice(0, position),
          invalidCall,
          ...calls.slice(position),
        ]
        expect(send(among({ to: invalidValue }))).toEqual(invalidCalls)
        expect(send(among({ to, data: invalidValue }))).toEqual(invalidCalls)
        expect(send(among({ data: to }))).toEqual(invalidCalls)
        expect(send(among({ to: ` ${to}` }))).toEqual(invalidCalls)
      }),
    )
  })

  it.each([[undefined], [[]], [{}], [[{}]], [[{ calls: {} }]], [[[]]], [{ 0: { calls: [] } }]])(
    '[S5-18] %j contains no calls',
    (params) => {
      expect(checkParams('wallet_sendCalls', params)).toEqual(invalidCalls)
    },
  )
})

describe('other parameters', () => {
  it('wallet_getCallsStatus requires an id', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (id) => {
        expect(E.isRight(checkParams('wallet_getCallsStatus', [id]))).toBe(true)
      }),
    )
    for (const params of [undefined, [], [''], [7], '0x1', {}])
      expect(checkParams('wallet_getCallsStatus', params)).toEqual(
        E.left({
          _tag: 'MissingOrInvalid',
          message: 'Missing or invalid: the id that wallet_getCallsStatus is about',
        }),
      )
  })

  it('are left to the wallet', () => {
    fc.assert(
      fc.property(word, fc.anything(), (method, params) => {
        expect(checkParams(method, params)).toEqual(E.right(params))
      }),
    )
  })
})
