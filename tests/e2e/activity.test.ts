import { readFile } from 'node:fs/promises'

import { expect, test } from './fixtures.ts'
import { expectAccessible, expectAccessibleInAllLooks } from './support/axe.ts'
import type { Handle } from './support/handle.ts'
import { browserOnly, type Host } from './support/host.ts'
import { tabTo } from './support/keyboard.ts'

/** Adds this many generated transactions to the account of a wallet. Returns its address. */
const addTransactions = async (host: Host, url: string, wallet: 'harbour' | 'lantern', count: number) => {
  const owner = await host.accountOf(wallet)
  await fetch(`${url}/fault?type=long&count=${count}&rows=2000&owner=${owner}`, { method: 'POST' })
  return owner
}

const openActivity = async (host: Host): Promise<void> => {
  await host.page.evaluate(() => (window.walletport as Handle).open({ view: 'Account' }))
  await host.dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(host.dialog.getByRole('list', { name: 'September 2026' })).toBeVisible()
}

/** Scrolls back from the end to the start. Returns the maximum number of rendered rows. */
const scrollBack = (host: Host) =>
  host.dialog.locator('.wp-body').evaluate(async (body) => {
    let maximum = 0
    for (let step = 60; step >= 0; step--) {
      body.scrollTop = (body.scrollHeight * step) / 60
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      maximum = Math.max(maximum, body.querySelectorAll('li').length)
    }
    return maximum
  })

test('[S0-10, S1-16, S2-20] by keyboard and under a strict policy the account shows its history, a page for each transaction, and an export as a file', async ({
  host,
  page,
  site,
}) => {
  const { url } = site.history
  const config = { ...browserOnly, activity: { sources: [{ type: 'service', url }] } }
  await host.visit('/strict.html', { config })
  const owner = await addTransactions(host, url, 'harbour', 20)
  await host.connect()
  await openActivity(host)
  // The source names the address of the image, and the printed policy allows it.
  const pictures = host.dialog.locator(`img[src^="${url}/icons/"]`)
  await expect(pictures.first()).toBeVisible()
  expect(await pictures.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(64)
  await expectAccessibleInAllLooks(page)
  await host.dialog.getByRole('button', { name: /spam items? hidden/ }).click()
  await expect(host.dialog).toContainText('Rewards at tide-drop.example')
  const failed = host.dialog.getByRole('button', { name: /^Send failed/ }).first()
  await tabTo(host, failed)
  await page.keyboard.press('Enter')
  await expect(host.dialog).toHaveAccessibleName('Send failed')
  await expect(host.dialog).toContainText('$2,450.12')
  await expectAccessibleInAllLooks(page)
  await tabTo(host, host.dialog.getByRole('button', { name: /^Copy transaction ID/ }))
  await host.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(failed).toBeFocused()
  const saving = page.waitForEvent('download')
  await host.dialog.getByRole('button', { name: 'Save as CSV' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('activity-eip155-1.csv')
  const csvLines = (await readFile(await saved.path(), 'utf8')).split('\r\n')
  const made = csvLines.filter((line) => line.includes(`,${owner.slice(0, 34).toLowerCase()}0`))
  // Each of the two swaps has a line for each side.
  expect(made).toHaveLength(22)
})

test('of ten thousand transactions at most 40 rows are rendered, on a phone too, and they stay while the page is offline', async ({
  host,
  page,
  site,
  context,
  complaints,
}) => {
  // The browser reports the requests for names and balances that fail without a connection.
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED/)
  const { url } = site.history
  await page.setViewportSize({ width: 320, height: 640 })
  await host.visit('/vanilla.html', {
    config: { ...browserOnly, activity: { sources: [{ type: 'service', url }] } },
  })
  await addTransactions(host, url, 'lantern', 10_000)
  await host.connect(/Sandbox Lantern/)
  await openActivity(host)
  // The oldest is 9,999 times 3 hours and 17 seconds old.
  await expect(async () => {
    await host.dialog.locator('.wp-body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
    expect(await host.dialog.getByRole('heading', { level: 3 }).last().textContent()).toBe('April 2023')
  }).toPass({ intervals: [100] })
  // The benchmark measures how long a frame takes, on an idle machine.
  expect(await scrollBack(host)).toBeLessThanOrEqual(40)
  await expectAccessible(page)
  await context.setOffline(true)
  await page.evaluate(() => (window.walletport as Handle).open({ view: 'Activity' }))
  await expect(host.dialog).toHaveAccessibleName('Activity')
  await expect(host.dialog.getByRole('list', { name: 'September 2026' })).toBeVisible()
  await context.setOffline(false)
  await expectAccessible(page)
})
