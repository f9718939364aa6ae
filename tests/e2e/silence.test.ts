import type { Page } from 'playwright/test'

import { sandboxListKey } from '#sandbox/directory/signed-list.ts'

import { expect, test } from './fixtures.ts'
import { browserOnly } from './support/host.ts'
import type { Site } from './support/site.ts'

/** Counts the writes of a page to its storage, from its start. */
const countWrites = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const writes: string[] = []
    Object.assign(window, { writes })
    const watch = (object: object, names: readonly string[]) => {
      for (const name of names) {
        const original = Reflect.get(object, name) as (...details: unknown[]) => unknown
        Reflect.set(object, name, function (this: object, ...details: unknown[]) {
          writes.push(`${name} ${String(details[0])}`)
          return Reflect.apply(original, this, details)
        })
      }
    }
    watch(Storage.prototype, ['setItem', 'removeItem', 'clear'])
    watch(IDBFactory.prototype, ['open', 'deleteDatabase'])
    watch(CacheStorage.prototype, ['open'])
  })

const writesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(window, 'writes') as string[])

/** Every name and symbol of the standard objects and their prototypes. */
const readGlobals = () =>
  Object.entries(Object.getOwnPropertyDescriptors(window))
    .filter(([name]) => /^[A-Z]/.test(name))
    .flatMap(([name, { value }]) => [
      [name, value as unknown] as const,
      [`${name}.prototype`, (value as { prototype?: unknown } | undefined)?.prototype] as const,
    ])
    .flatMap(([name, value]) =>
      value instanceof Object ? Reflect.ownKeys(value).map((key) => `${name} ${String(key)}`) : [],
    )

/** All options of a host that the demo does not have. No request may be sent to these addresses. */
const everything = ({ directory, frame, relay, analytics, tokens, demo }: Site) => {
  const picture = `${directory}/getWalletImage/own`
  return {
    features: { analytics: true },
    analytics: { ...analytics, errors: true, reporter: 'console' },
    siwx: {},
    relay: { urls: [relay], verifyUrl: `${directory}/verify` },
    tokens: { service: tokens.url, lists: [`${directory}/tokens.json`] },
    walletSnapshot: { list: `${directory}/wallets.json`, publicKeys: [sandboxListKey] },
    customWallets: [{ id: 'own', name: 'Own', mobile_link: 'own://', image_url: picture }],
    walletImages: { 'test.sandbox.harbour': picture },
    connectorImages: { own: picture },
    chainImages: { 1: picture },
    branding: { label: 'Tidepool', url: directory },
    metadata: { name: 'Tidepool', description: '', url: demo, icons: [picture] },
    embedded: { url: frame.url.replace('127.0.0.1', 'localhost') },
  }
}
const noExternalRequests = () => ({})

for (const [name, path, more] of [
  ['/', '/', noExternalRequests],
  ['/headless.html', '/headless.html', noExternalRequests],
  ['/vanilla.html with every option', '/vanilla.html', everything],
] as const)
  test(`[S2-32] ${name} sends no request, adds no frame and stores nothing before the first click`, async ({
    host,
    page,
    complaints,
    site,
  }) => {
    await countWrites(page)
    await page.addInitScript(`window.before = (${String(readGlobals)})()`)
    const added = (): Promise<readonly string[]> =>
      page.evaluate(`(${String(readGlobals)})().filter((name) => !window.before.includes(name)).toSorted()`)
    await host.visit(path, { config: { ...more(site), prefetch: undefined } })
    // A page with the button fetches files of its own when it is idle, and mounts the closed modal.
    const element = page.locator('walletport-modal')
    if (path !== '/headless.html') await element.waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const pageRequests = complaints.requests.filter((url) => url.startsWith(site.demo))
    expect(complaints.requests).toEqual(pageRequests)
    const kinds = pageRequests
      .map((url) => new URL(url).pathname)
      .filter((name) => !/\.(html|js|css|svg|json)$|^\/$/.test(name))
    expect(kinds).toEqual([])
    expect(page.frames()).toHaveLength(1)
    expect(await writesOf(page)).toEqual([])
    expect(await page.evaluate(() => document.cookie)).toBe('')
    expect(await page.evaluate(() => document.querySelector('iframe'))).toBeNull()
    expect(
      await page.evaluate(() => document.querySelector('walletport-modal')?.shadowRoot?.textContent ?? ''),
    ).toBe('')
    if (path === '/headless.html') return
    await test.step('changes no global object, before the first intent and afterwards', async () => {
      expect(await added()).toEqual([])
      complaints.allow(site.analytics.url)
      await host.open()
      await host.wallet(/Sandbox Harbour/).click()
      await host.expectAccount({ status: 'connected' })
      expect(await added()).toEqual([])
    })
  })

