// @vitest-environment happy-dom
import * as E from 'fp-ts/Either'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { PolicyNeed } from '#domain/diagnostics/checks/content-policy.ts'
import { OptionalPackageError } from '#domain/shared/optional-package.ts'
import { SystemClock } from '#infrastructure/browser/system-clock.ts'
import { BrowserHostPage, type HostPageConfig } from '#infrastructure/diagnostics/browser-host-page.ts'
import type { Clock } from '#ports/clock.ts'
import type { HostPage } from '#ports/host-page.ts'
import { answerInstanceCount } from '#shell/page-instances.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeHostPage } from '#testkit/fake-host-page.ts'

const NOON = Date.UTC(2026, 10, 23, 12)
const POLICY = "default-src 'self'"

interface Subject {
  readonly page: HostPage
  readonly serve: (policy: string, time: number) => void
  readonly goOffline: () => void
  readonly denyStorage: () => void
  readonly removePackage: (name: string) => void
  readonly block: (need: PolicyNeed) => void
}

/** The contract of HostPage, for each implementation. */
const hostPageContract = (name: string, start: () => Subject): void => {
  describe(`HostPage contract: ${name}`, () => {
    const { signal } = new AbortController()

    it('returns the content policies and the time of the page’s server', async () => {
      const { page, serve } = start()
      serve(POLICY, NOON)
      expect(await page.requestHeaders(signal)()).toEqual(E.right({ policies: [POLICY], time: NOON }))
    })

    it('reports that the server does not respond', async () => {
      const { page, goOffline } = start()
      goOffline()
      expect(await page.requestHeaders(signal)()).toMatchObject({ left: { _tag: 'Offline' } })
    })

    it('lists the instance on the page', async () => {
      const { page } = start()
      expect((await page.facts()).instances).toHaveLength(1)
    })

    it('reports whether the browser keeps data', async () => {
      const { page, denyStorage } = start()
      expect(await page.keepsData(signal)).toBe(true)
      denyStorage()
      expect(await page.keepsData(signal)).toBe(false)
    })

    it('names the packages that are missing', async () => {
      const { page, removePackage } = start()
      expect(await page.missingPackages()).toEqual([])
      removePackage('viem')
      expect(await page.missingPackages()).toEqual([expect.stringContaining('npm i viem@2')])
    })

    it('reports blocked requests while it is subscribed', () => {
      const { page, block } = start()
      const need = { directive: 'connect-src', url: 'https://rpc.example/' }
      const blocked: PolicyNeed[] = []
      const following = page.blocked$.subscribe((each) => void blocked.push(each))
      block(need)
      following.unsubscribe()
      block(need)
      expect(blocked).toEqual([need])
    })
  })
}

hostPageContract('fake', () => {
  const page = new FakeHostPage()
  return {
    page,
    serve: (policy, time) => void (page.answer = E.right({ policies: [policy], time })),
    goOffline: () => void (page.answer = E.left({ _tag: 'Offline', message: 'No connection' })),
    denyStorage: () => void (page.keeps = false),
    removePackage: (name) => void (page.missing = [`${name} is missing. Install it: npm i ${name}@2`]),
    block: (need) => page.block(need),
  }
})

const violation = (need: PolicyNeed, disposition = 'enforce') =>
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      disposition,
      effectiveDirective: need.directive,
      blockedURI: need.url,
    }),
  )

const memory = () => {
  const storage = new Map<string, string>()
  return {
    kept: storage,
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
}

const browser = (changes: Partial<HostPageConfig> = {}, clock: Clock = new FakeClock(NOON)) =>
  new BrowserHostPage(
    {
      storage: memory,
      usesDatabase: () => false,
      react: async () => ({ react: '19.0.0', dom: '19.0.0' }),
      packages: () => [],
      ...changes,
    },
    clock,
  )

const answerWith = (headers: Record<string, string>, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(null, { headers, status })),
  )

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = document.body.innerHTML = ''
})

hostPageContract('browser', () => {
  let storage = memory()
  const packages: (() => Promise<unknown>)[] = [async () => ({})]
  onTestFinished(answerInstanceCount())
  return {
    page: browser({ storage: () => storage, packages: () => packages }, new FakeClock(NOON)),
    serve: (policy, time) =>
      answerWith({ 'content-security-policy': policy, date: new Date(time).toUTCString() }),
    goOffline: () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))),
    denyStorage: () => {
      storage = { ...memory(), setItem: () => raise() }
    },
    removePackage: (name) => void packages.push(() => Promise.reject(new OptionalPackageError(`${name}@2`))),
    block: (need) => violation(need),
  }
})

const raise = (): never => {
  throw new DOMException('Denied', 'SecurityError')
}

