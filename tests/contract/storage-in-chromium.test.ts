import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { browserArguments, findBrowser } from '#scripts/browser.mjs'
import { clause } from '#tests/spec/clauses.ts'

import { storageContract, type Tab } from './storage-contract.ts'

const executablePath = findBrowser()

const bundle = async (): Promise<string> => {
  const outcome = await build({
    configFile: false,
    logLevel: 'silent',
    oxc: { decorator: { legacy: true } },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('./storage-page.ts', import.meta.url)),
        formats: ['iife'],
        name: 'page',
      },
    },
  })
  const [output] = [outcome].flat()
  if (output === undefined || !('output' in output)) throw new Error('Nothing was built')
  return output.output[0].code
}

/** The same questions, asked in the page. */
const tabOf = (page: Page): Tab => {
  const call =
    <A>(verb: keyof Tab) =>
    (...args: string[]): Promise<A> =>
      page.evaluate(
        ([name, values]) =>
          Reflect.apply(window.storageTab?.[name] ?? Object, undefined, values) as Promise<A>,
        [verb, args] as const,
      )
  return {
    get: call('get'),
    set: call('set'),
    remove: call('remove'),
    listen: call('listen'),
    heard: call('heard'),
    stopListening: call('stopListening'),
    rawGet: call('rawGet'),
    rawSet: call('rawSet'),
    warnings: call('warnings'),
  }
}

describe.skipIf(executablePath === undefined)('in Chromium', () => {
  let browser: Browser
  let server: Server
  let site: string
  beforeAll(async () => {
    const script = await bundle()
    server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').end(`<!doctype html><script>${script}</script>`)
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: browserArguments })
  }, 30_000)
  afterAll(async () => {
    await browser.close()
    server.close()
    server.closeAllConnections()
  })

  const open = async (init?: string) => {
    const context = await browser.newContext()
    if (init !== undefined) await context.addInitScript(init)
    const page = async () => {
      const opened = await context.newPage()
      await opened.goto(site)
      return tabOf(opened)
    }
    return { tabs: [await page(), await page()] as const, stop: () => context.close() }
  }

  storageContract('local storage of two tabs', open)

  clause('S3-26', () => {
    const denied = `Object.defineProperty(window, 'localStorage', {
      get() { throw new DOMException('Access is denied for this document.', 'SecurityError') } })`
    const full = `try { for (let size = 5e6; size >= 1; size = Math.floor(size / 2))
      for (let i = 0; ; i++) { try { localStorage.setItem('fill' + size + '.' + i, 'x'.repeat(size)) } catch { break } } } catch {}`

    it('keeps values for the visit when the browser denies storage', async () => {
      const { tabs, stop } = await open(denied)
      const [tab] = tabs
      await tab.set('a.wallet')
      expect([await tab.get(), await tab.warnings()]).toEqual(['a.wallet', 1])
      await stop()
    })

    it('keeps values for the visit when storage is full', async () => {
      const { tabs, stop } = await open(full)
      const [tab] = tabs
      await tab.set('a.wallet')
      expect([await tab.rawGet(), await tab.get(), await tab.warnings()]).toEqual([null, 'a.wallet', 1])
      await stop()
    })
  })
})
