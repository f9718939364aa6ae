import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { checkFrameParams, isResponseTo, withHex } from '#domain/approval/calls.ts'
import { HEX_DIGITS, stringOf } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const hex = (minLength: number, maxLength = minLength) =>
  stringOf(HEX_DIGITS, { minLength, maxLength }).map((digits) => `0x${digits}`)

clause('S5-18', () => {
  const prefixed = fc.string().map((rest) => `0x${rest}`)
  const withoutPrefix = fc.string().filter((text) => !text.startsWith('0x'))
  const send = (call: object) => E.isRight(checkFrameParams('wallet_sendCalls', [{ calls: [call] }]))

  it('[S5-18] of calls to the frame each ‘to’ starts with 0x, and ‘data’ where there is any', () => {
    fc.assert(
      fc.property(prefixed, prefixed, withoutPrefix, (to, data, invalidHex) => {
        expect(send({ to })).toBe(true)
        expect(send({ to, data })).toBe(true)
        expect(send({ to: invalidHex })).toBe(false)
        expect(send({ to, data: invalidHex })).toBe(false)
        expect(send({ data })).toBe(false)
      }),
    )
  })
})

describe('other requests to the frame', () => {
  it('may request its capabilities without an address, but not with an invalid one', () => {
    for (const params of [undefined, []])
      expect(checkFrameParams('wallet_getCapabilities', params)).toEqual(E.right(params))
    expect(E.isRight(checkFrameParams('wallet_getCapabilities', [`0x${'a'.repeat(40)}`]))).toBe(true)
    for (const params of [['0x1'], [1], {}])
      expect(E.isLeft(checkFrameParams('wallet_getCapabilities', params))).toBe(true)
    expect(E.isLeft(checkFrameParams('wallet_getCallsStatus', []))).toBe(true)
  })

  it('have parameters of their own', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('personal_sign', 'eth_call', 'solana_signMessage'),
        fc.anything(),
        (method, params) => {
          expect(checkFrameParams(method, params)).toEqual(E.right(params))
        },
      ),
    )
  })
})

describe('bigints on their way to the frame', () => {
  const nested = fc.letrec((tie) => ({
    any: fc.oneof({ depthSize: 'small' }, tie('bigint'), tie('leaf'), tie('list'), tie('object')),
    bigint: fc.bigInt({ min: 0n }),
    leaf: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom(null, undefined)),
    list: fc.array(tie('any'), { maxLength: 4 }),
    object: fc.dictionary(fc.string(), tie('any'), { maxKeys: 4 }),
  })).any

  it('become 0x and their hex digits at any depth, and nothing else changes', () => {
    const text = (value: unknown) =>
      JSON.stringify(value, (_, value: unknown) =>
        typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
      )
    fc.assert(
      fc.property(nested, (params) => {
        expect(JSON.stringify(withHex(params))).toBe(text(params))
      }),
    )
    expect(withHex([{ value: 255n, list: [0n, -1n] }])).toEqual([{ value: '0xff', list: ['0x0', '-0x1'] }])
  })

  it('are searched only in lists and plain objects, and a circular object ends the search', () => {
    const bytes = new Uint8Array([1, 2])
    const date = new Date(0)
    expect(withHex({ bytes, date })).toEqual({ bytes, date })
    const firstCall: Record<string, unknown> = { value: 1n }
    firstCall['self'] = firstCall
    expect(withHex(firstCall)).toEqual({ value: '0x1', self: firstCall })
    // The same object appears twice, but not within itself.
    const secondCall = { value: 2n }
    expect(withHex([secondCall, secondCall])).toEqual([{ value: '0x2' }, { value: '0x2' }])
  })
})

const SENDING = ['eth_sendTransaction', 'eth_sendRawTransaction']
const SIGNING = [
  'personal_sign',
  'eth_sign',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
]
const allOf = (methods: readonly string[], response: unknown) =>
  methods.map((method) => isResponseTo(method, response))

clause(['S5-05', 'S5-06'], () => {
  it('[S5-05] the response to a sent transaction is 0x and 64 hex digits', () => {
    fc.assert(
      fc.property(hex(64), hex(0, 63), hex(65, 80), (hash, short, longId) => {
        expect(allOf(SENDING, hash)).not.toContain(false)
        expect([...allOf(SENDING, short), ...allOf(SENDING, longId)]).not.toContain(true)
      }),
    )
  })

  it('[S5-06] the response to a message signature is 0x and at least 62 hex digits', () => {
    fc.assert(
      fc.property(hex(62, 200), hex(0, 61), (signature, short) => {
        expect(allOf(SIGNING, signature)).not.toContain(false)
        expect(allOf(SIGNING, short)).not.toContain(true)
      }),
    )
  })

  it('[S5-05][S5-06] no other response to them is valid, and other methods may return anything', () => {
    const notHex = fc.anything().filter((value) => typeof value !== 'string' || !value.startsWith('0x'))
    fc.assert(
      fc.property(notHex, (response) => {
        expect(allOf([...SENDING, ...SIGNING], response)).not.toContain(true)
        expect(isResponseTo('eth_call', response)).toBe(true)
      }),
    )
    expect(allOf([...SENDING, ...SIGNING], `0x${'g'.repeat(64)}`)).not.toContain(true)
    expect(allOf([...SENDING, ...SIGNING], 'a'.repeat(66))).not.toContain(true)
  })
})
