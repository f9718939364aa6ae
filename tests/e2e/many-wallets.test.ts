import { expect, test } from './fixtures.ts'
import type { Handle } from './support/handle.ts'

/** The number of the host's own wallets, which all load at once. */
const WALLET_COUNT = 5000
/** The maximum number of rendered tiles. */
const MOST_TILES = 70

interface Scrolled {
  /** The maximum number of tiles that were rendered at once. */
  readonly tiles: number
  /** The last rendered position. */
  readonly place: number
}

/** Scrolls from the first row to the last and back, mostly one screen per frame. */
const scrollThrough = (body: Element): Promise<Scrolled> =>
  new Promise((resolve) => {
    const counts: number[] = []
    const places: number[] = []
    const lastScrollTop = body.scrollHeight
    const near = [0, 250, 500, 750, 1000]
    const tops = [
      ...near,
      lastScrollTop / 4,
      lastScrollTop / 2,
      ...near.map((px) => lastScrollTop - px),
      lastScrollTop / 3,
      0,
    ]
    const scrollStep = () => {
      const items = Array.from(body.querySelectorAll('[aria-posinset]'))
      counts.push(items.length)
      places.push(...items.map((item) => Number(item.getAttribute('aria-posinset'))))
      const top = tops.shift()
      if (top !== undefined) {
        body.scrollTop = top
        requestAnimationFrame(() => requestAnimationFrame(scrollStep))
      } else resolve({ tiles: Math.max(...counts), place: Math.max(...places) })
    }
    scrollStep()
  })

test('[S2-06] of five thousand wallets only few are rendered while scrolling, and a keystroke renders one screen', async ({
  host,
  page,
}) => {
  await host.visit('/vanilla.html')
  await host.open()
  await host.wallet(/^All wallets/).click()
  const sheet = host.dialog.getByRole('list', { name: 'All wallets' })
  await expect(sheet.getByRole('listitem').first()).toBeVisible()
  await page.evaluate((count) => {
    const customWallets = Array.from({ length: count }, (_, index) => ({
      id: `own-${index}`,
      name: `Own ${index}`,
      image_url: '/tidepool.svg',
    }))
    ;(window.walletport as Handle).update({ customWallets })
  }, WALLET_COUNT)
  await expect(sheet.getByRole('button', { name: 'Own 0', exact: true })).toBeVisible()

  const body = host.dialog.locator('.wp-body')
  const { tiles, place } = await body.evaluate(scrollThrough)
  expect(place).toBeGreaterThanOrEqual(WALLET_COUNT)
  expect(tiles).toBeLessThan(MOST_TILES)

  const drawn = await body.evaluateHandle((element) => {
    const count = { tiles: 0 }
    const isTile = (node: Node) => node instanceof Element && node.querySelector('button') !== null
    new MutationObserver((records) => {
      for (const { addedNodes } of records) count.tiles += Array.from(addedNodes).filter(isTile).length
    }).observe(element, { childList: true, subtree: true })
    return count
  })
  await host.dialog.getByRole('searchbox').pressSequentially('Own 49', { delay: 30 })
  await expect(sheet.getByRole('button', { name: 'Own 49', exact: true })).toBeVisible()
  // Each of the six keystrokes renders one screen. `npm run bench` measures how long it takes.
  expect((await drawn.jsonValue()).tiles).toBeLessThan(6 * MOST_TILES)
})
