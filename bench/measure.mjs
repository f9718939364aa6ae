import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

import { withPage } from './with-page.mjs'

const HEAP_FROM = 10
const HEAP_TO = 30
/** Milliseconds that a person's pointer rests on a button before the press, and that the press lasts. */
const REST_MS = 100
const HOLD_MS = 80

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
const timePage = async (browser, url, slowdown) => {
  const inPage = (measure, address = url) =>
    withPage(browser, address, { slowdown }, (page) => page.evaluate(measure))
  const onIntent = new URL('?prefetch=intent', url).href
  return {
    ...(await withPage(browser, onIntent, { slowdown }, pressAsPerson)),
    ...(await inPage(() => globalThis.bench.unwarned(), onIntent)),
    idle: await inPage(() => globalThis.bench.idle()),
    list: await inPage(() => globalThis.bench.list()),
  }
}

/** Measures the product and the empty page in turn. */
export const timeOnce = async (browser, url, slowdown) => ({
  product: await timePage(browser, url, slowdown),
  empty: await timePage(browser, new URL('empty.html', url).href, slowdown),
})

/** A list of 5,000 wallets: milliseconds of the slowest key in its search. */
export const manyWallets = async (browser, url, slowdown) => ({
  key: await withPage(browser, new URL('many.html', url).href, { slowdown }, (page) =>
    page.evaluate(() => globalThis.bench.keystrokes('own wallet 49')),
  ),
})

/**
 * An account with 1,000 tokens: the most rows in the document and the longest task over 50 ms while it is scrolled,
 * and milliseconds of the slowest key in its search.
 */
export const manyTokens = async (browser, url, slowdown) => {
  const tokensUrl = new URL('tokens.html', url).href
  const scrolled = await withPage(browser, tokensUrl, { slowdown }, (page) =>
    page.evaluate(() => globalThis.bench.scrolling()),
  )
  const key = await withPage(browser, tokensUrl, { slowdown }, (page) =>
    page.evaluate(() => globalThis.bench.keystrokes('token 49')),
  )
  return { ...scrolled, key }
}

/** A history of 10,000 transactions: the most rows in the document and the longest task over 50 ms while it is scrolled. */
export const manyTransactions = (browser, url, slowdown) =>
  withPage(browser, new URL('activity.html', url).href, { slowdown }, (page) =>
    page.evaluate(() => globalThis.bench.scrolling()),
  )

/**
 * Kilobytes (gzip) of JavaScript and styles: of the page itself, once it is idle, and after everything for the open list has
 * loaded.
 */
export const bytesOf = async (browser, url) => {
  const measured = (address, work) => {
    const bodies = []
    const kilobytes = async () =>
      (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
    const prepare = async (page) =>
      page.on('response', (response) => {
        if (/\.(js|css)(\?|$)/.test(response.url())) bodies.push(response.body())
      })
    return withPage(browser, address, { slowdown: 1, prepare }, async (page) => {
      await page.evaluate(() => globalThis.bench.untilQuiet())
      return work(page, kilobytes)
    })
  }
  const before = await measured(new URL('?prefetch=none', url).href, (_, kilobytes) => kilobytes())
  return measured(url, async (page, kilobytes) => {
    const idle = await kilobytes()
    await page.evaluate(() => globalThis.bench.open())
    return { before, idle, after: await kilobytes() }
  })
}

const heapOf = async (session) => {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** The kilobytes of heap that one opening and closing retains. */
export const heapSlope = (browser, url) =>
  withPage(browser, url, { slowdown: 1 }, async (page, session) => {
    await page.evaluate((count) => globalThis.bench.cycles(count), HEAP_FROM)
    const before = await heapOf(session)
    await page.evaluate((count) => globalThis.bench.cycles(count), HEAP_TO - HEAP_FROM)
    return ((await heapOf(session)) - before) / 1000 / (HEAP_TO - HEAP_FROM)
  })
