import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Node, nodeFailureOf, requestWithFailover } from '#infrastructure/chains/node-failover.ts'

const call = { method: 'eth_blockNumber', params: [] }

/** A node that refuses its first requests with this status and wait, with the times at which it was asked. */
const scripted = ({ refusals = 0, status = 429, waitS }: Script) => {
  const times: number[] = []
  const headers = new Headers(waitS === undefined ? {} : { 'retry-after': String(waitS) })
  const node: Node = {
    request: async () => {
      times.push(Date.now())
      return times.length > refusals ? E.right('fine') : E.left(nodeFailureOf(status, headers))
    },
  }
  return { node, times }
}

interface Script {
  readonly refusals?: number | undefined
  readonly status?: number | undefined
  readonly waitS?: number | undefined
}

const ask = async (nodes: readonly Node[]) => {
  const answer = requestWithFailover(
    () => nodes,
    call,
    (raw) => O.some(raw),
  )
  await vi.advanceTimersByTimeAsync(20_000)
  return answer
}

const scripts = fc.array(
  fc.record(
    { refusals: fc.nat(3), status: fc.constantFrom(429, 500, 503), waitS: fc.nat(30) },
    { requiredKeys: ['refusals', 'status'] },
  ),
  { minLength: 1, maxLength: 4 },
)

describe('several nodes [S9-02, S7-30]', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['holds', 5],
    ['kills', 60],
  ])('the wait of one node %s no request that another one can answer', async (_, waitS) => {
    const [limited, unsteady] = [scripted({ refusals: 9, waitS }), scripted({ refusals: 1, status: 500 })]
    const start = Date.now()
    expect(await ask([limited.node, unsteady.node])).toEqual(E.right('fine'))
    expect([limited.times.length, unsteady.times.length]).toEqual([1, 2])
    expect((unsteady.times[1] ?? 0) - start).toBeLessThanOrEqual(150)
  })

  it('a wait holds for the requests after it too', async () => {
    const [limited, other] = [scripted({ refusals: 1, waitS: 60 }), scripted({})]
    for (const _ of [1, 2]) expect(await ask([limited.node, other.node])).toEqual(E.right('fine'))
    expect([limited.times.length, other.times.length]).toEqual([1, 2])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await ask([limited.node, other.node])).toEqual(E.right('fine'))
    expect([limited.times.length, other.times.length]).toEqual([2, 2])
  })

  it('no node is asked before its wait is over, whatever the others do', async () => {
    await fc.assert(
      fc.asyncProperty(scripts, async (given) => {
        const nodes = given.map((script) => ({ ...scripted(script), script }))
        await ask(nodes.map(({ node }) => node))
        for (const { times, script } of nodes)
          for (const [index, time] of times.entries())
            if (index > 0)
              expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual((script.waitS ?? 0) * 1000)
      }),
    )
  })

  it('a node that can answer within the time is used', async () => {
    await fc.assert(
      fc.asyncProperty(scripts, async (given) => {
        const answer = await ask([
          ...given.map((script) => scripted(script).node),
          scripted({ refusals: 1, status: 503 }).node,
        ])
        expect(answer).toEqual(E.right('fine'))
      }),
    )
  })

  const now = Date.UTC(2026, 0, 1)
  it.each([
    [429, { 'retry-after': '7' }, 7000],
    [503, { 'retry-after': '7' }, 7000],
    [429, { 'retry-after': '0.5' }, 500],
    [429, { 'retry-after': new Date(now + 9000).toUTCString() }, 9000],
    [429, { 'ratelimit-reset': '12' }, 12_000],
    [429, { 'x-ratelimit-reset': '12' }, 12_000],
    [429, { 'x-ratelimit-reset': String(now / 1000 + 12) }, 12_000],
    [429, { 'x-ratelimit-reset': String(now + 12_000) }, 12_000],
    [429, { 'x-ratelimit-reset': '12', 'retry-after': '3' }, 3000],
    [429, { 'x-ratelimit-reset': String(now / 1000 - 12) }, 0],
    [429, { 'retry-after': 'soon', 'ratelimit-reset': '4' }, 4000],
    [500, { 'x-ratelimit-reset': '12' }, undefined],
    [429, { 'retry-after': '-5', 'ratelimit-reset': '4' }, 4000],
    [429, { 'retry-after': '+5' }, undefined],
    [503, { 'retry-after': 'garbage 1' }, undefined],
    [503, { 'retry-after': '2100-01-01' }, undefined],
    [503, { 'retry-after': '999999999999999' }, 600_000],
    [503, { 'retry-after': 'Fri, 31 Dec 2999 23:59:59 GMT' }, 600_000],
    [503, { 'retry-after': 'Fri, 31 Dec 1999 23:59:59 GMT' }, 0],
    [429, { 'x-ratelimit-reset': 'soon' }, undefined],
    [429, {}, undefined],
  ])('%i %o asks to wait %s ms', (status, headers, wait) => {
    vi.setSystemTime(now)
    expect(nodeFailureOf(status, new Headers(headers as Record<string, string>)).retryAfterMs).toBe(wait)
  })
})