describe('A browser’s page', () => {
  const { signal } = new AbortController()

  it('requests only the headers of the page from its server, without caches', async () => {
    answerWith({})
    await browser().requestHeaders(signal)()
    expect(vi.mocked(fetch).mock.calls).toEqual([
      [location.href, expect.objectContaining({ method: 'HEAD', cache: 'no-store' })],
    ])
  })

  it('adds the age of a response that was nevertheless cached', async () => {
    answerWith({ date: new Date(NOON).toUTCString(), age: '90' })
    expect(await browser().requestHeaders(signal)()).toEqual(E.right({ policies: [], time: NOON + 90_000 }))
  })

  it.each([
    [{}, 200, E.right({ policies: [], time: undefined })],
    [{ date: 'noon' }, 200, E.right({ policies: [], time: undefined })],
    [{}, 405, E.left({ _tag: 'Refused', message: 'HTTP status code: 405' })],
  ])('returns %j with status %d', async (headers, status, expected) => {
    answerWith(headers, status)
    expect(await browser().requestHeaders(signal)()).toEqual(expected)
  })

  it('leaves nothing in the storage', async () => {
    const storage = memory()
    await browser({ storage: () => storage }).keepsData(signal)
    expect([...storage.kept]).toEqual([])
  })

  it('uses the browser’s storage, not that of the host', async () => {
    expect(await browser({ storage: () => undefined }).keepsData(signal)).toBe(true)
  })

  /** The browser's databases. Each opening waits for `settle`. */
  const databases = () => {
    const opening = Object.assign(new EventTarget(), { result: { close: vi.fn() } })
    const indexedDb = { open: vi.fn(() => opening), deleteDatabase: vi.fn() }
    vi.stubGlobal('indexedDB', indexedDb)
    return { ...indexedDb, opening, settle: (name: string) => void opening.dispatchEvent(new Event(name)) }
  }
  const withDatabase = (clock?: FakeClock) => browser({ usesDatabase: () => true }, clock)

  it('opens and deletes a database if one is used', async () => {
    const { deleteDatabase, opening, settle } = databases()
    const keepsData = withDatabase().keepsData(signal)
    settle('success')
    expect(await keepsData).toBe(true)
    expect([opening.result.close, deleteDatabase].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('opens no database if text storage is denied, or none is used', async () => {
    const { open } = databases()
    const denied = { ...memory(), setItem: () => raise() }
    expect(await browser({ storage: () => denied, usesDatabase: () => true }).keepsData(signal)).toBe(false)
    expect(await browser().keepsData(signal)).toBe(true)
    expect(open).not.toHaveBeenCalled()
  })

  it('reports that the browser keeps no data if a database is denied, fails to open, or does not open in time', async () => {
    const { settle } = databases()
    const failing = withDatabase().keepsData(signal)
    settle('error')
    expect(await failing).toBe(false)
    const clock = new FakeClock(NOON)
    const slow = withDatabase(clock).keepsData(signal)
    await clock.advance(10_000)
    expect(await slow).toBe(false)
    vi.stubGlobal('indexedDB', { open: raise })
    expect(await withDatabase().keepsData(signal)).toBe(false)
  })

  it('deletes the database even if the check was cancelled before it opened', async () => {
    const { deleteDatabase, settle } = databases()
    const controller = new AbortController()
    const keepsData = withDatabase().keepsData(controller.signal)
    controller.abort()
    expect(await keepsData).toBe(false)
    settle('success')
    expect(deleteDatabase).toHaveBeenCalledOnce()
  })

  it('reads policies of `meta` elements, and React if the modal is loaded', async () => {
    document.head.innerHTML = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`
    const page = browser()
    expect(await page.facts()).toMatchObject({ policies: [POLICY], react: undefined })
    document.body.innerHTML = '<walletport-modal></walletport-modal>'
    expect(await page.facts()).toMatchObject({
      origin: location.origin,
      react: { react: '19.0.0', dom: '19.0.0' },
    })
  })

  it('finds the copies of React that register themselves', async () => {
    const renderers = new Map([
      [1, { rendererPackageName: 'react-dom', version: '19.0.0' }],
      [2, { rendererPackageName: 'react-art', version: '19.0.0' }],
      [3, { rendererPackageName: 'react-dom', version: '18.3.1' }],
    ])
    vi.stubGlobal('__REACT_DEVTOOLS_GLOBAL_HOOK__', { renderers })
    expect((await browser().facts()).reactCopies).toEqual(['19.0.0', '18.3.1'])
  })

  it('ignores violations of report-only policies, and failures that no missing package caused', async () => {
    const page = browser({ packages: () => [() => Promise.reject(new Error('offline'))] })
    const blocked: PolicyNeed[] = []
    const following = page.blocked$.subscribe((each) => void blocked.push(each))
    violation({ directive: 'connect-src', url: 'https://rpc.example/' }, 'report')
    following.unsubscribe()
    expect([blocked, await page.missingPackages()]).toEqual([[], []])
  })

  it.each(['load', 'error'] as const)('measures an image: %s', async (event) => {
    const pictures: EventTarget[] = []
    vi.stubGlobal(
      'Image',
      class extends EventTarget {
        readonly naturalWidth = 256
        readonly naturalHeight = 128
        src = ''
        constructor() {
          super()
          pictures.push(this)
        }
      },
    )
    const size = browser({}, new SystemClock()).pictureSize('https://app.example/icon.png', signal)
    pictures[0]?.dispatchEvent(new Event(event))
    expect(await size).toEqual(event === 'load' ? { width: 256, height: 128 } : undefined)
  })
})
