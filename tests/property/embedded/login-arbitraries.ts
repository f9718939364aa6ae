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
export const way: fc.Arbitrary<LoginMethod> = fc.oneof(email, social, farcaster)

// Few attempts, so that some responses match the current one.
export const attempt = fc.nat({ max: 5 })
const notes = fc.record(
  { again: fc.constant(true as const), failure },
  { requiredKeys: [], noNullPrototype: true },
)

const plain = <S extends string, W>(step: S, by: fc.Arbitrary<W>) =>
  fc.record({ step: fc.constant(step), attempt, by })
const noted = <S extends string>(step: S) =>
  fc.tuple(plain(step, email), notes).map(([state, own]) => ({ ...state, ...own }))

/** Every step. Sending appears once for each place that it starts from. */
export const loginAt: Readonly<Record<string, fc.Arbitrary<Login>>> = {
  idle: fc.record({ step: fc.constant('idle' as const), attempt }),
  kept: fc.record({
    step: fc.constant('kept' as const),
    attempt,
    by: email,
    at: fc.constantFrom('device' as const, 'code' as const),
  }),
  'sending field': plain('sending' as const, email).map((state) => ({ ...state, from: 'field' as const })),
  'sending device': plain('sending' as const, email).map((state) => ({ ...state, from: 'device' as const })),
  'sending code': plain('sending' as const, email).map((state) => ({ ...state, from: 'code' as const })),
  device: noted('device' as const),
  code: noted('code' as const),
  checking: plain('checking' as const, email),
  opening: plain('opening' as const, social),
  waiting: plain('waiting' as const, social),
  linking: plain('linking' as const, farcaster),
  scanning: plain('scanning' as const, farcaster).chain((state) =>
    httpsUrl.map((url) => ({ ...state, url })),
  ),
  connecting: plain('connecting' as const, way),
  done: plain('done' as const, way),
  failed: fc
    .tuple(plain('failed' as const, way), failure)
    .map(([state, own]) => ({ ...state, failure: own })),
}

const answer = <T extends string>(type: T) => fc.record({ type: fc.constant(type), attempt })
const emailed = (action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT') =>
  answer('emailSent' as const).map((own) => ({ ...own, action }))
const asked = (by: fc.Arbitrary<LoginMethod>) => fc.record({ type: fc.constant('requested' as const), by })

/** Every event. Events that lead to several steps appear once for each. */
export const loginEventOf: Readonly<Record<string, fc.Arbitrary<LoginEvent>>> = {
  'requested email': asked(email),
  'requested social': asked(social),
  'requested farcaster': asked(farcaster),
  redirectReturned: fc.record({ type: fc.constant('redirectReturned' as const), by: social }),
  resendRequested: fc.constant({ type: 'resendRequested' as const }),
  codeSubmitted: fc.constant({ type: 'codeSubmitted' as const }),
  closed: fc.constant({ type: 'closed' as const }),
  resumed: fc.constant({ type: 'resumed' as const }),
  cancelled: fc.constant({ type: 'cancelled' as const }),
  'emailSent VERIFY_DEVICE': emailed('VERIFY_DEVICE'),
  'emailSent VERIFY_OTP': emailed('VERIFY_OTP'),
  'emailSent CONNECT': emailed('CONNECT'),
  deviceApproved: answer('deviceApproved' as const),
  codeAccepted: answer('codeAccepted' as const),
  popupOpened: answer('popupOpened' as const),
  authorized: answer('authorized' as const),
  linkCreated: fc.tuple(answer('linkCreated' as const), httpsUrl).map(([own, url]) => ({ ...own, url })),
  approved: answer('approved' as const),
  connected: answer('connected' as const),
  failed: fc.tuple(answer('failed' as const), failure).map(([own, why]) => ({ ...own, failure: why })),
}
