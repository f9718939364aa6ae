import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { operationOf } from '#domain/activity/seen-operation.ts'
import type { TransferDirection } from '#domain/activity/transaction.ts'

const transfers = (...directions: readonly TransferDirection[]) =>
  directions.map((direction) => ({ direction }))

describe('the operation of a source that names none', () => {
  it.each([
    ['receive', transfers('in')],
    ['send', transfers('out')],
    ['send', transfers('self')],
    ['send', transfers('out', 'self')],
    ['trade', transfers('out', 'in')],
    ['trade', transfers('in', 'self', 'out')],
  ] as const)('is %s after what was moved', (operation, moved) => {
    expect(operationOf({ transfers: moved, isOwn: true })).toBe(operation)
  })

  it.each([
    ['approve', 'approve'],
    ['setApprovalForAll', 'approve'],
    ['CLAIM', 'claim'],
    ['unstake', 'unstake'],
  ])('is that of the function %s if the account called it', (method, operation) => {
    expect(operationOf({ transfers: transfers('in'), isOwn: true, method })).toBe(operation)
    expect(operationOf({ transfers: transfers('in'), isOwn: false, method })).toBe('receive')
  })

  it('is the deployment of a contract that the account made', () => {
    expect(operationOf({ transfers: [], isOwn: true, makesContract: true })).toBe('deploy')
  })

  it('is the function’s own name where nothing else is known, and never nothing', () => {
    expect(operationOf({ transfers: [], isOwn: true, method: '0xdeadbeef' })).toBe('0xdeadbeef')
    expect(operationOf({ transfers: [], isOwn: true })).toBe('execute')
    const seen = fc.record({
      transfers: fc.array(fc.record({ direction: fc.constantFrom<TransferDirection>('in', 'out', 'self') })),
      isOwn: fc.boolean(),
      makesContract: fc.boolean(),
      method: fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString')),
    })
    fc.assert(
      fc.property(seen, (one) => {
        expect(operationOf(one)).toEqual(expect.any(String))
        expect(operationOf(one)).not.toBe('')
      }),
    )
  })
})
