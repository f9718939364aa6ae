import * as t from 'io-ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { SentRequest } from '#domain/diagnostics/recording.ts'
import { HttpAnalytics } from '#infrastructure/analytics/http-analytics.ts'
import { SystemClock } from '#infrastructure/browser/system-clock.ts'
import { RpcNode } from '#infrastructure/chains/evm/rpc-node.ts'
import { requestOverHttp } from '#infrastructure/chains/http-node.ts'
import { BrowserHostPage } from '#infrastructure/diagnostics/browser-host-page.ts'
import { HttpNodeProbe } from '#infrastructure/diagnostics/http-node-probe.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'
import { PageRequests } from '#infrastructure/http/page-requests.ts'
import { openSocket } from '#infrastructure/relay/open-socket.ts'
import type { SentRequests } from '#ports/sent-requests.ts'
import { FakeSentRequests } from '#testkit/fake-sent-requests.ts'

interface RequestsSubject {
  readonly sent: SentRequests
  /** The host of the requests. */
  readonly host: string
  /** Sends one request whose response has this status. Undefined means no response. */
  readonly send: (method: 'GET' | 'POST', status: number | undefined) => Promise<unknown>
}

/** The contract of SentRequests, for each implementation. */
const sentRequestsContract = (name: string, start: () => RequestsSubject): void => {
  describe(`SentRequests contract: ${name}`, () => {
    const requestsOf = async (
      subject: RequestsSubject,
      ...requests: readonly Parameters<RequestsSubject['send']>[]
    ) => {
      const emitted: SentRequest[] = []
      const watching = subject.sent.requests$.subscribe((request) => emitted.push(request))
      onTestFinished(() => watching.unsubscribe())
      for (const each of requests) await subject.send(...each)
      return { seen: emitted, watching }
    }

    it('emits the method, the host, the status and the milliseconds of each request, and nothing else', async () => {
      const subject = start()
      const { seen: recorded } = await requestsOf(subject, ['POST', 200], ['GET', 400])
      expect(recorded).toStrictEqual([
        { method: 'POST', host: subject.host, status: 200, ms: expect.any(Number) },
        { method: 'GET', host: subject.host, status: 400, ms: expect.any(Number) },
      ])
      for (const { ms } of recorded) expect(ms).toBeGreaterThanOrEqual(0)
    })

    it('emits the status 0 for a request without a response', async () => {
      const { seen: recorded } = await requestsOf(start(), ['POST', undefined])
      expect(recorded.map(({ status }) => status)).toEqual([0])
    })

    it('emits nothing after unsubscription', async () => {
      const subject = start()
      const { seen: recorded, watching } = await requestsOf(subject, ['GET', 200])
      watching.unsubscribe()
      await subject.send('GET', 200)
      expect(recorded).toHaveLength(1)
    })
  })
}

sentRequestsContract('fake', () => {
  const sentRequests = new FakeSentRequests()
  const host = 'node.example'
  return {
    sent: sentRequests,
    host,
    send: async (method, status = 0) => sentRequests.requests$.next({ method, host, status, ms: 1 }),
  }
})

