import { type Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'
import { expectAccessible, expectAccessibleInAllLooks } from './support/axe.ts'
import type { Handle } from './support/handle.ts'
import { browserOnly, type Host } from './support/host.ts'
import { tabTo } from './support/keyboard.ts'

const openAccount = async (host: Host): Promise<void> => {
  await host.page.evaluate(() => (window.walletport as Handle).open({ view: 'Account' }))
  await expect(host.dialog).toHaveAccessibleName('Account')
}

const tokens = (host: Host) => host.dialog.getByRole('list', { name: 'Tokens' }).first()

/** A service that only this test uses, whose balances it sets. */
const answerWith = async (page: Page, url: string, balances: readonly object[]): Promise<void> =>
  void (await page.route(`${url}/v1/account/**`, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { balances },
    }),
  ))

const coin = (place: number, more: object = {}) => ({
  name: `Coin ${place}`,
  symbol: `C${place}`,
  chainId: 'eip155:1',
  address: `eip155:1:0x${(place + 1).toString(16).padStart(40, '0')}`,
  price: 1000 - place,
  quantity: { decimals: '2', numeric: '1.5' },
  ...more,
})

const connected = async (host: Host, config: object = {}, path = '/vanilla.html'): Promise<void> => {
  await host.visit(path, { config: { ...browserOnly, ...config } })
  await host.connect()
}

test('[S0-05, S1-09] on a strict page the account shows its tokens with their value, and a page for each token, on a phone too', async ({
  host,
  page,
  site,
}) => {
  await connected(host, {}, '/strict.html')
  await openAccount(host)
  await expect(host.dialog.locator('.wp-balance__value')).toHaveText(/^\$12,836\.8\d$/)
  await expect(tokens(host).getByRole('listitem')).toHaveText([
    /Ether\s*4\.218 ETH\s*\$10,33\d\.\d\d/,
    /Sandbox Dollar\s*2,500 SUSD\s*\$2,500\.00/,
  ])
  await expectAccessibleInAllLooks(page)
  await tokens(host)
    .getByRole('button', { name: /Sandbox Dollar/ })
    .click()
  await expect(host.dialog).toHaveAccessibleName('Sandbox Dollar')
  await expect(host.dialog).toContainText(site.tokens.evm)
  await expect(host.dialog).toContainText('$2,500.00')
  await expectAccessibleInAllLooks(page)
  await host.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(host.dialog).toHaveAccessibleName('Account')

  await test.step('with only the keyboard', async () => {
    await tabTo(host, tokens(host).getByRole('button', { name: /Sandbox Dollar/ }))
    await page.keyboard.press('Enter')
    await expect(host.dialog).toHaveAccessibleName('Sandbox Dollar')
    await tabTo(host, host.dialog.getByRole('button', { name: 'Copy contract address' }))
  })

  await test.step('on a phone nothing overflows', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = () => host.box.evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(await overflow()).toBe(0)
    await host.dialog.getByRole('button', { name: 'Back' }).click()
    await expect(tokens(host)).toContainText('2,500 SUSD')
    expect(await overflow()).toBe(0)
    await expectAccessibleInAllLooks(page)
  })
})

test(
  'without a service the amounts come from the nodes, and no currency is shown',
  { tag: '@long' },
  async ({ host, page, site }) => {
    const list = {
      name: 'Sandbox',
      tokens: [{ chainId: 1, address: site.tokens.evm, name: 'Sandbox Dollar', symbol: 'SUSD', decimals: 6 }],
    }
    await connected(host, { tokens: { lists: [list] } })
    await openAccount(host)
    await expect(host.dialog.locator('.wp-balance__value')).toHaveText('2 tokens')
    await expect(tokens(host).getByRole('listitem')).toHaveText([
      /Ether\s*4\.218 ETH/,
      /Sandbox Dollar\s*2,500 SUSD/,
    ])
    await expect(host.dialog).not.toContainText('$')
    await expectAccessible(page)
  },
)

