import * as fc from 'fast-check'
import { right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'

import type { Observation } from '#domain/send/observation.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { runs } from '#tests/runs.ts'
import { atForm } from '#tests/scenario/pay-kit.ts'
import { outcomeOf } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

const ETHER = 10n ** 18n
const HOUR_MS = 3_600_000

const onItsWay: Observation = { type: 'pending', nonce: 1 }
const lost: Observation = { type: 'nonceUsed', by: '0x07e2', replacement: 'other' }
const failed: Observation = { type: 'included', succeeded: false }
const cancelled: Observation = { type: 'nonceUsed', by: '0xca9ce1', replacement: 'cancelled' }
const delivering = (delivered: bigint): Observation => ({
  type: 'included',
  succeeded: true,
  delivered,
  deliveredBy: 'node',
})

/** Nodes that say of each transfer what the test says, by its number. */
class EachTransfers extends FakeTransfers {
  readonly each: Observation[] = []
  override readonly observe: FakeTransfers['observe'] = (_network, _urls, { hash }) =>
    right(this.each[Number(hash) - 1] ?? onItsWay)
}

/** A payment whose user sends transfers, each of which has its own outcome. */
const paying = async () => {
  const transfers = new EachTransfers()
  const tab = await atForm({ transfers })
  const form = () => tab.inside.navigation.state.history.at(-1)
  const again = async () => {
    tab.pay.cancel()
    await tab.clock.advance(1000)
    tab.payFromWallet.continue(true)
  }
  /** The outcome of a transfer, the first one is 1. */
  const tells = async (number: number, outcome: Observation) => {
    transfers.each[number - 1] = outcome
    await tab.clock.advance(HOUR_MS / 2)
  }
  const receipt = tab.pay.receipt()
  receipt.catch(() => undefined)
  return { ...tab, each: transfers.each, form, again, tells, result: () => outcomeOf(receipt) }
}

/** The first transfer may still arrive, as the user was told, and the user sends a second one. */
const withSecond = async (outcome: Observation) => {
  const tab = await paying()
  await tab.send('10')
  await tab.tells(1, lost)
  expect(tab.pay.state.step).toBe('unknown')
  await tab.again()
  expect(tab.pay.state).toMatchObject({ step: 'choosing', mayArrive: true })
  tab.each[1] = outcome
  await tab.send('10')
  await tab.tells(2, outcome)
  return tab
}

clause('S2-21', () => {
  it.each([
    ['failed in a block', failed],
    ['was cancelled', cancelled],
    ['delivered less', delivering(9n * ETHER)],
  ])(
    '[S2-21] of which the second transfer %s is not over while the first may arrive, and is paid by it',
    async (_, outcome) => {
      const tab = await withSecond(outcome)
      expect(tab.pay.state).toMatchObject({ step: 'unknown', mayArrive: true })
      expect(tab.pay.state.error).toBeUndefined()
      expect(await tab.result()).toBe('pending')
      await tab.tells(1, delivering(10n * ETHER))
      expect(await tab.result()).toMatchObject({ method: { type: 'wallet' }, proven: true })
      expect(tab.paidNames()).not.toContain('PAY_ERROR')
    },
  )

  it('[S2-21] fails once the first transfer has failed as well', async () => {
    const tab = await withSecond(failed)
    await tab.tells(1, failed)
    expect(await tab.result()).toBe('PAYMENT_FAILED')
    expect(tab.pay.state).toMatchObject({ step: 'failed', mayArrive: false })
  })

  it('[S2-21] is not over by the failure that an exchange reports while its transfer is on its way', async () => {
    const tab = await paying()
    await tab.send('10')
    tab.pay.cancel()
    await tab.pay.payWith('tidebank', { pressed: true })
    tab.source.reports.set('tidebank-1', { status: 'failed' })
    await tab.clock.advance(5000)
    expect(tab.pay.state).toMatchObject({ step: 'waiting', method: { type: 'wallet' } })
    await tab.tells(1, delivering(10n * ETHER))
    expect(await tab.result()).toMatchObject({ method: { type: 'wallet' }, proven: true })
  })

  it('[S2-21] is not over by a failed transfer while an exchange’s page that was left may be paid', async () => {
    const tab = await paying()
    await tab.pay.payWith('tidebank')
    await tab.again()
    tab.each[0] = failed
    await tab.send('10')
    expect(tab.pay.state).toMatchObject({ step: 'waiting', method: { exchangeId: 'tidebank' } })
    // The wallet may be chosen again.
    await tab.again()
    expect(tab.form()).toMatchObject({ name: 'Send', preset: {} })
    tab.source.reports.set('tidebank-1', { status: 'success', hash: '0x5' })
    await tab.clock.advance(5000)
    expect(await tab.result()).toMatchObject({ method: { exchangeId: 'tidebank' }, proven: false })
  })

  it('[S2-21] of which a part has arrived asks for the rest, and is paid by it', async () => {
    const tab = await paying()
    await tab.send('10')
    await tab.tells(1, delivering(9n * ETHER))
    expect(await tab.result()).toBe('PAYMENT_INCOMPLETE')
    await tab.again()
    expect(tab.pay.state).toMatchObject({ step: 'choosing', arrived: 9n * ETHER, mayArrive: true })
    expect(tab.form()).toMatchObject({ preset: { sendTokenAmount: '1' } })
    await tab.send('0.999')
    await tab.tells(2, delivering(ETHER))
    expect(tab.pay.state.step).toBe('choosing')
    await tab.send('1')
    await tab.tells(3, delivering(ETHER))
    expect(await tab.pay.receipt()).toMatchObject({ method: { type: 'wallet' }, proven: true })
  })

  it('[S2-21] of which a part has arrived says so after another transfer has failed', async () => {
    const tab = await paying()
    await tab.send('10')
    await tab.tells(1, delivering(9n * ETHER))
    await tab.again()
    await tab.send('10')
    await tab.tells(2, failed)
    expect(tab.pay.state).toMatchObject({ step: 'incomplete', arrived: 9n * ETHER })
  })

  it('[S2-21] is paid at an exchange only after the user has confirmed that it may be paid twice', async () => {
    const tab = await paying()
    await tab.send('10')
    tab.pay.cancel()
    expect(await outcomeOf(tab.pay.payWith('tidebank'))).toBe('NOT_CONFIRMED')
    expect(tab.source.started).toEqual([])
    await tab.pay.payWith('tidebank', { pressed: true })
    expect(await outcomeOf(tab.pay.payWith('kelp'))).toBe('NOT_CONFIRMED')
    await tab.tells(1, failed)
    tab.source.reports.set('tidebank-1', { status: 'failed' })
    tab.pay.checkAgain()
    await tab.clock.advance(5000)
    expect(await tab.result()).toBe('PAYMENT_FAILED')
    await tab.pay.payWith('kelp')
    expect(tab.source.started).toHaveLength(2)
  })

  it('[S2-21] may be paid twice while the wallet is asked, whatever the user chooses since', async () => {
    const tab = await atForm()
    const prepare = tab.transfers.prepare.bind(tab.transfers)
    tab.transfers.prepare = (transfer) => async () => {
      const prepared = await prepare(transfer)()
      tab.transfers.pause = () => new Promise(() => {})
      return prepared
    }
    void tab.send('10')
    await settled()
    expect(tab.transfers.sent).toHaveLength(1)
    tab.pay.cancel()
    expect(tab.pay.state).toMatchObject({ step: 'choosing', mayArrive: true })
    expect(await outcomeOf(tab.pay.payWith('tidebank'))).toBe('NOT_CONFIRMED')
  })
})

const outcome = fc.oneof(
  fc.constantFrom(onItsWay, lost, failed, cancelled),
  fc.bigInt({ min: 0n, max: 12n }).map((part) => delivering(part * ETHER)),
)
const move = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('send' as const), outcome }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('tell' as const), number: fc.nat(3), outcome }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('exchange' as const),
      status: fc.constantFrom('inProgress' as const, 'failed' as const),
    }),
  },
  fc.record({ type: fc.constant('cancel' as const) }),
)
type Paying = Awaited<ReturnType<typeof paying>>

