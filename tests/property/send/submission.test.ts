import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { type WalletAnswer, submissionOf } from '#domain/send/submission.ts'
import { clause } from '#tests/spec/clauses.ts'

const HASH = `0x${'a'.repeat(64)}`
const NOT_CARRIED_OUT = [4001, 5000, 5001, 5002, 5003, 4100, 4200, -32_601, -32_602]
const error = fc.record(
  {
    code: fc.oneof(
      fc.integer(),
      fc.constantFrom(4001, 5000, 4100, 4200, -32_601, -32_602, -32_603, -32_000, 4900),
    ),
    message: fc.oneof(fc.string(), fc.constantFrom('User rejected the request', 'user denied')),
  },
  { requiredKeys: ['message'] },
)
const answer: fc.Arbitrary<WalletAnswer> = fc.oneof(
  error.map((each) => ({ type: 'error' as const, error: each })),
  fc.anything().map((value) => ({ type: 'response' as const, value })),
  fc.constant<WalletAnswer>({ type: 'response', value: HASH }),
)

clause('S4-40', () => {
  it('[S4-40] an asked wallet is said to have sent nothing only after a code for a request not carried out, whatever its text', () => {
    fc.assert(
      fc.property(answer, (each) => {
        const submission = submissionOf(each, (value) => (value === HASH ? HASH : undefined))
        const isProven = each.type === 'error' && NOT_CARRIED_OUT.includes(each.error.code ?? 0)
        expect(submission.type === 'rejected' || submission.type === 'notAsked').toBe(isProven)
        expect(submission.type === 'submitted').toBe(each.type === 'response' && each.value === HASH)
      }),
    )
  })
})
