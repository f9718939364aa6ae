import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import type { ExchangeSession } from '#domain/pay/exchange.ts'
import { failureIn, hashIn, isPaid, isSettled } from '#domain/pay/pay-state.ts'
import {
  type PayWays,
  type Choice,
  noWays,
  openWay,
  payState,
  withAnotherCheck,
  withChoice,
  withElsewhere,
  withExchangeReport,
  withSession,
  withWallet,
  withWindow,
} from '#domain/pay/pay-ways.ts'
import type { WalletStatus } from '#domain/pay/paying-transfer.ts'
import { paymentProgress, paymentReceipt } from '#domain/pay/payment-progress.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'

const exchange = { id: 'tidebank', name: 'Tidebank' }
const transfer = { account: `eip155:1:0x${'a1'.repeat(20)}` as AccountId, hash: '0x1' }
const elsewhere: SentTransfer = {
  ...transfer,
  to: '0x2',
  units: 1n,
  symbol: cleanText('ETH'),
  decimals: 18,
  sentAt: 1,
  status: 'submitted',
}
const sessions: readonly ExchangeSession[] = ['a', 'b', 'c'].map((id) => ({ id, url: 'https://x.example' }))
const session = fc.constantFrom(...sessions)

/** What the transfers say, with what has arrived of them. */
const walletReport = fc
  .record({
    status: fc.constantFrom<WalletStatus | undefined>(
      undefined,
      { status: 'success', hash: '0x2' },
      { status: 'success', hash: '0x2', isRecent: true },
      { status: 'success', hash: '0x2', isReported: true },
      { status: 'inProgress', transfer },
      { status: 'unknown', transfer },
      { status: 'incomplete', arrived: 99n, hash: '0x3' },
      { status: 'cancelled' },
      { status: 'failed' },
    ),
    isTold: fc.boolean(),
    isAsked: fc.boolean(),
    part: fc.bigInt({ min: 0n, max: 98n }),
  })
  .map(({ part, status, isTold, ...report }) => ({
    ...report,
    status,
    isTold: status === undefined || (isTold && status.status !== 'inProgress'),
    arrived:
      status?.status === 'incomplete'
        ? status.arrived
        : status !== undefined && 'transfer' in status
          ? part
          : 0n,
  }))
const choice = fc.constantFrom<Choice>(
  { step: 'choosing' },
  { step: 'choosing', method: { type: 'wallet' } },
  { step: 'choosing', method: { type: 'exchange', exchange }, failure: failure('Untrusted', 'x') },
  { step: 'opening', method: { type: 'exchange', exchange } },
  { step: 'following' },
)

type Change = (ways: PayWays) => PayWays

/** The user opens each session once. */
const opened =
  (which: ExchangeSession): Change =>
  (ways) =>
    ways.exchanges.some((each) => each.session === which) ? ways : withSession(exchange, which)(ways)

const change: fc.Arbitrary<Change> = fc.oneof(
  choice.map((each) => withChoice(each, 7)),
  walletReport.map(withWallet),
  session.map(opened),
  fc
    .tuple(session, fc.constantFrom('unknown', 'inProgress', 'success', 'failed', 'overdue'))
    .map(([which, status]) => withExchangeReport(which, { status })),
  fc.tuple(session, fc.boolean()).map(([which, isClosed]) => withWindow(which, isClosed)),
  fc.constant(withAnotherCheck),
  fc.boolean().map((isAsked) => withElsewhere({ ...elsewhere, isAsked })),
)
const reachable = fc
  .array(change, { maxLength: 25 })
  .map((changes) => changes.reduce((ways, each) => each(ways), noWays))

const mayArrive = ({ wallet, exchanges }: PayWays): boolean =>
  wallet.isAsked ||
  (wallet.status !== undefined && 'transfer' in wallet.status) ||
  exchanges.some(({ status }) => status === 'waiting' || status === 'overdue')

