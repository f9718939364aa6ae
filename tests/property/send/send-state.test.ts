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
import { checkReducer } from '#tests/property/machine.ts'
import { clause } from '#tests/spec/clauses.ts'

const owner = `0x${'a'.repeat(40)}` as Address
const knownAddress = `0x1234${'b'.repeat(32)}5678` as Address
const alike = `0x1234${'c'.repeat(32)}5678` as Address

const prepared = { wouldFail: undefined } as PreparedTransfer
const review: Review = { prepared, findings: [] }
const sentTransfer = { account: `eip155:1:${owner}` as AccountId, hash: '0x1' }

const coin = { symbol: 'COIN', decimals: 2 } as Token

/** The numbers of attempts: the current one, and earlier ones whose responses arrive late or twice. */
const attempt = fc.integer({ min: 0, max: 12 })
const event: fc.Arbitrary<SendEvent> = fc.oneof(
  fc.string().map((sendTokenAmount) => ({ type: 'edited' as const, change: { sendTokenAmount } })),
  fc.constantFrom<SendEvent>(
    { type: 'preparing' },
    { type: 'requested' },
    { type: 'returned' },
    { type: 'reset' },
  ),
  attempt.map((attempt) => ({ type: 'prepared' as const, attempt, review })),
  attempt.map((attempt) => ({
    type: 'checkedAgain' as const,
    attempt,
    findings: [{ type: 'onlyDust' as const }],
  })),
  attempt.map((attempt) => ({
    type: 'reviewFailed' as const,
    attempt,
    failure: failure('TokenRequired', 'A token is required'),
  })),
  attempt.map((attempt) => ({ type: 'sent' as const, attempt, sent: sentTransfer })),
  attempt.map((attempt) => ({ type: 'failed' as const, attempt, message: 'no' })),
  attempt.map((attempt) => ({ type: 'rejected' as const, attempt })),
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

/** The values that the user enters. Each may change independently. */
const change: fc.Arbitrary<Partial<SendForm>> = fc.record(
  { token: fc.constantFrom(coin, undefined), sendTokenAmount: fc.string(), receiverAddress: fc.string() },
  { requiredKeys: [] },
)

// The name and the image of a receiver come with names; balances and their retry are those of the tokens.
clause('S3-11', () => {
  it('[S3-11] the token, the amount and the receiver are what the user entered last, also during a review or a send', () => {
    const events = fc.oneof(
      change.map((change): SendEvent => ({ type: 'edited', change })),
      event,
    )
    checkReducer({
      reduce: sendState,
      events,
      start: () => ({ state: initialSendState, model: { form: emptyForm } }),
      applyToModel: (model, event) => {
        if (event.type === 'edited') model.form = { ...model.form, ...event.change }
        if (event.type === 'reset') model.form = emptyForm
      },
      check: (model, after, before, event) => {
        const isSent = event.type === 'sent' && event.attempt === before.attempt
        if (isSent && before.current.step === 'waiting') model.form = emptyForm
        expect(after.form).toEqual(model.form)
      },
    })
  })
})

clause('S4-40', () => {
  it('[S4-40] late, lost and repeated responses change nothing, and only a hash empties the form', () => {
    checkReducer({
      reduce: sendState,
      events: event,
      start: () => ({ state: initialSendState, model: { answered: 0 } }),
      applyToModel: () => undefined,
      check: (_, after, before, event) => {
        expect(after.attempt).toBeGreaterThanOrEqual(before.attempt)
        if ('attempt' in event) {
          const counts = event.attempt === before.attempt && before.current.step === awaits[event.type]
          expect(after.current.step).toBe(counts ? leadsTo[event.type] : before.current.step)
          const isEmptied = counts && event.type === 'sent'
          expect(after.form).toEqual(isEmptied ? emptyForm : before.form)
          expect(sendState(after, event)).toEqual(after)
        } else if (event.type !== 'edited' && event.type !== 'reset') {
          expect(after.form).toBe(before.form)
        }
        // The wallet receives a request only from a review.
        if (after.current.step === 'waiting' && before.current.step !== 'waiting')
          expect(before.current.step).toBe('review')
      },
    })
  })

  it('[S4-40] checking the recipient again changes only the findings of its review', () => {
    const findings = [{ type: 'onlyDust' }] as const
    const preparing = sendState(initialSendState, { type: 'preparing' })
    const { attempt: preparation } = preparing
    const reviewing = sendState(preparing, { type: 'prepared', attempt: preparation, review })
    const checked = sendState(reviewing, { type: 'checkedAgain', attempt: preparation, findings })
    expect(checked).toEqual({ ...reviewing, current: { step: 'review', review: { prepared, findings } } })
  })

  it('[S4-40] a rejection leaves the form as it was', () => {
    const editedState = sendState(initialSendState, { type: 'edited', change: { sendTokenAmount: '5' } })
    const preparing = sendState(editedState, { type: 'preparing' })
    const reviewing = sendState(preparing, { type: 'prepared', attempt: preparing.attempt, review })
    const waitingState = sendState(reviewing, { type: 'requested' })
    expect(waitingState.current.step).toBe('waiting')
    const rejected = sendState(waitingState, { type: 'rejected', attempt: waitingState.attempt })
    expect(rejected).toMatchObject({ form: { sendTokenAmount: '5' }, current: { step: 'form' } })
    expect(sendState(rejected, { type: 'reset' }).form).toEqual(emptyForm)
  })
})

describe('a review', () => {
  const reviewOf = (to: Address, more: Partial<PreparedTransfer> = {}, tokenAddress?: string): Review => ({
    prepared: { ...prepared, ...more },
    findings: findingsOf({
      namespace: 'eip155',
      from: owner,
      to,
      tokenAddress,
      known: [{ address: knownAddress, timesUsed: 1 }],
      sentOnlyDust: false,
      facts: undefined,
    }),
  })

  it('of a look-alike is sent only by the typed characters together with the button', () => {
    expect(canSend(reviewOf(alike), {})).toBe(false)
    expect(canSend(reviewOf(alike), { pressed: true })).toBe(false)
    expect(canSend(reviewOf(alike), { typed: 'cccc' })).toBe(false)
    expect(canSend(reviewOf(alike), { pressed: true, typed: 'cccc' })).toBe(true)
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(text.trim().toLowerCase() !== 'cccc')
        expect(canSend(reviewOf(alike), { pressed: true, typed: text })).toBe(false)
      }),
    )
  })

  it('of a known recipient is sent, to the own account by a separate button, and to the token’s contract never', () => {
    expect(canSend(reviewOf(knownAddress), {})).toBe(true)
    expect([canSend(reviewOf(owner), {}), canSend(reviewOf(owner), { pressed: true })]).toEqual([false, true])
    const contract = reviewOf(alike, {}, alike)
    expect(canSend(contract, { pressed: true, typed: 'cccc' })).toBe(false)
  })

  it('of a transfer that would fail is never sent', () => {
    const failing = { wouldFail: { problem: undefined, reason: '' } }
    expect(canSend(reviewOf(knownAddress, failing), { pressed: true })).toBe(false)
  })
})
