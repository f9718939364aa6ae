import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  failureOf,
  hasMore,
  idle,
  isFetching,
  isRecent,
  isStale,
  itemsOf,
  type ItemPage,
  pendingOf,
  type RemoteData,
  remoteData,
  type RemoteDataEvent,
} from '#domain/remote-data/remote-data.ts'
import { failure } from '#domain/shared/failure.ts'
import { checkReducer } from '#tests/property/machine.ts'
import { clause } from '#tests/spec/clauses.ts'

type State = RemoteData<number>
type Event = RemoteDataEvent<number>

const timeout = failure('Timeout', 'No answer in time')
const limited = failure('RateLimited', 'Too many requests')
const key = fc.constantFrom('a', 'b')
const time = fc.nat(1000)
const page = fc.record(
  {
    items: fc.array(fc.nat(99), { maxLength: 3 }),
    total: fc.option(fc.nat(), { nil: undefined }),
    cursor: fc.option(fc.constantFrom('2', '3'), { nil: undefined }),
    loadedAt: fc.option(time, { nil: undefined }),
    failure: fc.option(fc.constant(limited), { nil: undefined }),
  },
  { requiredKeys: ['items'] },
)
const request = fc.constantFrom('refresh' as const, 'more' as const)
const requested = fc.record({ type: fc.constant('requested' as const), key, request })
const partial = page.map((page) => ({ ...page, isPartial: true }))
const received = fc.record({
  type: fc.constant('received' as const),
  key,
  page: fc.oneof({ arbitrary: page, weight: 3 }, partial),
  at: time,
})
const failed = fc.record({
  type: fc.constant('failed' as const),
  key,
  failure: fc.constant(timeout),
  at: time,
})
const event: fc.Arbitrary<Event> = fc.oneof(
  { arbitrary: requested, weight: 3 },
  { arbitrary: received, weight: 3 },
  failed,
  fc.record({ type: fc.constant('reset' as const) }),
)
const reached = fc
  .array(event, { maxLength: 12 })
  .map((events): State => events.reduce<State>(remoteData, idle))
const ready = reached.filter(
  (state): state is Extract<State, { readonly status: 'success' }> => state.status === 'success',
)

/** The key and the request whose response is expected. */
interface Model {
  open: { readonly key: string; readonly request: 'refresh' | 'more' } | undefined
  key: string | undefined
  items: readonly number[]
  hasPage: boolean
}

const applyPageToModel = (
  model: Model,
  request: 'refresh' | 'more',
  { items, isPartial }: ItemPage<number>,
): void => {
  model.items = request === 'more' ? [...model.items, ...items] : items
  model.hasPage = true
  if (isPartial !== true || request === 'more') model.open = undefined
}

