import { expect, test } from './fixtures.ts'
import { browserOnly, type Host } from './support/host.ts'

// All tests of a run share the service. Only these tests use it from the pages `/` and `/strict.html`.
test.describe.configure({ mode: 'serial' })

interface Arrived {
  readonly path: string
  readonly entry: {
    readonly eventId: string
    readonly url: string
    readonly props: { readonly event: string }
  }
}

const arrivedAt = async (url: string): Promise<readonly Arrived[]> =>
  (await (await fetch(`${url}/arrived`)).json()) as readonly Arrived[]

/** The events that arrive at the service from now on, from the pages at this path. */
const arrivals = async (url: string, path = '/') => {
  const idsBefore = new Set((await arrivedAt(url)).map(({ entry }) => entry.eventId))
  const later = async () =>
    (await arrivedAt(url)).filter(
      ({ entry }) => !idsBefore.has(entry.eventId) && new URL(entry.url).pathname === path,
    )
  return { later, names: async () => (await later()).map(({ entry }) => entry.props.event) }
}

/** Longer than events are queued for a batch. */
const LATER_MS = 12_000

/** Advances the clock until queued events are sent, and waits for them to arrive. */
const passTime = async ({ page }: Host): Promise<void> => {
  await page.clock.fastForward(LATER_MS)
  await page.waitForTimeout(500)
}

/** Advances the clock until the events arrive, because they may be queued only after the first advance. */
const expectArrivals = ({ page }: Host, names: () => Promise<readonly string[]>, expected: string[]) =>
  expect
    .poll(async () => {
      await page.clock.fastForward(LATER_MS)
      return names()
    })
    .toEqual(expect.arrayContaining(expected))

/** Opens and closes the modal. */
const openAndClose = async (host: Host): Promise<void> => {
  await host.open()
  await host.page.keyboard.press('Escape')
  await expect(host.dialog).toBeHidden()
}

const configOf = (url: string, options: object = {}) => ({
  ...browserOnly,
  features: { analytics: true },
  analytics: { url, ...options },
})

test('[S6-11] [S7-22] with both options and under a strict policy events arrive after ten seconds and when the page is left, and none before the first action', async ({
  host,
  page,
  site,
  complaints,
}) => {
  const { url } = site.analytics
  complaints.allow(url)
  const serviceRequests = () => complaints.requests.filter((request) => request.startsWith(url))
  const { later, names } = await arrivals(url, '/strict.html')
  await page.clock.install()
  await host.visit('/strict.html', { config: configOf(url) })
  // The kernel is loaded, and with it the code that sends events.
  await host.button.hover()
  await passTime(host)
  expect([serviceRequests(), await names()]).toEqual([[], []])
  await host.connect()
  await expectArrivals(host, names, ['INITIALIZE', 'MODAL_OPEN', 'CONNECT_SUCCESS'])
  expect(new Set((await later()).map(({ path }) => path))).toEqual(new Set(['/batch']))
  const owner = await host.accountOf('harbour')
  expect(JSON.stringify(await later()).toLowerCase()).not.toContain(owner.slice(2).toLowerCase())
  const batches = serviceRequests().length
  await openAndClose(host)
  await page.goto('about:blank')
  const opened = async () => (await names()).filter((name) => name === 'MODAL_OPEN').length
  await expect.poll(opened).toBe(2)
  expect(serviceRequests().length).toBeLessThanOrEqual(batches + 1)
  const ids = (await later()).map(({ entry }) => entry.eventId)
  expect(new Set(ids).size).toBe(ids.length)
})

test(
  '[S6-11] a reload that restores the connection sends nothing, until the user acts',
  { tag: '@long' },
  async ({ host, page, site, complaints }) => {
    const { url } = site.analytics
    complaints.allow(url)
    const config = configOf(url, { consent: ['address'] })
    const firstArrivals = await arrivals(url)
    // The page that restores the connection has another path, because the first page sends its last events on unload.
    const secondArrivals = await arrivals(url, '/strict.html')
    await page.clock.install()
    await host.visit('/', { config })
    await host.connect()
    await expectArrivals(host, firstArrivals.names, ['CONNECT_SUCCESS'])
    const owner = await host.accountOf('harbour')
    await host.visit('/strict.html', { config })
    await host.expectAccount({ status: 'connected' })
    await host.reload()
    await host.expectAccount({ status: 'connected' })
    await passTime(host)
    expect(await secondArrivals.names()).toEqual([])
    await openAndClose(host)
    await expectArrivals(host, secondArrivals.names, ['CONNECT_SUCCESS', 'MODAL_OPEN'])
    // The consent allows the account to be sent.
    expect(JSON.stringify(await secondArrivals.later()).toLowerCase()).toContain(owner.toLowerCase())
  },
)

test(
  '[S6-11] without features.analytics the service receives no request',
  { tag: '@long' },
  async ({ host, page, site, complaints }) => {
    const { url } = site.analytics
    const { names } = await arrivals(url)
    await page.clock.install()
    await host.visit('/', {
      config: { ...configOf(url, { errors: true, configUrl: url }), features: undefined },
    })
    await host.connect()
    await openAndClose(host)
    await passTime(host)
    await page.goto('about:blank')
    await page.waitForTimeout(500)
    // The browser's list of requests does not contain beacons.
    expect([complaints.requests.filter((request) => request.startsWith(url)), await names()]).toEqual([
      [],
      [],
    ])
  },
)