const isOpen = (one: Observation): boolean => one === onItsWay || one === lost

/** What the nodes say of the transfers that were sent. */
const saidOf = ({ outside, each }: Paying): readonly Observation[] =>
  outside.send.state.sends.map(({ hash }) => each[Number(hash) - 1] ?? onItsWay)

const makeMove = async (tab: Paying, made: typeof move extends fc.Arbitrary<infer Move> ? Move : never) => {
  switch (made.type) {
    case 'send': {
      const said = saidOf(tab)
      await tab.again()
      // One that is on its way is shown instead of the form.
      expect(tab.pay.state.step === 'choosing').toBe(!said.includes(onItsWay))
      if (said.includes(onItsWay)) return
      tab.each[said.length] = made.outcome
      return tab.send('12')
    }
    case 'tell':
      // What is final stays so.
      if (isOpen(tab.each[made.number] ?? failed)) tab.each[made.number] = made.outcome
      return
    case 'exchange':
      tab.source.reports.set(`kelp-${tab.source.started.length + 1}`, { status: made.status })
      return tab.pay.payWith('kelp', { pressed: true })
    case 'cancel':
      return tab.pay.cancel()
  }
}

/** Compares what the payment says with what nodes and exchanges say. Returns whether it is done. */
const check = (tab: Paying): boolean => {
  const said = saidOf(tab)
  const parts = said.map((one) => (one.type === 'included' && one.succeeded ? (one.delivered ?? 0n) : 0n))
  const arrived = parts.reduce((sum, part) => sum + part, 0n)
  const mayPay = [...tab.source.reports.values()].some(({ status }) => status === 'inProgress')
  const mayArrive = mayPay || said.some(isOpen)
  const { step, ...state } = tab.pay.state
  expect(step === 'done').toBe(arrived >= 10n * ETHER)
  if (step === 'done') return true
  if (step === 'failed' || step === 'incomplete') expect(mayArrive).toBe(false)
  if (step === 'failed') expect(arrived).toBe(0n)
  expect(state.arrived ?? 0n).toBe(arrived)
  expect(state.mayArrive).toBe(mayArrive || arrived > 0n)
  return false
}

it('[S2-21] whatever is tried to pay, nothing is called failed while some of it may arrive, and what arrived counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 6 }), async (moves) => {
      const tab = await paying()
      for (const made of moves) {
        await makeMove(tab, made)
        await tab.clock.advance(HOUR_MS / 4)
        if (check(tab)) break
      }
      tab.dispose()
    }),
    { numRuns: runs(40), endOnFailure: true },
  )
})
