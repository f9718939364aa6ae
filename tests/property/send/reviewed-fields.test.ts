import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { EvmTransaction } from '#domain/send/evm-call.ts'
import { hasReviewedFields } from '#domain/send/evm-fields.ts'
import { clause } from '#tests/spec/clauses.ts'

const transaction: EvmTransaction = {
  chainId: '0x1',
  from: `0x${'a1'.repeat(20)}`,
  to: `0x${'b0'.repeat(20)}`,
  value: '0x5',
  data: '0x',
  gas: '0x5208',
  maxFeePerGas: '0x64',
  maxPriorityFeePerGas: '0x1',
}

const hasChanged = (change: object, hasNonce = false): boolean =>
  hasReviewedFields({ ...transaction, ...change }, hasNonce)

clause(['S0-06', 'S0-08'], () => {
  it('[S0-06] [S0-08] a transaction with any value in a field is compared or refused, and nothing throws', () => {
    const field = fc.constantFrom(...Object.keys(transaction), 'gasPrice', 'nonce')
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '0x',
        '0X1',
        'x',
        '1.5',
        '-1',
        '0x-1',
        '0xg',
        '',
        ' 0x1',
        '0x1\n',
        undefined,
        null,
        1,
        1n,
        {},
      ),
    )
    fc.assert(
      fc.property(field, value, (name, changed) => {
        if (!hasChanged({ [name]: changed })) return
        for (const each of ['chainId', 'value', 'gas', 'maxFeePerGas'] as const) {
          const stated = { ...transaction, [name]: changed }[each]
          expect(() => BigInt(stated ?? '0x0')).not.toThrow()
        }
      }),
      { numRuns: 2000 },
    )
    for (const bad of ['0x', 'x', '1.5', '-1', ' 0x1', 1, null])
      for (const name of ['chainId', 'value', 'gas', 'maxFeePerGas'])
        expect(hasChanged({ [name]: bad })).toBe(false)
    for (const name of ['chainId', 'from', 'to', 'value', 'data'])
      expect(hasChanged({ [name]: undefined })).toBe(false)
  })

  it('[S0-06] [S0-08] no field that nobody reviewed, no second kind of price and no nonce passes', () => {
    expect(hasChanged({})).toBe(true)
    for (const more of [
      { authorizationList: [] },
      { accessList: [] },
      { type: '0x4' },
      { gasPrice: '0xffffffffff' },
      { nonce: '0x1' },
    ])
      expect(hasChanged(more)).toBe(false)
    expect(hasChanged({ nonce: '0x1' }, true)).toBe(true)
    expect(hasChanged({}, true)).toBe(false)
    const legacy = { maxFeePerGas: undefined, maxPriorityFeePerGas: undefined, gasPrice: '0x64' }
    expect(hasChanged(legacy)).toBe(true)
    expect(hasChanged({ ...legacy, maxPriorityFeePerGas: '0x1' })).toBe(false)
  })
})
