// Measures the speed of a real host and of an empty page in the same run: `npm run build`, then `npm run
// bench`. It takes three to four minutes. `npm run bench -- 20` measures for 20 seconds at each speed instead
// of 55. `npm run bench -- lists` measures only long lists and writes no report.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'

import { browserArguments, findBrowser } from '../scripts/browser.mjs'
import { withForeignShare } from './load.mjs'
import { bytesOf, heapSlope, manyTokens, manyTransactions, manyWallets, timeOnce } from './measure.mjs'
import { PHONE_CPU, timePhone } from './phone.mjs'
import { readmeRow, report, listsVerdicts, verdicts } from './report.mjs'
import { serve } from './serve.mjs'

const [argument = '55'] = process.argv.slice(2)
const seconds = Number(argument)
const SPEEDS = [1, 4]
const MIN_VISITS = 2
const LIST_VISITS = 4
const MAX_FAILURES = 3
const home = resolve(import.meta.dirname, '..')
const outDir = await mkdtemp(join(tmpdir(), 'walletport-bench-'))

/** Each page is built separately, as a host builds it: a common build adds shared files. */
const configOf = (page) => ({
  root: join(import.meta.dirname, 'host'),
  configFile: false,
  logLevel: 'warn',
  resolve: {
    alias: [
      { find: /^walletport\/server-html$/, replacement: join(home, 'dist/browser-html.js') },
      { find: /^walletport$/, replacement: join(home, 'dist/index.js') },
      { find: /^walletport\/(.+)$/, replacement: join(home, 'dist/$1.js') },
    ],
    dedupe: ['react', 'react-dom'],
  },
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(import.meta.dirname, `host/${page}.html`),
      // The directive in the React entry is for servers.
      checks: { moduleLevelDirective: false },
    },
  },
})

let failures = 0
/** The result of a visit, or undefined if it failed. Too many failures end the run. */
const visit = async (work) => {
  try {
    return await work()
  } catch (error) {
    failures += 1
    console.error(`a visit failed: ${error.message.split('\n', 1)[0]}`)
    if (failures > MAX_FAILURES) throw error
    return undefined
  }
}

/**
 * Repeats visits for the given seconds. Returns the half during which other processes used the processors
 * least.
 */
const visitsAt = async (work) => {
  const [results, deadline] = [[], performance.now() + seconds * 1000]
  while (results.length < MIN_VISITS || performance.now() < deadline) {
    const result = await visit(work)
    if (result !== undefined) results.push(result)
  }
  const calmCount = Math.max(MIN_VISITS, Math.ceil(results.length / 2))
  return {
    visitCount: results.length,
    visits: results.toSorted((a, b) => a.foreign - b.foreign).slice(0, calmCount),
  }
}

const startedAt = performance.now()
/** Prints the progress to stderr, because stdout gets the report. */
const logProgress = (step) =>
  console.error(`${String(Math.round((performance.now() - startedAt) / 1000)).padStart(4)} s  ${step}`)

logProgress('build of the pages')
for (const page of ['index', 'empty', 'many', 'tokens', 'activity']) await build(configOf(page))
const server = await serve(outDir)
/** The full Chromium, because users have it. The headless shell that tests prefer lacks parts that cost time. */
const launch = (...more) =>
  chromium.launch({ executablePath: findBrowser(), args: [...browserArguments, ...more] })
/** Disables compilation to machine code, so that the heap contains only what the page keeps. */
const INTERPRETED = '--js-flags=--no-opt --no-maglev --no-sparkplug'
const browser = await launch()
const interpreter = await launch(INTERPRETED)
const driver = await browser.newBrowserCDPSession()
const { processInfo } = await driver.send('SystemInfo.getProcessInfo')
const processIds = [process.pid, ...processInfo.map(({ id }) => id)]
/** The visit during which other processes used the processors least. */
const calmestVisit = async (measure, url, speed) => {
  const results = []
  for (let index = 0; index < LIST_VISITS; index += 1)
    results.push(await visit(() => withForeignShare(processIds, () => measure(browser, url, speed))))
  return results.filter(Boolean).toSorted((a, b) => a.foreign - b.foreign)[0]
}
/** 5,000 wallets, an account with 1,000 tokens, and one with 10,000 transactions. */
const listsAt = async (url, speed) => {
  logProgress(`long lists at CPU ${speed}×`)
  return {
    wallets: await calmestVisit(manyWallets, url, speed),
    tokens: await calmestVisit(manyTokens, url, speed),
    activity: await calmestVisit(manyTransactions, url, speed),
  }
}

/** All measures, written into the documentation. */
const measureAll = async (url) => {
  const empty = new URL('empty.html', url).href
  // The first visit of each page warms the server.
  await visit(() => timeOnce(browser, url, 1))
  const runs = []
  for (const speed of SPEEDS) {
    logProgress(`presses at CPU ${speed}×`)
    const pressVisits = await visitsAt(() =>
      withForeignShare(processIds, () => timeOnce(browser, url, speed)),
    )
    runs.push({ ...pressVisits, ...(await listsAt(url, speed)) })
  }
  logProgress(`a phone at CPU ${PHONE_CPU}×`)
  const phone = await visitsAt(() =>
    withForeignShare(processIds, async () => ({
      product: await timePhone(browser, url),
      empty: await timePhone(browser, empty),
    })),
  )
  logProgress('bytes')
  const bytes = { product: await bytesOf(browser, url), empty: await bytesOf(browser, empty) }
  logProgress('heap')
  const [slope, objects, emptySlope] = await Promise.all([
    heapSlope(browser, url),
    heapSlope(interpreter, url),
    heapSlope(browser, empty),
  ])
  const measured = { runs, phone, bytes, slope, objects, emptySlope, chromium: browser.version() }
  const text = report(measured)
  await writeFile(join(home, 'docs/performance.md'), text)
  const readme = join(home, 'README.md')
  const row = readmeRow(measured)
  await writeFile(
    readme,
    (await readFile(readme, 'utf8')).replace(/^\| \*\*Walletport\*\* \|.*$/m, () => row),
  )
  console.log(text)
  for (const line of verdicts(measured)) console.log(line)
}

try {
  const { url } = server
  if (argument === 'lists') {
    const runs = []
    for (const speed of SPEEDS) runs.push(await listsAt(url, speed))
    for (const line of listsVerdicts(runs)) console.log(line)
  } else await measureAll(url)
} finally {
  await Promise.all([browser.close(), interpreter.close()])
  server.stop()
  await rm(outDir, { recursive: true, force: true })
}