const looks = [
  ['without a directory', 'requests only code chunks', { directory: null }],
  ['with a directory', 'sends requests only to the directory, and opens no socket', {}],
] as const
for (const [name, outcome, baseUrls] of looks)
  test(`[S2-22] ${name}, a user who only views the list ${outcome}`, async ({
    host,
    page,
    complaints,
    site,
  }) => {
    await countWrites(page)
    await host.visit('/vanilla.html', { config: { baseUrls, project: false, prefetch: undefined } })
    await host.open()
    await expect(host.wallet(/Sandbox Harbour/)).toBeVisible()
    const isOffered = !('directory' in baseUrls)
    await expect(host.wallet(/All wallets/)).toBeVisible({ visible: isOffered })
    await page.keyboard.press('Escape')
    await page.waitForLoadState('networkidle')
    const externalRequests = complaints.requests
      .map((url) => new URL(url).origin)
      .filter((origin) => origin !== site.demo)
    expect(new Set(externalRequests)).toEqual(new Set(isOffered ? [site.directory] : []))
    expect(await writesOf(page)).toEqual([])
    expect(await host.asked('harbour')).toEqual([])
  })

/** The request times of the files that the page loaded before it painted the list, in milliseconds of its clock. */
const recordOpening = () =>
  new Promise<readonly number[]>((resolve) => {
    const check = (root: ShadowRoot) => {
      if (!root.querySelector('.wp-modal button.wp-row')) return
      const painted = performance.now()
      const files = performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd > 0 && responseEnd <= painted)
      resolve(files.map(({ startTime }) => startTime))
    }
    // The list is searched for at each change, because files of later views are requested soon after it.
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init)
      new MutationObserver(() => check(root)).observe(root, { subtree: true, childList: true })
      return root
    }
  })

const timeIn = (page: Page): Promise<number> => page.evaluate(() => performance.now())

/** After this many milliseconds without a request, the page waits for the requested files. */
const QUIET_MS = 400

test('an opening requests all files that it needs at once', async ({ host, page }) => {
  // These two are requested in parallel with the opening, which does not wait for them.
  const withoutParallel = { project: false, diagnostics: false }
  await host.visit('/vanilla.html', {
    config: { ...browserOnly, ...withoutParallel, embedded: false, prefetch: 'intent' },
  })
  await page.waitForLoadState('networkidle')
  const requestTimes = page.evaluate(recordOpening)
  const start = await timeIn(page)
  let heldRequests = 0
  await page.route(/\.js$/, () => void (heldRequests += 1))
  const opened = host.open()
  let previousCount = -1
  await expect
    .poll(
      () => {
        const isQuiet = heldRequests > 2 && heldRequests === previousCount
        previousCount = heldRequests
        return isQuiet
      },
      { intervals: [QUIET_MS] },
    )
    .toBe(true)
  const answered = await timeIn(page)
  // The held requests continue.
  await page.unroute(/\.js$/)
  await opened
  const requested = await requestTimes
  expect(requested.filter((at) => at > start).length).toBeGreaterThan(2)
  expect(requested.filter((at) => at > answered)).toEqual([])
})

/** Whether the list was the first content of the modal, without placeholders before it. */
const startsWithList = () =>
  new Promise<boolean>((resolve) => {
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init)
      const check = () => {
        const hasPlaceholders = root.querySelector('.wp-modal .wp-skel') !== null
        if (hasPlaceholders || root.querySelector('.wp-modal button.wp-row') !== null)
          resolve(!hasPlaceholders)
      }
      new MutationObserver(check).observe(root, { subtree: true, childList: true })
      return root
    }
  })

test('a modal whose largest file arrives last renders its list without placeholders', async ({
  host,
  page,
}) => {
  await host.visit('/vanilla.html', { config: { ...browserOnly, embedded: false, prefetch: 'intent' } })
  await page.waitForLoadState('networkidle')
  const startedWithList = page.evaluate(startsWithList)
  const core = /\/core[\w-]*\.js$/
  await page.route(core, () => undefined)
  const otherResponses = ['modal', 'evm-wallets', 'solana-wallets', 'bitcoin-wallets'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/${name}`)),
  )
  const opened = host.open()
  await Promise.all(otherResponses)
  // The held request continues.
  await page.unroute(core)
  await opened
  expect(await startedWithList).toBe(true)
})

test('[S0-02] the strictest policy with Trusted Types is never violated', async ({ host, page }) => {
  const loaded = page.waitForResponse(/strict\.html/)
  await host.visit('/strict.html')
  const policy = (await loaded).headers()['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")

  await host.open()
  await host.dialog.getByRole('button', { name: 'What is a wallet?' }).click()
  await host.dialog.getByRole('button', { name: 'Back' }).click()
  await host.wallet(/Sandbox Harbour/).click()
  await host.expectAccount({ status: 'connected' })
  await expect(host.dialog).toBeHidden()
  await host.open()
  await host.openNetworks()
  await host.dialog.getByRole('radio', { name: /Base/ }).click()
  await host.expectAccount({ caipNetworkId: 'eip155:8453' })
  await host.drive('harbour', 'setChain', 137)
  await expect(host.dialog).toHaveAccessibleName('Network not supported')
  await host.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await host.expectAccount({ status: 'disconnected' })
})
