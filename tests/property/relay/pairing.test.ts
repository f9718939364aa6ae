import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  EXPIRY_MARGIN_MS,
  isExpired,
  noPairing,
  pairing,
  PAIRING_LIFETIME_MS,
  type PairingEvent,
  type PairingFailure,
  type PairingState,
  RELAY_DEADLINE_MS,
  RELAY_RETRY_MIN_MS,
} from '#domain/relay/pairing.ts'
import { clause } from '#tests/spec/clauses.ts'

const failure: fc.Arbitrary<PairingFailure> = fc.record({
  _tag: fc.constantFrom('RelayUnreachable' as const, 'SignClientNotInitialized' as const),
  message: fc.string(),
})
const link = { uri: fc.string(), expiresAt: fc.nat() }

const stateByStep: Record<PairingState['step'], fc.Arbitrary<PairingState>> = {
  none: fc.constant({ step: 'none' }),
  preparing: fc.constant({ step: 'preparing' }),
  ready: fc.record({ step: fc.constant('ready' as const), ...link }),
  expired: fc.constant({ step: 'expired' }),
  failed: fc.record({ step: fc.constant('failed' as const), failure }),
}
const eventOf: Record<PairingEvent['type'], fc.Arbitrary<PairingEvent>> = {
  requested: fc.constant({ type: 'requested' }),
  created: fc.record({ type: fc.constant('created' as const), ...link }),
  failed: fc.record({ type: fc.constant('failed' as const), failure }),
  expired: fc.constant({ type: 'expired' }),
  used: fc.constant({ type: 'used' }),
  cancelled: fc.constant({ type: 'cancelled' }),
}
/** A pair that is missing here changes nothing. */
const table: Readonly<Record<string, PairingState['step']>> = {
  'none requested': 'preparing',
  'ready requested': 'preparing',
  'expired requested': 'preparing',
  'failed requested': 'preparing',
  'preparing created': 'ready',
  'preparing failed': 'failed',
  'ready failed': 'failed',
  'ready expired': 'expired',
  'ready used': 'none',
  'expired used': 'none',
  'preparing cancelled': 'none',
  'ready cancelled': 'none',
  'expired cancelled': 'none',
  'failed cancelled': 'none',
}

describe('one link at a time', () => {
  it('starts without a link', () => {
    expect(noPairing).toEqual({ step: 'none' })
  })

  for (const [from, states] of Object.entries(stateByStep))
    for (const [type, events] of Object.entries(eventOf)) {
      const step = table[`${from} ${type}`]
      it(`${from} + ${type} = ${step ?? 'unchanged'}`, () => {
        fc.assert(
          fc.property(states, events, (state, event) => {
            const next = pairing(state, event)
            const { type: _, ...eventFields } = event
            if (step === undefined) expect(next).toBe(state)
            else expect(next).toEqual({ step, ...eventFields })
          }),
        )
      })
    }

  it('the relay has 15 s to respond', () => {
    expect(RELAY_DEADLINE_MS).toBe(15_000)
  })
})

clause('S9-26', () => {
  it('[S9-26] a pairing lives for 4 min', () => {
    expect(PAIRING_LIFETIME_MS).toBe(4 * 60 * 1000)
  })
})

clause('S9-28', () => {
  it('[S9-28] the relay is tried again after 1 s at the earliest', () => {
    expect(RELAY_RETRY_MIN_MS).toBe(1000)
  })
})

clause(['S5-41', 'S9-27'], () => {
  it('[S9-27] the margin is 10 s', () => {
    expect(EXPIRY_MARGIN_MS).toBe(10_000)
  })

  it('[S5-41][S9-27] a pairing is expired when under 10 s remain', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: -20_000, max: 300_000 }), (now, remainingMs) => {
        expect(isExpired(now + remainingMs, now)).toBe(remainingMs < 10_000)
      }),
    )
    expect(isExpired(10_000, 0)).toBe(false)
    expect(isExpired(9999, 0)).toBe(true)
  })
})
