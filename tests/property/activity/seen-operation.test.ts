import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { operationOf } from '#domain/activity/seen-operation.ts'
import type { Transfer } from '#domain/activity/transaction.ts'

const transfers = (...directions: readonly Transfer['direction'][]) =>
  directions.map((direction) => ({ direction }))

describe('the operation of a transaction whose source names none', () => {
  it.each([
    ['receive', transfers('in')],
    ['send', transfers('out')],
    ['send', transfers('self')],
    ['send', transfers('out', 'self')],
    ['trade', transfers('out', 'in')],
    ['trade', transfers('in', 'self', 'out')],
  ] as const)('is %s by the direction of its transfers', (operation, directions) => {
    expect(operationOf({ transfers: directions, isOwn: true })).toBe(operation)
  })

  it.each([
    ['approve', 'approve'],
    ['setApprovalForAll', 'approve'],
    ['CLAIM', 'claim'],
    ['unstake', 'unstake'],
  ])('is the operation of the function %s if the account called it', (method, operation) => {
    expect(operationOf({ transfers: transfers('in'), isOwn: true, method })).toBe(operation)
    expect(operationOf({ transfers: transfers('in'), isOwn: false, method })).toBe('receive')
  })

  it('is a deployment if the account created a contract', () => {
    expect(operationOf({ transfers: [], isOwn: true, makesContract: true })).toBe('deploy')
  })

  it('is the name of the function if nothing else is known, and never empty', () => {
    expect(operationOf({ transfers: [], isOwn: true, method: '0xdeadbeef' })).toBe('0xdeadbeef')
    expect(operationOf({ transfers: [], isOwn: true })).toBe('execute')
    const observation = fc.record({
      transfers: fc.array(
        fc.record({ direction: fc.constantFrom<Transfer['direction']>('in', 'out', 'self') }),
      ),
      isOwn: fc.boolean(),
      makesContract: fc.boolean(),
      method: fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString')),
    })
    fc.assert(
      fc.property(observation, (observation) => {
        expect(operationOf(observation)).toEqual(expect.any(String))
        expect(operationOf(observation)).not.toBe('')
      }),
    )
  })
})
