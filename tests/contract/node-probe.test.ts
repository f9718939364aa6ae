import * as E from 'fp-ts/Either'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { SystemClock } from '#infrastructure/browser/system-clock.ts'
import { HttpNodeProbe } from '#infrastructure/diagnostics/http-node-probe.ts'
import type { NodeProbe } from '#ports/node-probe.ts'
import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { FakeNodeProbe } from '#testkit/fake-node-probe.ts'

/** A node that echoes its request, and the URL of an unreachable one. */
interface Subject {
  readonly probe: NodeProbe
  readonly url: string
  readonly gone: string
}

/** The contract of NodeProbe, for each implementation. */
const nodeProbeContract = (name: string, start: () => Subject): void => {
  describe(`NodeProbe contract: ${name}`, () => {
    it('returns the text and the duration of the node’s response', async () => {
      const { probe, url } = start()
      const response = await probe.request(
        url,
        { path: '', body: [1, 'two'] },
        new AbortController().signal,
      )()
      expect(response).toMatchObject({ right: { text: '[1,"two"]', ms: expect.any(Number) } })
    })

    it('appends a path to the node’s URL', async () => {
      const { probe, url } = start()
      const response = await probe.request(url, { path: '/block-height/0' }, new AbortController().signal)()
      expect(response).toMatchObject({ right: { text: '/block-height/0' } })
    })

    it('reports that a node is unreachable', async () => {
      const { probe, gone: stoppedUrl } = start()
      const response = await probe.request(stoppedUrl, { path: '', body: 1 }, new AbortController().signal)()
      expect(response).toMatchObject({ left: { _tag: 'Offline' } })
    })

    it('sends no request for a caller that has cancelled', async () => {
      const { probe, url } = start()
      const response = await probe.request(url, { path: '', body: 1 }, AbortSignal.abort())()
      expect(response).toMatchObject({ left: { message: 'Cancelled' } })
    })
  })
}

nodeProbeContract('fake', () => {
  const probe = new FakeNodeProbe()
  const url = 'https://node.example'
  probe.answer = (asked, { path, body }) => {
    if (asked !== url) return undefined
    return body === undefined ? path : JSON.stringify(body)
  }
  return { probe, url, gone: 'https://gone.example' }
})

describe('over HTTP', () => {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (request.url === '/silent') return
      if (request.url === '/limited') response.statusCode = 429
      response.end(body === '' ? request.url : body)
    })
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const probe = new HttpNodeProbe(new SystemClock())

  nodeProbeContract('HTTP', () => ({ probe, url, gone: 'http://127.0.0.1:1/' }))

  it('reports the status of an error response', async () => {
    const response = await probe.request(`${url}limited`, { path: '' }, new AbortController().signal)()
    expect(response).toEqual(E.left({ _tag: 'Unavailable', message: 'HTTP status code: 429' }))
  })

  it('waits 10 s for a response', async () => {
    const clock = new FakeClock()
    const pendingRequest = new HttpNodeProbe(clock).request(
      `${url}silent`,
      { path: '' },
      new AbortController().signal,
    )()
    await clock.advance(10_000)
    expect(await pendingRequest).toMatchObject({ left: { _tag: 'Timeout' } })
    expect(clock.pending).toBe(0)
  })

  it('ends when the caller cancels', async () => {
    const controller = new AbortController()
    const pendingRequest = probe.request(`${url}silent`, { path: '' }, controller.signal)()
    await settled()
    controller.abort()
    expect(await pendingRequest).toMatchObject({ left: { message: 'Cancelled' } })
  })
})
