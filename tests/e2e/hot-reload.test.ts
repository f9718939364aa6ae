import { ADDRESS } from './environment/bare-wallet.ts'
import { expect, test } from './fixtures.ts'
import type { Handle } from './support/handle.ts'
import { Host } from './support/host.ts'
import { startHotHost } from './support/hot-host.ts'

test('a host module that is replaced during development keeps its user connected, with one modal', async ({
  page,
  site,
  complaints,
}) => {
  test.slow()
  const hot = await startHotHost({ ...site })
  complaints.allow(hot.url, hot.url.replace('http', 'ws'))
  try {
    await page.goto(hot.url)
    const host = new Host(page, hot.url)
    const heading = page.getByRole('heading', { level: 1 })
    const open = () => page.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(heading).toHaveText('First')
    await open()
    await host.wallet(/Bare wallet/).click()
    await host.expectAccount({ status: 'connected' })
    await expect(host.dialog).toBeHidden()

    for (const [index, title] of ['Second', 'Third'].entries()) {
      await hot.write(title)
      await expect(heading).toHaveText(title)
      await host.expectAccount({ status: 'connected', address: ADDRESS })
      // After a page load the count would restart. With a slow disk one change may be reported twice.
      const versions = await page.evaluate(() => Reflect.get(window, 'versions') as number)
      expect(versions).toBeGreaterThanOrEqual(index + 2)
      await open()
      await expect(host.dialog).toHaveAccessibleName('Account')
      await expect(page.locator('walletport-modal')).toHaveCount(1)
      await page.evaluate(() => (window.walletport as Handle).close())
      await expect(host.dialog).toBeHidden()
    }
    const walletRequests = await page.evaluate(() => window.askedOfBareWallet ?? [])
    expect(walletRequests.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  } finally {
    await hot.stop()
  }
})
