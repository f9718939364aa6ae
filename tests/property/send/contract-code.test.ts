import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { canCall, isContract } from '#domain/send/contract-code.ts'

const byte = (value: number) => value.toString(16).padStart(2, '0')
const hexOf = (bytes: readonly number[]) => `0x${bytes.map(byte).join('')}`
/** Operations without a call: stops, arithmetic, stack and log operations. */
const harmless = fc.constantFrom(
  0x00,
  0x01,
  0x10,
  0x20,
  0x35,
  0x50,
  0x55,
  0x5b,
  0x80,
  0x90,
  0xa0,
  0xf3,
  0xfa,
  0xfd,
)
/** A PUSH with any data, which may look like a call. */
const push = fc
  .integer({ min: 1, max: 32 })
  .chain((length) =>
    fc.array(fc.constantFrom(0xf1, 0xf4, 0x00, 0x7f), { minLength: length, maxLength: length }),
  )
  .map((data) => [0x5f + data.length, ...data])
const code = fc
  .array(
    fc.oneof(
      harmless.map((operation) => [operation]),
      push,
    ),
  )
  .map((parts) => parts.flat())

it('code without a call cannot call, whatever it pushes', () => {
  fc.assert(
    fc.property(code, (bytes) => {
      expect(canCall(hexOf(bytes))).toBe(false)
    }),
  )
})

it('one call anywhere between the operations is found', () => {
  fc.assert(
    fc.property(code, fc.constantFrom(0xf1, 0xf2, 0xf4), code, (before, call, after) => {
      expect(canCall(hexOf([...before, call, ...after]))).toBe(true)
    }),
  )
})

it('an account with a delegation keeps its key, so it is not a contract', () => {
  const delegated = `0xef0100${'ab'.repeat(20)}`
  expect([canCall(delegated), isContract(delegated)]).toEqual([true, false])
  expect([isContract('0x'), isContract('0x6001')]).toEqual([false, true])
})
