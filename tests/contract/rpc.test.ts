import * as E from 'fp-ts/Either'
import { keccak256 } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'

import { ViemChain } from '#infrastructure/chains/evm/viem-chain.ts'
import { clause } from '#tests/spec/clauses.ts'

import { address, network, failed } from './examples.ts'
import { good, json, type RpcReply, rpcServers } from './json-rpc-server.ts'

const owner = address('2a')
const { serve, stopAll } = rpcServers()
afterEach(() => {
  vi.restoreAllMocks()
  stopAll()
})

const batching = { batch: true }
const ask = (...urls: string[]) => new ViemChain(batching).balanceOf(network(1), urls, owner)()
const status =
  (code: number, headers: Record<string, string> = {}, body = ''): RpcReply =>
  (response) =>
    void response.writeHead(code, headers).end(body)
const result =
  (value: unknown): RpcReply =>
  (response) =>
    json(response, [{ jsonrpc: '2.0', id: 0, result: value }])

/** Without jitter, so that waits are those of the clause. */
const steady = () => vi.spyOn(Math, 'random').mockReturnValue(0)
const gaps = (received: readonly { readonly at: number }[]) =>
  received.slice(1).map(({ at: time }, index) => time - (received[index]?.at ?? 0))

clause('S9-02', () => {
  it.each([403, 408, 413, 429, 500, 502, 503, 504])('retries after %s', async (code) => {
    const { url, received } = await serve(status(code), good)
    expect(await ask(url)).toEqual(E.right(42n))
    expect(received).toHaveLength(2)
  })

  it('retries after an HTTP error with a valid JSON-RPC body', async () => {
    const body = JSON.stringify([{ jsonrpc: '2.0', id: 0, error: { code: -32005, message: 'slow down' } }])
    for (const text of [body, body.slice(1, -1)]) {
      const { url, received } = await serve(status(429, { 'content-type': 'application/json' }, text), good)
      expect(await ask(url)).toEqual(E.right(42n))
      expect(received).toHaveLength(2)
    }
  })

  it('fails after three retries, 150, 300 and 600 ms apart', async () => {
    steady()
    const { url, received } = await serve(status(503))
    expect(await ask(url)).toEqual(failed('ChainUnreachable'))
    const delays = gaps(received)
    expect(delays).toHaveLength(3)
    // A timer can be a millisecond early, and late on a busy machine.
    for (const [index, wait] of [150, 300, 600].entries())
      expect(delays[index]).toBeGreaterThanOrEqual(wait - 2)
  })

  it.each([400, 401, 404, 501])('does not retry after %s', async (code) => {
    const { url, received } = await serve(status(code), good)
    expect(await ask(url)).toEqual(failed('ChainUnreachable'))
    expect(received).toHaveLength(1)
  })

  it('[S7-30] retries when the connection breaks', async () => {
    const { url, received } = await serve((response) => void response.destroy(), good)
    expect(await ask(url)).toEqual(E.right(42n))
    expect(received).toHaveLength(2)
  })

  it('waits as long as Retry-After says, in seconds or as a date', async () => {
    const inASecond = () => new Date(Math.ceil(Date.now() / 1000) * 1000 + 1000).toUTCString()
    for (const retryAfter of [() => '1', inASecond]) {
      // The date is relative to the response, however late a busy machine sends it.
      const tooMany: RpcReply = (response, answer) =>
        void status(429, { 'retry-after': retryAfter() })(response, answer)
      const { url, received } = await serve(tooMany, good)
      expect(await ask(url)).toEqual(E.right(42n))
      expect(gaps(received)[0]).toBeGreaterThanOrEqual(900)
    }
  })

  it('treats a Retry-After of more than ten seconds as a failure', async () => {
    const { url, received } = await serve(status(429, { 'retry-after': '86400' }), good)
    expect(await ask(url)).toEqual(failed('ChainUnreachable'))
    expect(received).toHaveLength(1)
  })
})

clause('S9-03', () => {
  it('waits ten seconds for a response', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const first = await serve(() => undefined)
    const second = await serve(good)
    const response = ask(first.url, second.url)
    await expect.poll(() => first.received).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(9_900)
    expect(second.received).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    expect(await response).toEqual(E.right(42n))
  })
})

