import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const VIEWPORT = { width: 1024, height: 800 }
const HEAP_FROM = 15
const HEAP_TO = 50

const probe = await readFile(resolve(import.meta.dirname, 'probe.js'), 'utf8')

/** A page of its own with an empty cache, as slow as wanted. */
const withPage = async (browser, url, slowdown, work) => {
  const context = await browser.newContext({ viewport: VIEWPORT })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(probe)
    await page.goto(url, { waitUntil: 'commit' })
    return await work(page, session)
  } finally {
    await context.close()
  }
}

/** One visit each for what is pressed calmly, for the press in the first frame, and for many wallets. */
export const timeOnce = async (browser, url, slowdown) => {
  const timings = await withPage(browser, url, slowdown, (page) =>
    page.evaluate(() => globalThis.bench.timings()),
  )
  const list = await withPage(browser, url, slowdown, (page) => page.evaluate(() => globalThis.bench.list()))
  const many = new URL('many.html', url).href
  const keystroke = await withPage(browser, many, slowdown, (page) =>
    page.evaluate(() => globalThis.bench.keystrokes('own wallet 49')),
  )
  return { ...timings, list, keystroke }
}

const heapOf = async (session) => {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** Kilobytes that an opening and closing leave behind. */
export const heapSlope = (browser, url) =>
  withPage(browser, url, 1, async (page, session) => {
    await page.evaluate((count) => globalThis.bench.cycles(count), HEAP_FROM)
    const before = await heapOf(session)
    await page.evaluate((count) => globalThis.bench.cycles(count), HEAP_TO - HEAP_FROM)
    return ((await heapOf(session)) - before) / 1000 / (HEAP_TO - HEAP_FROM)
  })
