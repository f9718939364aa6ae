import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { browserOnly, evmOnly } from './support/host.ts'
import { phones } from './support/phones.ts'

const config = { ...evmOnly, ...browserOnly }
const CATALOGUE = 'src/presentation/react/languages/catalogue'
/** The title of Connect. */
const titleIn = (code: string): string => {
  const texts = JSON.parse(readFileSync(`${CATALOGUE}/${code}/connect.json`, 'utf8')) as {
    'connect.title': string
  }
  return texts['connect.title'].replace('{app}', 'Tidepool')
}

/** The files of texts that the page has asked for. */
const watchTexts = (page: Page): readonly string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, code, file = 'connect'] = /\/(ar|de|ja)(?:-([a-z]+))?-[\w-]{8}\.js$/.exec(request.url()) ?? []
    if (code !== undefined) asked.push(`${code} ${file}`)
  })
  return asked
}

const update = (page: Page, options: object) =>
  page.evaluate((changes) => (window.walletport as { update(o: object): void }).update(changes), options)

test('the modal speaks the language of the option from its first frame, and fetches only the texts that it shows', async ({
  host,
  page,
}) => {
  const asked = watchTexts(page)
  await host.visit('/', { config: { ...config, locale: 'de-AT' } })
  await host.open()
  await expect(host.dialog).toHaveAccessibleName(titleIn('de'))
  await expect(page.locator('.wp-root')).toHaveAttribute('lang', 'de')
  expect(asked).toContain('de connect')
  expect(asked.filter((file) => !file.startsWith('de '))).toEqual([])
  expect(asked).not.toContain('de swaps')
  await expectAccessible(page)
})

test('another language shows at once in the open modal, and English fetches nothing', async ({
  host,
  page,
}) => {
  const asked = watchTexts(page)
  await host.visit('/', { config })
  const dialog = await host.open()
  const english = await dialog.getAttribute('aria-labelledby')
  expect(asked).toEqual([])
  const box = await dialog.elementHandle()
  await update(page, { locale: 'ja' })
  await expect(dialog).toHaveAccessibleName(titleIn('ja'))
  // The same dialog, not a new one.
  expect(await box?.evaluate((element) => element.isConnected)).toBe(true)
  expect(await dialog.getAttribute('aria-labelledby')).toBe(english)
  await update(page, { locale: 'en' })
  await expect(dialog).toHaveAccessibleName(/^Connect/)
})

test('texts that do not load are in English, and come with the next opening', async ({
  complaints,
  host,
  page,
}) => {
  complaints.tolerate(/Failed to load resource/)
  await page.route(/\/de-[\w-]{8}\.js$/, (route) => route.abort(), { times: 1 })
  await host.visit('/', { config: { ...config, locale: 'de' } })
  const dialog = await host.open()
  await expect(dialog).toHaveAccessibleName(/^Connect/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await host.open()
  await expect(dialog).toHaveAccessibleName(titleIn('de'))
})

test.describe('on a phone', () => {
  test.use(phones.iphone)
  test('Arabic runs from right to left on a page that does not', async ({ host, page }) => {
    await host.visit('/', { config: { ...config, locale: 'ar' } })
    const dialog = await host.open()
    await expect(dialog).toHaveAccessibleName(titleIn('ar').replace('Tidepool', '\u2068Tidepool\u2069'))
    await expect(page.locator('.wp-root')).toHaveAttribute('dir', 'rtl')
    await expectAccessible(page)
  })
})
