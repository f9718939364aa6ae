import type { Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'
import { expectAccessibleInAllLooks } from './support/axe.ts'
import type { Handle } from './support/handle.ts'
import type { Host } from './support/host.ts'

const config = { debug: true, diagnostics: {} }

const expected = [
  'Project ID',
  'Secure context',
  'Storage',
  'Instances',
  'React',
  'Optional packages',
  'Wallet discovery',
  'App name and icon',
  'Clock',
  'Allowed origin',
  'Wallet list',
  'Network access',
  'Relay',
  'Content policy',
]

const openSelfCheck = async (host: Host, page: Page): Promise<void> => {
  await host.visit('/strict.html', { config })
  await page.evaluate(() => (window.walletport as Handle).open({ view: 'SelfCheck' }))
  await expect(host.dialog).toHaveAccessibleName('Self-check')
  // The report can be copied only when the check has ended, while it can also be run again before it starts.
  await expect(host.dialog.getByRole('button', { name: 'Copy report' })).toBeEnabled({ timeout: 30_000 })
}

/** The names of the checks or networks with this word or value in their row. */
const rowsWith = (host: Host, word: string | RegExp) =>
  host.dialog
    .getByRole('listitem')
    .filter({ has: host.page.locator('.wp-tag').filter({ hasText: word }) })
    .locator('.wp-row__title')
    .allTextContents()

test.describe('the self-check on a page with the printed policy', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('fits a phone, reports the problems of the page, checks every network, and is copied with the recording', async ({
    host,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openSelfCheck(host, page)
    const overflow = () => host.box.evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(await overflow()).toBe(0)
    await expectAccessibleInAllLooks(page)
    expect(await rowsWith(host, 'OK')).toEqual(expected)
    expect(await rowsWith(host, 'Not checked')).toEqual(['Secure window'])
    await host.dialog.getByRole('button', { name: 'Copy report' }).click()
    await expect(host.dialog.getByRole('button', { name: 'Report copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('- OK: Content policy.')
    await host.dialog.getByRole('button', { name: 'Copy recording' }).click()
    await expect(page.getByRole('status').getByText('Recording copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Walletport .*recorded since/)
    await host.dialog.getByRole('tab', { name: 'Networks' }).click()
    expect(await rowsWith(host, /^\d+ ms$/)).toContain('Bitcoin')
    expect(await rowsWith(host, /No answer|No address|Answers as/)).toEqual([])
    expect(await overflow()).toBe(0)
    await expectAccessibleInAllLooks(page)
  })
})

test('the page computes the same manifest as the printed policy', async ({ host, page, request }) => {
  await host.visit('/strict.html', { config })
  const computed = await page.evaluate(() => (window.walletport as Handle).manifest())
  const printed = await request.get(page.url().replace('strict.html', 'strict-manifest.json'))
  expect(computed.entries.length).toBeGreaterThan(20)
  expect(await printed.json()).toEqual({ entries: computed.entries })
})
