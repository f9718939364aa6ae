import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import {
  type EmailUpdate,
  emailUpdate,
  type EmailUpdateEvent,
  type EmailUpdateFailure,
  noEmailUpdate,
  parseNewEmail,
} from '#domain/embedded/email-update.ts'
import type { Email } from '#domain/embedded/email.ts'
import { checkReducer } from '#tests/property/machine.ts'
import { clause } from '#tests/spec/clauses.ts'

const email = fc.constantFrom('a@b.example' as Email, 'c@d.example' as Email)
const failure: fc.Arbitrary<EmailUpdateFailure> = fc.record({
  _tag: fc.constantFrom('FrameRefused' as const, 'TimedOut' as const),
  message: fc.string(),
})
// Few turns, so that some responses match the current one.
const turn = fc.nat({ max: 4 })
const notes = fc.record(
  { again: fc.constant(true as const), failure },
  { requiredKeys: [], noNullPrototype: true },
)
const stateAt = <S extends string>(step: S) => fc.record({ step: fc.constant(step), turn, email })
const sending = (from: 'field' | 'primary' | 'secondary') =>
  stateAt('sending' as const).map((state) => ({ ...state, from }))
const typing = (step: 'primary' | 'secondary') =>
  fc.tuple(stateAt(step), notes).map(([state, notes]) => ({ ...state, ...notes }))
const checking = (otp: 'primary' | 'secondary') =>
  stateAt('checking' as const).map((state) => ({ ...state, otp }))

const stateByStep: Readonly<Record<string, fc.Arbitrary<EmailUpdate>>> = {
  idle: fc.record({ step: fc.constant('idle' as const), turn }),
  'sending field': sending('field'),
  'sending primary': sending('primary'),
  'sending secondary': sending('secondary'),
  primary: typing('primary'),
  secondary: typing('secondary'),
  'checking primary': checking('primary'),
  'checking secondary': checking('secondary'),
  done: fc.record({ step: fc.constant('done' as const), turn, newEmail: fc.string() }),
  failed: fc.tuple(stateAt('failed' as const), failure).map(([state, failure]) => ({ ...state, failure })),
}

