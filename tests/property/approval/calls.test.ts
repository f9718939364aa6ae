import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { frameParams, isResponseTo } from '#domain/approval/calls.ts'
import { HEX_DIGITS, stringOf } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const hex = (minLength: number, maxLength = minLength) =>
  stringOf(HEX_DIGITS, { minLength, maxLength }).map((digits) => `0x${digits}`)

clause('S5-18', () => {
  const prefixed = fc.string().map((rest) => `0x${rest}`)
  const withoutPrefix = fc.string().filter((text) => !text.startsWith('0x'))
  const send = (call: object) => E.isRight(frameParams('wallet_sendCalls', [{ calls: [call] }]))

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
      expect(frameParams('wallet_getCapabilities', params)).toEqual(E.right(params))
    expect(E.isRight(frameParams('wallet_getCapabilities', [`0x${'a'.repeat(40)}`]))).toBe(true)
    for (const params of [['0x1'], [1], {}])
      expect(E.isLeft(frameParams('wallet_getCapabilities', params))).toBe(true)
    expect(E.isLeft(frameParams('wallet_getCallsStatus', []))).toBe(true)
  })

  it('have parameters of their own', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('personal_sign', 'eth_call', 'solana_signMessage'),
        fc.jsonValue(),
        (method, params) => {
          expect(frameParams(method, params)).toEqual(E.right(params))
        },
      ),
    )
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

  it('[S5-06] the signature of an account that may be a contract is any number of bytes, also none', () => {
    const bytes = fc.uint8Array({ maxLength: 3000 }).map((each) => `0x${Buffer.from(each).toString('hex')}`)
    fc.assert(
      fc.property(bytes, hex(64), (signature, hash) => {
        for (const method of SIGNING) {
          expect(isResponseTo(method, signature, 'unknown')).toBe(true)
          expect(isResponseTo(method, `${signature}f`, 'unknown')).toBe(false)
        }
        for (const method of SENDING)
          expect(isResponseTo(method, signature, 'unknown')).toBe(signature.length === 66)
        expect(isResponseTo('eth_sendTransaction', hash, 'unknown')).toBe(true)
      }),
    )
    expect(isResponseTo('personal_sign', '0x', 'unknown')).toBe(true)
    expect(isResponseTo('personal_sign', '0x', 'key')).toBe(false)
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
