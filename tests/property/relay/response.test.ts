import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { parseResponse } from '#domain/relay/response.ts'
import { clause } from '#tests/spec/clauses.ts'

const invalid = (reason: string) =>
  E.left({ _tag: 'MissingOrInvalid', message: `Missing or invalid: ${reason}` })
clause('S5-32', () => {
  const jsonrpc = '2.0'
  const id = fc.oneof(fc.integer(), fc.string())
  const result = fc.anything().filter((value) => value !== undefined)

  it('[S5-32] a response has id, jsonrpc and a result', () => {
    fc.assert(
      fc.property(id, result, (id, value) => {
        expect(parseResponse({ id, jsonrpc, result: value })).toEqual(E.right({ id, result: value }))
      }),
    )
  })

  it('[S5-32] or id, jsonrpc and an error', () => {
    fc.assert(
      fc.property(id, fc.integer(), fc.string(), (id, code, message) => {
        expect(parseResponse({ id, jsonrpc, error: { code, message, data: 1 } })).toEqual(
          E.right({ id, error: { code, message } }),
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
  ])('[S5-32] %j is not a response', (raw, reason) => {
    expect(parseResponse(raw)).toEqual(invalid(reason))
  })
})
