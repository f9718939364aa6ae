import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { FakeExternalWindows } from '#testkit/fake-external-windows.ts'

import { hasChromium, startSite } from './chromium.ts'

/** A browser's external windows, and the newest of them. It works across processes. */
interface Subject {
  /** Returns whether the browser allowed it. */
  open(): Promise<boolean>
  navigate(url: string): Promise<boolean>
  close(): Promise<void>
  /** The user closes it. */
  leave(): Promise<void>
  /** The number of reports that the window was closed. */
  closings(): Promise<number>
  /** The window's URL. Empty while it is blank. */
  at(): Promise<string>
  isOpen(): Promise<boolean>
  block(): Promise<void>
  /** A URL to which a window may navigate. */
  readonly elsewhere: string
}

/** The contract of ExternalWindows, for each implementation. */
const externalWindowsContract = (name: string, start: () => Promise<Subject>): void => {
  describe(`ExternalWindows contract: ${name}`, () => {
    it('opens a blank window, which navigates to a provider', async () => {
      const subject = await start()
      expect(await subject.open()).toBe(true)
      expect(await subject.at()).toBe('')
      expect(await subject.navigate(subject.elsewhere)).toBe(true)
      await expect.poll(() => subject.at()).toBe(subject.elsewhere)
    })

    it.each(['javascript:document.title=1', 'data:text/html,x', 'http://pay.example/', 'nonsense'])(
      'does not navigate to %s, and closes',
      async (url) => {
        const subject = await start()
        await subject.open()
        expect(await subject.navigate(url)).toBe(false)
        await expect.poll(() => subject.isOpen()).toBe(false)
      },
    )

    it('reports once that the user or the page closed it', async () => {
      for (const way of ['leave', 'close'] as const) {
        const subject = await start()
        await subject.open()
        expect(await subject.closings()).toBe(0)
        await subject[way]()
        await expect.poll(() => subject.closings(), { timeout: 5000 }).toBe(1)
      }
    })

    it('opens nothing if the browser blocks it', async () => {
      const subject = await start()
      await subject.block()
      expect([await subject.open(), await subject.navigate(subject.elsewhere)]).toEqual([false, false])
    })
  })
}

externalWindowsContract('fake', async () => {
  const windows = new FakeExternalWindows()
  let closings = 0
  return {
    elsewhere: 'https://pay.example/',
    open: async () => {
      const openedWindow = windows.open()
      openedWindow?.closed$.subscribe(() => void (closings += 1))
      return openedWindow !== undefined
    },
    navigate: async (url) => windows.latest?.navigate(url) ?? false,
    close: async () => windows.latest?.close(),
    leave: async () => windows.latest?.close(),
    closings: async () => closings,
    at: async () => windows.latest?.visited.at(-1) ?? '',
    isOpen: async () => windows.latest?.isOpen ?? false,
    block: async () => void (windows.blocked = true),
  }
})

describe.skipIf(!hasChromium)('in Chromium', () => {
  let site: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => void (site = await startSite('external-windows-page')))
  afterAll(() => site.stop())

  const open = async () => {
    const page = await (await site.browser.newContext()).newPage()
    await page.goto(site.url)
    await page.waitForFunction(() => window.externalWindows !== undefined)
    return page
  }
  const popup = (page: Page) => page.context().pages()[1]

  externalWindowsContract('browser', async () => {
    const page = await open()
    return {
      elsewhere: site.url,
      open: () => page.evaluate(() => window.externalWindows?.open() ?? false),
      navigate: (url) => page.evaluate((to) => window.externalWindows?.navigate(to) ?? false, url),
      close: () => page.evaluate(() => window.externalWindows?.close()),
      leave: async () => popup(page)?.close(),
      closings: () => page.evaluate(() => window.externalWindows?.closings() ?? 0),
      at: async () => (popup(page)?.url() ?? '').replace('about:blank', ''),
      isOpen: async () => popup(page) !== undefined,
      block: () => page.evaluate(() => void (window.open = () => null)),
    }
  })

  it('has no access to the page that opened it', async () => {
    const page = await open()
    await page.evaluate(() => window.externalWindows?.open())
    await page.evaluate((to) => window.externalWindows?.navigate(to), site.url)
    const openedPopup = popup(page)
    await openedPopup?.waitForURL(site.url)
    expect(await openedPopup?.evaluate(() => window.opener === null)).toBe(true)
  })
})
