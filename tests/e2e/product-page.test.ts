import type { Locator, Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'
import type { Handle } from './support/handle.ts'
import { evmOnly } from './support/host.ts'

/** The positions of all elements of the page, except in its lists and counters. */
const places = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const selectors = 'header.top a, header.top nav, h1, h2, section, fieldset, .row button, footer'
    return Array.from(document.querySelectorAll(selectors), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${element.tagName} ${[x, y + scrollY, width, height].map(Math.round).join(' ')}`
    })
  })

const code = (page: Page): Locator => page.getByRole('textbox', { name: 'app.tsx' })

const including = (text: string): RegExp => new RegExp(text.replaceAll(/[^\w\s]/g, String.raw`\$&`))

for (const [name, viewport] of Object.entries({
  'a desktop': { width: 1280, height: 800 },
  'a phone': { width: 390, height: 844 },
}))
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('nothing of the page moves when a wallet connects', async ({ host, page }) => {
      await host.visit('/', { config: evmOnly })
      await expect(page.locator('[data-fact=status]')).toHaveText('disconnected')
      const before = await places(page)
      await host.connect()
      await expect(page.locator('[data-fact=balance]')).toHaveText(/ETH$/)
      await expect(host.button).toContainText('ETH')
      expect(await places(page)).toEqual(before)
    })
  })

test('the user’s settings apply to the modal, to the code to copy and after a reload', async ({
  host,
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await host.visit('/', { config: { embedded: { url: site.frame.url } } })
  await page.getByRole('button', { name: 'Violet' }).click()
  await page.getByRole('button', { name: 'Round' }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.getByRole('checkbox', { name: 'Email' }).click()
  await page.getByRole('checkbox', { name: 'Several wallets at once' }).click()
  await page.getByRole('checkbox', { name: 'Terms and privacy links' }).click()

  const rows = [
    "themeMode: 'dark',",
    "themeVariables: { '--wp-accent': '#6d4aff', '--wp-radius': 24 },",
    'features: { multiWallet: true, email: false },',
    "termsConditionsUrl: 'https://tidepool.example/terms',",
  ]
  for (const row of rows) await expect(code(page)).toHaveValue(including(row))
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  for (const row of rows) expect(copied).toContain(row)

  const expectSettings = async () => {
    await host.open()
    await expect(host.dialog.getByRole('link', { name: 'Terms' })).toBeVisible()
    await expect(host.wallet(/Sandbox Harbour/)).toBeVisible()
    await expect(host.dialog.getByRole('textbox', { name: 'Email' })).toBeHidden()
    await expect(page.locator('walletport-modal .wp-root')).toHaveAttribute('data-wp-theme', 'dark')
    await page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
  }
  await expectSettings()
  await host.reload()
  await expectSettings()
  for (const row of rows) await expect(code(page)).toHaveValue(including(row))

  await page.getByRole('button', { name: 'Optional' }).click()
  await expect(code(page)).toContainText(
    "siwx: siwx({ statement: 'Welcome to Tidepool.', required: false }),",
  )
  await expect(page.getByRole('button', { name: 'Optional' })).toHaveAttribute('aria-pressed', 'true')
})

test('the page describes events in words, and counts loaded files', async ({ host, page }) => {
  await host.visit('/')
  const log = page.getByRole('log')
  await expect(log).toContainText('Nothing yet')
  await host.connect()
  const titles = log.getByRole('listitem').locator('b')
  await expect(titles).toHaveText(['Modal closed', 'Connected', 'Wallet chosen', 'Modal opened', 'Started'])
  await expect(log.getByRole('listitem').nth(1)).toContainText('Sandbox Harbour')
  await page.evaluate(() => (window.walletport as Handle).disconnect())
  await expect(titles.first()).toHaveText('Disconnected')
  await expect(log.getByRole('listitem').first()).toContainText('Ethereum')

  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  const counted = async () => {
    const numbers = await page.locator('[data-meter] b').allTextContents()
    return Number(numbers[0]) + Number(numbers[1])
  }
  await expect.poll(async () => (await counted()) - (await fetched())).toBe(0)
  await expect(page.locator('[data-meter="From press to list"]')).toHaveText(/^\d+ ms$/)
})

test('the phone wallet is one press away', async ({ host, page }) => {
  await host.visit('/')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open the phone wallet' }).click()
  const phone = await opened
  await expect(phone.getByRole('heading', { name: 'Sandbox phone wallet' })).toBeVisible()
  await phone.close()
})
