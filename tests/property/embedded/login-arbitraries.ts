import * as fc from 'fast-check'

import type { Email } from '#domain/embedded/email.ts'
import type { Login, LoginEvent, LoginFailure, LoginMethod } from '#domain/embedded/login.ts'
import { httpsUrl } from '#tests/property/arbitraries.ts'

export const failure: fc.Arbitrary<LoginFailure> = fc.record({
  _tag: fc.constantFrom<LoginFailure['_tag'][]>(
    'FrameRefused',
    'FrameUnavailable',
    'TimedOut',
    'PopupClosed',
  ),
  message: fc.string(),
})
const email = fc.record({
  way: fc.constant('email' as const),
  email: fc.constantFrom('a@b.example' as Email, 'c@d.example' as Email),
})
const social = fc.record({
  way: fc.constant('social' as const),
  provider: fc.constantFrom('google' as const, 'discord' as const),
})
const farcaster = fc.record({ way: fc.constant('farcaster' as const) })
export const loginMethod: fc.Arbitrary<LoginMethod> = fc.oneof(email, social, farcaster)

// Few attempts, so that some responses match the current one.
export const turn = fc.nat({ max: 5 })
const notes = fc.record(
  { again: fc.constant(true as const), failure },
  { requiredKeys: [], noNullPrototype: true },
)

const stateAt = <S extends string, W>(step: S, method: fc.Arbitrary<W>) =>
  fc.record({ step: fc.constant(step), turn, by: method })
const noted = <S extends string>(step: S) =>
  fc.tuple(stateAt(step, email), notes).map(([state, notes]) => ({ ...state, ...notes }))

/** Every step. Sending appears once for each place that it starts from. */
export const loginAt: Readonly<Record<string, fc.Arbitrary<Login>>> = {
  idle: fc.record({ step: fc.constant('idle' as const), turn }),
  kept: fc.record({
    step: fc.constant('kept' as const),
    turn,
    by: email,
    at: fc.constantFrom('device' as const, 'code' as const),
  }),
  'sending field': stateAt('sending' as const, email).map((state) => ({ ...state, from: 'field' as const })),
  'sending device': stateAt('sending' as const, email).map((state) => ({
    ...state,
    from: 'device' as const,
  })),
  'sending code': stateAt('sending' as const, email).map((state) => ({ ...state, from: 'code' as const })),
  device: noted('device' as const),
  code: noted('code' as const),
  checking: stateAt('checking' as const, email),
  opening: stateAt('opening' as const, social),
  waiting: stateAt('waiting' as const, social),
  linking: stateAt('linking' as const, farcaster),
  scanning: stateAt('scanning' as const, farcaster).chain((state) =>
    httpsUrl.map((url) => ({ ...state, url })),
  ),
  connecting: stateAt('connecting' as const, loginMethod),
  done: stateAt('done' as const, loginMethod),
  failed: fc
    .tuple(stateAt('failed' as const, loginMethod), failure)
    .map(([state, failure]) => ({ ...state, failure })),
}

const responseOf = <T extends string>(type: T) => fc.record({ type: fc.constant(type), turn })
const emailSentFor = (action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT') =>
  responseOf('emailSent' as const).map((response) => ({ ...response, action }))
const requestedWith = (method: fc.Arbitrary<LoginMethod>) =>
  fc.record({ type: fc.constant('requested' as const), by: method })

/** Every event. Events that lead to several steps appear once for each. */
export const loginEventOf: Readonly<Record<string, fc.Arbitrary<LoginEvent>>> = {
  'requested email': requestedWith(email),
  'requested social': requestedWith(social),
  'requested farcaster': requestedWith(farcaster),
  redirectReturned: fc.record({ type: fc.constant('redirectReturned' as const), by: social }),
  resendRequested: fc.constant({ type: 'resendRequested' as const }),
  codeSubmitted: fc.constant({ type: 'codeSubmitted' as const }),
  closed: fc.constant({ type: 'closed' as const }),
  resumed: fc.constant({ type: 'resumed' as const }),
  cancelled: fc.constant({ type: 'cancelled' as const }),
  'emailSent VERIFY_DEVICE': emailSentFor('VERIFY_DEVICE'),
  'emailSent VERIFY_OTP': emailSentFor('VERIFY_OTP'),
  'emailSent CONNECT': emailSentFor('CONNECT'),
  deviceApproved: responseOf('deviceApproved' as const),
  codeAccepted: responseOf('codeAccepted' as const),
  popupOpened: responseOf('popupOpened' as const),
  authorized: responseOf('authorized' as const),
  linkCreated: fc
    .tuple(responseOf('linkCreated' as const), httpsUrl)
    .map(([response, url]) => ({ ...response, url })),
  approved: responseOf('approved' as const),
  connected: responseOf('connected' as const),
  failed: fc
    .tuple(responseOf('failed' as const), failure)
    .map(([response, failure]) => ({ ...response, failure })),
}
