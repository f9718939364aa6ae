import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { itemsOf } from '#domain/remote-data/remote-data.ts'

import { aborted, MAX_AGE, querying, timeout } from './querying.ts'

describe('a remote query', () => {
  it('requests what it shows once, and again when it is older than its maximum age', async () => {
    const { query, requests, respondWithItems, clock } = querying()
    query.show('a')
    query.show('a')
    expect(query.state).toEqual({ status: 'pending', key: 'a' })
    await respondWithItems(['1'])
    await clock.advance(MAX_AGE - 1)
    query.show('a')
    expect(requests).toHaveLength(1)
    await clock.advance(1)
    query.show('a')
    expect(requests).toHaveLength(2)
    expect(query.state).toMatchObject({ status: 'success', items: ['1'], pending: 'refresh' })
  })

  it('cancels the request for another key, whose late response changes nothing', async () => {
    const { query, requests, respondWithItems } = querying()
    query.show('a')
    query.show('b')
    expect(aborted(requests)).toEqual([true, false])
    await requests[0]?.respond(E.right({ items: ['late'] }))
    expect(query.state).toEqual({ status: 'pending', key: 'b' })
    await respondWithItems(['2'])
    expect(itemsOf(query.state)).toEqual(['2'])
  })

  it('ignores the response to a request that was replaced by another one with the same key', async () => {
    const { query, requests, respondWithItems } = querying()
    query.show('a')
    query.refresh()
    expect(aborted(requests)).toEqual([true, false])
    await requests[0]?.respond(E.right({ items: ['late'] }))
    expect(query.state).toEqual({ status: 'pending', key: 'a' })
    await respondWithItems(['1'])
    expect(itemsOf(query.state)).toEqual(['1'])
  })

  it('cancels pending requests when it shows nothing any more, and when the instance ends', async () => {
    const { query, requests, lifetime } = querying()
    query.show('a')
    query.show(undefined)
    expect([query.state, aborted(requests)]).toEqual([{ status: 'idle' }, [true]])
    query.show('a')
    lifetime.end()
    expect(aborted(requests)).toEqual([true, true])
    query.refresh()
    expect(requests).toHaveLength(2)
  })

  it('follows cursors one page at a time, to the last one', async () => {
    const { query, requests, respondWithItems } = querying()
    query.more()
    query.show('a')
    query.more()
    await respondWithItems(['1'], 'second')
    query.more()
    query.more()
    expect(requests.map(({ cursor }) => cursor)).toEqual([undefined, 'second'])
    await respondWithItems(['2'])
    query.more()
    expect([requests.length, itemsOf(query.state)]).toEqual([2, ['1', '2']])
  })

  it('keeps items when a request fails, and repeats that request only on retry', async () => {
    const { query, requests, respondWithItems, fail } = querying()
    query.show('a')
    await respondWithItems(['1'], 'second')
    query.more()
    await fail()
    expect(query.state).toMatchObject({ items: ['1'], failure: timeout })
    query.more()
    expect(requests).toHaveLength(2)
    query.retry()
    expect(query.state).toMatchObject({ items: ['1'], pending: 'more', failure: undefined })
    await respondWithItems(['2'])
    query.refresh()
    await fail()
    expect(query.state).toMatchObject({ items: ['1', '2'], failure: timeout })
    query.retry()
    expect(requests.map(({ cursor }) => cursor)).toEqual([
      undefined,
      'second',
      'second',
      undefined,
      undefined,
    ])
    await respondWithItems(['3'])
    expect(query.state).toMatchObject({ items: ['3'], failure: undefined })
  })

  it('requests again after a failure at once, or when the block is over', async () => {
    for (const failureAgeMs of [undefined, MAX_AGE]) {
      const { query, requests, fail, clock } = querying(failureAgeMs === undefined ? {} : { failureAgeMs })
      query.show('a')
      await fail()
      query.show('a')
      expect(requests).toHaveLength(failureAgeMs === undefined ? 2 : 1)
      await clock.advance(MAX_AGE)
      query.show('a')
      expect(requests).toHaveLength(2)
    }
  })

  it('waits before it requests, and for the last of quick changes only', async () => {
    const { query, requests, clock } = querying()
    query.show('a', 500)
    await clock.advance(499)
    query.show('ab', 500)
    await clock.advance(499)
    expect([requests.length, query.state]).toEqual([0, { status: 'pending', key: 'ab' }])
    await clock.advance(1)
    expect(requests.map(({ key }) => key)).toEqual(['ab'])
    query.show('abc', 500)
    query.show(undefined)
    expect(clock.pending).toBe(0)
  })

  it('delivers no page before its minimum wait', async () => {
    const { query, respondWithItems, clock } = querying({ minWaitMs: 300 })
    query.show('a')
    await respondWithItems(['1'])
    await clock.advance(299)
    expect(query.state.status).toBe('pending')
    await clock.advance(1)
    expect(itemsOf(query.state)).toEqual(['1'])
  })
})
