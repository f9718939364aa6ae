import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { ExchangeStatus } from '#domain/pay/exchange.ts'
import { notPaying, type PayEvent, type PayState, payState } from '#domain/pay/pay-state.ts'
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
const told = fc.record<ExchangeStatus>({
  status: fc.constantFrom('unknown', 'inProgress', 'success', 'failed'),
})
const attempt = fc.nat(6)
const event: fc.Arbitrary<PayEvent> = fc.oneof(
  fc.constant<PayEvent>({ type: 'requested', payment }),
  fc.constant<PayEvent>({ type: 'listed', payment, exchanges: { status: 'ready', all: [exchange] } }),
  fc.constant<PayEvent>({ type: 'chosen', method: { type: 'exchange', exchange }, at: 1 }),
  fc.constant<PayEvent>({ type: 'chosen', method: { type: 'wallet' }, at: 1 }),
  attempt.map<PayEvent>((own) => ({
    type: 'opened',
    attempt: own,
    session: { id: 's', url: 'https://x.example' },
  })),
  fc.record({ type: fc.constant('window' as const), attempt, isClosed: fc.boolean() }),
  fc.record({ type: fc.constant('told' as const), attempt, told }),
  fc.record({ type: fc.constant('silence' as const), attempt }),
  fc.constant<PayEvent>({ type: 'resumed' }),
  attempt.map<PayEvent>((own) => ({ type: 'notBegun', attempt: own, failure: failure('Untrusted', 'x') })),
  fc.constant<PayEvent>({ type: 'left' }),
)
const reached = fc.array(event, { maxLength: 25 }).map((events) => events.reduce(payState, notPaying))
const decided = ({ step }: PayState) => step === 'done' || step === 'failed'

describe('the state of a payment', () => {
  it('waits only for what was begun, and ends only after it', () => {
    fc.assert(
      fc.property(reached, (state) => {
        if (state.step !== 'choosing') expect(state.method).toBeDefined()
        if (state.step === 'waiting' && state.method?.type === 'exchange')
          expect(state.method.session).toBeDefined()
        expect(state.step === 'failed').toBe(state.failure?._tag === 'PaymentFailed')
      }),
    )
  })

  it('keeps its end, whatever is said later about the same attempt', () => {
    fc.assert(
      fc.property(reached.filter(decided), event, (state, later) => {
        fc.pre(later.type !== 'requested' && later.type !== 'chosen' && later.type !== 'left')
        const { step, failure: reason, hash } = payState(state, later)
        expect({ step, reason, hash }).toEqual({
          step: state.step,
          reason: state.failure,
          hash: state.hash,
        })
      }),
    )
  })

  it('ignores what belongs to another attempt', () => {
    fc.assert(
      fc.property(reached, event, (state, late) => {
        fc.pre('attempt' in late && late.attempt !== state.attempt)
        expect(payState(state, late)).toBe(state)
      }),
    )
  })

  it('gives each attempt a number of its own', () => {
    fc.assert(
      fc.property(reached, event, (state, next) => {
        const after = payState(state, next)
        const begins = next.type === 'chosen' || next.type === 'requested' || next.type === 'left'
        if (begins) expect(after.attempt).toBe(state.attempt + 1)
        else expect(after.attempt).toBeGreaterThanOrEqual(state.attempt)
      }),
    )
  })
})