const responseOf = <T extends string>(type: T) => fc.record({ type: fc.constant(type), turn })
const emailSentFor = (action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP') =>
  responseOf('emailSent' as const).map((response) => ({ ...response, action }))
const eventOf: Readonly<Record<string, fc.Arbitrary<EmailUpdateEvent>>> = {
  requested: fc.record({ type: fc.constant('requested' as const), email }),
  resendRequested: fc.constant({ type: 'resendRequested' as const }),
  codeSubmitted: fc.constant({ type: 'codeSubmitted' as const }),
  cancelled: fc.constant({ type: 'cancelled' as const }),
  'emailSent PRIMARY': emailSentFor('VERIFY_PRIMARY_OTP'),
  'emailSent SECONDARY': emailSentFor('VERIFY_SECONDARY_OTP'),
  primaryAccepted: responseOf('primaryAccepted' as const),
  secondaryAccepted: fc
    .tuple(responseOf('secondaryAccepted' as const), fc.string())
    .map(([response, newEmail]) => ({ ...response, newEmail })),
  failed: fc
    .tuple(responseOf('failed' as const), failure)
    .map(([response, failure]) => ({ ...response, failure })),
}

/** A pair that is missing here changes nothing. The result also has `again` and the fields of the event. */
const table: Readonly<Record<string, object>> = {
  'primary resendRequested': { step: 'sending', from: 'primary' },
  'secondary resendRequested': { step: 'sending', from: 'secondary' },
  'primary codeSubmitted': { step: 'checking', otp: 'primary' },
  'secondary codeSubmitted': { step: 'checking', otp: 'secondary' },
  'sending field emailSent PRIMARY': { step: 'primary' },
  'sending field emailSent SECONDARY': { step: 'secondary' },
  'sending primary emailSent PRIMARY': { step: 'primary', again: true },
  'sending primary emailSent SECONDARY': { step: 'secondary' },
  'sending secondary emailSent PRIMARY': { step: 'primary' },
  'sending secondary emailSent SECONDARY': { step: 'secondary', again: true },
  'checking primary primaryAccepted': { step: 'secondary' },
  'checking secondary secondaryAccepted': { step: 'done' },
  'sending field failed': { step: 'failed' },
  'sending primary failed': { step: 'primary' },
  'sending secondary failed': { step: 'secondary' },
  'checking primary failed': { step: 'primary' },
  'checking secondary failed': { step: 'secondary' },
}

/** The expected state: the table's step with the fields kept from the state and added by the event. */
const nextOf = (to: object | undefined, state: EmailUpdate, event: EmailUpdateEvent): EmailUpdate => {
  if (event.type === 'cancelled')
    return state.step === 'idle' ? state : { step: 'idle', turn: state.turn + 1 }
  if (event.type === 'requested')
    return { step: 'sending', turn: state.turn + 1, email: event.email, from: 'field' }
  const isMove = !('turn' in event)
  if (to === undefined || (!isMove && event.turn !== state.turn)) return state
  const { type: _, turn: __, action: ___, ...eventFields } = { turn: 0, action: '', ...event }
  const keptEmail = 'email' in state && !('newEmail' in eventFields) ? { email: state.email } : {}
  return { ...to, ...keptEmail, ...eventFields, turn: state.turn + (isMove ? 1 : 0) } as EmailUpdate
}

clause('S4-23', () => {
  it('[S4-23] starts without a pending change', () => {
    expect(noEmailUpdate).toEqual({ step: 'idle', turn: 0 })
  })

  for (const [from, states] of Object.entries(stateByStep))
    for (const [type, events] of Object.entries(eventOf)) {
      const to = table[`${from} ${type}`]
      it(`[S4-23] ${from} + ${type} = ${to === undefined ? 'as of any step' : Object.values(to).join(' ')}`, () => {
        fc.assert(
          fc.property(states, events, (state, event) => {
            const expected = nextOf(to, state, event)
            const next = emailUpdate(state, event)
            if (expected === state) expect(next).toBe(state)
            else expect(next).toEqual(expected)
          }),
        )
      })
    }

  it('[S4-23] in any order of events, only the second code completes it, after the first if that was required', () => {
    // The model: the codes that the frame still requires. It may change when another email is requested.
    checkReducer<EmailUpdate, EmailUpdateEvent, { owes: 'both' | 'secondary' | undefined }>({
      reduce: emailUpdate,
      events: fc.oneof(...Object.values(eventOf)),
      start: () => ({ state: noEmailUpdate, model: { owes: undefined } }),
      applyToModel: () => {},
      check: (model, state, before, event) => {
        if (state === before) return
        if (event.type === 'emailSent')
          model.owes = event.action === 'VERIFY_PRIMARY_OTP' ? 'both' : 'secondary'
        if (event.type === 'primaryAccepted') model.owes = 'secondary'
        if (state.step !== 'done') return
        expect(event.type).toBe('secondaryAccepted')
        expect(model.owes).toBe('secondary')
      },
    })
  })
})

clause(['S4-23', 'S5-02'], () => {
  const same = E.left({ _tag: 'SameEmail', message: 'That’s the email you already use' })

  it('[S5-02] the new address is a valid email address, and differs from the current one in more than letter case', () => {
    fc.assert(
      fc.property(email, email, (typed, current) => {
        expect(parseNewEmail(` ${typed} `, current)).toEqual(typed === current ? same : E.right(typed))
        expect(parseNewEmail(typed.toUpperCase(), typed)).toEqual(same)
        expect(parseNewEmail(typed, typed.toUpperCase())).toEqual(same)
        expect(parseNewEmail(typed, undefined)).toEqual(E.right(typed))
      }),
    )
    expect(parseNewEmail('none', 'none')).toMatchObject(E.left({ _tag: 'InvalidEmail' }))
  })
})
