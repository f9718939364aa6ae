import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import { findingsOf } from '#domain/send/recipient-guard.ts'
import { canSend, type Review } from '#domain/send/review.ts'

const owner = `0x${'a'.repeat(40)}` as Address
const knownAddress = `0x1234${'b'.repeat(32)}5678` as Address
const alike = `0x1234${'c'.repeat(32)}5678` as Address

const prepared = { wouldFail: undefined } as PreparedTransfer

describe('a review', () => {
  const reviewOf = (to: Address, more: Partial<PreparedTransfer> = {}, tokenAddress?: string): Review => ({
    prepared: { ...prepared, ...more },
    findings: findingsOf({
      namespace: 'eip155',
      from: owner,
      to,
      tokenAddress,
      known: [{ address: knownAddress, timesUsed: 1 }],
      sentOnlyDust: false,
      facts: undefined,
    }),
  })

  it('of a look-alike is sent only by the typed characters together with the button', () => {
    expect(canSend(reviewOf(alike), {})).toBe(false)
    expect(canSend(reviewOf(alike), { pressed: true })).toBe(false)
    expect(canSend(reviewOf(alike), { typed: 'cccc' })).toBe(false)
    expect(canSend(reviewOf(alike), { pressed: true, typed: 'cccc' })).toBe(true)
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(text.trim().toLowerCase() !== 'cccc')
        expect(canSend(reviewOf(alike), { pressed: true, typed: text })).toBe(false)
      }),
    )
  })

  it('of a known recipient is sent, to the own account by a separate button, and to the token’s contract never', () => {
    expect(canSend(reviewOf(knownAddress), {})).toBe(true)
    expect([canSend(reviewOf(owner), {}), canSend(reviewOf(owner), { pressed: true })]).toEqual([false, true])
    const contract = reviewOf(alike, {}, alike)
    expect(canSend(contract, { pressed: true, typed: 'cccc' })).toBe(false)
  })

  it('of a transfer that would fail is never sent', () => {
    const failing = { wouldFail: { problem: undefined, reason: '' } }
    expect(canSend(reviewOf(knownAddress, failing), { pressed: true })).toBe(false)
  })
})
