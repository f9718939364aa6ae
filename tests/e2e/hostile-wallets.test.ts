import type { Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'
import { browserOnly } from './support/host.ts'

interface Announcement {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

const DRAWING = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/** Announces wallets before the page's own script runs, and again on each request. */
const announce = (page: Page, infos: readonly Announcement[]): Promise<unknown> =>
  page.addInitScript((given) => {
    for (const info of given) {
      const provider = { request: () => new Promise(() => {}), on: () => {}, removeListener: () => {} }
      const say = () =>
        void dispatchEvent(
          new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
        )
      addEventListener('eip6963:requestProvider', say)
    }
  }, infos)

test('[S2-22, S6-16] hostile announcements harm neither the list nor other wallets', async ({
  host,
  page,
}) => {
  const scripted =
    '<svg xmlns="http://www.w3.org/2000/svg"><script>parent.broken=true</script><image href="https://tracker.example/a.png"/></svg>'
  await announce(page, [
    { uuid: '1', name: 'Safe\u202Etellaw\u200B\nWallet', icon: DRAWING, rdns: 'test.bidi' },
    { uuid: '2', name: 'Long '.repeat(40), icon: DRAWING, rdns: 'test.long' },
    { uuid: '3', name: 'Tracker', icon: 'https://tracker.example/pixel.png', rdns: 'test.tracker' },
    { uuid: '4', name: 'Heavy', icon: `data:image/png;base64,${'A'.repeat(100_000)}`, rdns: 'test.heavy' },
    { uuid: '5', name: 'Page', icon: 'data:text/html,<script>alert(1)</script>', rdns: 'test.page' },
    {
      uuid: '6',
      name: 'Scripted',
      icon: `data:image/svg+xml,${encodeURIComponent(scripted)}`,
      rdns: 'test.scripted',
    },
    { uuid: '7', name: 'Original', icon: DRAWING, rdns: 'test.same' },
    { uuid: '7', name: 'Same uuid', icon: DRAWING, rdns: 'test.other' },
    { uuid: '8', name: 'Pretender', icon: DRAWING, rdns: 'test.same' },
  ])
  await page.addInitScript(() => {
    const details: unknown[] = [undefined, null, 7, {}, { info: {} }, { info: { uuid: 1 }, provider: {} }]
    addEventListener('eip6963:requestProvider', () => {
      for (const detail of details) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    })
  })
  await host.visit('/vanilla.html', { wallets: 'announced', config: browserOnly })
  await host.open()
  await host.wallet(/^Show \d+ more wallets/).click()
  await test.step('malformed announcements are ignored', async () => {
    await expect(host.wallet(/Sandbox Harbour/)).toBeVisible()
    await expect(host.wallet(/Sandbox Lantern/)).toBeVisible()
  })
  await test.step('a name is shown truncated, without characters that reorder or hide text', async () => {
    expect(await host.dialog.innerText()).not.toMatch(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069]/)
    await expect(host.wallet(/Safetellaw/)).toBeVisible()
    expect((await host.wallet(/Long Long/).innerText()).length).toBeLessThanOrEqual(140)
  })
  await test.step('an icon that is a URL, a page or too large is not shown', async () => {
    for (const name of ['Tracker', 'Heavy', 'Page']) {
      await expect(host.wallet(new RegExp(name))).toBeVisible()
      await expect(host.wallet(new RegExp(name)).locator('img')).toHaveCount(0)
    }
  })
  await test.step('an icon that carries a script does not run it', async () => {
    await expect(host.wallet(/Scripted/)).toBeVisible()
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  })
  await test.step('the first wallet with an rdns stays, and another one that claims it is marked', async () => {
    await expect(host.wallet(/Original/)).toBeVisible()
    await expect(host.wallet(/Same uuid/)).toBeHidden()
    await expect(host.dialog).toContainText('Another wallet’s name looks the same. Check which one opens.')
  })
})

test('[S6-16] a name of 118 characters is cut to 60, takes one line, and widens no view', async ({
  host,
  page,
}) => {
  const name = `${'Long '.repeat(23)}end`
  await announce(page, [
    { uuid: '1', name: 'Short', icon: DRAWING, rdns: 'test.short' },
    { uuid: '2', name, icon: DRAWING, rdns: 'test.long' },
  ])
  await host.visit('/vanilla.html', { wallets: 'none' })
  await host.open()
  const shown = `${name.slice(0, 60).trim()}…`
  const long = host.wallet(new RegExp(shown))
  await expect(long).toBeVisible()
  const short = await host.wallet(/Short/).boundingBox()
  expect((await long.boundingBox())?.height).toBe(short?.height)
  await long.click()
  await expect(host.dialog.getByText(shown).first()).toBeVisible()
  const overflow = () => host.box.evaluate((box) => box.scrollWidth - box.clientWidth)
  expect(await overflow()).toBe(0)
})
