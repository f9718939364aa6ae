import type { Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { MINIMAL, serveMinimalHost } from './support/minimal-host.ts'
import { followed, phones, recordLinks } from './support/phones.ts'

const PAGE = `${MINIMAL}/pool?lang=en&q=a%20b#/swap`
const HOST_PATH = PAGE.replace('https://', '')
const ENCODED = encodeURIComponent(PAGE)

/** What the first wallets of the catalogue open, as their documentation states it. */
const links = {
  MetaMask: `https://link.metamask.io/dapp/${HOST_PATH}`,
  'Trust Wallet': `https://link.trustwallet.com/open_url?coin_id=60&url=${ENCODED}`,
  Phantom: `https://phantom.app/ul/browse/${ENCODED}?ref=${encodeURIComponent(MINIMAL)}`,
  'Coinbase Wallet': `https://go.cb-w.com/dapp?cb_url=${ENCODED}`,
}

const systems = {
  'an iPhone': { device: phones.iphone, store: /^https:\/\/apps\.apple\.com\// },
  Android: { device: phones.pixel, store: /^https:\/\/play\.google\.com\// },
}

const dialogOf = (page: Page) => page.getByRole('dialog')

const visit = async (page: Page): Promise<void> => {
  await serveMinimalHost(page)
  await page.goto(PAGE)
}

const expectNoExtension = async (page: Page): Promise<void> =>
  expect((await dialogOf(page).innerText()).toLowerCase()).not.toContain('extension')

for (const [name, { device, store }] of Object.entries(systems))
  test.describe(`README's page on ${name} without a wallet`, () => {
    test.use(device)

    test('[S2-02] offers wallets that open exactly this page, and whose stores are those of the phone', async ({
      page,
      complaints,
    }) => {
      complaints.allow(MINIMAL)
      await visit(page)
      await page.getByRole('button', { name: 'Connect' }).tap()
      const dialog = dialogOf(page)
      const wallets = dialog.getByRole('list', { name: 'Wallets' })
      await expect(wallets.getByRole('listitem')).toHaveCount(12)
      for (const [wallet, href] of Object.entries(links))
        await expect(wallets.getByRole('link', { name: wallet, exact: true })).toHaveAttribute('href', href)
      for (const tile of await wallets.locator('.wp-app').all()) {
        const box = await tile.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
      await expectNoExtension(page)
      await expectAccessible(page)

      await dialog.getByRole('button', { name: 'I have another wallet' }).tap()
      await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Get a wallet' }).tap()
      await expect(dialog).toHaveAccessibleName('Get a wallet')
      for (const link of await dialog.getByRole('link').all())
        expect(await link.getAttribute('href')).toMatch(store)
      await expectNoExtension(page)
      await expectAccessible(page)
    })

    test('[S2-06] a tap follows the link once, and the modal says how to go on', async ({
      page,
      complaints,
    }) => {
      complaints.allow(MINIMAL)
      await recordLinks(page)
      await visit(page)
      await page.getByRole('button', { name: 'Connect' }).tap()
      const dialog = dialogOf(page)
      await dialog.getByRole('link', { name: 'MetaMask', exact: true }).tap()
      await expect(dialog).toHaveAccessibleName('MetaMask')
      expect(await followed(page)).toEqual([{ href: links.MetaMask, target: '_self', inTap: true }])
      await expect(dialog.getByText(links.MetaMask)).toBeVisible()
      await expect(dialog.getByRole('link', { name: 'Open MetaMask' })).toHaveAttribute(
        'href',
        links.MetaMask,
      )
      await expect(dialog.getByRole('link', { name: 'Get MetaMask' })).toHaveAttribute('href', store)
      await expectNoExtension(page)
      await expectAccessible(page)

      await dialog.getByRole('button', { name: 'Back' }).tap()
      await dialog.getByRole('button', { name: /^All wallets/ }).tap()
      await expect(dialog.getByRole('link', { name: 'MetaMask', exact: true })).toHaveAttribute(
        'href',
        links.MetaMask,
      )
      await expectAccessible(page)
    })
  })

test.describe('a narrow phone', () => {
  test.use({ ...phones.iphone, viewport: { width: 320, height: 568 } })

  test('has four tiles in a row, none of which is cut, also from right to left and in landscape', async ({
    page,
    complaints,
  }) => {
    complaints.allow(MINIMAL)
    await visit(page)
    await page.getByRole('button', { name: 'Connect' }).tap()
    const tiles = dialogOf(page).getByRole('list', { name: 'Wallets' }).locator('.wp-app')
    await expect(tiles).toHaveCount(12)
    const rowsOf = async () => {
      const boxes = await Promise.all((await tiles.all()).map((tile) => tile.boundingBox()))
      return new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size
    }
    const overflows = () =>
      dialogOf(page).evaluate((dialog) => {
        const body = dialog.querySelector('.wp-body')
        return body !== null && body.scrollWidth > body.clientWidth
      })
    for (const [dir, size] of [
      ['ltr', { width: 320, height: 568 }],
      ['rtl', { width: 320, height: 568 }],
      ['ltr', { width: 844, height: 390 }],
    ] as const) {
      await page.setViewportSize(size)
      await page.evaluate((direction) => (document.documentElement.dir = direction), dir)
      expect(await rowsOf()).toBe(3)
      expect(await overflows()).toBe(false)
      await expectAccessible(page)
    }
  })
})

test.describe('a browser of a social app', () => {
  test.use({
    ...phones.iphone,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 350.0.0.0',
  })

  test('is said to open no wallets, with the ways out of it', async ({ page, complaints }) => {
    complaints.allow(MINIMAL)
    await visit(page)
    await page.getByRole('button', { name: 'Connect' }).tap()
    const dialog = dialogOf(page)
    await expect(dialog.getByText('Wallets don’t open in Instagram')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Open in browser' })).toHaveAttribute(
      'href',
      `x-safari-https://${HOST_PATH}`,
    )
    await expectNoExtension(page)
    await expectAccessible(page)
  })
})

test.describe('README’s page on a desktop without a wallet', () => {
  test('[S2-02] has wallets for this browser, and a code that opens this page in one on a phone', async ({
    page,
    complaints,
  }) => {
    complaints.allow(MINIMAL)
    await visit(page)
    await page.getByRole('button', { name: 'Connect' }).click()
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('list', { name: 'Wallets' }).getByRole('listitem')).toHaveCount(5)
    await expectAccessible(page)

    // By keyboard.
    await dialog.getByRole('button', { name: /^Use your phone/ }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveAccessibleName('Use your phone')
    await expect(dialog.getByRole('img', { name: /QR code that opens this page in MetaMask/ })).toBeVisible()
    await expect(dialog.getByText(links.MetaMask)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'Phantom' }).click()
    await expect(dialog.getByText(links.Phantom)).toBeVisible()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(dialog.getByRole('button', { name: /^Use your phone/ })).toBeFocused()

    await dialog.getByRole('button', { name: 'Get a wallet' }).click()
    for (const link of await dialog.getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^https:\/\/chromewebstore\.google\.com\//)
    await expectAccessible(page)
  })

  test('a wallet that is installed meanwhile appears by itself', async ({ page, complaints }) => {
    complaints.allow(MINIMAL)
    await visit(page)
    await page.getByRole('button', { name: 'Connect' }).click()
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('button', { name: 'MetaMask', exact: true })).toBeVisible()
    await page.evaluate(() => {
      const info = {
        uuid: '350670db-19fa-4704-a166-e52e178b59d2',
        name: 'MetaMask',
        icon: 'data:image/svg+xml,<svg/>',
        rdns: 'io.metamask',
      }
      const detail = { info, provider: { request: async () => [], on: () => undefined } }
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
    })
    await expect(dialog.getByRole('button', { name: 'MetaMask Installed' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /MetaMask/ })).toHaveCount(1)
  })

  test('files that do not load can be loaded again', async ({ page, complaints }) => {
    complaints.allow(MINIMAL)
    complaints.tolerate(/Failed to load resource|ERR_FAILED|CODE_NOT_LOADED|could not be loaded|not load/)
    let broken: RegExp | undefined = /openings-views/
    await serveMinimalHost(page, { broken: () => broken })
    await page.goto(PAGE)
    await page.getByRole('button', { name: 'Connect' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Get a wallet' }).click()
    await expect(dialog.getByText('This part didn’t load')).toBeVisible()
    broken = undefined
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('link').first()).toBeVisible()
  })
})
