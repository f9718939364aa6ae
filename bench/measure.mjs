import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

const VIEWPORT = { width: 1024, height: 800 }
const HEAP_FROM = 10
const HEAP_TO = 30
/** The time limit of a visit in milliseconds: scrolling 10,000 rows at CPU 4× takes up to 50 s on two busy cores. */
const VISIT_MS = 90_000
/** Milliseconds that a person's pointer rests on a button before the press, and that the press lasts. */
const REST_MS = 100
const HOLD_MS = 80

const probe = await readFile(resolve(import.meta.dirname, 'probe.js'), 'utf8')

const failAfterTimeout = async (url, signal) => {
  await pause(VISIT_MS, undefined, { signal })
  throw new Error(`${url} did not come to its end within ${VISIT_MS / 1000} s`)
}

/** Runs work on a new page with an empty cache and a throttled processor. */
const withPage = async (browser, url, slowdown, work, prepare = () => undefined) => {
  const context = await browser.newContext({ viewport: VIEWPORT })
  const controller = new AbortController()
  try {
    const page = await context.newPage()
    prepare(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(probe)
    await page.goto(url, { waitUntil: 'commit' })
    return await Promise.race([work(page, session), failAfterTimeout(url, controller.signal)])
  } finally {
    controller.abort()
    await context.close()
  }
}

/** Presses as a person does: the pointer arrives, rests, presses, holds and releases. */
const pressAsPerson = async (page) => {
  const { start, x, y } = await page.evaluate(() => globalThis.bench.place())
  const timing = page.evaluate(() => globalThis.bench.afterClick())
  await page.mouse.move(x, y)
  await pause(REST_MS)
  await page.mouse.down()
  await pause(HOLD_MS)
  await page.mouse.up()
  return { start, ...(await timing) }
}

/** One visit for each way of pressing. */
const timePage = async (browser, url, slowdown) => ({
  ...(await withPage(browser, url, slowdown, pressAsPerson)),
  ...(await withPage(browser, url, slowdown, (page) => page.evaluate(() => globalThis.bench.unwarned()))),
  list: await withPage(browser, url, slowdown, (page) => page.evaluate(() => globalThis.bench.list())),
})

/** A press without a pointer on a page that prefetches when it is idle. */
export const timeIdle = (browser, url, slowdown) =>
  withPage(browser, new URL('?prefetch=idle', url).href, slowdown, (page) =>
    page.evaluate(() => globalThis.bench.idle()),
  )

/** Measures the product and the empty page in turn. */
export const timeOnce = async (browser, url, slowdown, hasIdle) => {
  const product = await timePage(browser, url, slowdown)
  const idle = hasIdle ? await timeIdle(browser, url, slowdown) : Number.NaN
  const empty = await timePage(browser, new URL('empty.html', url).href, slowdown)
  return { product: { ...product, idle }, empty }
}

/** A list of 5,000 wallets: milliseconds of the slowest key in its search. */
export const manyWallets = async (browser, url, slowdown) => ({
  key: await withPage(browser, new URL('many.html', url).href, slowdown, (page) =>
    page.evaluate(() => globalThis.bench.keystrokes('own wallet 49')),
  ),
})

/**
 * An account with 1,000 tokens: the most rows in the document and the longest task over 50 ms while it is scrolled,
 * and milliseconds of the slowest key in its search.
 */
export const manyTokens = async (browser, url, slowdown) => {
  const tokensUrl = new URL('tokens.html', url).href
  const scrolled = await withPage(browser, tokensUrl, slowdown, (page) =>
    page.evaluate(() => globalThis.bench.scrolling()),
  )
  const key = await withPage(browser, tokensUrl, slowdown, (page) =>
    page.evaluate(() => globalThis.bench.keystrokes('token 49')),
  )
  return { ...scrolled, key }
}

/** A history of 10,000 transactions: the most rows in the document and the longest task over 50 ms while it is scrolled. */
export const manyTransactions = (browser, url, slowdown) =>
  withPage(browser, new URL('activity.html', url).href, slowdown, (page) =>
    page.evaluate(() => globalThis.bench.scrolling()),
  )

/**
 * Kilobytes (gzip) of JavaScript and styles before a press, and after everything for the open list has
 * loaded.
 */
export const bytesOf = async (browser, url) => {
  const bodies = []
  const prepare = (page) =>
    page.on('response', (response) => {
      if (/\.(js|css)(\?|$)/.test(response.url())) bodies.push(response.body())
    })
  const downloadedKilobytes = async () =>
    (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
  const work = async (page) => {
    await page.evaluate(() => globalThis.bench.place())
    await page.evaluate(() => globalThis.bench.quiet())
    const before = await downloadedKilobytes()
    await page.evaluate(() => globalThis.bench.open())
    return { before, after: await downloadedKilobytes() }
  }
  return withPage(browser, url, 1, work, prepare)
}

const heapOf = async (session) => {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** The kilobytes of heap that one opening and closing retains. */
export const heapSlope = (browser, url) =>
  withPage(browser, url, 1, async (page, session) => {
    await page.evaluate((count) => globalThis.bench.cycles(count), HEAP_FROM)
    const before = await heapOf(session)
    await page.evaluate((count) => globalThis.bench.cycles(count), HEAP_TO - HEAP_FROM)
    return ((await heapOf(session)) - before) / 1000 / (HEAP_TO - HEAP_FROM)
  })
