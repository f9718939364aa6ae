// @vitest-environment happy-dom
import * as E from 'fp-ts/Either'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import type { ErrorReport } from '#domain/analytics/error-report.ts'
import { failure } from '#domain/shared/failure.ts'
import type { AnalyticsConfig } from '#infrastructure/analytics/analytics-config.ts'
import { HttpAnalytics } from '#infrastructure/analytics/http-analytics.ts'
import type { AnalyticsSink } from '#ports/analytics-sink.ts'
import { startAnalytics } from '#sandbox/analytics/analytics.ts'
import type { Service } from '#sandbox/service.ts'
import { FakeAnalyticsSink } from '#testkit/fake-analytics-sink.ts'
import { clause } from '#tests/spec/clauses.ts'

import { right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'

let service: Service
beforeAll(async () => void (service = await startAnalytics()))
afterAll(() => service.stop())
afterEach(async () => {
  await service.fail()
  vi.unstubAllGlobals()
})

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const QUERY = { projectId: 'project', st: 'walletport', sv: expect.stringMatching(/^html-universal-/) }
const signal = () => new AbortController().signal
const report: ErrorReport = {
  category: 'INTERNAL_SDK_ERROR',
  errorType: 'TypeError',
  errorMessage: 'Broken',
  stackTrace: 'at core.js:1:2',
}
const analyticsContext = { eventId: 'id', url: 'https://app.example/', time: 0 }
const reported = {
  eventId: 'id',
  timestamp: '1970-01-01T00:00:00.000Z',
  props: { type: 'error', event: 'INTERNAL_SDK_ERROR', errorMessage: 'Broken' },
}

const http = (config: Partial<AnalyticsConfig> = {}) =>
  new HttpAnalytics(
    { url: `${service.url}/`, projectId: 'project', errors: true, ...config },
    new HastyClock(),
  )

interface Subject {
  readonly sink: AnalyticsSink
  /** The received bodies, oldest first. */
  readonly arrived: () => readonly unknown[]
  readonly forbid: () => void | Promise<void>
  readonly leave: () => void
}

/** The contract of AnalyticsSink, for each implementation. */
const analyticsSinkContract = (name: string, start: () => Subject): void => {
  describe(`AnalyticsSink contract: ${name}`, () => {
    clause('S7-22', () => {
      it('sends batches and errors to the service unchanged', async () => {
        const { sink, arrived } = start()
        const batch = [{ eventId: '漢' }, { eventId: 'two' }]
        right(await sink.send(JSON.stringify(batch), signal())())
        right(await sink.report(report, analyticsContext, signal())())
        expect(arrived()).toEqual([batch, expect.objectContaining({ eventId: 'id' })])
        expect(arrived()[1]).toMatchObject(reported)
      })
    })

    it('recognises a service that rejects the page', async () => {
      const { sink, forbid } = start()
      await forbid()
      const forbidden = E.left(failure('Forbidden', 'HTTP status code: 403'))
      expect(await sink.send('[]', signal())()).toEqual(forbidden)
      expect(await sink.report(report, analyticsContext, signal())()).toEqual(forbidden)
    })

    it('accepts events by default', async () => {
      expect(right(await start().sink.isEnabled(signal())())).toBe(true)
    })

    it('sends no cancelled request', async () => {
      const { sink, arrived } = start()
      expect(E.isLeft(await sink.send('[]', AbortSignal.abort())())).toBe(true)
      expect(arrived()).toEqual([])
    })

    it('creates a new id each time', () => {
      const { sink } = start()
      const ids = Array.from({ length: 20 }, () => sink.eventContext().eventId)
      expect(new Set(ids).size).toBe(20)
    })

    it('emits when the page is left, while subscribed', () => {
      const { sink, leave } = start()
      let times = 0
      const subscription = sink.left$.subscribe(() => times++)
      leave()
      expect(times).toBe(1)
      subscription.unsubscribe()
      leave()
      expect(times).toBe(1)
    })
  })
}

analyticsSinkContract('fake', () => {
  const sink = new FakeAnalyticsSink()
  return {
    sink,
    arrived: () => [...sink.batches.map(({ entries }) => entries), ...sink.errors],
    forbid: () => void (sink.answer = E.left(failure('Forbidden', 'HTTP status code: 403'))),
    leave: () => sink.leave(),
  }
})

analyticsSinkContract('HTTP', () => {
  const before = service.requests.length
  return {
    sink: http(),
    arrived: () => service.requests.slice(before).map(({ body }) => JSON.parse(body) as unknown),
    forbid: () => service.fail({ type: 'status', status: 403 }),
    leave: () => void window.dispatchEvent(new Event('pagehide')),
  }
})

describe('the analytics service over HTTP', () => {
  clause('S7-22', () => {
    it('gets requests at /batch and /e, with the project and the version', async () => {
      const before = service.requests.length
      right(await http().send('[]', signal())())
      right(await http().report(report, analyticsContext, signal())())
      expect(service.requests.slice(before).map(({ method, path, query }) => [method, path, query])).toEqual([
        ['POST', '/batch', QUERY],
        ['POST', '/e', QUERY],
      ])
    })

    it('gets texts without a preflight and cookies, even after the page is closed', async () => {
      const ask = vi.fn<typeof fetch>(async () => new Response())
      vi.stubGlobal('fetch', ask)
      right(await http().send('[1]', signal())())
      const [, request] = ask.mock.calls[0] ?? []
      expect(request).toMatchObject({ method: 'POST', body: '[1]', keepalive: true, credentials: 'omit' })
      expect(request?.headers).toBeUndefined()
    })

    it('gets a text by beacon, and the sink returns whether the browser accepted it', () => {
      const beacon = vi.fn<Navigator['sendBeacon']>(() => false)
      vi.stubGlobal('navigator', { sendBeacon: beacon })
      expect(http().beacon('[1]')).toBe(false)
      expect(beacon).toHaveBeenCalledWith(
        expect.stringMatching(new RegExp(`^${service.url}/batch\\?projectId=project&st=walletport&sv=`)),
        '[1]',
      )
    })

    it('gets ids of version 4, and the URL of the page', () => {
      const { eventId, url } = http().eventContext()
      expect([eventId, url]).toEqual([expect.stringMatching(UUID), location.href])
    })
  })

  clause('S7-26', () => {
    it('returns whether the project accepts events, for the project and the version', async () => {
      const before = service.requests.length
      const sink = http({ configUrl: service.url })
      expect(right(await sink.isEnabled(signal())())).toBe(true)
      await service.fail({ type: 'body', body: '{"isAnalyticsEnabled":false}' })
      expect(right(await sink.isEnabled(signal())())).toBe(false)
      await service.fail({ type: 'body', body: '{"isAnalyticsEnabled":"yes"}' })
      expect(E.isLeft(await sink.isEnabled(signal())())).toBe(true)
      const [{ method, path, query } = {}] = service.requests.slice(before)
      expect([method, path, query]).toEqual(['GET', '/getAnalyticsConfig', QUERY])
    })
  })

  it('gets no request for the switch without a URL', async () => {
    const before = service.requests.length
    right(await http().isEnabled(signal())())
    expect(service.requests.length).toBe(before)
  })

  it('gets a request only once', async () => {
    const before = service.requests.length
    await service.fail({ type: 'status', status: 500 })
    expect(await http().send('[]', signal())()).toEqual(
      E.left(failure('Unavailable', 'HTTP status code: 500')),
    )
    await service.fail({ type: 'status', status: 400 })
    expect(await http().send('[]', signal())()).toEqual(E.left(failure('Refused', 'HTTP status code: 400')))
    expect(service.requests.length).toBe(before + 2)
  })

  it('has 10 s to respond', async () => {
    const hanging: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('Aborted'))),
      )
    vi.stubGlobal('fetch', hanging)
    const clock = new HastyClock()
    clock.patience = 10_001
    const sink = new HttpAnalytics({ url: service.url }, clock)
    expect(await sink.send('[]', signal())()).toMatchObject({ left: { _tag: 'Timeout' } })
    expect(clock.waits).toEqual([10_000])
  })

  clause('S8-77', () => {
    it('gets no errors unless the host enables them', async () => {
      const before = service.requests.length
      for (const errors of [undefined, false])
        right(await http({ errors }).report(report, analyticsContext, signal())())
      expect(service.requests.length).toBe(before)
      right(await http({ errors: true }).report(report, analyticsContext, signal())())
      expect(service.requests.length).toBe(before + 1)
    })
  })

  describe('the host’s own reporter', () => {
    it('gets an error with its kind, without a request', async () => {
      const before = service.requests.length
      const reporter = vi.fn<NonNullable<AnalyticsConfig['reporter']>>()
      http({ errors: true, reporter }).reportToHost(report)
      const [error, hint] = reporter.mock.calls[0] ?? []
      expect(error).toBeInstanceOf(Error)
      expect(error).toMatchObject({ name: 'TypeError', message: 'Broken', stack: 'at core.js:1:2' })
      expect(hint).toEqual({ tags: { walletport: 'INTERNAL_SDK_ERROR' } })
      expect(service.requests.length).toBe(before)
    })

    it('can be absent, and can throw', () => {
      const reporter = () => {
        throw new Error('The reporter is broken')
      }
      expect(() => http().reportToHost(report)).not.toThrow()
      expect(() => http({ reporter }).reportToHost(report)).not.toThrow()
    })

    it('works without a service', async () => {
      const before = service.requests.length
      const sink = http({ url: undefined, configUrl: service.url })
      expect(right(await sink.isEnabled(signal())())).toBe(false)
      expect(service.requests.length).toBe(before)
    })
  })
})

describe('the event of leaving the page', () => {
  it('is emitted when the page is hidden, frozen or unloaded, but not when it is shown again', () => {
    let times = 0
    const subscription = http().left$.subscribe(() => times++)
    const turn = (state: string) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    turn('hidden')
    turn('visible')
    document.dispatchEvent(new Event('freeze'))
    window.dispatchEvent(new Event('pagehide'))
    subscription.unsubscribe()
    vi.restoreAllMocks()
    expect(times).toBe(3)
  })
})
