import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { HttpWalletDirectory } from '#infrastructure/http/http-wallet-directory.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'
import type { Clock } from '#ports/clock.ts'
import { type Directory, startDirectory } from '#sandbox/directory/directory.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { clause } from '#tests/spec/clauses.ts'

import { failed } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'

const QUERY = { page: 1, entries: 40 }
const unavailable = failed('Unavailable')

let service: Directory
let before = 0
const requests = () => service.requests.slice(before)
beforeAll(async () => void (service = await startDirectory({ count: 120 })))
afterAll(() => service.stop())
afterEach(async () => {
  vi.restoreAllMocks()
  await service.fail()
  before = service.requests.length
})

const directory = (clock: Clock = new HastyClock(), jitter = 0) =>
  new HttpWalletDirectory({ baseUrl: service.url, projectId: 'project' }, new JsonHttp(clock, () => jitter))
const failWith = (status: number, times?: number, retryAfter?: string) =>
  service.fail({ type: 'status', status, ...(retryAfter === undefined ? {} : { retryAfter }) }, times)

clause('S7-44', () => {
  const emitted: {
    readonly method: string | undefined
    readonly type: string | undefined
    readonly body: unknown
  }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { method, headers } = request
      emitted.push({
        method,
        type: headers['content-type'],
        body: text === '' ? undefined : JSON.parse(text),
      })
      response.writeHead(request.url === '/well' ? 200 : 400).end(JSON.stringify({ done: method }))
    })
  })
  let base = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    '[S7-44] %s sends and receives JSON, and fails on any response other than 2xx',
    async (method) => {
      const http = new JsonHttp(new HastyClock())
      const [body, Codecs] = [{ amount: '1' }, t.type({ done: t.string })]
      const ask = (path: string) =>
        method === 'GET' ? http.get(base + path, Codecs)() : http.once(method, base + path, body, Codecs)()
      expect(await ask('/well')).toEqual(E.right({ done: method }))
      expect(emitted.at(-1)).toEqual(
        method === 'GET' ? { method } : { method, type: 'application/json', body },
      )
      expect(await ask('/wrong')).toEqual(failed('Refused', 'HTTP status code: 400'))
    },
  )
})

clause('S9-02', () => {
  it.each([408, 429, 500, 502, 503, 504])('retries after %s', async (status) => {
    await failWith(status, 1)
    expect(await directory().list(QUERY)()).toMatchObject(E.right({ count: 120 }))
    expect(requests()).toHaveLength(2)
  })

  it.each([400, 401, 403, 404, 413])('reports %s unchanged', async (status) => {
    await failWith(status)
    expect(await directory().list(QUERY)()).toEqual(failed('Refused', `HTTP status code: ${status}`))
    expect(requests()).toHaveLength(1)
  })

  it.each([
    [0, [150, 300, 600]],
    [1, [75, 150, 300]],
  ])('fails after three retries, with jitter %i apart by %j ms', async (jitter, delays) => {
    const clock = new HastyClock()
    await failWith(503)
    expect(await directory(clock, jitter).list(QUERY)()).toEqual(unavailable)
    expect([requests().length, clock.waits]).toEqual([4, delays])
  })

  it('retries when the server is unreachable', async () => {
    const clock = new HastyClock()
    await service.fail({ type: 'refuse' })
    expect(await directory(clock).list(QUERY)()).toEqual(failed('Offline'))
    expect(clock.waits).toEqual([150, 300, 600])
  })

  it('waits as long as Retry-After says, in seconds or as a date', async () => {
    for (const request of [() => '3', (now: number) => new Date(now + 3000).toUTCString()]) {
      const clock = new HastyClock()
      await failWith(429, 1, request(clock.now()))
      expect(await directory(clock).list(QUERY)()).toMatchObject(E.right({ count: 120 }))
      expect(clock.waits).toEqual([3000])
    }
  })

  it('does not wait when Retry-After is beyond the deadline', async () => {
    const clock = new HastyClock()
    await failWith(429, 1, '86400')
    expect(await directory(clock).list(QUERY)()).toEqual(failed('RateLimited', 'HTTP status code: 429'))
    expect([requests().length, clock.waits]).toEqual([1, []])
  })
})

describe('a service that does not respond or is slow', () => {
  it('has ten seconds for each attempt and fifteen in total', async () => {
    const clock = new FakeClock()
    await service.fail({ type: 'silent' })
    let isOver = false
    const response = directory(clock)
      .list(QUERY)()
      .finally(() => (isOver = true))
    await expect.poll(() => requests()).toHaveLength(1)
    await clock.advance(9999)
    expect(requests()).toMatchObject([{ aborted: false }])
    await clock.advance(1)
    await expect.poll(() => requests()).toMatchObject([{ aborted: true }])
    await expect.poll(() => clock.pending).toBe(1)
    await clock.advance(150)
    await expect.poll(() => requests()).toHaveLength(2)
    await clock.advance(4849)
    expect(isOver).toBe(false)
    await clock.advance(1)
    expect([await response, requests().length, clock.pending]).toEqual([failed('Timeout'), 2, 0])
  })

  it('can respond late', async () => {
    await service.fail({ type: 'slow', ms: 100 })
    expect(await directory().list(QUERY)()).toMatchObject(E.right({ count: 120 }))
  })

  it('gets no retry of a cancelled request, which is aborted', async () => {
    await service.fail({ type: 'silent' })
    const clock = new HastyClock()
    const controller = new AbortController()
    const response = directory(clock).list(QUERY, controller.signal)()
    await expect.poll(() => requests()).toHaveLength(1)
    controller.abort()
    expect([await response, clock.waits]).toEqual([unavailable, []])
    await expect.poll(() => requests()).toMatchObject([{ aborted: true }])
  })

  it('gets no request that was cancelled before', async () => {
    const fetchSpy = vi.spyOn(globalThis, 'fetch')
    expect(await directory().list(QUERY, AbortSignal.abort())()).toEqual(unavailable)
    expect(fetchSpy).not.toHaveBeenCalled()
  })

  it('is not retried when the request is cancelled between two attempts', async () => {
    const clock = new HastyClock()
    clock.patience = 0
    await failWith(503)
    const controller = new AbortController()
    const response = directory(clock).list(QUERY, controller.signal)()
    await expect.poll(() => requests()).toHaveLength(1)
    controller.abort()
    expect([await response, requests().length]).toEqual([unavailable, 1])
  })

  it('leaves no timer, whatever the response', async () => {
    const clock = new FakeClock()
    const ask = new HttpWalletDirectory(
      { baseUrl: service.url, projectId: undefined },
      new JsonHttp(clock),
    ).list(QUERY)
    await ask()
    await failWith(404)
    await ask()
    expect(clock.pending).toBe(0)
  })

  it('reads at most 2 MB of a response, and does not retry', async () => {
    const chunk = new TextEncoder().encode(' '.repeat(100_000))
    let chunks = 0
    const endless = () => {
      const pull = (controller: ReadableStreamDefaultController) => {
        chunks++
        controller.enqueue(chunk)
      }
      return new Response(new ReadableStream({ pull }))
    }
    const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => endless())
    const tooLong = failed('Unreadable', 'The answer is too long')
    expect(await directory().list(QUERY)()).toEqual(tooLong)
    expect(chunks).toBeLessThan(25)
    expect(fetchSpy).toHaveBeenCalledOnce()
    const headers = { 'content-length': '2000001' }
    fetchSpy.mockImplementation(async () => new Response('[]', { headers }))
    expect(await directory().list(QUERY)()).toEqual(tooLong)
  })
})
