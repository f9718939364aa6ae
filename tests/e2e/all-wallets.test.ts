import type { Locator } from 'playwright/test'

import type { Directory } from '#sandbox/directory/directory.ts'
import { nameOf } from '#sandbox/directory/names.ts'

import { expect } from './fixtures.ts'
import { namesIn, requestsTo, test } from './support/directory.ts'
import { evmOnly, type Host } from './support/host.ts'

const LISTED = 130
/** Every third wallet is verified. */
const VERIFIED = 44

/** The number of wallets with a word in their names. */
const countNamed = (word: string): readonly string[] =>
  Array.from({ length: LISTED }, (_, index) => nameOf(index)).filter((name) => name.includes(word))

const sheetOf = ({ dialog }: Host): Locator => dialog.getByRole('list', { name: 'All wallets' })
const tileOf = (host: Host, name: string): Locator => sheetOf(host).getByRole('button', { name, exact: true })
const placeholdersOf = ({ dialog }: Host): Locator => dialog.getByRole('group', { name: 'Loading wallets' })

const searchesIn = (directory: Directory) => requestsTo(directory).filter(({ query }) => 'search' in query)

test.describe('all wallets', () => {
  test.use({ listed: LISTED })

  test.beforeEach(async ({ host, page, directory }) => {
    await page.clock.install()
    await host.visit('/vanilla.html', { config: { ...evmOnly, baseUrls: { directory: directory.url } } })
    await host.open()
    await host.wallet('All wallets, 120+').click()
    await expect(tileOf(host, nameOf(9))).toBeVisible()
  })

  test('[S2-06] are navigated by keyboard, can be filtered to the verified ones, and keep their position when the user goes back', async ({
    host,
    page,
  }) => {
    await expect(host.dialog.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Tab')
    const filter = host.dialog.getByRole('button', { name: 'Show verified wallets only' })
    await expect(filter).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(filter).toHaveAttribute('aria-pressed', 'true')
    await expect(host.dialog).toContainText(`${VERIFIED} verified wallets`)
    await expect(tileOf(host, nameOf(9))).toBeVisible()
    await expect(tileOf(host, nameOf(10))).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(tileOf(host, nameOf(10))).toBeVisible()

    await page.keyboard.press('Tab')
    await expect(tileOf(host, 'Sandbox Harbour, Installed')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(tileOf(host, 'Sandbox Link')).toBeFocused()
    await page.keyboard.press('End')
    const far = tileOf(host, nameOf(43))
    await expect(far).toBeFocused()
    await expect(far).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(host.dialog).toHaveAccessibleName(nameOf(43))
    await host.dialog.getByRole('button', { name: 'Back' }).click()
    await expect(far).toBeFocused()
    await expect(far).toBeInViewport()
    await page.keyboard.press('Home')
    await expect(tileOf(host, 'Sandbox Harbour, Installed')).toBeFocused()
    await page.keyboard.press('Enter')
    await host.expectAccount({ status: 'connected', address: await host.accountOf('harbour') })
  })

  test('[S2-06, S9-10] are loaded page by page until the last one, the installed ones first', async ({
    host,
    page,
    directory,
  }) => {
    expect((await namesIn(sheetOf(host))).slice(0, 3)).toEqual([
      'Sandbox Harbour, Installed',
      'Sandbox Phone',
      'Sandbox Web',
    ])
    await test.step('both lines of a name are shown with increased text spacing', async () => {
      const name = tileOf(host, nameOf(9)).locator('.wp-tile__name')
      const linesShown = () =>
        name.evaluate((element) => {
          const [own, style] = [element.textContent, element.style.cssText]
          element.textContent = 'Harbour wallet of two lines'
          // The values of the success criterion 1.4.12.
          element.style.cssText = 'line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em'
          const lines = element.clientHeight / parseFloat(getComputedStyle(element).lineHeight)
          element.textContent = own
          element.style.cssText = style
          return lines
        })
      await expect.poll(linesShown).toBeGreaterThanOrEqual(1.95)
    })
    await sheetOf(host).hover()
    const lastTile = tileOf(host, nameOf(LISTED - 1))
    await expect(async () => {
      await page.mouse.wheel(0, 4000)
      await expect(lastTile).toBeInViewport({ timeout: 50 })
    }).toPass({ intervals: [20] })
    const items = sheetOf(host).getByRole('listitem')
    await expect(items.last()).toHaveAttribute('aria-posinset', String(LISTED))
    await expect(items.last()).toHaveAttribute('aria-setsize', String(LISTED))
    const pages = requestsTo(directory).filter(({ query }) => query['entries'] === '40')
    expect(pages.map(({ query }) => query['page'])).toEqual(['1', '2', '3', '4'])
  })

  test(
    '[S2-06, S2-07, S3-04, S9-11, S9-12, S9-30] are searched 500 ms after the last key, with results at least 300 ms later, and an unlisted wallet connects with a code',
    { tag: '@long' },
    async ({ host, page, directory }) => {
      const field = host.dialog.getByRole('searchbox')

      await test.step('a search requests only the last term, and cancels the previous request', async () => {
        await directory.fail({ type: 'silent' }, 1, ({ query }) => query['search'] === 'amber')
        await field.fill('amber')
        await page.clock.fastForward(500)
        await expect.poll(() => searchesIn(directory)).toHaveLength(1)
        await field.fill('kelp')
        await page.clock.fastForward(500)
        await expect.poll(() => namesIn(sheetOf(host))).toEqual(countNamed('Kelp'))
        await expect
          .poll(() => searchesIn(directory).map(({ query, aborted }) => [query['search'], aborted]))
          .toEqual([
            ['amber', true],
            ['kelp', false],
          ])
      })

      await test.step('a search without results offers a code, and is kept when the user goes back', async () => {
        await field.fill('nowhere')
        await page.clock.fastForward(800)
        await expect(host.dialog).toContainText('No wallet by that name')
        await host.dialog.getByRole('button', { name: 'Connect with QR code' }).click()
        await expect(host.dialog).toHaveAccessibleName('Scan to connect')
        await expect(host.dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
        await host.dialog.getByRole('button', { name: 'Back' }).click()
        await expect(field).toHaveValue('nowhere')
        await expect(host.dialog).toContainText('No wallet by that name')
      })

      await test.step('a search waits for the last key, and its results for the placeholders', async () => {
        const searchesBefore = searchesIn(directory).length
        const later = () => searchesIn(directory).slice(searchesBefore)
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
        await field.fill('fog')
        await page.clock.runFor(499)
        await field.fill('foggy')
        await page.clock.runFor(499)
        expect(later()).toEqual([])
        const answered = page.waitForResponse(/search=foggy/)
        await page.clock.runFor(1)
        await (await answered).finished()
        await expect(placeholdersOf(host)).toBeVisible()
        await page.clock.runFor(299)
        await expect(placeholdersOf(host)).toBeVisible()
        await page.clock.runFor(1)
        await expect.poll(() => namesIn(sheetOf(host))).toEqual(countNamed('Foggy'))
        await expect(host.dialog.getByRole('status').filter({ hasText: /^2 wallets found$/ })).toBeVisible()
        expect(later().map(({ query }) => query)).toMatchObject([
          { search: 'foggy', entries: '100', page: '1' },
        ])
      })
    },
  )
})
