import type { Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'

const DIALOGS = ['radix', 'radix that is not modal', 'vaul', 'vaul that is not modal', 'headless']

/** Opens the page's dialog, and Walletport's modal by a button in it. */
const openBoth = async (page: Page) => {
  await page.getByRole('button', { name: 'Open theirs' }).click()
  const connect = page.getByRole('button', { name: 'Connect from theirs' })
  await connect.click()
  const ours = page.getByRole('dialog', { name: /^Connect to/ })
  await expect(ours).toBeVisible()
  return { ours, connect, theirs: page.locator('output') }
}

const visit = async (page: Page, url: string, dialog: string) => {
  // so low that the list of wallets scrolls
  await page.setViewportSize({ width: 1024, height: 420 })
  await page.goto(`${url}/dialogs.html?dialog=${encodeURIComponent(dialog)}`)
}

for (const dialog of DIALOGS)
  test.describe(`over a dialog of ${dialog}`, () => {
    test('presses, typing and the wheel reach our modal, and leave the other dialog open', async ({
      page,
      site,
    }) => {
      await visit(page, site.lab, dialog)
      const { ours, theirs } = await openBoth(page)
      const scrolled = () =>
        ours.evaluate((box) => Math.max(...[...box.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)))
      await ours.getByRole('heading', { level: 2 }).hover()
      await page.mouse.wheel(0, 200)
      await expect.poll(scrolled).toBeGreaterThan(0)
      await ours.getByRole('button', { name: /What is a wallet/ }).click()
      const help = page.getByRole('dialog', { name: 'What is a wallet?' })
      await help.getByRole('button', { name: 'Back' }).press('Enter')
      await expect(ours).toBeVisible()
      for (let index = 0; index < 30; index += 1) await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('walletport-modal')
      await expect(theirs).toHaveText('open')
    })

    test('Escape and a press outside our modal close only ours, and give the focus back', async ({
      page,
      site,
    }) => {
      await visit(page, site.lab, dialog)
      const { ours, connect, theirs } = await openBoth(page)
      await page.keyboard.press('Escape')
      await expect(ours).toBeHidden()
      await expect(theirs).toHaveText('open')
      await expect(connect).toBeFocused()
      await connect.click()
      await expect(ours).toBeVisible()
      await page.mouse.click(10, 400)
      await expect(ours).toBeHidden()
      await expect(theirs).toHaveText('open')
      await page.getByRole('textbox', { name: 'Their field' }).fill('theirs')
      await page.keyboard.press('Escape')
      await expect(theirs).toHaveText('closed')
    })

    test('our modal is not hidden from assistive technology by a dialog that opened after it was mounted', async ({
      page,
      site,
    }) => {
      await visit(page, site.lab, dialog)
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      const { ours, theirs } = await openBoth(page)
      await ours.getByRole('button', { name: 'Close' }).click()
      await expect(ours).toBeHidden()
      await expect(theirs).toHaveText('open')
    })
  })

/** Rules of the page for our element, or for elements of its kind. */
const RULES = [
  'display: none',
  'display: contents',
  'display: flex',
  'transform: scale(0.1)',
  'filter: blur(9px)',
  'opacity: 0',
  'visibility: hidden',
  'pointer-events: none',
  'content-visibility: hidden',
  'position: fixed; inset: auto 100% 100% auto; overflow: clip',
  'contain: strict; width: 0; height: 0',
  'color: red; font: 60px serif; direction: rtl; writing-mode: vertical-rl',
]

for (const rule of RULES)
  for (const important of ['', ' !important'])
    test(`a rule of the page does not reach the modal: ${rule}${important}`, async ({ page, site }) => {
      const declarations = rule.replaceAll(/(?=;|$)/g, important)
      await page.goto(`${site.lab}/dialogs.html?dialog=radix`)
      const connect = page.getByRole('button', { name: 'Connect wallet' })
      await connect.click()
      const ours = page.getByRole('dialog')
      const box = () => ours.getByRole('button', { name: 'Close' }).boundingBox()
      const expected = await box()
      await page.keyboard.press('Escape')
      await page.addStyleTag({ content: `walletport-modal, body > div ~ * { ${declarations} }` })
      await connect.click()
      expect(await box()).toEqual(expected)
      await ours.getByRole('button', { name: 'Close' }).click()
      await expect(ours).toBeHidden()
    })

test('a modal that the page hides all the same is closed and logged, and the page stays usable', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/The page hides the modal/)
  await page.goto(`${site.lab}/dialogs.html?dialog=radix`)
  await page.getByRole('button', { name: 'Connect wallet' }).hover()
  // the page moves the element into one that it does not show
  await page.locator('walletport-modal').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const hidden = document.body.appendChild(document.createElement('div'))
    hidden.style.display = 'none'
    hidden.append(...document.querySelectorAll('walletport-modal'))
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(page.locator('walletport-modal dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open theirs' }).click()
  await expect(page.locator('output')).toHaveText('open')
})
