import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  initialRegistration,
  type Registration,
  registration,
  type RegistrationEvent,
} from '#domain/names/registration.ts'
import { failure } from '#domain/shared/failure.ts'
import { play } from '#tests/property/machine.ts'
import { clause } from '#tests/spec/clauses.ts'

const refused = failure('Refused', 'no')
const text = fc.constantFrom('mara', 'mara-hq', '')
const name = fc.constantFrom('mara.names.example', 'mara-hq.names.example')
/** The current attempt, and earlier ones whose answers come late or twice. */
const attempt = fc.integer({ min: 0, max: 10 })
const event: fc.Arbitrary<RegistrationEvent> = fc.oneof(
  text.map((typed): RegistrationEvent => ({ type: 'typed', text: typed })),
  name.map((chosen): RegistrationEvent => ({ type: 'chosen', name: chosen })),
  name.map((wanted): RegistrationEvent => ({ type: 'requested', name: wanted })),
  fc.constantFrom<RegistrationEvent>({ type: 'returned' }, { type: 'reset' }),
  attempt.map((own): RegistrationEvent => ({ type: 'signed', attempt: own })),
  attempt.map((own): RegistrationEvent => ({ type: 'registered', attempt: own })),
  attempt.map((own): RegistrationEvent => ({ type: 'failed', attempt: own, failure: refused })),
)

const leadsTo = { signed: 'submitting', registered: 'done', failed: 'choosing' } as const
const awaits = { signed: ['signing'], registered: ['submitting'], failed: ['signing', 'submitting'] }

const counts = (before: Registration, happened: RegistrationEvent): boolean =>
  'attempt' in happened &&
  happened.attempt === before.attempt &&
  awaits[happened.type].includes(before.current.step)

const run = (events: readonly RegistrationEvent[]): Registration =>
  events.reduce(registration, initialRegistration)
const requested: readonly RegistrationEvent[] = [
  { type: 'typed', text: 'mara' },
  { type: 'requested', name: 'mara.names.example' },
]

clause('S4-42', () => {
  it('[S4-42] goes from signing to submitting to registered, and late or doubled answers change nothing', () => {
    play({
      reduce: registration,
      events: event,
      start: () => ({ state: initialRegistration, model: { newest: 0 } }),
      believe: () => undefined,
      check: (_, after, before, happened) => {
        expect(after.attempt).toBeGreaterThanOrEqual(before.attempt)
        if (!('attempt' in happened)) return
        expect(after.current.step).toBe(
          counts(before, happened) ? leadsTo[happened.type] : before.current.step,
        )
        expect(registration(after, happened).current.step).toBe(after.current.step)
      },
    })
    const { attempt: own } = run(requested)
    const done = run([...requested, { type: 'signed', attempt: own }, { type: 'registered', attempt: own }])
    expect(done).toMatchObject({ text: '', current: { step: 'done', name: 'mara.names.example' } })
  })

  it('[S4-42] the wallet is asked for the name that was requested, and only out of the choice', () => {
    play({
      reduce: registration,
      events: event,
      start: () => ({ state: initialRegistration, model: { asked: '' } }),
      believe: (model, happened) => {
        if (happened.type === 'requested') model.asked = happened.name
      },
      check: (model, after, before, happened) => {
        if (after.current.step !== 'signing' || before.current.step === 'signing') return
        expect(before.current.step).toBe('choosing')
        expect(happened.type).toBe('requested')
        expect(after.current.name).toBe(model.asked)
      },
    })
  })
})

clause('S4-43', () => {
  it('[S4-43] an error returns to the choice with the text and the choice as they were', () => {
    play({
      reduce: registration,
      events: event,
      start: () => ({ state: initialRegistration, model: { text: '' } }),
      believe: (model, happened) => {
        if (happened.type === 'typed') model.text = happened.text
        if (happened.type === 'reset') model.text = ''
      },
      check: (model, after, before, happened) => {
        const isDone = happened.type === 'registered' && counts(before, happened)
        if (isDone) model.text = ''
        expect(after.text).toBe(model.text)
        if (happened.type !== 'failed' || !counts(before, happened)) return
        expect(after).toMatchObject({ text: before.text, choice: before.choice })
        expect(after.current).toMatchObject({ step: 'choosing', failed: { failure: refused } })
      },
    })
  })
})
