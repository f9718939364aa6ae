import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const DESKTOP = { viewport: { width: 1024, height: 800 } }
/** The time limit of a visit in milliseconds: scrolling 10,000 rows at CPU 4× takes up to 50 s on two busy cores. */
const VISIT_MS = 90_000

const probe = await readFile(resolve(import.meta.dirname, 'probe.js'), 'utf8')

const failAfterTimeout = async (url, signal) => {
  await pause(VISIT_MS, undefined, { signal })
  throw new Error(`${url} did not come to its end within ${VISIT_MS / 1000} s`)
}

/** Runs work on a new page with an empty cache and a throttled processor. */
export const withPage = async (
  browser,
  url,
  { slowdown, context: kind = DESKTOP, prepare = async () => undefined },
  work,
) => {
  const context = await browser.newContext(kind)
  const controller = new AbortController()
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await prepare(page, session)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(probe)
    await page.goto(url, { waitUntil: 'commit' })
    return await Promise.race([work(page, session), failAfterTimeout(url, controller.signal)])
  } finally {
    controller.abort()
    await context.close()
  }
}
