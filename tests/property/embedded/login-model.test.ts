import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { type Login, login, type LoginEvent, noLogin } from '#domain/embedded/login.ts'
import { httpsUrl } from '#tests/property/arbitraries.ts'
import { runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import { failure, way } from './login-arbitraries.ts'

type Answer = Extract<LoginEvent, { readonly attempt: number }>

/** The response that each step waits for. */
const awaited: Readonly<Partial<Record<Login['step'], Answer['type']>>> = {
  sending: 'emailSent',
  device: 'deviceApproved',
  checking: 'codeAccepted',
  opening: 'popupOpened',
  waiting: 'authorized',
  linking: 'linkCreated',
  scanning: 'approved',
  connecting: 'connected',
}

const action = fc.constantFrom('VERIFY_DEVICE' as const, 'VERIFY_OTP' as const, 'CONNECT' as const)
const outcome = fc.record({
  action,
  failure,
  url: httpsUrl,
  works: fc.double({ min: 0, max: 1, noNaN: true }),
})
type Outcome = typeof outcome extends fc.Arbitrary<infer A> ? A : never

/** The response to the request of a state, if it has one. */
const answerTo = ({ step, attempt }: Login, { works, ...own }: Outcome): Answer | undefined => {
  const type = awaited[step]
  if (type === undefined) return undefined
  if (works < 0.3) return { type: 'failed', attempt, failure: own.failure }
  if (type === 'emailSent') return { type, attempt, action: own.action }
  return type === 'linkCreated' ? { type, attempt, url: own.url } : ({ type, attempt } as Answer)
}

const happening = fc.oneof(
  { weight: 1, arbitrary: fc.record({ of: fc.constant('requested' as const), by: way }) },
  {
    weight: 1,
    arbitrary: fc.record({
      of: fc.constantFrom('resendRequested' as const, 'codeSubmitted' as const, 'cancelled' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ of: fc.constant('answered' as const), outcome }) },
  // Late, repeated or out of order: any response that was sent so far.
  { weight: 3, arbitrary: fc.record({ of: fc.constant('delivered' as const), which: fc.nat() }) },
)

/** The sequences of responses by which each login method leads to a connection. */
const WAYS: Readonly<Record<string, RegExp>> = {
  email: /(emailSent CONNECT|codeAccepted),connected$/,
  social: /redirected,consented,connected$/,
  farcaster: /linked,approved,connected$/,
}
const nameOf = (answer: Answer) => (answer.type === 'emailSent' ? `emailSent ${answer.action}` : answer.type)

type Happening = typeof happening extends fc.Arbitrary<infer A> ? A : never

/** A user, and a frame whose responses arrive at any time. */
const visitOf = () => {
  let state = noLogin
  let path: string[] = []
  const underway: Answer[] = []

  const deliver = (answer: Answer | undefined) => {
    if (answer === undefined) return
    const before = state
    state = login(before, answer)
    const fits = answer.type === awaited[before.step] || (answer.type === 'failed' && before.step in awaited)
    if (answer.attempt !== before.attempt || !fits) return void expect(state).toBe(before)
    expect(state).not.toBe(before)
    path.push(nameOf(answer))
    if (state.step === 'done') expect(path.join()).toMatch(WAYS[state.by.way] ?? '')
  }
  const move = (event: Exclude<LoginEvent, Answer>) => {
    const before = state
    state = login(before, event)
    if (event.type === 'requested') path = []
    if (event.type === 'cancelled') expect(state.step).toBe('idle')
    // From now on the outstanding responses belong to an earlier attempt.
    else if (state !== before) for (const { attempt } of underway) expect(attempt).toBeLessThan(state.attempt)
  }
  return (each: Happening) => {
    if (each.of === 'delivered') return deliver(underway[each.which % underway.length])
    if (each.of !== 'answered')
      return move(each.of === 'requested' ? { type: 'requested', by: each.by } : { type: each.of })
    // The response is created at the request, and delivered at once, later or never.
    const answer = answerTo(state, each.outcome)
    if (answer !== undefined) underway.push(answer)
    if (each.outcome.works > 0.6) deliver(answer)
  }
}

clause('S4-22', () => {
  it('[S4-22] lost, late, repeated or reordered responses change nothing, and only its own responses complete a login', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
        const happens = visitOf()
        for (const each of happenings) happens(each)
      }),
      { numRuns: runs(300) },
    )
  })

  it('[S4-22] no response restores a cancelled login', () => {
    fc.assert(
      fc.property(way, fc.array(outcome, { maxLength: 6 }), outcome, (by, outcomes, last) => {
        let state = login(noLogin, { type: 'requested', by })
        for (const each of outcomes) {
          const answer = answerTo(state, each)
          if (answer !== undefined) state = login(state, answer)
        }
        const answer = answerTo(state, last)
        const gone = login(state, { type: 'cancelled' })
        expect(gone.step).toBe('idle')
        if (answer !== undefined) expect(login(gone, answer)).toBe(gone)
        const again = login(gone, { type: 'requested', by })
        if (answer !== undefined) expect(login(again, answer)).toBe(again)
      }),
    )
  })
})
