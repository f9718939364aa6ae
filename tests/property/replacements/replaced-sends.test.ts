import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import { isIncludedAnyway } from '#domain/replacements/included-anyway.ts'
import { combinedObservation, type ReplacementState } from '#domain/replacements/replaced-sends.ts'
import { type Observation, observed } from '#domain/send/observation.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'

const sent: SentTransfer = {
  hash: '0x1',
  account: 'eip155:1:0x00000000000000000000000000000000000000A1' as AccountId,
  to: '0x2',
  units: 1n,
  symbol: cleanText('T'),
  decimals: 18,
  sentAt: 0,
  status: 'submitted',
  nonce: 7,
  replacements: [{ type: 'cancel', hash: '0xc', connectorId: 'one' }],
}

const absent: Observation['type'][] = ['unknown', 'nonceUsed', 'pending']
const own: fc.Arbitrary<Observation> = fc.oneof(
  fc.boolean().map((succeeded): Observation => ({ type: 'included', succeeded })),
  fc.constantFrom<Observation>({ type: 'unknown' }, { type: 'nonceUsed' }, { type: 'pending', nonce: 7 }),
)
const state: fc.Arbitrary<ReplacementState['state']> = fc.oneof(
  fc.constantFrom<ReplacementState['state']>({ type: 'absent' }, { type: 'pending' }),
  fc.boolean().map((succeeded): ReplacementState['state'] => ({ type: 'included', succeeded })),
)
const replacements: fc.Arbitrary<readonly ReplacementState[]> = fc
  .array(fc.tuple(fc.constantFrom('speedUp', 'cancel'), state), { maxLength: 4 })
  .map((all) =>
    all.map(([type, each], nth) => ({ type, state: each, hash: `0x${nth + 2}`, connectorId: 'one' })),
  )

describe('a transaction with replacements', () => {
  it('is cancelled only if a cancellation is in a block, and done only if the call is in a block', () => {
    fc.assert(
      fc.property(own, replacements, (first, all) => {
        const result = combinedObservation(first, all)
        const isIn = (type: string) =>
          all.some((each) => each.type === type && each.state.type === 'included')
        if (result.type === 'nonceUsed' && result.replacement === 'cancelled')
          expect(isIn('cancel') && first.type !== 'included').toBe(true)
        if (result.type === 'included') expect(first.type === 'included' || isIn('speedUp')).toBe(true)
        // The first one counts if it is included, even though it was to be cancelled.
        if (first.type === 'included') expect(result).toEqual(first)
      }),
    )
  })

  it('that was sped up has what arrived of the faster one', () => {
    const arrived = {
      type: 'included',
      succeeded: true,
      delivered: 4n,
      deliveredBy: 'node',
      nonce: 7,
    } as const
    const faster = { type: 'speedUp', hash: '0x2', connectorId: 'one', state: arrived } as const
    expect(combinedObservation({ type: 'pending' }, [faster])).toEqual({ ...arrived, by: '0x2' })
  })

  it('is never absent while one of them is pending', () => {
    fc.assert(
      fc.property(replacements, (all) => {
        const isPending = all.some((each) => each.state.type === 'pending')
        const result = combinedObservation({ type: 'unknown' }, all)
        if (isPending) expect(absent.slice(0, 1)).not.toContain(result.type)
      }),
    )
  })

  it('is included anyway if the cancellation came too late, and not if it took its place', () => {
    const arrived = observed(sent, { type: 'included', succeeded: true }, 1)
    expect(isIncludedAnyway(arrived)).toBe(true)
    const cancelled = [1, 20_000].reduce(
      (stored, at) =>
        observed(
          stored,
          combinedObservation({ type: 'unknown' }, [
            {
              ...sent.replacements?.[0],
              type: 'cancel',
              hash: '0xc',
              connectorId: 'one',
              state: { type: 'included', succeeded: true },
            },
          ]),
          at,
        ),
      sent,
    )
    expect(cancelled).toMatchObject({ status: 'replaced', replacement: 'cancelled', replacedBy: '0xc' })
    expect(isIncludedAnyway(cancelled)).toBe(false)
    const kept = { ...arrived, replacements: [{ ...sent.replacements?.[0], isNonceKept: false }] }
    expect(isIncludedAnyway(kept as SentTransfer)).toBe(false)
  })
})
