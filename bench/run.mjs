// How fast a real consumer is: `npm run bench`, or `npm run bench -- 6` for six visits at each speed.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { build, preview } from 'vite'

import { browserArguments, findBrowser } from '../scripts/browser.mjs'
import { withForeignShare } from './load.mjs'
import { heapSlope, timeOnce } from './measure.mjs'
import { missed, report } from './report.mjs'

const visits = Number(process.argv[2] ?? 21)
const SLOPES = 3
const SPEEDS = [1, 4]
const home = resolve(import.meta.dirname, '..')
const outDir = await mkdtemp(join(tmpdir(), 'walletport-bench-'))

const config = {
  root: join(import.meta.dirname, 'host'),
  configFile: false,
  logLevel: 'warn',
  resolve: {
    alias: [
      { find: /^walletport$/, replacement: join(home, 'dist/index.js') },
      { find: /^walletport\/(.+)$/, replacement: join(home, 'dist/$1.js') },
    ],
    dedupe: ['react', 'react-dom'],
  },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index', 'many'].map((page) => join(import.meta.dirname, `host/${page}.html`)),
      // the directive in the React entry is for servers
      checks: { moduleLevelDirective: false },
    },
  },
  preview: { host: '127.0.0.1', port: 0 },
}

const repeat = async (times, work) => {
  const results = []
  for (let at = 0; at < times; at += 1) results.push(await work())
  return results
}

/** The third of the visits during which others used the processors least. */
const calmest = (timed) =>
  timed.toSorted((a, b) => a.foreign - b.foreign).slice(0, Math.max(1, Math.ceil(timed.length / 3)))

await build(config)
const server = await preview(config)
const launch = (...more) =>
  chromium.launch({ executablePath: findBrowser(), args: [...browserArguments, ...more] })
/** Compiles nothing to machine code, so that the heap holds what the page keeps and nothing else. */
const INTERPRETED = '--js-flags=--no-opt --no-maglev --no-sparkplug'
const browser = await launch()
const interpreter = await launch(INTERPRETED)
const driver = await browser.newBrowserCDPSession()
const { processInfo } = await driver.send('SystemInfo.getProcessInfo')
const ids = [process.pid, ...processInfo.map(({ id }) => id)]
try {
  const { port } = server.httpServer.address()
  const url = `http://127.0.0.1:${port}/`
  await timeOnce(browser, url, 1)
  const runs = []
  for (const speed of SPEEDS) {
    const timed = () => withForeignShare(ids, () => timeOnce(browser, url, speed))
    runs.push(calmest(await repeat(visits, timed)))
  }
  const slopes = await repeat(SLOPES, () => heapSlope(browser, url))
  const objects = await repeat(SLOPES, () => heapSlope(interpreter, url))
  const measured = { visits, runs, slopes, objects, chromium: browser.version() }
  const text = report(measured)
  await writeFile(join(home, 'docs/performance.md'), text)
  console.log(text)
  for (const line of missed(measured)) console.log(`missed: ${line}`)
} finally {
  await Promise.all([browser.close(), interpreter.close()])
  await server.close()
  await rm(outDir, { recursive: true, force: true })
}
