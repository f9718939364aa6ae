import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { ShownActivity } from '#application/use-cases/activity/view-activity.ts'
import type { Transaction } from '#domain/activity/transaction.ts'
import { itemsOf } from '#domain/remote-data/remote-data.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { FakeActivity } from '#testkit/fake-activity.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { clause } from '#tests/spec/clauses.ts'

import { ALICE, BOB, wallet } from './wallets.ts'
import { chain, outcomeOf, readyWorld, type Setting } from './world.ts'

const unavailable = failure('Unavailable', 'down')

const tx = (nth: number, more: Partial<Transaction> = {}): Transaction => ({
  id: `t${nth}`,
  chain: chain(1),
  hash: `0x${String(nth).padStart(64, 'f')}`,
  operation: 'receive',
  status: 'confirmed',
  minedAt: 1_000 * nth,
  transfers: [],
  ...more,
})
const numberedTransactions = (count: number) => Array.from({ length: count }, (_, nth) => tx(count - nth))

/** A connected tab with the histories that its view has received. */
const connected = async (setting: Setting & { readonly known?: readonly Transaction[] } = {}) => {
  const activity = setting.activity ?? new FakeActivity(2)
  activity.set(chain(1), ALICE, setting.known ?? numberedTransactions(5))
  const tab = await readyWorld({ wallets: [wallet()], ...setting, activity })
  await tab.outside.connect({ connectorId: 'one' })
  const { viewActivity } = await tab.inside.activity.load()
  const states: ShownActivity[] = []
  const openView = () => viewActivity.activity$.subscribe((shown) => states.push(shown))
  const latestState = () => {
    const shown = states.at(-1)
    if (shown === undefined) throw new Error('Nobody has looked')
    return shown
  }
  const ids = () => latestState().history.included.map(({ id }) => id)
  const events = () => tab.events.map(({ event }) => event)
  return { ...tab, activity, viewActivity, openView, latestState, ids, eventNames: events }
}

