import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { privateKeyToAddress } from 'viem/accounts'

import { itemsOf } from '#sandbox/nfts/collections.ts'

import { expect, test } from './fixtures.ts'
import { expectAccessible, expectAccessibleInAllLooks } from './support/axe.ts'
import type { Handle } from './support/handle.ts'
import { browserOnly, type Host } from './support/host.ts'
import { tabTo } from './support/keyboard.ts'

/** A recipient that only this file uses. */
const RECIPIENT = privateKeyToAddress(`0x${(9950).toString(16).padStart(64, '0')}`)

const openNfts = async (host: Host): Promise<void> => {
  await host.page.evaluate(() => (window.walletport as Handle).open({ view: 'Account' }))
  await host.dialog.getByRole('tab', { name: 'NFTs' }).click()
}

const grid = (host: Host) => host.dialog.getByRole('list', { name: 'NFTs' })
const tile = (host: Host, name: string | RegExp) => grid(host).getByRole('button', { name })

/** Scrolls until every page has loaded. */
const readAll = async (host: Host, page: Page): Promise<void> => {
  await expect(async () => {
    await page.locator('.wp-body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
    await expect(host.dialog.getByRole('button', { name: /2 spam items/ })).toBeVisible({ timeout: 500 })
  }).toPass()
}

test('a user views NFTs by keyboard on a page whose policy allows one host of images, and hostile images have no effect', async ({
  host,
  page,
  site,
  complaints,
}) => {
  // One image is missing, which the browser reports.
  complaints.tolerate(/404/)
  await host.visit('/strict.html', { config: browserOnly })
  await host.connect()
  const requestsBefore = complaints.requests.length
  await page.evaluate(() => (window.walletport as Handle).open({ view: 'Account' }))
  await expect(host.dialog.getByRole('tab', { name: 'NFTs' })).toBeVisible()
  const sourceRequests = () =>
    complaints.requests.slice(requestsBefore).filter((url) => url.startsWith(site.nfts.url))
  expect(sourceRequests()).toEqual([])

  await tabTo(host, host.dialog.getByRole('tab', { name: 'Tokens' }))
  await page.keyboard.press('ArrowRight')
  await expect(tile(host, /^Low Tide No\. \d+1 /)).toBeVisible()
  const firstTile = grid(host).getByRole('button').first()
  await tabTo(host, firstTile)
  await expect(firstTile.locator('canvas:visible')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  const fourth = grid(host).getByRole('button').nth(3)
  await expect(fourth).toBeFocused()
  // An image of 400 megapixels is not shown.
  await expect(fourth).toContainText('No picture')
  await page.keyboard.press('Home')
  await expect(firstTile).toBeFocused()

  await readAll(host, page)
  await expect(grid(host).getByRole('button')).toHaveCount(14)
  await expectAccessible(page)
  // An SVG with a script, from a server or in the address, is shown as an image only. The missing file, the page and the script are
  // not shown.
  for (const nth of [5, 9])
    await expect(grid(host).getByRole('button').nth(nth).locator('canvas:visible')).toBeVisible()
  for (const nth of [4, 6, 8])
    await expect(grid(host).getByRole('button').nth(nth)).toContainText('No picture')
  expect(sourceRequests().some((url) => url.includes('leak'))).toBe(false)
  await expect(grid(host).getByText('×3')).toHaveCount(2)

  const spam = host.dialog.getByRole('button', { name: /2 spam items/ })
  await spam.click()
  const vouchers = host.dialog.getByRole('button', { name: /^Spam ?Voucher/ })
  await expect(vouchers).toHaveCount(2)
  await expect(vouchers.locator('img, canvas')).toHaveCount(0)
  await expectAccessibleInAllLooks(page)

  await grid(host).getByRole('button').nth(7).press('Enter')
  await expect(host.dialog).toContainText('Picture not loaded')
  await expect(host.dialog).toContainText('media.lowtide.example')
  await expect(host.dialog.getByRole('link', { name: 'Open the picture in a new tab' })).toHaveAttribute(
    'href',
    'https://media.lowtide.example/118.png',
  )
  await expectAccessibleInAllLooks(page)
  await host.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(grid(host).getByRole('button').nth(7)).toBeInViewport()
  await grid(host).getByRole('button').first().press('Enter')
  await expect(
    host.dialog.getByRole('img', { name: /^Picture of Low Tide/ }).locator('canvas:visible'),
  ).toBeVisible()
  await expect(host.dialog).toContainText('Spring tide')
  await expectAccessible(page)
})

/** An animation of two frames whose download never ends. */
const unfinishedFilm = (): Buffer => {
  const screen = Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255])
  const loop = Buffer.concat([
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('NETSCAPE2.0'),
    Buffer.from([3, 1, 0, 0, 0]),
  ])
  const frame = (color: number) =>
    Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, color, 1, 0])
  return Buffer.concat([Buffer.from('GIF89a'), screen, loop, frame(0x44), frame(0x4c), frame(0x44)])
}

