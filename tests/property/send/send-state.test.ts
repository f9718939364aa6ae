import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { AccountId, Address } from '#domain/caip/account-id.ts'
import type { PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import { findingsOf } from '#domain/send/recipient-guard.ts'
import { emptyForm, type SendForm } from '#domain/send/send-form.ts'
import {
  canSend,
  initialSendState,
  type Review,
  type SendEvent,
  type SendState,
  sendState,
} from '#domain/send/send-state.ts'
import { failure } from '#domain/shared/failure.ts'
import type { Token } from '#domain/tokens/token.ts'
import { play } from '#tests/property/machine.ts'
import { clause } from '#tests/spec/clauses.ts'

const me = `0x${'a'.repeat(40)}` as Address
const known = `0x1234${'b'.repeat(32)}5678` as Address
const alike = `0x1234${'c'.repeat(32)}5678` as Address

const prepared = { wouldFail: undefined } as PreparedTransfer
const review: Review = { prepared, findings: [] }
const sent = { account: `eip155:1:${me}` as AccountId, hash: '0x1' }

const coin = { symbol: 'COIN', decimals: 2 } as Token

/** The numbers of attempts: the current one, and earlier ones whose answers come late or twice. */
const attempt = fc.integer({ min: 0, max: 12 })
const event: fc.Arbitrary<SendEvent> = fc.oneof(
  fc.string().map((sendTokenAmount) => ({ type: 'edited' as const, change: { sendTokenAmount } })),
  fc.constantFrom<SendEvent>(
    { type: 'preparing' },
    { type: 'requested' },
    { type: 'returned' },
    { type: 'reset' },
  ),
  attempt.map((own) => ({ type: 'prepared' as const, attempt: own, review })),
  attempt.map((own) => ({
    type: 'checkedAgain' as const,
    attempt: own,
    findings: [{ type: 'onlyDust' as const }],
  })),
  attempt.map((own) => ({
    type: 'reviewFailed' as const,
    attempt: own,
    failure: failure('TokenRequired', 'A token is required'),
  })),
  attempt.map((own) => ({ type: 'sent' as const, attempt: own, sent })),
  attempt.map((own) => ({ type: 'failed' as const, attempt: own, message: 'no' })),
  attempt.map((own) => ({ type: 'rejected' as const, attempt: own })),
)

const leadsTo: Readonly<Partial<Record<SendEvent['type'], SendState['current']['step']>>> = {
  prepared: 'review',
  checkedAgain: 'review',
  reviewFailed: 'form',
  sent: 'sent',
  failed: 'failed',
  rejected: 'form',
}
const awaits = {
  prepared: 'preparing',
  checkedAgain: 'review',
  reviewFailed: 'preparing',
  sent: 'waiting',
  failed: 'waiting',
  rejected: 'waiting',
}

/** What the user enters, where each part may be changed alone. */
const change: fc.Arbitrary<Partial<SendForm>> = fc.record(
  { token: fc.constantFrom(coin, undefined), sendTokenAmount: fc.string(), receiverAddress: fc.string() },
  { requiredKeys: [] },
)

// The name and the image of a receiver come with names; balances and their retry are those of the tokens.
clause('S3-11', () => {
  it('[S3-11] the token, the amount and the receiver are what the user entered last, while it is worked on too', () => {
    const events = fc.oneof(
      change.map((own): SendEvent => ({ type: 'edited', change: own })),
      event,
    )
    play({
      reduce: sendState,
      events,
      start: () => ({ state: initialSendState, model: { form: emptyForm } }),
      believe: (model, happened) => {
        if (happened.type === 'edited') model.form = { ...model.form, ...happened.change }
        if (happened.type === 'reset') model.form = emptyForm
      },
      check: (model, after, before, happened) => {
        const isSent = happened.type === 'sent' && happened.attempt === before.attempt
        if (isSent && before.current.step === 'waiting') model.form = emptyForm
        expect(after.form).toEqual(model.form)
      },
    })
  })
})

clause('S4-40', () => {
  it('[S4-40] late, lost and doubled answers change nothing, and only a hash empties the form', () => {
    play({
      reduce: sendState,
      events: event,
      start: () => ({ state: initialSendState, model: { answered: 0 } }),
      believe: () => undefined,
      check: (_, after, before, happened) => {
        expect(after.attempt).toBeGreaterThanOrEqual(before.attempt)
        if ('attempt' in happened) {
          const counts = happened.attempt === before.attempt && before.current.step === awaits[happened.type]
          expect(after.current.step).toBe(counts ? leadsTo[happened.type] : before.current.step)
          const isEmptied = counts && happened.type === 'sent'
          expect(after.form).toEqual(isEmptied ? emptyForm : before.form)
          expect(sendState(after, happened)).toEqual(after)
        } else if (happened.type !== 'edited' && happened.type !== 'reset') {
          expect(after.form).toBe(before.form)
        }
        // The wallet is asked out of a review alone.
        if (after.current.step === 'waiting' && before.current.step !== 'waiting')
          expect(before.current.step).toBe('review')
      },
    })
  })

  it('[S4-40] a recipient that is checked again changes the findings of its review alone', () => {
    const findings = [{ type: 'onlyDust' }] as const
    const preparing = sendState(initialSendState, { type: 'preparing' })
    const { attempt: own } = preparing
    const reviewing = sendState(preparing, { type: 'prepared', attempt: own, review })
    const checked = sendState(reviewing, { type: 'checkedAgain', attempt: own, findings })
    expect(checked).toEqual({ ...reviewing, current: { step: 'review', review: { prepared, findings } } })
  })

  it('[S4-40] a rejection leaves the form as it was', () => {
    const filled = sendState(initialSendState, { type: 'edited', change: { sendTokenAmount: '5' } })
    const preparing = sendState(filled, { type: 'preparing' })
    const reviewing = sendState(preparing, { type: 'prepared', attempt: preparing.attempt, review })
    const waiting = sendState(reviewing, { type: 'requested' })
    expect(waiting.current.step).toBe('waiting')
    const rejected = sendState(waiting, { type: 'rejected', attempt: waiting.attempt })
    expect(rejected).toMatchObject({ form: { sendTokenAmount: '5' }, current: { step: 'form' } })
    expect(sendState(rejected, { type: 'reset' }).form).toEqual(emptyForm)
  })
})

describe('a review', () => {
  const reviewOf = (to: Address, more: Partial<PreparedTransfer> = {}, tokenAddress?: string): Review => ({
    prepared: { ...prepared, ...more },
    findings: findingsOf({
      namespace: 'eip155',
      from: me,
      to,
      tokenAddress,
      known: [{ address: known, timesUsed: 1 }],
      sentOnlyDust: false,
      facts: undefined,
    }),
  })

  it('of a look-alike is sent by the typed characters and the button together, and by nothing less', () => {
    expect(canSend(reviewOf(alike), {})).toBe(false)
    expect(canSend(reviewOf(alike), { pressed: true })).toBe(false)
    expect(canSend(reviewOf(alike), { typed: 'cccc' })).toBe(false)
    expect(canSend(reviewOf(alike), { pressed: true, typed: 'cccc' })).toBe(true)
    fc.assert(
      fc.property(fc.string(), (typed) => {
        fc.pre(typed.trim().toLowerCase() !== 'cccc')
        expect(canSend(reviewOf(alike), { pressed: true, typed })).toBe(false)
      }),
    )
  })

  it('of a known recipient is sent, to oneself by a button of its own, and to the token’s contract never', () => {
    expect(canSend(reviewOf(known), {})).toBe(true)
    expect([canSend(reviewOf(me), {}), canSend(reviewOf(me), { pressed: true })]).toEqual([false, true])
    const contract = reviewOf(alike, {}, alike)
    expect(canSend(contract, { pressed: true, typed: 'cccc' })).toBe(false)
  })

  it('of a transfer that would fail is never sent', () => {
    const failing = { wouldFail: { problem: undefined, reason: '' } }
    expect(canSend(reviewOf(known, failing), { pressed: true })).toBe(false)
  })
})
