import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { failure } from '#domain/shared/failure.ts'
import {
  type CancelRoute,
  initialSignIn,
  sameSubject,
  type SignInState,
  signIn,
  type SignInEvent,
  type SignInSubject,
} from '#domain/siwx/sign-in.ts'

const subject: fc.Arbitrary<SignInSubject> = fc.record({
  namespace: fc.constant('eip155' as const),
  connectorId: fc.constantFrom('one', 'two'),
  chainId: fc.constantFrom('eip155:1' as ChainId, 'eip155:10' as ChainId),
  address: fc.constant('0xa1' as Address),
  isSmartAccount: fc.boolean(),
})
const message = fc.nat().map((nonce) => ({
  data: {
    accountAddress: '0xa1',
    chainId: 'eip155:1' as ChainId,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: `nonce${nonce}`,
  },
  text: `Sign nonce${nonce}`,
}))
const cancel = fc.constantFrom<CancelRoute>({ to: 'close' }, { to: 'disconnect' })
const refusal = fc.constant(failure('SigningFailed', 'Error signing message'))

const event: fc.Arbitrary<SignInEvent> = fc.oneof(
  fc.record({ type: fc.constant('checkStarted' as const), subject }),
  fc.record({ type: fc.constant('sessionFound' as const), subject }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant('sessionMissing' as const), subject, cancel }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('messageCreated' as const), subject, message }) },
  { weight: 3, arbitrary: fc.constant<SignInEvent>({ type: 'signatureRequested' }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('failed' as const), subject, failure: refusal }) },
  fc.constant<SignInEvent>({ type: 'cancelled' }),
)
const events = fc.array(event, { maxLength: 60 })
const after = (all: readonly SignInEvent[]): SignInState => all.reduce(signIn, initialSignIn)

/** The steps that the events lead through. */
const path = (all: readonly SignInEvent[]) => {
  let before: SignInState = initialSignIn
  return all.map((event) => {
    const step = { before, told: event, now: signIn(before, event) }
    before = step.now
    return step
  })
}

describe('one sign-in', () => {
  it('ends when it is cancelled, and a second cancel changes nothing', () => {
    fc.assert(
      fc.property(events, (all) => {
        const cancelledState = signIn(after(all), { type: 'cancelled' })
        expect(cancelledState).toEqual(initialSignIn)
        expect(signIn(cancelledState, { type: 'cancelled' })).toBe(cancelledState)
      }),
    )
  })

  it('accepts only events of its subject: others leave the same reference', () => {
    fc.assert(
      fc.property(events, (all) => {
        for (const { before, told: event, now } of path(all)) {
          if (!('subject' in event) || event.type === 'checkStarted') continue
          if (before.step === 'none' || !sameSubject(before.subject, event.subject)) expect(now).toBe(before)
        }
      }),
    )
  })

  it('ignores late events', () => {
    const awaitedIn = {
      sessionMissing: ['checking'],
      messageCreated: ['requested'],
      signatureRequested: ['requested'],
      failed: ['requested', 'signing'],
    } as const
    fc.assert(
      fc.property(events, (all) => {
        for (const { before, told: event, now } of path(all)) {
          if (!(event.type in awaitedIn)) continue
          const steps: readonly string[] = awaitedIn[event.type as keyof typeof awaitedIn]
          if (!steps.includes(before.step)) expect(now).toBe(before)
        }
      }),
    )
  })

  it('signs only the shown message, never an empty one, and each only once', () => {
    fc.assert(
      fc.property(events, (all) => {
        for (const { before, told: event, now } of path(all)) {
          if (before.step === 'requested' && now.step === 'requested' && before.message !== undefined)
            expect([undefined, before.message]).toContain(now.message)
          if (now.step === 'signing') expect(now.message).toBeDefined()
          if (now.step === 'signing' && before.step === 'requested') expect(now.message).toBe(before.message)
          if (event.type === 'failed' && now !== before)
            expect(now).toMatchObject({ step: 'requested', message: undefined, failure: event.failure })
        }
      }),
    )
  })
})