test('an animated image is hidden while it loads', async ({ host, page, complaints }) => {
  complaints.tolerate(/404/)
  const film = unfinishedFilm()
  let isAsked = false
  const server = createServer((_, response) => {
    isAsked = true
    response.writeHead(200, { 'content-type': 'image/gif' }).write(film)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await page.route('**/media/good/**', (route) => route.continue({ url: `http://127.0.0.1:${port}/` }))
  await host.visit('/vanilla.html', { config: browserOnly })
  await host.connect()
  await openNfts(host)
  const firstTile = grid(host).getByRole('button').first()
  await expect(firstTile).toBeVisible()
  await expect.poll(() => isAsked).toBe(true)
  const natural = () =>
    firstTile.locator('img').evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)
  // Its first frames are decoded, and would be animated.
  await expect.poll(natural).toBe(1)
  await expect(firstTile.locator('img')).toBeHidden()
  await expect(firstTile.locator('.wp-skel')).toBeVisible()
  server.closeAllConnections()
  server.close()
})

test('on a phone of 320 pixels nothing overflows, and a failed source is shown and can be retried', async ({
  host,
  page,
  site,
  complaints,
}) => {
  complaints.tolerate(/404/)
  await page.setViewportSize({ width: 320, height: 640 })
  const api = `${site.nfts.url}/api/**`
  await page.route(api, (route) =>
    route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
  )
  await host.visit('/vanilla.html', { config: browserOnly })
  await host.connect()
  await openNfts(host)
  await expect(host.dialog.getByRole('alert')).toHaveText('NFTs didn’t load')
  await page.unroute(api)
  await host.dialog.getByRole('button', { name: 'Try again' }).click()
  const firstTile = grid(host).getByRole('button').first()
  await expect(firstTile.locator('canvas:visible')).toBeVisible()
  const overflow = () =>
    page.locator('.wp-body').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(await overflow()).toBe(0)
  await firstTile.click()
  await expect(host.dialog).toContainText('Spring tide')
  expect(await overflow()).toBe(0)
})

test('a user sends an NFT, which arrives and leaves the list, also on a phone of 320 pixels', async ({
  host,
  page,
  site,
  complaints,
}) => {
  complaints.tolerate(/404/)
  await page.setViewportSize({ width: 320, height: 640 })
  await host.visit('/vanilla.html', { config: browserOnly })
  await host.connect()
  // No other test counts the items of this account.
  const { address } = (await host.state()).accounts.eip155
  await host.drive('harbour', 'switchAccount', 1)
  await expect.poll(async () => (await host.state()).accounts.eip155.address).not.toBe(address)
  await openNfts(host)
  await grid(host).getByRole('button').first().click()
  await expect(host.dialog).toHaveAccessibleName(/^Low Tide No/)
  const name = await host.dialog.getByRole('heading', { level: 2 }).innerText()
  await host.dialog.getByRole('button', { name: 'Send' }).click()
  await expect(host.dialog.getByRole('list', { name })).toContainText('Low Tide')
  await host.dialog.getByRole('textbox', { name: 'To' }).fill(RECIPIENT)
  await expectAccessibleInAllLooks(page)
  await host.dialog.getByRole('button', { name: 'Review' }).click()
  await expect(host.dialog).toHaveAccessibleName('Review')
  await expect(host.dialog).toContainText('Check that it’s the right one.')
  await expectAccessibleInAllLooks(page)
  await host.dialog.getByRole('button', { name: 'Send' }).click()
  await expect(host.dialog).toContainText('Arrived', { timeout: 10_000 })
  await expect(host.dialog).toContainText(`has ${name}.`)
  const url = site.evm[1] ?? ''
  const id = name.replace(/\D/g, '')
  expect((await itemsOf(url, site.nfts.collections.art, RECIPIENT)).map(String)).toContain(id)
  await host.dialog.getByRole('button', { name: 'Done' }).click()
  await expect(host.dialog).toContainText('This NFT is not in the account')
  await host.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(grid(host).getByRole('button').first()).toBeVisible()
  await expect(tile(host, new RegExp(`^${name} `))).toHaveCount(0)
})