const families = [
  {
    namespace: 'solana',
    wallet: /Sandbox Solana/,
    // Another test sends from this account.
    rows: [/Sandbox Dollar\s*2,\d{3} SUSD\s*\$2,\d{3}\.00/, /Solana\s*12\.\d+ SOL\s*\$1,8\d\d\.\d\d/],
  },
  // The service does not serve this network, so the amounts come from its nodes, without prices.
  { namespace: 'bip122', wallet: /Sandbox Bitcoin/, rows: [/Bitcoin\s*0\.015 BTC$/] },
] as const

test(
  '[S0-05] accounts of Solana and Bitcoin show their balances',
  { tag: '@long' },
  async ({ host, page }) => {
    await host.visit('/vanilla.html', { wallets: 'all', config: browserOnly })
    for (const { namespace, wallet, rows } of families)
      await test.step(namespace, async () => {
        await page.evaluate((name) => (window.walletport as Handle).open({ namespace: name }), namespace)
        await host.wallet(wallet).click()
        await host.expectAccountIn(namespace, { status: 'connected' })
        await openAccount(host)
        await expect(tokens(host).getByRole('listitem')).toHaveText([...rows])
        await expectAccessible(page)
      })
  },
)

test('of a thousand tokens at most 40 rows are rendered, also at the end of the list', async ({
  host,
  page,
  site,
}) => {
  await answerWith(
    page,
    site.tokens.url,
    Array.from({ length: 1000 }, (_, place) => coin(place)),
  )
  await connected(host)
  await openAccount(host)
  await expect(tokens(host)).toContainText('Coin 0')
  const rows = tokens(host).getByRole('listitem')
  expect(await rows.count()).toBeLessThanOrEqual(40)
  await host.dialog.locator('.wp-body').evaluate(async (body) => {
    for (let step = 1; step <= 20; step++) {
      body.scrollTop = (body.scrollHeight * step) / 20
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
  })
  await expect(tokens(host)).toContainText('Coin 999')
  expect(await rows.count()).toBeLessThanOrEqual(40)
  await expectAccessible(page)
  await host.dialog.getByRole('searchbox', { name: 'Search tokens' }).fill('coin 777')
  await expect(tokens(host).getByRole('listitem')).toHaveText([/Coin 777/])
})

test('small balances and unknown tokens are folded, and spam is marked', async ({ host, page, site }) => {
  await answerWith(page, site.tokens.url, [
    coin(0),
    coin(1, { price: 0.1 }),
    coin(2, { price: 0.2 }),
    coin(3, { price: 0 }),
    coin(4, { price: 0, name: 'Visit claim-rewards.io' }),
  ])
  await connected(host)
  await openAccount(host)
  await expect(host.dialog).toContainText('2 small balances')
  await expect(host.dialog).not.toContainText('claim-rewards')
  await host.dialog.getByRole('button', { name: /2 unknown tokens/ }).click()
  const spam = host.dialog.getByRole('button', { name: /claim-rewards/ })
  await expect(spam).toContainText('Spam')
  await expectAccessibleInAllLooks(page)
  await spam.click()
  await expect(host.dialog.getByRole('alert')).toContainText('Marked as spam')
  await expectAccessibleInAllLooks(page)
  const action = (name: string) => host.dialog.getByRole('button', { name, exact: true })
  await expect(action('Send')).toHaveCount(0)
  await action('Not spam').click()
  await expect(action('Send')).toBeVisible()
  await expect(host.dialog.getByRole('alert')).toHaveCount(0)
  await expectAccessibleInAllLooks(page)
})

test(
  '[S9-07] a failed service leaves the amounts, with the time of their load',
  { tag: '@long' },
  async ({ host, page, site, complaints }) => {
    complaints.tolerate(/Failed to load resource/)
    await page.clock.install()
    await connected(host)
    await openAccount(host)
    await expect(tokens(host)).toContainText('2,500 SUSD')
    await host.dialog.getByRole('button', { name: 'Close' }).click()
    await page.route(`${site.tokens.url}/v1/account/**`, (route) => route.fulfill({ status: 400 }))
    await page.clock.fastForward(31_000)
    await openAccount(host)
    await expect(host.dialog).toContainText('Balances read at')
    await expect(tokens(host)).toContainText('2,500 SUSD')
    await expectAccessible(page)
  },
)
