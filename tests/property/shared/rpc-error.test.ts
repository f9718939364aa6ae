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

  it('is returned unchanged when it has the shape of a JSON-RPC error', () => {
    fc.assert(
      fc.property(code, fc.string(), code, (code, message, nested) => {
        expect(rpcErrorOf({ code, message })).toStrictEqual({ code, message })
        expect(rpcErrorOf(Object.assign(new Error(message), { code }))).toStrictEqual({
          code,
          message,
        })
        expect(rpcErrorOf({ code, message, data: { originalError: { code: nested } } })).toStrictEqual({
          code,
          message,
          nestedCode: nested,
        })
        expect(rpcErrorOf({ code, message, data: {} })).toStrictEqual({ code, message })
        expect(rpcErrorOf({ code, message, data: { originalError: {} } })).toStrictEqual({
          code,
          message,
        })
        expect(rpcErrorOf({ code, message, data: { originalError: message } })).toStrictEqual({
          code,
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
    const error = { code: -32_603, message: 'Internal error', ...wrapped }
    expect(rpcErrorOf(error)).toStrictEqual({ code: -32_603, message: 'Internal error', nestedCode: 4902 })
  })

  it('is unwrapped once where an error wraps itself', () => {
    const error: { code: number; message: string; cause?: unknown } = { code: 1, message: '' }
    error.cause = error
    expect(rpcErrorOf(error)).toStrictEqual({ code: 1, message: '', nestedCode: 1 })
  })

  it('keeps its message when its code is invalid', () => {
    for (const invalidCode of ['4001', 'ACTION_REJECTED', null, {}])
      expect(rpcErrorOf({ code: invalidCode, message: 'User rejected', data: 'no' })).toStrictEqual({
        message: 'User rejected',
      })
  })

  it('is the message itself when it is text, and has an empty message otherwise', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(rpcErrorOf(text)).toStrictEqual({ message: text })
      }),
    )
    for (const withoutMessage of [undefined, null, 7, true, {}, [], { code: '4001' }, { message: 5 }])
      expect(rpcErrorOf(withoutMessage)).toStrictEqual({ message: '' })
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
    for (const error of hostile) expect(rpcErrorOf(error)).toStrictEqual({ message: '' })
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (error) => {
        expect(typeof rpcErrorOf(error).message).toBe('string')
      }),
    )
  })

  it('is a rejection if its code or its message says so', () => {
    fc.assert(
      fc.property(code, fc.string(), fc.string(), (code, before, after) => {
        const neutralMessage = 'no words of that kind'
        expect(isUserRejection({ code, message: neutralMessage })).toBe(REJECTIONS.includes(code))
        for (const phrase of ['User rejected', 'user denied', 'USER CANCELED', 'user cancelled'])
          expect(isUserRejection({ message: before + phrase + after })).toBe(true)
      }),
    )
    expect(isUserRejection({ code: 4001, message: '' })).toBe(true)
    for (const code of REJECTIONS) expect(isUserRejection({ code, message: '' })).toBe(true)
    expect(isUserRejection({ code: -32_603, message: '', nestedCode: 4001 })).toBe(true)
    expect(isUserRejection({ code: -32_603, message: '', nestedCode: 4902 })).toBe(false)
    expect(isUserRejection({ message: '' })).toBe(false)
  })

  it('reports a missing chain only for code 4902, also nested', () => {
    fc.assert(
      fc.property(code, code, (code, nested) => {
        expect(isUnknownChain({ code, message: '' })).toBe(code === 4902)
        expect(isUnknownChain({ message: '', nestedCode: nested })).toBe(nested === 4902)
      }),
    )
    expect(isUnknownChain({ code: 4902, message: '' })).toBe(true)
    for (const code of [5000, -32_603]) expect(isUnknownChain({ code, message: '' })).toBe(false)
    expect(isUnknownChain({ code: 32_603, message: '' })).toBe(false)
    expect(isUnknownChain({ code: -1, message: '', nestedCode: 4902 })).toBe(true)
    expect(isUnknownChain({ message: '' })).toBe(false)
  })
})