describe('in a page', () => {
  const server = createServer((request, response) => {
    const [, status] = (request.url ?? '').split('/')
    if (status === 'undefined') request.destroy()
    else
      response
        .writeHead(Number(status), { 'content-type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', id: 0, result: '0x1' }))
  })
  let host = ''
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    vi.stubGlobal('location', { href: 'https://app.example/' })
    vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event))
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    server.close()
    server.closeAllConnections()
  })

  const http = new JsonHttp(new SystemClock())
  const senders: Readonly<Record<string, (method: string, url: string) => Promise<unknown>>> = {
    'a service': (method, url) =>
      method === 'POST' ? http.once('POST', url, { body: 1 }, t.unknown)() : http.get(url, t.unknown)(),
    'a node': (method, url) => requestOverHttp(url, { method }, JSON.parse),
  }
  for (const [name, ask] of Object.entries(senders))
    sentRequestsContract(`the page, for ${name}`, () => ({
      sent: new PageRequests(),
      host,
      send: (method, status) => ask(method, `http://${host}/${status}/a-key?secret=1`),
    }))

  it('ignores events of other scripts of the page, and continues', async () => {
    const emitted: SentRequest[] = []
    const watching = new PageRequests().requests$.subscribe((request) => emitted.push(request))
    for (const detail of [undefined, null, 'text', [], ['https://a.example', 1, '200', 0]])
      dispatchEvent(new CustomEvent('walletport:request', { detail }))
    dispatchEvent(new CustomEvent('walletport:request', { detail: ['http://', 'GET', 0, 0] }))
    await http.get(`http://${host}/200`, t.unknown)()
    watching.unsubscribe()
    expect(emitted.map(({ host, status }) => [host, status])).toEqual([
      ['', 0],
      [host, 200],
    ])
  })

  it('emits the sockets to relays when they open or close', async () => {
    class Socket {
      onopen?: () => void
      onmessage?: (event: { readonly data: string }) => void
      onclose?: (event: { readonly reason: string }) => void
      constructor(private readonly url: string) {
        queueMicrotask(() =>
          this.url.includes('good') ? this.onopen?.() : this.onclose?.({ reason: 'gone' }),
        )
      }
      send(data: string): void {
        const { id } = JSON.parse(data) as { readonly id: number }
        queueMicrotask(() => this.onmessage?.({ data: JSON.stringify({ id, jsonrpc: '2.0', result: true }) }))
      }
      close(): void {}
    }
    vi.stubGlobal('WebSocket', Socket)
    const emitted: SentRequest[] = []
    const watching = new PageRequests().requests$.subscribe((request) => emitted.push(request))
    const { signal } = new AbortController()
    await openSocket('wss://good.example/?auth=secret', signal)
    await expect(openSocket('wss://bad.example/?auth=secret', signal)).rejects.toThrow('gone')
    watching.unsubscribe()
    const ms: unknown = expect.any(Number)
    expect(emitted).toStrictEqual([
      { method: 'GET', host: 'good.example', status: 101, ms },
      { method: 'GET', host: 'bad.example', status: 0, ms },
    ])
  })

  it('emits the requests of the self-check', async () => {
    const emitted: SentRequest[] = []
    const watching = new PageRequests().requests$.subscribe((request) => emitted.push(request))
    const { signal } = new AbortController()
    await new HttpNodeProbe(new SystemClock()).request(`http://${host}/200`, { path: '', body: 1 }, signal)()
    vi.stubGlobal('location', { href: `http://${host}/200` })
    const page = new BrowserHostPage(
      {
        storage: () => undefined,
        usesDatabase: () => false,
        react: async () => ({}) as never,
        packages: () => [],
      },
      new SystemClock(),
    )
    await page.requestHeaders(signal)()
    vi.stubGlobal('location', { href: 'https://app.example/' })
    watching.unsubscribe()
    expect(emitted.map(({ method, host, status }) => [method, host, status])).toEqual([
      ['POST', host, 200],
      ['HEAD', host, 200],
    ])
  })

  it('emits the beacons of analytics', () => {
    vi.stubGlobal('navigator', { sendBeacon: () => true })
    const emitted: SentRequest[] = []
    const watching = new PageRequests().requests$.subscribe((request) => emitted.push(request))
    new HttpAnalytics({ url: `http://${host}`, projectId: 'x' }, new SystemClock()).beacon('[]')
    watching.unsubscribe()
    expect(emitted).toStrictEqual([{ method: 'POST', host, status: 0, ms: expect.any(Number) as number }])
  })

  it('emits the requests to EVM nodes, and the question for their chain', async () => {
    const emitted: SentRequest[] = []
    const watching = new PageRequests().requests$.subscribe((request) => emitted.push(request))
    await new RpcNode(`http://${host}/200/a-key`, 'eip155:1').request({
      method: 'eth_blockNumber',
      params: [],
    })
    await new RpcNode(`http://${host}/undefined/a-key`, 'eip155:1').request({
      method: 'eth_blockNumber',
      params: [],
    })
    watching.unsubscribe()
    expect(emitted.map(({ method, host, status }) => [method, host, status])).toEqual([
      ['POST', host, 200],
      ['POST', host, 200],
      ['POST', host, 0],
      ['POST', host, 0],
    ])
  })
})
