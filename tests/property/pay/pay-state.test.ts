import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import type { ExchangeSession } from '#domain/pay/exchange.ts'
import {
  failureIn,
  hashIn,
  initialPayState,
  isSettled,
  notBegun,
  type PaymentReport,
  type PayState,
  withReport,
  withSession,
  withWindow,
} from '#domain/pay/pay-state.ts'
import { paymentProgress, paymentReceipt } from '#domain/pay/payment-progress.ts'
import { failure } from '#domain/shared/failure.ts'

const exchange = { id: 'tidebank', name: 'Tidebank' }
const transfer = { account: `eip155:1:0x${'a1'.repeat(20)}` as AccountId, hash: '0x1' }
const session: ExchangeSession = { id: 's', url: 'https://x.example' }
const otherSession: ExchangeSession = { ...session }

const walletReport: fc.Arbitrary<PaymentReport> = fc
  .constantFrom<Extract<PaymentReport, { readonly from: 'wallet' }>['report']>(
    { status: 'success', hash: '0x2' },
    { status: 'success', hash: '0x2', isRecent: true as const },
    { status: 'inProgress', transfer },
    { status: 'unknown', transfer },
    { status: 'incomplete', arrived: 99n, hash: '0x3' },
    { status: 'cancelled' },
    { status: 'failed' },
  )
  .map((report) => ({ from: 'wallet', report }))
const exchangeReport: fc.Arbitrary<PaymentReport> = fc
  .constantFrom('unknown', 'inProgress', 'success', 'failed', 'overdue')
  .map((status) => ({ from: 'exchange', report: { status } }))
const report = fc.oneof(walletReport, exchangeReport)

type Change = (state: PayState) => PayState

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom<Change>(
    ({ startedAt }) => ({ step: 'opening', startedAt, method: { type: 'exchange', exchange } }),
    ({ startedAt }) => ({ step: 'choosing', startedAt, method: { type: 'wallet' } }),
    ({ startedAt }) => ({ step: 'choosing', startedAt }),
    (state) => withSession(state, session),
    (state) => notBegun(state, failure('Untrusted', 'x')),
    (state) => withWindow(state, session, true),
  ),
  report.map(
    (each): Change =>
      (state) =>
        withReport(state, each),
  ),
)
const reachable = fc
  .array(change, { maxLength: 25 })
  .map((changes) => changes.reduce((state, each) => each(state), initialPayState))

describe('the state of a payment', () => {
  it('stays settled, whatever is reported', () => {
    fc.assert(
      fc.property(reachable.filter(isSettled), report, (state, late) => {
        expect(withReport(state, late)).toBe(state)
      }),
    )
  })

  it('waits for an exchange only with a session, and has a method in each step but the choice', () => {
    fc.assert(
      fc.property(reachable, (state) => {
        const { step, method } = state
        if (step !== 'choosing') expect(method).toBeDefined()
        if ((step === 'waiting' || step === 'overdue') && method?.type === 'exchange')
          expect(method.session).toBe(session)
        if (step === 'unknown' || step === 'incomplete') expect(method?.type).toBe('wallet')
      }),
    )
  })

  it('[S2-21] is settled by the wallet’s success whatever the method is, and by its other reports only if it is chosen', () => {
    fc.assert(
      fc.property(
        reachable.filter((state) => !isSettled(state)),
        walletReport,
        (state, { from, report: each }) => {
          const after = withReport(state, { from, report: each } as PaymentReport)
          if (each.status === 'success')
            expect(after).toMatchObject({ step: 'done', method: { type: 'wallet' }, hash: '0x2' })
          else if (state.method?.type === 'wallet') expect(after).not.toBe(state)
          else expect(after).toBe(state)
        },
      ),
    )
  })

  it('[S2-21] an exchange’s report counts only while its page is open', () => {
    fc.assert(
      fc.property(reachable, exchangeReport, (state, each) => {
        const isAtExchange = state.step === 'waiting' && state.method?.type === 'exchange'
        if (!isAtExchange) expect(withReport(state, each)).toBe(state)
      }),
    )
  })

  it('changes with the window of its own session only', () => {
    fc.assert(
      fc.property(reachable, fc.boolean(), (state, isClosed) => {
        expect(withWindow(state, otherSession, isClosed)).toBe(state)
        expect(withWindow(state, session, isClosed).step).toBe(state.step)
      }),
    )
  })

  it('[S2-21] has a receipt only if it is done, which is proven only by the wallet', () => {
    fc.assert(
      fc.property(reachable.filter(isSettled), (state) => {
        const receipt = paymentReceipt(state)
        expect(receipt._tag).toBe(state.step === 'done' ? 'Right' : 'Left')
        if (receipt._tag === 'Right') expect(receipt.right.proven).toBe(state.method?.type === 'wallet')
        else expect(receipt.left).toBe(failureIn(state))
      }),
    )
  })

  it('shows hosts what it has: the step, the method, the hash, the failure and what arrived', () => {
    fc.assert(
      fc.property(reachable, (state) => {
        const progress = paymentProgress(state, { status: 'ready', all: [exchange] })
        expect(progress.step).toBe(state.step)
        expect(progress.method?.type).toBe(state.method?.type)
        expect(progress.hash).toBe(hashIn(state))
        expect(progress.error?.message).toBe(failureIn(state)?.message)
        expect(progress.arrived).toBe(state.step === 'incomplete' ? 99n : undefined)
      }),
    )
  })
})
