import type { Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'
import type { Complaints } from './support/complaints.ts'
import type { Handle } from './support/handle.ts'
import { browserOnly } from './support/host.ts'

/** The browser's own message for a request that failed, which cannot be suppressed. */
const NETWORK_LINE = /^error: Failed to load resource: /
/** The line for the host's developer. */
const ALERT = /^error: Code Not Loaded: the page is offline, or a new deployment removed a file/
const COULD_NOT_LOAD = "Couldn't load. Reload the page"

/** Blocks a file. The returned function unblocks it. */
const block = async (page: Page, complaints: Complaints, file: string): Promise<() => Promise<void>> => {
  complaints.tolerate(NETWORK_LINE)
  const address = new RegExp(`/${file}[\\w-]*\\.js$`)
  await page.route(address, (route) => route.abort('failed'))
  return () => page.unroute(address)
}

/** Counts the alerts for the host's developer from now on. */
const countAlerts = async (page: Page): Promise<() => Promise<number>> => {
  const count = await page.evaluateHandle(() => {
    const alerts = { count: 0 }
    ;(window.walletport as Handle).events$.subscribe(({ event, properties }) => {
      if (event === 'DEVELOPER_ALERT' && 'code' in properties && properties.code === 'CODE_NOT_LOADED')
        alerts.count += 1
    })
    return alerts
  })
  return () => count.evaluate((alerts) => alerts.count)
}

for (const file of ['core', 'modal'])
  test(`the page's button says that ${file}.js doesn't load, tries again, and then reloads the page`, async ({
    host,
    page,
    complaints,
  }) => {
    // An unhandled rejection would be a complaint too.
    complaints.expect(ALERT)
    const unblock = await block(page, complaints, file)
    await host.visit('/', { config: { ...browserOnly, prefetch: 'none' } })
    const alertCount = await countAlerts(page)
    const button = page.locator('header.top').getByRole('button')
    const alert = page.locator('header.top').getByRole('alert')
    await button.click()
    await expect(button).toHaveText(COULD_NOT_LOAD)
    await expect(alert).toHaveText(COULD_NOT_LOAD)
    expect((await host.state()).loadFailures).toBe(1)
    await button.click()
    await host.expectState({ loadFailures: 2, open: false })
    await expect(button).toHaveText(COULD_NOT_LOAD)
    expect(await alertCount()).toBe(1)
    await unblock()
    await Promise.all([page.waitForEvent('load'), button.click()])
    await expect(button).toHaveText(/Connect/)
    await host.open()
    await expect(host.wallet(/Sandbox Harbour/)).toBeVisible()
  })

test('a button whose file loads at the second press opens the modal', async ({ host, page, complaints }) => {
  complaints.expect(ALERT)
  const unblock = await block(page, complaints, 'modal')
  await host.visit('/', { config: { ...browserOnly, prefetch: 'none' } })
  await host.button.click()
  await expect(host.button).toHaveText(COULD_NOT_LOAD)
  await unblock()
  await host.open()
  await expect(host.wallet(/Sandbox Harbour/)).toBeVisible()
  await expect(host.button).not.toHaveText(COULD_NOT_LOAD)
})

test('wallets whose file does not load are said to be missing, and listed when it loads', async ({
  host,
  page,
  complaints,
}) => {
  complaints.expect(ALERT)
  const unblock = await block(page, complaints, 'evm-wallets')
  await host.visit('/vanilla.html', { config: browserOnly })
  await host.open()
  await expect(host.dialog.getByRole('alert')).toContainText('Some wallets didn’t load.')
  await expect(host.wallet(/Sandbox Harbour/)).toBeHidden()
  await unblock()
  await host.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(host.wallet(/Sandbox Harbour/)).toBeVisible()
  await expect(host.dialog.getByRole('alert')).toBeHidden()
})

test('a view whose file does not load says so, is tried again, and then offers a reload', async ({
  host,
  page,
  complaints,
}) => {
  complaints.expect(ALERT)
  const unblock = await block(page, complaints, 'help-and-alert-views')
  await host.visit('/vanilla.html', { config: browserOnly })
  await page.evaluate(() => (window.walletport as Handle).open({ view: 'WhatIsAWallet' }))
  await expect(host.dialog.getByRole('alert')).toContainText('This part didn’t load')
  await host.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(host.dialog.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await host.dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(host.dialog).toBeHidden()
  await unblock()
  await page.evaluate(() => (window.walletport as Handle).open({ view: 'WhatIsAWallet' }))
  await expect(host.dialog).toHaveAccessibleName('What is a wallet?')
})
