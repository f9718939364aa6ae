import type { Page } from 'playwright/test'

import { rpc } from '#sandbox/rpc.ts'

import { expect, test } from './fixtures.ts'
import { expectAccessibleInAllLooks } from './support/axe.ts'
import type { Handle } from './support/handle.ts'
import { browserOnly, type Host } from './support/host.ts'

/** The chain on which the sandbox's providers deliver. */
const MAINNET = 1

const button = ({ dialog }: Host, name: string | RegExp) => dialog.getByRole('button', { name, exact: true })

const openBuy = async (host: Host): Promise<void> => {
  await host.page.evaluate(() => (window.walletport as Handle).open({ view: 'OnRamp' }))
  await expect(host.dialog).toHaveAccessibleName('Buy')
}

const popupOf = async (host: Host, name: RegExp): Promise<Page> => {
  const [popup] = await Promise.all([host.page.waitForEvent('popup'), button(host, name).click()])
  return popup
}

test('[S0-07, S1-11, S1-12] on a strict page a user buys at a provider in a separate tab, and the tokens arrive', async ({
  host,
  page,
  site,
}) => {
  const balanceOf = async (address: string): Promise<bigint> =>
    BigInt(String(await rpc(site.evm[MAINNET] ?? '', 'eth_getBalance', [address, 'latest'])))
  await host.visit('/strict.html', { config: browserOnly })
  await host.connect(/Sandbox Lantern/)
  const { address = '' } = (await host.state()).accounts.eip155
  const before = await balanceOf(address)

  await test.step('the amount, the token and the provider', async () => {
    await openBuy(host)
    await button(host, '$250').click()
    await button(host, /Receive/).click()
    await host.dialog.getByRole('radio', { name: /Ether/ }).click()
    await expect(host.dialog).toContainText('You get')
    await expectAccessibleInAllLooks(page)
    await button(host, 'Compare providers').click()
    await expect(button(host, /^Continue with Coinbase on /)).toBeVisible()
    await expectAccessibleInAllLooks(page)
  })

  await test.step('on a phone', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessibleInAllLooks(page)
    await expect(button(host, /^Continue with Coinbase on /)).toBeInViewport()
    if (size !== null) await page.setViewportSize(size)
  })

  await test.step('the provider’s tab has no access to the page, and the modal updates automatically', async () => {
    const popup = await popupOf(host, /^Continue with Coinbase on /)
    await expect(host.dialog).toContainText('Finish with Coinbase')
    await expect(popup.getByRole('heading', { name: /Coinbase/ })).toBeVisible()
    expect(await popup.evaluate(() => window.opener as unknown)).toBeNull()
    await expectAccessibleInAllLooks(page)
    await popup.getByRole('spinbutton').fill('0')
    await popup.getByRole('button', { name: 'Pay' }).click()
    await expect(host.dialog).toContainText('Your balance grew by', { timeout: 30_000 })
    await expectAccessibleInAllLooks(page)
    expect(await balanceOf(address)).toBeGreaterThan(before)
    await popup.close()
    await button(host, 'Done').click()
  })
})

test(
  '[S0-07, S1-11] at Meld a user enters the amount on its page, and the tokens arrive',
  { tag: '@long' },
  async ({ host, page, site }) => {
    // The demo configures these providers.
    await host.visit('/strict.html', { config: browserOnly })
    await host.connect(/Sandbox Lantern/)
    const { address = '' } = (await host.state()).accounts.eip155
    const dollarsOf = async (): Promise<bigint> => {
      const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
      const call = [{ to: site.tokens.evm, data }, 'latest']
      return BigInt(String(await rpc(site.evm[MAINNET] ?? '', 'eth_call', call)))
    }
    const before = await dollarsOf()
    await openBuy(host)
    await button(host, '$250').click()
    await button(host, /Receive/).click()
    await host.dialog.getByRole('radio', { name: /USD Coin/ }).click()
    await button(host, 'Compare providers').click()
    await host.dialog.getByRole('radio', { name: /Meld/ }).click()
    const popup = await popupOf(host, /^Continue with Meld on /)
    await expect(host.dialog).toContainText('Finish with Meld')
    await expect(popup.getByRole('heading', { name: /Meld/ })).toBeVisible()
    await expectAccessibleInAllLooks(page)
    await popup.getByRole('spinbutton').fill('0')
    await popup.getByRole('button', { name: 'Pay' }).click()
    await expect(host.dialog).toContainText(/A deposit of [\d.,]+ USDC arrived/, { timeout: 30_000 })
    expect(await dollarsOf()).toBeGreaterThan(before)
    await popup.close()
  },
)