describe('the state of a payment', () => {
  it('[S2-21] is failed or incomplete only if nothing of all ways may arrive, and says what has arrived', () => {
    fc.assert(
      fc.property(reachable, (ways) => {
        const state = payState(ways)
        const { arrived } = ways.wallet
        if (state.step === 'failed' || state.step === 'incomplete') expect(mayArrive(ways)).toBe(false)
        if (state.step === 'failed') expect(arrived).toBe(0n)
        if (state.step === 'choosing' && state.isCancelledInWallet === true) {
          expect(mayArrive(ways)).toBe(false)
          expect(arrived).toBe(0n)
        }
        if (state.step !== 'done') expect(state.arrived ?? 0n).toBe(arrived)
      }),
    )
  })

  it('[S2-21] is done if and only if an way has paid it, whatever the user does meanwhile', () => {
    fc.assert(
      fc.property(reachable, (ways) => {
        const { wallet, exchanges } = ways
        const isByWallet = wallet.status?.status === 'success'
        const hasPaid = isByWallet || exchanges.some(({ status }) => status === 'success')
        const state = payState(ways)
        expect(state.step === 'done').toBe(hasPaid)
        if (hasPaid) expect(state.method?.type).toBe(isByWallet ? 'wallet' : 'exchange')
        if (isPaid(state)) expect(isSettled(state)).toBe(true)
      }),
    )
  })

  it('[S2-21] tells of what may arrive while the user chooses another method, and shows it if the user does not', () => {
    fc.assert(
      fc.property(reachable, (ways) => {
        const { open, step } = payState(ways)
        if (step === 'done') return
        expect(open !== undefined).toBe(
          mayArrive(ways) || ways.wallet.arrived > 0n || ways.elsewhere !== undefined,
        )
        expect(open).toEqual(openWay(ways))
        const waiting = payState(withChoice({ step: 'following' })(ways))
        const isCancelled = ways.wallet.status?.status === 'cancelled'
        if (mayArrive(ways)) expect(['waiting', 'overdue', 'unknown']).toContain(waiting.step)
        else if (ways.elsewhere !== undefined) expect(waiting.step).toBe('unknown')
        else if (ways.exchanges.length > 0 && !isCancelled)
          expect(['failed', 'incomplete']).toContain(waiting.step)
      }),
    )
  })

  it('waits for an exchange only with its session, and has a method in each step but the choice', () => {
    fc.assert(
      fc.property(reachable, (ways) => {
        const { step, method } = payState(ways)
        if (step !== 'choosing') expect(method).toBeDefined()
        if ((step === 'waiting' || step === 'overdue') && method?.type === 'exchange')
          expect(sessions).toContain(method.session)
        if (step === 'unknown' || step === 'incomplete') expect(method?.type).toBe('wallet')
      }),
    )
  })

  it('[S2-21] an exchange’s success and failure are final, and concern its own session', () => {
    fc.assert(
      fc.property(
        reachable,
        session,
        fc.constantFrom('success', 'failed', 'overdue'),
        (ways, which, status) => {
          const after = withExchangeReport(which, { status })(ways)
          for (const [index, before] of ways.exchanges.entries()) {
            const isOwn = before.session === which
            const isFinal = before.status === 'success' || before.status === 'failed'
            expect(after.exchanges[index]?.status).toBe(isOwn && !isFinal ? status : before.status)
          }
        },
      ),
    )
  })

  it('changes no step with a window', () => {
    fc.assert(
      fc.property(reachable, session, fc.boolean(), (ways, which, isClosed) => {
        expect(payState(withWindow(which, isClosed)(ways)).step).toBe(payState(ways).step)
      }),
    )
  })

  it('[S2-21] has a receipt only if it is done, which is proven only by the network', () => {
    fc.assert(
      fc.property(reachable, (ways) => {
        const state = payState(ways)
        if (!isSettled(state)) return
        const receipt = paymentReceipt(state)
        expect(receipt._tag).toBe(state.step === 'done' ? 'Right' : 'Left')
        const { status } = ways.wallet
        const isProven = status?.status === 'success' && status.isReported !== true
        if (receipt._tag === 'Right') expect(receipt.right.proven).toBe(isProven)
        else expect(receipt.left).toBe(failureIn(state))
      }),
    )
  })

  it('shows hosts what it has: the step, the method, the hash, the failure and what arrived', () => {
    fc.assert(
      fc.property(reachable, (ways) => {
        const state = payState(ways)
        const progress = paymentProgress(state, { status: 'ready', all: [exchange] })
        expect(progress.step).toBe(state.step)
        expect(progress.method?.type).toBe(state.method?.type)
        expect(progress.hash).toBe(hashIn(state))
        expect(progress.error?.message).toBe(failureIn(state)?.message)
        expect(progress.arrived).toBe(state.arrived)
        expect(progress.mayArrive).toBe(state.open !== undefined)
      }),
    )
  })
})