clause('S7-30', () => {
  afterEach(() => void vi.useRealTimers())

  it('[S7-30, S9-02] takes at most 15 s for all nodes and rounds in total', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const silent = await Promise.all([serve(() => undefined), serve(() => undefined), serve(() => undefined)])
    const response = ask(...silent.map(({ url }) => url))
    let isOver = false
    void response.then(() => (isOver = true))
    await expect.poll(() => silent[0]?.received).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.poll(() => silent[1]?.received).toHaveLength(1)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await response).toEqual(failed('ChainUnreachable'))
    expect(silent[2]?.received).toHaveLength(0)
  })

  it.each([
    'already known',
    'AlreadyKnown',
    'Known transaction',
    'Transaction with the same hash was already imported.',
  ])(
    '[S7-30] a resent transaction that the node already has (%s) counts as sent, with its hash as the result',
    async (message) => {
      const raw = '0x02c0'
      const { url } = await serve((response) =>
        json(response, { jsonrpc: '2.0', id: 0, error: { code: -32000, message } }),
      )
      const send = (method: string) => new ViemChain().request(network(1), [url], { method, params: [raw] })()
      expect(await send('eth_sendRawTransaction')).toEqual(E.right(keccak256(raw)))
      expect(await send('eth_call')).toMatchObject(E.left({ _tag: 'RequestRejected' }))
    },
  )
})

clause('S9-04', () => {
  it('sends at most 1000 requests in one POST, each with its own response', async () => {
    const { url, received } = await serve(good)
    const chain = new ViemChain(batching)
    const numbers = Array.from({ length: 1001 }, (_, index) => index + 1)
    const responses = await Promise.all(
      numbers.map((number) => chain.balanceOf(network(1), [url], address(number.toString(16)))()),
    )
    expect(received.map(({ questions }) => questions.length).sort((a, b) => b - a)).toEqual([1000, 1])
    expect(responses).toEqual(numbers.map((number) => E.right(BigInt(number))))
  })
})

clause('S7-30', () => {
  it('[S7-30, S9-02] does not retry after a definite JSON-RPC error', async () => {
    const refusing = await serve((response) =>
      json(response, [{ jsonrpc: '2.0', id: 0, error: { code: -32000, message: 'nonce too low' } }]),
    )
    const busy = await serve(status(503))
    expect(await ask(refusing.url, busy.url)).toEqual(failed('ChainUnreachable'))
    expect([refusing.received.length, busy.received.length]).toEqual([1, 1])
  })

  it('[S7-30] sends each request separately unless batches are enabled, so that any node can respond', async () => {
    const { url, received } = await serve((_, answer) => answer())
    const chain = new ViemChain()
    const numbers = [1, 2, 3]
    const responses = await Promise.all(
      numbers.map((number) => chain.balanceOf(network(1), [url], address(number.toString(16)))()),
    )
    expect(received.map(({ questions }) => questions.length)).toEqual([1, 1, 1])
    expect(received.map(({ isBatch }) => isBatch)).toEqual([false, false, false])
    expect(responses).toEqual(numbers.map((number) => E.right(BigInt(number))))
  })

  it('tries the next URL when one refuses, fails or sends invalid data, before it waits', async () => {
    const failures: readonly RpcReply[] = [
      status(429),
      status(404),
      (response) => void response.destroy(),
      (response) => void response.end('<html>'),
      (response) => json(response, [{ jsonrpc: '2.0', id: 0, error: { code: -32601, message: 'no' } }]),
    ]
    for (const reply of failures) {
      const first = await serve(reply)
      const second = await serve(good)
      expect(await ask(first.url, second.url)).toEqual(E.right(42n))
      expect([first.received.length, second.received.length]).toEqual([1, 1])
    }
  })

  it('uses only the first URL while it responds', async () => {
    const first = await serve(good)
    const second = await serve(good)
    expect(await ask(first.url, second.url)).toEqual(E.right(42n))
    expect([first.received.length, second.received.length]).toEqual([1, 0])
  })

  it.each([null, '', '0x', [], {}, true, 42, '42', '0xzz', '-0x1'].map((value) => [value]))(
    'treats %j as an invalid balance',
    async (value) => {
      const { url, received } = await serve(result(value))
      expect(await ask(url)).toEqual(failed('ChainUnreachable'))
      expect(received).toHaveLength(1)
    },
  )

  it.each([{}, [], [null], null, 7, 'text'].map((body) => [body]))(
    'treats %j as an invalid response',
    async (body) => {
      steady()
      const { url } = await serve((response) => json(response, body))
      expect(await ask(url)).toEqual(failed('ChainUnreachable'))
    },
  )
})
