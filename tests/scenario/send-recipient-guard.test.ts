import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { Transaction } from '#domain/activity/transaction.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { plainMarks } from '#domain/tokens/amount.ts'
import { FakeActivity } from '#testkit/fake-activity.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'

import { coin } from './coin.ts'
import { ALICE, BOB, wallet } from './wallets.ts'
import { chain, readyWorld, type Setting } from './world.ts'

const PAID = `0x1234${'b'.repeat(32)}5678`
const LOOK_ALIKE = `0x1234${'c'.repeat(32)}5678`
const COIN = `0x${'7'.repeat(40)}`

/** A transaction that moved five coins out of the account, or so it claims. */
const payment = (id: string, to: string, signer: string = ALICE): Transaction => ({
  id,
  hash: `0x${id}`,
  chain: chain(1),
  operation: 'send',
  status: 'confirmed',
  minedAt: 1_000,
  from: signer,
  to: COIN,
  transfers: [
    {
      direction: 'out',
      asset: { type: 'token', name: cleanText('Coin'), symbol: cleanText('COIN'), address: COIN },
      amount: { units: 500n, decimals: 2 },
      from: ALICE,
      to,
    },
  ],
})

const dust = (from: string): Transaction => ({
  ...payment('dust', ALICE, from),
  operation: 'receive',
  transfers: [
    {
      direction: 'in',
      asset: { type: 'token', name: cleanText('Ether'), symbol: cleanText('ETH') },
      amount: { units: 1n, decimals: 18 },
      from,
      to: ALICE,
    },
  ],
})

/** A host with sending, in a browser that has sent nothing yet. */
const sendingHost = async (known: readonly Transaction[], setting: Setting = {}) => {
  const activity = new FakeActivity(5)
  activity.set(chain(1), ALICE, known)
  const transfers = new FakeTransfers()
  const tab = await readyWorld({ wallets: [wallet()], activity, transfers, ...setting })
  await tab.outside.connect({ connectorId: 'one' })
  const { send } = tab.outside
  send.state$.subscribe()
  await settled()
  /** The review that is shown once the history has loaded. */
  const review = async (to: string) => {
    let shown = await send.prepare({ units: 5n, to })
    shown.replaced$.subscribe((replacing) => (shown = replacing))
    await settled()
    return shown
  }
  const types = async (to: string) => (await review(to)).findings.map(({ type }) => type)
  return { ...tab, activity, transfers, send, review, types }
}

describe('the recipient guard with the history', () => {
  it('[S0-10] knows recipients that the account paid with another browser', async () => {
    const { types, review, activity } = await sendingHost([payment('1', PAID), payment('2', PAID)])
    expect(activity.requests).toEqual([])
    expect(await types(PAID)).toEqual([])
    const { findings } = await review(LOOK_ALIKE)
    expect(findings.map(({ type }) => type)).toEqual(['lookAlike', 'firstTime'])
    expect(findings[0]).toMatchObject({ severity: 'typed', imitated: PAID })
    expect(activity.requests).toHaveLength(1)
  })

  it('does not count a transfer that another account signed', async () => {
    const { types } = await sendingHost([payment('1', PAID), payment('2', LOOK_ALIKE, BOB)])
    expect(await types(LOOK_ALIKE)).toEqual(['lookAlike', 'firstTime'])
  })

  it('warns of an address that has only sent tiny amounts', async () => {
    const { types, review } = await sendingHost([dust(BOB)])
    const shown = await review(BOB)
    expect(shown.findings.map(({ type }) => type)).toEqual(['onlyDust', 'firstTime'])
    expect(shown.findings[0]?.severity).toBe('pressed')
    await expect(shown.send()).rejects.toMatchObject({ code: 'NOT_CONFIRMED' })
    await shown.send({ pressed: true })
    expect(await types(BOB)).toEqual([])
  })

  it.each(['failed', 'different', 'lost'] as const)(
    'does not know the recipient of a transfer that is %s, and checks it again',
    async (outcome) => {
      const { types, review, transfers, clock } = await sendingHost([dust(BOB)])
      transfers.observation =
        outcome === 'failed' ? { type: 'included', succeeded: false } : { type: 'different' }
      if (outcome === 'lost') transfers.answer = 'fail'
      void (await review(BOB)).send({ pressed: true }).catch(() => {})
      await clock.advance(outcome === 'lost' ? 1000 : 600_000)
      expect(await types(BOB)).toEqual(['onlyDust', 'firstTime'])
    },
  )

  it('counts a send of this browser once, although the source lists it too', async () => {
    const { review, inside, send, activity, clock } = await sendingHost([])
    const { hash } = await (await send.prepare({ units: 5n, to: PAID })).send()
    activity.set(chain(1), ALICE, [{ ...payment('1', PAID), hash }, payment('2', PAID)])
    await clock.advance(60_000)
    await review(LOOK_ALIKE)
    const draft = (await inside.send.load()).sendDraft
    draft.edit({ token: coin, sendTokenAmount: '1', receiverAddress: LOOK_ALIKE })
    await draft.review(plainMarks)
    expect(draft.state.current).toMatchObject({ review: { findings: [{ known: { timesUsed: 2 } }, {}] } })
  })

  it('does not wait for the history, and checks the recipient again when it has loaded', async () => {
    const { send, activity, clock } = await sendingHost([payment('1', PAID)])
    activity.pause = () => firstValueFrom(clock.after(1000))
    const review = await send.prepare({ units: 5n, to: LOOK_ALIKE })
    expect(review.findings.map(({ type }) => type)).toEqual(['firstTime'])
    const replaced = firstValueFrom(review.replaced$)
    await clock.advance(1000)
    const replacing = await replaced
    expect(replacing.findings.map(({ type }) => type)).toEqual(['lookAlike', 'firstTime'])
    // The host has shown the first review, so a press of its button confirms nothing of the second.
    await expect(review.send({ pressed: true })).rejects.toMatchObject({ code: 'NOT_CONFIRMED' })
    await expect(replacing.send({ pressed: true })).rejects.toMatchObject({ code: 'NOT_CONFIRMED' })
  })

  it('works without a history that fails, and does not use that of another account', async () => {
    const { types, activity, outside } = await sendingHost([payment('1', PAID)])
    activity.failure = failure('Unavailable', 'down')
    expect(await types(LOOK_ALIKE)).toEqual(['firstTime'])
    activity.failure = undefined
    await outside.switchNetwork('eip155:10')
    expect(await types(LOOK_ALIKE)).toEqual(['firstTime'])
  })
})
