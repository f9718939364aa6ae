import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import {
  initialPayState,
  type PaymentReport,
  type PayEvent,
  type PayState,
  payState,
} from '#domain/pay/pay-state.ts'
import { requestedPayment } from '#domain/pay/payment.ts'
import { failure } from '#domain/shared/failure.ts'
import { network, right } from '#tests/contract/examples.ts'

const payment = right(
  requestedPayment(
    {
      paymentAsset: {
        network: 'eip155:1',
        asset: 'native',
        metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
      recipient: `0x${'b0'.repeat(20)}`,
      amount: '1',
    },
    () => network(1),
  ),
)
const exchange = { id: 'tidebank', name: 'Tidebank' }
const transfer = { account: `eip155:1:0x${'a1'.repeat(20)}` as AccountId, hash: '0x1' }
const report = fc.oneof(
  fc.constantFrom('unknown', 'inProgress', 'success', 'failed').map<PaymentReport>((status) => ({ status })),
  fc.constantFrom<PaymentReport>({ status: 'overdue', transfer }, { status: 'inProgress', transfer }),
)
const attempt = fc.nat(6)
const event: fc.Arbitrary<PayEvent> = fc.oneof(
  fc.constant<PayEvent>({ type: 'requested', payment }),
  fc.constant<PayEvent>({ type: 'listed', payment, exchanges: { status: 'ready', all: [exchange] } }),
  fc.constant<PayEvent>({ type: 'chosen', method: { type: 'exchange', exchange }, at: 1 }),
  fc.constant<PayEvent>({ type: 'chosen', method: { type: 'wallet' }, at: 1 }),
  attempt.map<PayEvent>((attempt) => ({
    type: 'opened',
    attempt,
    session: { id: 's', url: 'https://x.example' },
  })),
  fc.record({ type: fc.constant('window' as const), attempt, isClosed: fc.boolean() }),
  fc.record({ type: fc.constant('reported' as const), attempt, report }),
  fc.record({ type: fc.constant('timedOut' as const), attempt }),
  fc.constant<PayEvent>({ type: 'resumed' }),
  attempt.map<PayEvent>((attempt) => ({ type: 'notBegun', attempt, failure: failure('Untrusted', 'x') })),
  fc.constant<PayEvent>({ type: 'cancelled' }),
)
const reachableState = fc
  .array(event, { maxLength: 25 })
  .map((events) => events.reduce(payState, initialPayState))
const decided = ({ step }: PayState) => step === 'done' || step === 'failed'

describe('the state of a payment', () => {
  it('is pending in the wallet only with a transfer', () => {
    fc.assert(
      fc.property(reachableState, ({ step, method, transfer: reachableState, walletSince }) => {
        if (reachableState !== undefined) expect(step === 'waiting' || step === 'overdue').toBe(true)
        if (method?.type === 'wallet' && step !== 'failed') expect(walletSince).toBe(1)
      }),
    )
  })

  it('waits only for a started step, and ends only after it', () => {
    fc.assert(
      fc.property(reachableState, (state) => {
        if (state.step !== 'choosing') expect(state.method).toBeDefined()
        if (state.step === 'waiting' && state.method?.type === 'exchange')
          expect(state.method.session).toBeDefined()
        expect(state.step === 'failed').toBe(state.failure?._tag === 'PaymentFailed')
      }),
    )
  })

  it('stays finished, whatever events follow for the same attempt', () => {
    fc.assert(
      fc.property(reachableState.filter(decided), event, (state, laterEvent) => {
        fc.pre(
          laterEvent.type !== 'requested' && laterEvent.type !== 'chosen' && laterEvent.type !== 'cancelled',
        )
        const { step, failure: reason, hash } = payState(state, laterEvent)
        expect({ step, reason, hash }).toEqual({
          step: state.step,
          reason: state.failure,
          hash: state.hash,
        })
      }),
    )
  })

  it('ignores events of another attempt', () => {
    fc.assert(
      fc.property(reachableState, event, (state, late) => {
        fc.pre('attempt' in late && late.attempt !== state.attempt)
        expect(payState(state, late)).toBe(state)
      }),
    )
  })

  it('gives each attempt its own number', () => {
    fc.assert(
      fc.property(reachableState, event, (state, next) => {
        const after = payState(state, next)
        const startsAttempt = next.type === 'chosen' || next.type === 'requested' || next.type === 'cancelled'
        if (startsAttempt) expect(after.attempt).toBe(state.attempt + 1)
        else expect(after.attempt).toBeGreaterThanOrEqual(state.attempt)
      }),
    )
  })
})
