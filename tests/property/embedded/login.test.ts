import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { login, noLogin } from '#domain/embedded/login.ts'
import { clause } from '#tests/spec/clauses.ts'

import { loginAt, loginEventOf } from './login-arbitraries.ts'

const MOVES = [
  'requested email',
  'requested social',
  'requested farcaster',
  'redirectReturned',
  'resendRequested',
  'codeSubmitted',
  'closed',
  'resumed',
  'cancelled',
]

/** Events that end a login or keep it, and resume it. */
const ENDS = ['closed', 'resumed', 'cancelled']

/** Events of the user. A pair that is missing here changes nothing. */
const transitions: Readonly<Record<string, object>> = {
  'device resendRequested': { step: 'sending', from: 'device' },
  'code resendRequested': { step: 'sending', from: 'code' },
  'code codeSubmitted': { step: 'checking' },
  // This event applies in any step.
  'requested email': { step: 'sending', from: 'field' },
  'requested social': { step: 'opening' },
  'requested farcaster': { step: 'linking' },
  redirectReturned: { step: 'connecting' },
}

/** Responses of the frame. A pair that is missing here changes nothing. */
const responseTransitions: Readonly<Record<string, object>> = {
  'sending field emailSent VERIFY_DEVICE': { step: 'device' },
  'sending field emailSent VERIFY_OTP': { step: 'code' },
  'sending field emailSent CONNECT': { step: 'connecting' },
  'sending device emailSent VERIFY_DEVICE': { step: 'device', again: true },
  'sending device emailSent VERIFY_OTP': { step: 'code' },
  'sending device emailSent CONNECT': { step: 'connecting' },
  'sending code emailSent VERIFY_DEVICE': { step: 'device' },
  'sending code emailSent VERIFY_OTP': { step: 'code', again: true },
  'sending code emailSent CONNECT': { step: 'connecting' },
  'device deviceApproved': { step: 'code' },
  'checking codeAccepted': { step: 'connecting' },
  'opening popupOpened': { step: 'waiting' },
  'waiting authorized': { step: 'connecting' },
  'linking linkCreated': { step: 'scanning' },
  'scanning approved': { step: 'connecting' },
  'connecting connected': { step: 'done' },
  'sending field failed': { step: 'failed' },
  'sending device failed': { step: 'device' },
  'sending code failed': { step: 'code' },
  'device failed': { step: 'device' },
  'checking failed': { step: 'code' },
  'opening failed': { step: 'failed' },
  'waiting failed': { step: 'failed' },
  'linking failed': { step: 'failed' },
  'scanning failed': { step: 'failed' },
  'connecting failed': { step: 'failed' },
}

const nameOf = (to: object | undefined) =>
  to === undefined ? 'unchanged' : Object.values(to).map(String).join(' ')

clause(['S2-27', 'S4-21', 'S4-22'], () => {
  it('[S4-22] starts without a login', () => {
    expect(noLogin).toEqual({ step: 'idle', turn: 0 })
  })

  for (const [from, states] of Object.entries(loginAt)) {
    for (const type of MOVES.filter((move) => !ENDS.includes(move))) {
      const to = transitions[`${from} ${type}`] ?? transitions[type]
      it(`[S4-22] ${from} + ${type} = ${nameOf(to)}`, () => {
        fc.assert(
          fc.property(
            states,
            loginEventOf[type] ?? fc.constant({ type: 'cancelled' as const }),
            (state, event) => {
              const next = login(state, event)
              const method = 'by' in event ? event.by : 'by' in state ? state.by : undefined
              if (to === undefined) expect(next).toBe(state)
              else expect(next).toEqual({ ...to, turn: state.turn + 1, by: method })
            },
          ),
        )
      })
    }

    it(`[S4-22] ${from} + cancelled = ${from === 'idle' ? 'unchanged' : 'idle'}`, () => {
      fc.assert(
        fc.property(states, (state) => {
          const next = login(state, { type: 'cancelled' })
          if (from === 'idle') expect(next).toBe(state)
          else expect(next).toEqual({ step: 'idle', turn: state.turn + 1 })
        }),
      )
    })
  }

  for (const [from, states] of Object.entries(loginAt))
    it(`[S2-27] ${from} + closed keeps the login only where an email was sent, and resumed continues there`, () => {
      fc.assert(
        fc.property(states, (state) => {
          const closed = login(state, { type: 'closed' })
          if (state.step === 'idle' || state.step === 'kept') expect(closed).toBe(state)
          else if (state.step !== 'device' && state.step !== 'code')
            expect(closed).toEqual({ step: 'idle', turn: state.turn + 1 })
          else {
            const { step, turn, by: method } = state
            expect(closed).toEqual({ step: 'kept', turn: turn + 1, by: method, at: step })
            expect(login(closed, { type: 'resumed' })).toEqual({ step, turn: turn + 2, by: method })
          }
          if (state.step !== 'kept') expect(login(state, { type: 'resumed' })).toBe(state)
        }),
      )
    })

  for (const [from, states] of Object.entries(loginAt))
    for (const [type, events] of Object.entries(loginEventOf)) {
      if (MOVES.includes(type)) continue
      const to = responseTransitions[`${from} ${type}`]
      it(`[S4-21][S4-22] ${from} + ${type} = ${nameOf(to)}, to this turn only`, () => {
        fc.assert(
          fc.property(states, events, (state, event) => {
            const { type: _, turn, action: __, ...eventFields } = { turn: -1, action: '', ...event }
            const next = login(state, event)
            if (to === undefined || turn !== state.turn) expect(next).toBe(state)
            else
              expect(next).toEqual({
                ...to,
                ...eventFields,
                turn,
                by: 'by' in state ? state.by : undefined,
              })
          }),
        )
      })
    }
})

describe('a turn', () => {
  it('begins with each step of the user that changes the state', () => {
    const events = fc.array(fc.oneof(...Object.values(loginEventOf)), { maxLength: 20 })
    fc.assert(
      fc.property(events, (events) => {
        let state = noLogin
        for (const event of events) {
          const before = state
          state = login(before, event)
          expect(state.turn - before.turn).toBe('turn' in event || state === before ? 0 : 1)
        }
      }),
    )
  })
})
