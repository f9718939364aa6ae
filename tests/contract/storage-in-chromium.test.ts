import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { clause } from '#tests/spec/clauses.ts'

import { hasChromium, startSite } from './chromium.ts'
import { storageContract, type Tab } from './storage-contract.ts'

/** A tab whose calls run in the page. */
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
    received: call('received'),
    stopListening: call('stopListening'),
    rawGet: call('rawGet'),
    rawSet: call('rawSet'),
    clear: call('clear'),
    warnings: call('warnings'),
  }
}

describe.skipIf(!hasChromium)('in Chromium', () => {
  let site: Awaited<ReturnType<typeof startSite>>
  let shared: readonly [Page, Page]
  beforeAll(async () => {
    site = await startSite('storage-page')
    shared = await open()
  })
  afterAll(() => site.stop())

  const open = async (init = '') => {
    const context = await site.browser.newContext()
    await context.addInitScript(init)
    const page = async () => {
      const newPage = await context.newPage()
      await newPage.goto(site.url)
      return newPage
    }
    return [await page(), await page()] as const
  }

  storageContract('local storage of two tabs', async () => {
    const [firstTab, secondTab] = shared
    await firstTab.evaluate(() => localStorage.clear())
    await Promise.all([firstTab.reload(), secondTab.reload()])
    return { tabs: [tabOf(firstTab), tabOf(secondTab)], stop: async () => {} }
  })

  clause('S3-26', () => {
    const denied = `Object.defineProperty(window, 'localStorage', {
      get() { throw new DOMException('Access is denied for this document.', 'SecurityError') } })`
    const full = `try { for (let size = 5e6; size >= 1; size = Math.floor(size / 2))
      for (let i = 0; ; i++) { try { localStorage.setItem('fill' + size + '.' + i, 'x'.repeat(size)) } catch { break } } } catch {}`

    it('keeps values for this visit when the browser denies storage', async () => {
      const [page] = await open(denied)
      const tab = tabOf(page)
      await tab.set('a.wallet')
      expect([await tab.get(), await tab.warnings()]).toEqual(['a.wallet', 1])
    })

    it('keeps values for this visit when storage is full', async () => {
      const [page] = await open(full)
      const tab = tabOf(page)
      await tab.set('a.wallet')
      expect([await tab.rawGet(), await tab.get(), await tab.warnings()]).toEqual([null, 'a.wallet', 1])
    })
  })
})
