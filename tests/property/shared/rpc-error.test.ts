import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { rpcErrorOf } from '#domain/shared/rpc-error.ts'

const code = fc.integer({ min: -40_000, max: 10_000 })

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
        expect(rpcErrorOf({ code, message, data: { originalError: { code: nested } } })).toMatchObject({
          code: nested,
          message,
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

  it('is read once where an error wraps itself', () => {
    const error: { code: number; message: string; cause?: unknown } = { code: 1, message: '' }
    error.cause = error
    expect(rpcErrorOf(error)).toStrictEqual({ code: 1, message: '' })
  })

  it('keeps its message when its code is invalid', () => {
    for (const invalidCode of ['4001x', 'NETWORK_ERROR', 'toString', null, {}, Number.NaN])
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
    for (const withoutMessage of [undefined, null, 7, true, {}, [], { code: 'x' }, { message: 5 }])
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
})
