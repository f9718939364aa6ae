import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  ANNOUNCE_GRACE_MS,
  attempt,
  type Attempt,
  type AttemptEvent,
  CONNECT_DEADLINE_MS,
  type ConnectFailure,
  DISCONNECT_WAIT_MS,
  DONE_SHOWN_MS,
  noAttempt,
  RESTORE_DEADLINE_MS,
} from '#domain/connection/attempt.ts'
import { clause } from '#tests/spec/clauses.ts'

const ATTEMPT_CONNECTOR = 'own'
const ids: Readonly<Record<string, number>> = { [ATTEMPT_CONNECTOR]: 1, other: 2 }
const failure: fc.Arbitrary<ConnectFailure> = fc.record({
  _tag: fc.constantFrom('UserRejected' as const, 'TimedOut' as const, 'Cancelled' as const),
  message: fc.string(),
})
const stateByStep: Record<Attempt['step'], fc.Arbitrary<Attempt>> = {
  idle: fc.constant({ step: 'idle' }),
  pending: fc.constant({ step: 'pending', id: 1, connectorId: ATTEMPT_CONNECTOR }),
  failed: fc.record({
    step: fc.constant('failed' as const),
    id: fc.constant(1),
    connectorId: fc.constant(ATTEMPT_CONNECTOR),
    failure,
  }),
  succeeded: fc.constant({ step: 'succeeded', id: 1, connectorId: ATTEMPT_CONNECTOR }),
}
/**
 * The step that follows each event of the own connector and of another one. All other pairs change nothing.
 */
const table: Readonly<Record<string, readonly [own: Attempt['step'] | '.', other: Attempt['step'] | '.']>> = {
  'idle requested': ['pending', 'pending'],
  'pending requested': ['.', 'pending'],
  'failed requested': ['pending', 'pending'],
  'succeeded requested': ['pending', 'pending'],
  'pending failed': ['failed', '.'],
  'pending succeeded': ['succeeded', '.'],
  'pending cancelled': ['idle', 'idle'],
  'failed cancelled': ['idle', 'idle'],
  'succeeded cancelled': ['idle', 'idle'],
}

describe('an attempt to connect', () => {
  it('starts idle', () => {
    expect(noAttempt).toEqual({ step: 'idle' })
  })

  for (const [from, states] of Object.entries(stateByStep))
    for (const type of ['requested', 'failed', 'succeeded', 'cancelled'] as const)
      for (const [cell, connectorId] of [ATTEMPT_CONNECTOR, 'other'].entries()) {
        const step = table[`${from} ${type}`]?.[cell] ?? '.'
        it(`${from} + ${type} of ${connectorId} = ${step}`, () => {
          fc.assert(
            fc.property(states, failure, (state, reason) => {
              const id = ids[connectorId]
              const event = { type, id, connectorId, failure: reason } as AttemptEvent
              const expected = {
                idle: { step },
                pending: { step, id, connectorId },
                failed: { step, id, connectorId, failure: reason },
                succeeded: { step, id, connectorId },
                '.': state,
              }[step]
              expect(attempt(state, event)).toEqual(expected)
              if (step === '.') expect(attempt(state, event)).toBe(state)
            }),
          )
        })
      }

  it('has a timeout that suits users and pages', () => {
    expect([CONNECT_DEADLINE_MS, ANNOUNCE_GRACE_MS, RESTORE_DEADLINE_MS, DONE_SHOWN_MS]).toEqual([
      120_000, 3000, 3000, 600,
    ])
  })
})

clause('S9-34', () => {
  it('[S9-34] a disconnect waits for the wallet for at most 3 s', () => {
    expect(DISCONNECT_WAIT_MS).toBe(3000)
  })
})
