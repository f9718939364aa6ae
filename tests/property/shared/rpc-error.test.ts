import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isUnknownChain, isUserRejection, rpcErrorOf } from '#domain/shared/rpc-error.ts'

const code = fc.integer({ min: -40_000, max: 10_000 })

const REJECTIONS = [4001, 5000, 5001, 5002, 5003]

describe('an error thrown by a wallet', () => {
  it('has at most 500 characters of text', () => {
    const { message } = rpcErrorOf(new Error('a'.repeat(100_000)))
    expect(message).toBe(`${'a'.repeat(499)}…`)
    expect(rpcErrorOf('b'.repeat(501)).message).toHaveLength(500)
    expect(rpcErrorOf('b'.repeat(500)).message).toBe('b'.repeat(500))
  })

  it('is read as it stands when it has the shape of JSON-RPC', () => {
    fc.assert(
      fc.property(code, fc.string(), code, (own, message, nested) => {
        expect(rpcErrorOf({ code: own, message })).toStrictEqual({ code: own, message })
        expect(rpcErrorOf(Object.assign(new Error(message), { code: own }))).toStrictEqual({
          code: own,
          message,
        })
        expect(rpcErrorOf({ code: own, message, data: { originalError: { code: nested } } })).toStrictEqual({
          code: own,
          message,
          nestedCode: nested,
        })
        expect(rpcErrorOf({ code: own, message, data: {} })).toStrictEqual({ code: own, message })
        expect(rpcErrorOf({ code: own, message, data: { originalError: {} } })).toStrictEqual({
          code: own,
          message,
        })
        expect(rpcErrorOf({ code: own, message, data: { originalError: message } })).toStrictEqual({
          code: own,
          message,
        })
      }),
    )
  })

  it.each([
    { data: { originalError: { code: 4902 } } },
    { data: { code: -32_000, originalError: { code: 4902 } } },
    { data: { code: 4902 } },
    { data: { cause: { code: 4902 } } },
    { cause: { code: 4902 } },
    { error: { code: 4902 } },
    { info: { error: { code: 4902 } } },
  ])('is unwrapped: %j', (wrapped) => {
    const thrown = { code: -32_603, message: 'Internal error', ...wrapped }
    expect(rpcErrorOf(thrown)).toStrictEqual({ code: -32_603, message: 'Internal error', nestedCode: 4902 })
  })

  it('ends where an error wraps itself', () => {
    const thrown: { code: number; message: string; cause?: unknown } = { code: 1, message: '' }
    thrown.cause = thrown
    expect(rpcErrorOf(thrown)).toStrictEqual({ code: 1, message: '', nestedCode: 1 })
  })

  it('keeps its message when its code is invalid', () => {
    for (const odd of ['4001', 'ACTION_REJECTED', null, {}])
      expect(rpcErrorOf({ code: odd, message: 'User rejected', data: 'no' })).toStrictEqual({
        message: 'User rejected',
      })
  })

  it('is its own message when it is text, and has none without a message', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(rpcErrorOf(text)).toStrictEqual({ message: text })
      }),
    )
    for (const nothing of [undefined, null, 7, true, {}, [], { code: '4001' }, { message: 5 }])
      expect(rpcErrorOf(nothing)).toStrictEqual({ message: '' })
  })

  it('never throws, even on a getter or proxy that does', () => {
    const trap = (): never => {
      throw new Error('trap')
    }
    const hostile = [
      Object.defineProperty({}, 'code', { get: trap }),
      Object.defineProperty({}, 'data', { get: trap }),
      new Proxy({}, { get: trap }),
      new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap }),
    ]
    for (const thrown of hostile) expect(rpcErrorOf(thrown)).toStrictEqual({ message: '' })
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (thrown) => {
        expect(typeof rpcErrorOf(thrown).message).toBe('string')
      }),
    )
  })

  it('is a rejection by its code or by its message', () => {
    fc.assert(
      fc.property(code, fc.string(), fc.string(), (own, before, after) => {
        const quiet = 'no words of that kind'
        expect(isUserRejection({ code: own, message: quiet })).toBe(REJECTIONS.includes(own))
        for (const words of ['User rejected', 'user denied', 'USER CANCELED', 'user cancelled'])
          expect(isUserRejection({ message: before + words + after })).toBe(true)
      }),
    )
    expect(isUserRejection({ code: 4001, message: '' })).toBe(true)
    for (const own of REJECTIONS) expect(isUserRejection({ code: own, message: '' })).toBe(true)
    expect(isUserRejection({ code: -32_603, message: '', nestedCode: 4001 })).toBe(true)
    expect(isUserRejection({ code: -32_603, message: '', nestedCode: 4902 })).toBe(false)
    expect(isUserRejection({ message: '' })).toBe(false)
  })

  it('reports a missing chain only for code 4902, also nested', () => {
    fc.assert(
      fc.property(code, code, (own, nested) => {
        expect(isUnknownChain({ code: own, message: '' })).toBe(own === 4902)
        expect(isUnknownChain({ message: '', nestedCode: nested })).toBe(nested === 4902)
      }),
    )
    expect(isUnknownChain({ code: 4902, message: '' })).toBe(true)
    for (const own of [5000, -32_603]) expect(isUnknownChain({ code: own, message: '' })).toBe(false)
    expect(isUnknownChain({ code: 32_603, message: '' })).toBe(false)
    expect(isUnknownChain({ code: -1, message: '', nestedCode: 4902 })).toBe(true)
    expect(isUnknownChain({ message: '' })).toBe(false)
  })
})
