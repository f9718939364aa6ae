import * as E from 'fp-ts/Either'
import { firstValueFrom, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { Transaction } from '#domain/activity/transaction.ts'
import { storedPurchases } from '#domain/onramp/stored-purchases.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { FakeActivity } from '#testkit/fake-activity.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeExternalWindows } from '#testkit/fake-external-windows.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakeOnRamp } from '#testkit/fake-onramp.ts'
import { clause } from '#tests/spec/clauses.ts'

import { buying, choice, option, paying, reviewing } from './onramp-kit.ts'
import { ALICE, wallet } from './wallets.ts'
import { chain, outcomeOf, readyWorld } from './world.ts'

const ETHER = 10n ** 18n

/** A purchase as the history lists it. */
const listed = (id: string, minedAt: number, status: Transaction['status'] = 'confirmed'): Transaction => ({
  id,
  chain: chain(1),
  hash: `0x${id}`,
  operation: 'buy',
  status,
  minedAt,
  transfers: [],
})

describe('the window', () => {
  it('opens blank within the user’s gesture, before any request', async () => {
    const world = await reviewing()
    void world.review.buy()
    expect(world.windows.opened).toHaveLength(1)
    expect([world.windows.latest?.visited, world.source.started]).toEqual([[], []])
    await settled()
    expect(world.windows.latest?.visited).toEqual(['https://meld.example/pay'])
  })

  it('that the browser blocks starts no purchase', async () => {
    const windows = new FakeExternalWindows()
    windows.blocked = true
    const world = await reviewing({ windows })
    expect(await outcomeOf(world.review.buy())).toBe('POPUP_BLOCKED')
    expect([world.source.started, world.shown().purchases]).toEqual([[], []])
    windows.blocked = false
    expect(await world.review.buy()).toMatchObject({ provider: 'meld' })
  })

  it('that is closed before it shows the provider’s page starts no purchase', async () => {
    const onramp = new FakeOnRamp()
    const world = await reviewing({ onramp })
    onramp.pause = () => new Promise(() => {})
    const outcome = world.review.buy()
    await settled()
    world.windows.latest?.close()
    expect(await outcomeOf(outcome)).toBe('POPUP_CLOSED')
  })

  it('that is closed during the balance request starts no purchase', async () => {
    const onramp = new FakeOnRamp()
    const world = await reviewing({ onramp })
    onramp.read = () => () => new Promise(() => {})
    const outcome = world.review.buy()
    await settled()
    expect(world.source.started).toHaveLength(1)
    world.windows.latest?.close()
    expect(await outcomeOf(outcome)).toBe('POPUP_CLOSED')
    await world.seconds(2)
    expect([world.shown().purchases, world.windows.latest?.visited]).toEqual([[], []])
    expect(world.stored(storedPurchases)).toBeUndefined()
  })

  it('shows the provider’s page without a known balance if no node responds within 2 s', async () => {
    const onramp = new FakeOnRamp()
    const world = await reviewing({ onramp })
    onramp.read = () => () => new Promise(() => {})
    const outcome = world.review.buy()
    await world.seconds(2)
    expect(await outcome).toMatchObject({ provider: 'meld' })
    expect(world.stored(storedPurchases)?.[0]?.before).toBeUndefined()
  })

  it.each(['start', 'balance'] as const)(
    'is closed when the account changes during the request %s',
    async (during) => {
      const onramp = new FakeOnRamp()
      const world = await reviewing({ onramp })
      if (during === 'start') onramp.pause = () => new Promise(() => {})
      else onramp.read = () => () => new Promise(() => {})
      const outcome = world.review.buy()
      await settled()
      await world.outside.disconnect()
      expect(await outcomeOf(outcome)).toBe('CANCELLED')
      expect(world.windows.latest?.isOpen).toBe(false)
    },
  )

  it('is closed when the user disconnects, and a late response opens no page', async () => {
    const onramp = new FakeOnRamp()
    const world = await reviewing({ onramp })
    let release = () => {}
    onramp.pause = () => new Promise<void>((resolve) => void (release = resolve))
    const outcome = world.review.buy()
    await settled()
    await world.outside.disconnect()
    expect(await outcomeOf(outcome)).toBe('CANCELLED')
    release()
    await settled()
    expect([world.windows.latest?.isOpen, world.windows.latest?.visited]).toEqual([false, []])
    expect(world.stored(storedPurchases)).toBeUndefined()
  })

  it.each(['javascript:alert(1)', 'http://pay.example/', 'data:text/html,x'])(
    'does not navigate to %s',
    async (url) => {
      const onramp = new FakeOnRamp()
      onramp.start$ = E.right({ url })
      const world = await reviewing({ onramp })
      expect(await outcomeOf(world.review.buy())).toBe('UNTRUSTED')
      expect([world.windows.latest?.isOpen, world.shown().purchases]).toEqual([false, []])
    },
  )

  it('that is closed during the payment is reported, and the purchase is still followed', async () => {
    const { windows, shown, source, seconds } = await paying()
    windows.latest?.close()
    expect(shown().purchases).toMatchObject([{ windowClosed: true, status: 'waiting' }])
    source.units = ETHER
    await seconds(4)
    expect(shown().purchases).toMatchObject([{ status: 'deposited' }])
  })

  it('can be opened again', async () => {
    const { windows, buy, startedPurchase, shown } = await paying()
    windows.latest?.close()
    expect(buy.openAgain(startedPurchase.id)).toBe(true)
    expect(windows.opened.map(({ visited }) => visited.at(-1))).toEqual([
      'https://meld.example/pay',
      'https://meld.example/pay',
    ])
    expect(shown().purchases).toMatchObject([{ windowClosed: false }])
    windows.blocked = true
    expect(buy.openAgain(startedPurchase.id)).toBe(false)
  })

  it('is watched only if it is the latest window of the purchase', async () => {
    const { windows, buy, startedPurchase, shown } = await paying()
    expect(buy.openAgain(startedPurchase.id)).toBe(true)
    windows.opened[0]?.close()
    expect(shown().purchases).toMatchObject([{ windowClosed: false }])
    windows.latest?.close()
    expect(shown().purchases).toMatchObject([{ windowClosed: true }])
  })
})

describe('a purchase', () => {
  it('fails with the provider’s reason', async () => {
    const { source, shown, seconds, events } = await paying()
    source.reported = { status: 'failed', reason: cleanText('The card was declined') }
    await seconds(4)
    expect(shown().purchases).toMatchObject([{ status: 'failed', reason: 'The card was declined' }])
    expect(events.at(-1)).toMatchObject({ event: 'BUY_ERROR', properties: { provider: 'meld' } })
  })

  it('of which its provider gives no clear answer is unclear, and asked for less often until it does', async () => {
    const { source, shown, seconds } = await paying()
    source.reported = { status: 'unknown' }
    await seconds(4)
    expect(shown().purchases).toMatchObject([{ status: 'unclear', reported: 'unknown' }])
    source.watched.length = 0
    await seconds(600)
    expect(source.watched.length).toBeLessThanOrEqual(2)
    source.reported = { status: 'pending' }
    await seconds(300)
    source.reported = { status: 'unknown' }
    await seconds(300)
    expect(shown().purchases).toMatchObject([{ status: 'pending' }])
    source.reported = { status: 'done' }
    await seconds(300)
    expect(shown().purchases).toMatchObject([{ status: 'sent' }])
  })

  it('that has arrived reloads the tokens', async () => {
    const holdings = new FakeHoldings()
    const { source, seconds, inside } = await paying({ holdings })
    const { viewTokens } = await inside.tokens.load()
    viewTokens.tokens$.subscribe()
    await settled()
    const requestsBefore = holdings.requests.length
    source.reported = { status: 'pending' }
    await seconds(4)
    expect(holdings.requests).toHaveLength(requestsBefore)
    source.reported = { status: 'done' }
    await seconds(60)
    expect(holdings.requests).toHaveLength(requestsBefore + 1)
  })

  it('is not completed by a tiny amount', async () => {
    const { source, shown, seconds } = await paying()
    source.units = 1n
    await seconds(8)
    expect(shown().purchases).toMatchObject([{ status: 'waiting' }])
  })

  it('[S7-04] is polled every 4 s for 180 s, and again when the user returns to the page or resumes it', async () => {
    const { source, shown, seconds, page, buy, startedPurchase } = await paying()
    source.watched.length = 0
    await seconds(176)
    expect(source.watched).toHaveLength(44)
    expect(shown().purchases).toMatchObject([{ status: 'waiting' }])
    await seconds(4)
    expect(shown().purchases).toMatchObject([{ status: 'overdue' }])
    const polls = source.watched.length
    await seconds(600)
    expect(source.watched).toHaveLength(polls)
    buy.resume(startedPurchase.id)
    await settled()
    expect(shown().purchases).toMatchObject([{ status: 'waiting' }])
    await seconds(180)
    source.reported = { status: 'done' }
    page.returnToForeground()
    await settled()
    expect(shown().purchases).toMatchObject([{ status: 'sent' }])
  })

  it('that is not paid within seven days is removed, and later deposits do not complete it', async () => {
    const { source, shown, seconds, page, eventNames } = await paying()
    await seconds(6 * 24 * 60 * 60)
    page.returnToForeground()
    await settled()
    expect(shown().purchases).toMatchObject([{ status: 'overdue' }])
    await seconds(24 * 60 * 60)
    source.units = ETHER
    page.returnToForeground()
    await settled()
    expect(shown().purchases).toEqual([])
    expect(eventNames()).not.toContain('BUY_SUCCESS')
  })

  it('without a quote is not completed by a tiny amount', async () => {
    const onramp = new FakeOnRamp()
    onramp.quotes = { meld: E.right(undefined) }
    const { source, shown, seconds } = await paying({ onramp })
    source.units = 10n ** 14n - 1n
    await seconds(8)
    expect(shown().purchases).toMatchObject([{ status: 'waiting' }])
    source.units = 10n ** 14n
    await seconds(8)
    expect(shown().purchases).toMatchObject([{ status: 'deposited' }])
  })

  it('without a quote has the status of the provider, if the provider reports one', async () => {
    const onramp = new FakeOnRamp()
    onramp.quotes = { meld: E.right(undefined) }
    onramp.reported = { status: 'waiting' }
    const { source, shown, seconds } = await paying({ onramp })
    source.units = ETHER
    await seconds(8)
    expect(shown().purchases).toMatchObject([{ status: 'waiting' }])
    source.reported = { status: 'done' }
    await seconds(4)
    expect(shown().purchases).toMatchObject([{ status: 'deposited', reported: 'done' }])
  })

  it('is followed after a reload, without a view that shows it', async () => {
    const { disk, clock, dispose, source } = await paying()
    dispose()
    const nextTab = await readyWorld({
      wallets: [wallet('one', { permitted: true })],
      disk,
      clock,
      onramp: source,
      options: { onramp: option },
    })
    await settled()
    source.units = ETHER
    await clock.advance(4000)
    expect(nextTab.outside.onramp.state.purchases).toMatchObject([{ status: 'deposited' }])
    expect(nextTab.eventNames()).toContain('BUY_SUCCESS')
  })

  it('is shown in other tabs, and its success is emitted once', async () => {
    const first = await paying()
    const second = await buying({ disk: first.disk, clock: first.clock, onramp: first.source })
    expect(second.shown().purchases).toMatchObject([{ status: 'waiting' }])
    first.source.reported = { status: 'done' }
    await first.seconds(4)
    expect(second.shown().purchases).toMatchObject([{ status: 'sent' }])
    const successes = [...first.eventNames(), ...second.eventNames()].filter((name) => name === 'BUY_SUCCESS')
    expect(successes).toHaveLength(1)
  })

  it.each(['balance', 'history'] as const)(
    'is completed alone: one deposit found in the %s completes one of two purchases',
    async (by) => {
      const { source, shown, seconds, buy } = await paying()
      await seconds(1)
      const other = await buy.prepare({ ...choice, provider: by === 'balance' ? 'meld' : 'coinbase' })
      await other.buy()
      await seconds(1)
      const completed = () =>
        shown().purchases.filter(({ status }) => status === 'sent' || status === 'deposited')
      expect(shown().purchases).toHaveLength(2)
      if (by === 'balance') source.units = ETHER
      else source.listed = [listed('one', 2_000_000)]
      await seconds(60)
      expect(completed()).toHaveLength(1)
      if (by === 'balance') source.units = 2n * ETHER
      else source.listed = [listed('two', 2_000_001), listed('one', 2_000_000)]
      await seconds(60)
      expect(completed()).toHaveLength(2)
    },
  )

  it('that is dismissed is removed', async () => {
    const { buy, startedPurchase, shown, source, seconds } = await paying()
    buy.dismiss(startedPurchase.id)
    expect(shown().purchases).toEqual([])
    await seconds(4)
    source.watched.length = 0
    await seconds(60)
    expect(source.watched).toEqual([])
  })

  it('without a known balance at its start is compared with the first balance that a node returns', async () => {
    const onramp = new FakeOnRamp()
    onramp.units = undefined
    const { source, shown, seconds } = await paying({ onramp })
    source.units = 5n * ETHER
    await seconds(4)
    expect(shown().purchases).toMatchObject([{ status: 'waiting' }])
    source.units = 6n * ETHER
    await seconds(4)
    expect(shown().purchases).toMatchObject([{ status: 'deposited' }])
  })
})

clause('S3-14', () => {
  it('[S3-14] the purchases in the history at Coinbase are part of the account’s activity', async () => {
    const activity = new FakeActivity()
    activity.set(chain(1), ALICE, [])
    const { source, outside, seconds } = await paying({ activity })
    outside.activity.state$.subscribe()
    await settled()
    expect(outside.activity.state.coinbaseTransactions).toEqual([])
    source.listed = [listed('late', 2000), listed('early', 1000)]
    source.reported = { status: 'pending' }
    await seconds(4)
    source.listed = [listed('early', 1000, 'failed')]
    await seconds(30)
    expect(outside.activity.state.coinbaseTransactions).toMatchObject([
      { id: 'late', status: 'confirmed' },
      { id: 'early', status: 'failed' },
    ])
  })
})

it('a balance that does not arrive delays no page that a slow provider opens', async () => {
  const world = await reviewing()
  world.source.read = () => () => new Promise(() => undefined)
  const answered$ = new Subject<void>()
  world.source.pause = () => firstValueFrom(answered$)
  void world.review.buy()
  await world.clock.advance(5000)
  answered$.next()
  await world.clock.advance(0)
  expect(world.windows.latest?.visited).toEqual(['https://meld.example/pay'])
})
