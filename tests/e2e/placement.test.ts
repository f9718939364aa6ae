import type { Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'
import type { Handle } from './support/handle.ts'

/** Puts the element into the page as its HTML would: before any script. */
const placeElement = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        document.querySelector('main')?.prepend(document.createElement('walletport-modal'))
    })
  })

test.describe('the modal is added', () => {
  test('[S2-31] to the end of the body, once, and removed with the instance', async ({ host, page }) => {
    await host.visit('/vanilla.html')
    await host.open()
    await page.keyboard.press('Escape')
    await host.open()
    expect(await page.evaluate(() => document.body.lastElementChild?.tagName)).toBe('WALLETPORT-MODAL')
    expect(await page.locator('walletport-modal').count()).toBe(1)
    await page.evaluate(() => (window.walletport as Handle).dispose())
    expect(await page.locator('walletport-modal').count()).toBe(0)
  })

  test('[S2-31] nowhere with disableAppend, unless the page placed the element', async ({ host, page }) => {
    await host.visit('/vanilla.html', { config: { disableAppend: true } })
    await host.button.click()
    await host.expectState({ open: true })
    expect(await page.locator('walletport-modal').count()).toBe(0)

    await placeElement(page)
    await host.visit('/vanilla.html', { config: { disableAppend: true } })
    await host.open()
    expect(await page.locator('main > walletport-modal').count()).toBe(1)
    expect(await page.locator('walletport-modal').count()).toBe(1)
  })

  test('[S2-28, S2-31] into its element when embedded: a region that never closes', async ({
    host,
    page,
  }) => {
    await placeElement(page)
    await host.visit('/vanilla.html', { config: { enableEmbedded: true } })
    const region = page.getByRole('region', { name: 'Connect to Tidepool' })
    await expect(region).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(region.getByRole('button', { name: 'Close' })).toHaveCount(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')

    await region.getByRole('button', { name: /Sandbox Harbour/ }).click()
    await host.expectAccount({ status: 'connected' })
    await host.expectState({ view: 'Account' })
    const account = page.locator('walletport-modal').getByRole('region')
    await expect(account).toContainText('4.218')
    // Late content moves the buttons below it.
    await expect(account.getByRole('button', { name: 'Receive' })).toBeVisible()
    await page.evaluate(() => (window.walletport as Handle).close())
    await host.expectState({ view: 'Account' })
    await account.getByRole('button', { name: 'Disconnect' }).click()
    await host.expectState({ view: 'Connect' })
    await expect(region).toBeVisible()
  })
})