describe('the history of an account', () => {
  it('[S0-10] is requested when a view shows it, not before', async () => {
    const tab = await connected()
    await settled()
    expect(tab.activity.requests).toEqual([])
    tab.openView()
    await settled()
    expect(tab.ids()).toEqual(['t5', 't4'])
    expect(tab.activity.requests).toMatchObject([
      { address: ALICE, network: { caipNetworkId: chain(1) }, rpcUrls: ['https://rpc.example/1'] },
    ])
  })

  clause('S4-44', () => {
    it('[S4-44] is loaded page by page until the source has no next cursor', async () => {
      const tab = await connected()
      tab.openView()
      await settled()
      tab.viewActivity.loadMore()
      tab.viewActivity.loadMore()
      await settled()
      expect(tab.ids()).toEqual(['t5', 't4', 't3', 't2'])
      tab.viewActivity.loadMore()
      await settled()
      expect(tab.ids()).toEqual(['t5', 't4', 't3', 't2', 't1'])
      tab.viewActivity.loadMore()
      await settled()
      expect(tab.activity.requests.map(({ cursor }) => cursor)).toEqual([undefined, 't4', 't2'])
      const about = { network: chain(1), address: ALICE, isSmartAccount: false }
      expect(tab.reported('LOAD_MORE_TRANSACTIONS')).toEqual([
        { ...about, cursor: 't4' },
        { ...about, cursor: 't2' },
      ])
    })

    it('[S4-44] ends when a source returns the same cursor again', async () => {
      const activity = new FakeActivity(2)
      activity.page = (request) => async () => {
        activity.requests.push(request)
        return E.right({ transactions: [tx(request.cursor === undefined ? 2 : 1)], next: 'again' })
      }
      const tab = await connected({ activity })
      tab.openView()
      for (let times = 0; times < 3; times += 1) {
        await settled()
        tab.viewActivity.loadMore()
      }
      await settled()
      expect(activity.requests.map(({ cursor }) => cursor)).toEqual([undefined, 'again'])
      expect(tab.ids()).toEqual(['t2', 't1'])
    })
  })

  it('[S4-44] ends where the cursors of a source form a loop, and continues after an empty page', async () => {
    const activity = new FakeActivity()
    const nextCursors: Readonly<Record<string, string>> = { start: 'a', a: 'b', b: 'c', c: 'a' }
    const listed: Readonly<Record<string, readonly Transaction[]>> = {
      start: [tx(9)],
      a: [tx(8), tx(7)],
      b: [],
      c: [tx(6)],
    }
    activity.page = (request) => async () => {
      activity.requests.push(request)
      const { cursor = 'start' } = request
      return E.right({ transactions: listed[cursor] ?? [], next: nextCursors[cursor] ?? '' })
    }
    const tab = await connected({ activity })
    tab.openView()
    for (let times = 0; times < 10; times += 1) {
      await settled()
      tab.viewActivity.loadMore()
    }
    expect(activity.requests.map(({ cursor }) => cursor)).toEqual([undefined, 'a', 'b', 'c', 'a'])
    expect(tab.ids()).toEqual(['t9', 't8', 't7', 't6'])
  })

  clause('S7-72', () => {
    it('[S7-72] is empty after a failure, which is an event for the host', async () => {
      const activity = new FakeActivity()
      activity.failure = unavailable
      const tab = await connected({ activity })
      tab.openView()
      await settled()
      expect(tab.latestState().data.status).toBe('error')
      expect(tab.ids()).toEqual([])
      expect(tab.reported('ERROR_FETCH_TRANSACTIONS')).toEqual([
        { network: chain(1), address: ALICE, isSmartAccount: false },
      ])
    })

    it('[S7-72] keeps its rows when the next page or a refresh fails, and continues from there', async () => {
      const tab = await connected()
      tab.openView()
      await settled()
      tab.activity.failure = unavailable
      tab.viewActivity.loadMore()
      await settled()
      expect(tab.ids()).toEqual(['t5', 't4'])
      expect(tab.latestState().readAt).toBeUndefined()
      tab.viewActivity.retry()
      await settled()
      expect(tab.activity.requests).toHaveLength(2)
      await tab.clock.advance(30_000)
      tab.viewActivity.refresh()
      await settled()
      expect(tab.ids()).toEqual(['t5', 't4'])
      expect(tab.latestState().readAt).toBe(1_000_000)
      expect(tab.reported('ERROR_FETCH_TRANSACTIONS')).toMatchObject([
        { cursor: 't4' },
        { cursor: undefined },
      ])
      tab.activity.failure = undefined
      await tab.clock.advance(30_000)
      tab.viewActivity.retry()
      await settled()
      tab.viewActivity.loadMore()
      await settled()
      expect(tab.ids()).toEqual(['t5', 't4', 't3', 't2'])
    })
  })

  it('is loaded again as soon as the browser is online again', async () => {
    const page = new FakePage()
    const tab = await connected({ page })
    tab.activity.failure = failure('Offline', 'No connection')
    tab.openView()
    await settled()
    expect(tab.latestState().data.status).toBe('error')
    tab.activity.failure = undefined
    page.goOnline()
    await settled()
    expect(tab.ids()).toEqual(['t5', 't4'])
  })

  clause('S5-47', () => {
    it('[S5-47, S3-14] is that of the active network only, and changes with the network', async () => {
      const tab = await connected({ known: [tx(3), tx(2, { chain: chain(10) })] })
      tab.activity.set(chain(10), ALICE, [tx(9, { chain: chain(10) })])
      tab.openView()
      await settled()
      expect(tab.ids()).toEqual(['t3'])
      expect(tab.outside.activity.state.lastNetworkInView).toBe('eip155:1')
      await tab.outside.switchNetwork('eip155:10')
      await settled()
      expect(tab.ids()).toEqual(['t9'])
      expect(tab.outside.activity.state.lastNetworkInView).toBe('eip155:10')
    })
  })

  it('keeps the loaded pages after a refresh, with new rows before them', async () => {
    const tab = await connected()
    tab.openView()
    await settled()
    tab.viewActivity.loadMore()
    await settled()
    tab.activity.set(chain(1), ALICE, [tx(6), ...numberedTransactions(5)])
    tab.viewActivity.refresh()
    await settled()
    expect(tab.ids()).toEqual(['t6', 't5', 't4', 't3', 't2'])
    tab.viewActivity.loadMore()
    await settled()
    expect(tab.ids()).toEqual(['t6', 't5', 't4', 't3', 't2', 't1'])
  })

  it('is no longer requested after a disconnect or disposal', async () => {
    const tab = await connected()
    const otherTab = await connected()
    tab.activity.pause = () => new Promise(() => {})
    tab.openView()
    await settled()
    await tab.outside.disconnect()
    expect(tab.activity.signals.map(({ aborted }) => aborted)).toEqual([true])
    tab.dispose()
    otherTab.openView()
    await settled()
    expect(otherTab.ids()).toEqual(['t5', 't4'])
    expect(itemsOf(tab.latestState().data)).toEqual([])
  })
})

