// How fast a real consumer is: `npm run bench`, or `npm run bench -- 5` for five visits at each speed.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { build, preview } from 'vite'

import { browserArguments, findBrowser } from '../scripts/browser.mjs'
import { heapSlope, timeOnce } from './measure.mjs'
import { missed, report } from './report.mjs'

const visits = Number(process.argv[2] ?? 11)
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
  build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  preview: { host: '127.0.0.1', port: 0 },
}

const repeat = async (times, work) => {
  const results = []
  for (let at = 0; at < times; at += 1) results.push(await work())
  return results
}

await build(config)
const server = await preview(config)
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
try {
  const { port } = server.httpServer.address()
  const url = `http://127.0.0.1:${port}/`
  await timeOnce(browser, url, 1)
  const runs = []
  for (const speed of SPEEDS) runs.push(await repeat(visits, () => timeOnce(browser, url, speed)))
  const slopes = await repeat(SLOPES, () => heapSlope(browser, url))
  const measured = { runs, slopes, chromium: browser.version() }
  const text = report(measured)
  await writeFile(join(home, 'docs/performance.md'), text)
  console.log(text)
  for (const line of missed(measured)) console.log(`missed: ${line}`)
} finally {
  await browser.close()
  await server.close()
  await rm(outDir, { recursive: true, force: true })
}
