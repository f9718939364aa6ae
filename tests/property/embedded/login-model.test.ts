import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { type Login, login, type LoginEvent, noLogin } from '#domain/embedded/login.ts'
import { httpsUrl } from '#tests/property/arbitraries.ts'
import { runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import { failure, loginMethod } from './login-arbitraries.ts'

type Response = Extract<LoginEvent, { readonly turn: number }>

/** The response that each step waits for. */
const awaited: Readonly<Partial<Record<Login['step'], Response['type']>>> = {
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
const responseTo = ({ step, turn }: Login, { works, ...outcome }: Outcome): Response | undefined => {
  const type = awaited[step]
  if (type === undefined) return undefined
  if (works < 0.3) return { type: 'failed', turn, failure: outcome.failure }
  if (type === 'emailSent') return { type, turn, action: outcome.action }
  return type === 'linkCreated' ? { type, turn, url: outcome.url } : ({ type, turn } as Response)
}

const userAction = fc.oneof(
  { weight: 1, arbitrary: fc.record({ of: fc.constant('requested' as const), by: loginMethod }) },
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
const nameOf = (response: Response) =>
  response.type === 'emailSent' ? `emailSent ${response.action}` : response.type

type Happening = typeof userAction extends fc.Arbitrary<infer A> ? A : never

/** A user, and a frame whose responses arrive at any time. */
const visitOf = () => {
  let state = noLogin
  let path: string[] = []
  const underway: Response[] = []

  const deliver = (response: Response | undefined) => {
    if (response === undefined) return
    const before = state
    state = login(before, response)
    const isExpected =
      response.type === awaited[before.step] || (response.type === 'failed' && before.step in awaited)
    if (response.turn !== before.turn || !isExpected) return void expect(state).toBe(before)
    expect(state).not.toBe(before)
    path.push(nameOf(response))
    if (state.step === 'done') expect(path.join()).toMatch(WAYS[state.by.way] ?? '')
  }
  const move = (event: Exclude<LoginEvent, Response>) => {
    const before = state
    state = login(before, event)
    if (event.type === 'requested') path = []
    if (event.type === 'cancelled') expect(state.step).toBe('idle')
    // From now on the outstanding responses belong to an earlier turn.
    if (state !== before) for (const { turn } of underway) expect(turn).toBeLessThan(state.turn)
  }
  return (each: Happening) => {
    if (each.of === 'delivered') return deliver(underway[each.which % underway.length])
    if (each.of !== 'answered')
      return move(each.of === 'requested' ? { type: 'requested', by: each.by } : { type: each.of })
    // The response is created at the request, and delivered at once, later or never.
    const response = responseTo(state, each.outcome)
    if (response !== undefined) underway.push(response)
    if (each.outcome.works > 0.6) deliver(response)
  }
}

clause('S4-22', () => {
  it('[S4-22] lost, late, repeated or reordered responses change nothing, and only its own responses complete a login', () => {
    fc.assert(
      fc.property(fc.array(userAction, { maxLength: 40 }), (userActions) => {
        const visit = visitOf()
        for (const each of userActions) visit(each)
      }),
      { numRuns: runs(300) },
    )
  })

  it('[S4-22] no response restores a cancelled login', () => {
    fc.assert(
      fc.property(loginMethod, fc.array(outcome, { maxLength: 6 }), outcome, (method, outcomes, last) => {
        let state = login(noLogin, { type: 'requested', by: method })
        for (const each of outcomes) {
          const response = responseTo(state, each)
          if (response !== undefined) state = login(state, response)
        }
        const response = responseTo(state, last)
        const cancelled = login(state, { type: 'cancelled' })
        expect(cancelled.step).toBe('idle')
        if (response !== undefined) expect(login(cancelled, response)).toBe(cancelled)
        const requestedAgain = login(cancelled, { type: 'requested', by: method })
        if (response !== undefined) expect(login(requestedAgain, response)).toBe(requestedAgain)
      }),
    )
  })
})