describe('the history with what this browser sent', () => {
  const sending = async (transfers = new FakeTransfers()) => {
    const tab = await connected({ transfers, disk: new FakeDisk() })
    tab.openView()
    await settled()
    const { send } = tab.outside
    await (await send.prepare({ units: 5n, to: BOB })).send({ pressed: true })
    await settled()
    return { ...tab, transfers }
  }
  const HASH = `0x${'1'.padStart(64, '0')}`

  it('[S9-23] lists a send at once, follows it until it is in a block, and then queries the source again', async () => {
    const transfers = new FakeTransfers()
    transfers.observation = { type: 'pending', nonce: 3 }
    const tab = await sending(transfers)
    expect(tab.latestState().history.pending).toMatchObject([
      { hash: HASH, outcome: 'pending', operation: 'send' },
    ])
    const requestsBefore = tab.activity.requests.length
    transfers.observation = { type: 'included', succeeded: true }
    tab.activity.set(chain(1), ALICE, [tx(900, { id: 'own', hash: HASH }), ...numberedTransactions(5)])
    await tab.clock.advance(10_000)
    await settled()
    expect(tab.activity.requests.length).toBeGreaterThan(requestsBefore)
    expect(tab.latestState().history.pending).toEqual([])
    expect(tab.ids()).toEqual(['own', 't5', 't4'])
  })

  it('[S9-23] queries the source again only when a view shows it again', async () => {
    const tab = await connected({ transfers: new FakeTransfers(), disk: new FakeDisk() })
    const viewSubscription = tab.openView()
    await settled()
    viewSubscription.unsubscribe()
    const requestsBefore = tab.activity.requests.length
    const { send } = tab.outside
    await (await send.prepare({ units: 5n, to: BOB })).send({ pressed: true })
    await tab.clock.advance(10_000)
    expect(tab.activity.requests).toHaveLength(requestsBefore)
    tab.openView()
    await settled()
    expect(tab.activity.requests).toHaveLength(requestsBefore + 1)
  })

  it('names the transaction that took the place of a send, once the nodes have found it replaced', async () => {
    const transfers = new FakeTransfers()
    transfers.observation = { type: 'pending', nonce: 3 }
    const tab = await sending(transfers)
    transfers.observation = { type: 'nonceUsed', by: tx(900).hash, replacement: 'cancelled' }
    await tab.clock.advance(60_000)
    tab.activity.set(chain(1), ALICE, [
      tx(900, {
        operation: 'send',
        from: ALICE,
        to: ALICE,
        nonce: 3,
        transfers: [
          {
            direction: 'self',
            asset: { type: 'token', name: cleanText('Ether'), symbol: cleanText('ETH') },
            amount: { units: 0n, decimals: 18 },
          },
        ],
      }),
      ...numberedTransactions(5),
    ])
    tab.viewActivity.refresh()
    await settled()
    expect(tab.latestState().history.pending).toEqual([])
    expect(tab.latestState().history.included.find(({ hash }) => hash === HASH)).toMatchObject({
      outcome: 'cancelled',
      replacedBy: tx(900).hash,
    })
  })
})

describe('a host that draws the history itself', () => {
  it('[S3-14] gets it by year and month when it subscribes, and loads more with the methods', async () => {
    const tab = await connected({ known: [tx(3, { fee: 7n }), tx(2), tx(1)] })
    const { activity } = tab.outside
    expect(activity.state).toMatchObject({ status: 'idle', transactions: [], empty: false })
    activity.state$.subscribe()
    await settled()
    expect(activity.state).toMatchObject({
      status: 'success',
      hasMore: true,
      next: 't2',
      empty: false,
      transactions: [{ id: 't3', fee: 7n, outcome: 'confirmed', at: 3000 }, { id: 't2' }],
      transactionsByYear: [{ year: 1970, months: [{ month: 1, rows: [{ id: 't3' }, { id: 't2' }] }] }],
    })
    await activity.more()
    await settled()
    expect(activity.state).toMatchObject({ hasMore: false })
    expect(activity.state.next).toBeUndefined()
    expect(activity.state.transactions).toHaveLength(3)
  })

  it('[S3-14] does not see an empty history while further pages may have transactions', async () => {
    const activity = new FakeActivity()
    activity.page = ({ cursor }) => {
      const nextCursors = cursor === undefined ? { next: 'a' } : {}
      return async () => E.right({ transactions: [], ...nextCursors })
    }
    const tab = await connected({ activity })
    const { activity: host } = tab.outside
    host.state$.subscribe()
    await settled()
    expect(host.state).toMatchObject({ hasMore: true, empty: false })
    await host.more()
    await settled()
    expect(host.state).toMatchObject({ hasMore: false, empty: true })
  })

  clause('S8-50', () => {
    it('[S8-50] gets an error when it fetches without an account', async () => {
      const tab = await readyWorld({ wallets: [wallet()], activity: new FakeActivity() })
      await expect(tab.outside.activity.refresh()).rejects.toMatchObject({
        code: 'NO_ADDRESS',
        message: "Transactions can't be fetched without an accountAddress",
      })
    })
  })

  it('gets an error that names the missing option', async () => {
    const tab = await readyWorld({ wallets: [wallet()] })
    expect(await outcomeOf(tab.outside.activity.more())).toBe('ACTIVITY_NOT_ENABLED')
    expect(tab.outside.activity.state.status).toBe('idle')
  })
})