describe('remote data', () => {
  it('a response to an old key, or to no request, changes nothing, and any other but a partial one settles its request', () => {
    checkReducer<State, Event, Model>({
      reduce: remoteData,
      events: event,
      start: () => ({ state: idle, model: { open: undefined, key: undefined, items: [], hasPage: false } }),
      applyToModel: (model, move) => {
        if (move.type === 'reset')
          Object.assign(model, { open: undefined, key: undefined, items: [], hasPage: false })
        else if (move.type === 'requested') {
          if (move.key !== model.key) Object.assign(model, { items: [], hasPage: false })
          // Without a first page every request loads it.
          const request = model.hasPage ? move.request : 'refresh'
          Object.assign(model, { open: { key: move.key, request }, key: move.key })
        } else if (move.key === model.open?.key) {
          if (move.type === 'received') applyPageToModel(model, model.open.request, move.page)
          else model.open = undefined
        }
      },
      check: (model, state, before, move) => {
        expect(state.status === 'idle' ? undefined : state.key).toBe(model.key)
        expect(itemsOf(state)).toEqual(model.items)
        expect(pendingOf(state) === undefined).toBe(model.open === undefined)
        const isAnswer = move.type === 'received' || move.type === 'failed'
        const isExpected = before.status !== 'idle' && move.type !== 'reset' && move.key === before.key
        if (isAnswer && !(isExpected && pendingOf(before) !== undefined)) expect(state).toBe(before)
      },
    })
  })

  it('refreshing keeps the items and clears the failure', () => {
    fc.assert(
      fc.property(ready, request, (state, request) => {
        const next = remoteData(state, { type: 'requested', key: state.key, request })
        expect(next).toEqual({ ...state, pending: request, failure: undefined, failed: undefined })
      }),
    )
  })

  it('a failed request keeps the items and adds the failure, and without items there is only the failure', () => {
    fc.assert(
      fc.property(reached, key, request, time, (state, key, request, time) => {
        const requestedState = remoteData(state, { type: 'requested', key, request })
        const next = remoteData(requestedState, { type: 'failed', key, failure: timeout, at: time })
        expect(itemsOf(next)).toEqual(itemsOf(requestedState))
        expect(failureOf(next)).toBe(timeout)
        expect(next.status).toBe(requestedState.status === 'success' ? 'success' : 'error')
        if (next.status === 'success') expect(next.failed).toEqual({ request, at: time })
      }),
    )
  })

  it('the next page is appended, and a refreshed one replaces all and resets the age', () => {
    fc.assert(
      fc.property(ready, page, time, (state, page, time) => {
        const after = (request: 'refresh' | 'more') =>
          remoteData(remoteData(state, { type: 'requested', key: state.key, request }), {
            type: 'received',
            key: state.key,
            page,
            at: time,
          })
        const same = {
          total: page.total,
          cursor: page.cursor,
          failure: page.failure,
          pending: undefined,
          failed: undefined,
        }
        expect(after('more')).toMatchObject({
          ...same,
          items: [...state.items, ...page.items],
          loadedAt: state.loadedAt,
        })
        expect(after('refresh')).toMatchObject({
          ...same,
          items: page.items,
          loadedAt: page.loadedAt ?? time,
        })
      }),
    )
  })

  it('a next page that failed waits for a retry', () => {
    fc.assert(
      fc.property(ready, time, (state, time) => {
        const currentKey = state.key
        const requestedState = remoteData(state, { type: 'requested', key: currentKey, request: 'more' })
        expect(isFetching(requestedState)).toBe(false)
        const next = remoteData(requestedState, {
          type: 'failed',
          key: currentKey,
          failure: timeout,
          at: time,
        })
        expect(hasMore(next)).toBe(false)
        expect(hasMore(remoteData(next, { type: 'requested', key: currentKey, request: 'more' }))).toBe(
          state.cursor !== undefined,
        )
      }),
    )
  })
})

clause(['S9-05', 'S9-07'], () => {
  it('[S9-05] data of its key is stale at its maximum age, and never from the future', () => {
    fc.assert(
      fc.property(
        ready,
        fc.integer({ min: -60_000, max: 60_000 }),
        fc.nat(30_000),
        (state, passed, maxAgeMs) => {
          fc.pre(state.pending === undefined && state.failure === undefined)
          const ages = { maxAgeMs, failureAgeMs: 0 }
          const now = state.loadedAt + passed
          expect(isStale(state, state.key, now, ages)).toBe(passed < 0 || passed >= maxAgeMs)
          expect(isStale(state, `${state.key}!`, now, ages)).toBe(true)
        },
      ),
    )
  })

  it('[S9-07] after a failure no request is sent until the block is over', () => {
    fc.assert(
      fc.property(reached, key, time, fc.nat(60_000), (state, key, time, passed) => {
        const requestedState = remoteData(state, { type: 'requested', key, request: 'refresh' })
        const next = remoteData(requestedState, { type: 'failed', key, failure: timeout, at: time })
        const ages = { maxAgeMs: Number.POSITIVE_INFINITY, failureAgeMs: 30_000 }
        expect(isStale(next, key, time + passed, ages)).toBe(passed >= 30_000)
        expect(isStale(requestedState, key, time + passed, ages)).toBe(false)
        expect(isStale(idle, key, time, ages)).toBe(true)
      }),
    )
  })

  it('[S9-05] recent is less than the age ago', () => {
    expect([0, 29_999, 30_000, -1].map((passed) => isRecent(1e6, 1e6 + passed, 30_000))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
