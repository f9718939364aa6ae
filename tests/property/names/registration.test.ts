import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  initialRegistration,
  type Registration,
  registration,
  type RegistrationEvent,
} from '#domain/names/registration.ts'
import { failure } from '#domain/shared/failure.ts'
import { checkReducer } from '#tests/property/machine.ts'
import { clause } from '#tests/spec/clauses.ts'

const failed = failure('Refused', 'no')
const text = fc.constantFrom('mara', 'mara-hq', '')
const name = fc.constantFrom('mara.names.example', 'mara-hq.names.example')
/** The current attempt, and earlier ones whose responses arrive late or twice. */
const attempt = fc.integer({ min: 0, max: 10 })
const event: fc.Arbitrary<RegistrationEvent> = fc.oneof(
  text.map((text): RegistrationEvent => ({ type: 'typed', text })),
  name.map((name): RegistrationEvent => ({ type: 'chosen', name })),
  name.map((name): RegistrationEvent => ({ type: 'requested', name })),
  fc.constantFrom<RegistrationEvent>({ type: 'returned' }, { type: 'reset' }),
  attempt.map((attempt): RegistrationEvent => ({ type: 'signed', attempt })),
  attempt.map((attempt): RegistrationEvent => ({ type: 'registered', attempt })),
  attempt.map((attempt): RegistrationEvent => ({ type: 'failed', attempt, failure: failed })),
)

const leadsTo = { signed: 'submitting', registered: 'done', failed: 'choosing' } as const
const awaits = { signed: ['signing'], registered: ['submitting'], failed: ['signing', 'submitting'] }

const counts = (before: Registration, event: RegistrationEvent): boolean =>
  'attempt' in event && event.attempt === before.attempt && awaits[event.type].includes(before.current.step)

const run = (events: readonly RegistrationEvent[]): Registration =>
  events.reduce(registration, initialRegistration)
const requested: readonly RegistrationEvent[] = [
  { type: 'typed', text: 'mara' },
  { type: 'requested', name: 'mara.names.example' },
]

clause('S4-42', () => {
  it('[S4-42] goes from signing to submitting to registered, and late or repeated responses change nothing', () => {
    checkReducer({
      reduce: registration,
      events: event,
      start: () => ({ state: initialRegistration, model: { newest: 0 } }),
      applyToModel: () => undefined,
      check: (_, after, before, event) => {
        expect(after.attempt).toBeGreaterThanOrEqual(before.attempt)
        if (!('attempt' in event)) return
        expect(after.current.step).toBe(counts(before, event) ? leadsTo[event.type] : before.current.step)
        expect(registration(after, event).current.step).toBe(after.current.step)
      },
    })
    const { attempt: requestedAttempt } = run(requested)
    const done = run([
      ...requested,
      { type: 'signed', attempt: requestedAttempt },
      { type: 'registered', attempt: requestedAttempt },
    ])
    expect(done).toMatchObject({ text: '', current: { step: 'done', name: 'mara.names.example' } })
  })

  it('[S4-42] the wallet receives the requested name, and only from the choice', () => {
    checkReducer({
      reduce: registration,
      events: event,
      start: () => ({ state: initialRegistration, model: { asked: '' } }),
      applyToModel: (model, event) => {
        if (event.type === 'requested') model.asked = event.name
      },
      check: (model, after, before, event) => {
        if (after.current.step !== 'signing' || before.current.step === 'signing') return
        expect(before.current.step).toBe('choosing')
        expect(event.type).toBe('requested')
        expect(after.current.name).toBe(model.asked)
      },
    })
  })
})

clause('S4-43', () => {
  it('[S4-43] an error returns to the choice with text and choice unchanged', () => {
    checkReducer({
      reduce: registration,
      events: event,
      start: () => ({ state: initialRegistration, model: { text: '' } }),
      applyToModel: (model, event) => {
        if (event.type === 'typed') model.text = event.text
        if (event.type === 'reset') model.text = ''
      },
      check: (model, after, before, event) => {
        const isDone = event.type === 'registered' && counts(before, event)
        if (isDone) model.text = ''
        expect(after.text).toBe(model.text)
        if (event.type !== 'failed' || !counts(before, event)) return
        expect(after).toMatchObject({ text: before.text, choice: before.choice })
        expect(after.current).toMatchObject({ step: 'choosing', failed: { failure: failed } })
      },
    })
  })
})
