import { privateKeyToAddress } from 'viem/accounts'

import { rpc } from '#sandbox/rpc.ts'

import { expect, test } from './fixtures.ts'
import { expectAccessibleInAllLooks } from './support/axe.ts'
import type { Handle } from './support/handle.ts'
import { browserOnly, type Host } from './support/host.ts'
import type { Site } from './support/site.ts'

/** The network on which this file pays. Only this file uses its recipients, so that their balances show the payments. */
const ARBITRUM = 42_161
const recipientOf = (nth: number): string =>
  privateKeyToAddress(`0x${(9700 + nth).toString(16).padStart(64, '0')}`)

const weiOf = async ({ evm }: Site, address: string): Promise<bigint> =>
  BigInt(String(await rpc(evm[ARBITRUM] ?? '', 'eth_getBalance', [address, 'latest'])))

const button = ({ dialog }: Host, name: string | RegExp) => dialog.getByRole('button', { name, exact: true })

/** Opens a payment of 0.012 ether as a host. */
const ask = async (host: Host, recipient: string): Promise<void> => {
  await host.page.evaluate(
    async ([network, to]) => {
      const { useCases } = await (window.walletport as Handle).core()
      await useCases.pay.open({
        paymentAsset: {
          network,
          asset: 'native',
          metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        },
        recipient: to,
        amount: '0.012',
      })
    },
    [`eip155:${ARBITRUM}`, recipient] as const,
  )
  await expect(host.dialog).toHaveAccessibleName('How you pay')
}

test('[S2-21] a user pays at an exchange in a separate tab, and the payment arrives', async ({
  host,
  page,
  site,
}) => {
  const recipient = recipientOf(1)
  const before = await weiOf(site, recipient)
  await host.visit('/strict.html', { config: browserOnly })

  await test.step('the payment methods, on a phone too', async () => {
    await ask(host, recipient)
    await expect(host.dialog).toContainText('0.012 ETH')
    await expect(button(host, /Tidebank/)).toBeVisible()
    await expectAccessibleInAllLooks(page)
    const size = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(button(host, /Tidebank/)).toBeInViewport()
    await expectAccessibleInAllLooks(page)
    if (size !== null) await page.setViewportSize(size)
  })

  await test.step('the exchange’s tab has no access to the page, and the view follows the payment', async () => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(host, /Tidebank/).click()])
    await expect(popup.getByRole('heading', { name: /Tidebank/ })).toBeVisible()
    expect(await popup.evaluate(() => window.opener as unknown)).toBeNull()
    await expect(host.dialog).toContainText('Processing payment...')
    await expectAccessibleInAllLooks(page)
    await popup.getByRole('spinbutton').fill('0')
    await popup.getByRole('button', { name: 'Pay' }).click()
    await expect(host.dialog).toContainText('Tidebank (sandbox) says you’ve paid', { timeout: 30_000 })
    await expectAccessibleInAllLooks(page)
    expect((await weiOf(site, recipient)) - before).toBe(12n * 10n ** 15n)
    await popup.close()
    await button(host, 'Done').click()
    await expect(host.dialog).toBeHidden()
  })
})

test(
  '[S2-21] a user pays from the connected wallet, and returns to the completed payment',
  { tag: '@long' },
  async ({ host, page, site }) => {
    const recipient = recipientOf(2)
    const before = await weiOf(site, recipient)
    await host.visit('/vanilla.html', { config: browserOnly })
    await host.connect(/Sandbox Lantern/)
    await host.drive('lantern', 'setChain', ARBITRUM)
    await host.expectState({ caipNetworkId: `eip155:${ARBITRUM}` })
    await ask(host, recipient)
    await button(host, /Your wallet/).click()
    await expect(host.dialog).toHaveAccessibleName('Send')
    await expect(host.dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.012')
    await expect(host.dialog.getByRole('textbox', { name: 'To' })).toHaveValue(recipient)
    await button(host, 'Review').click()
    await expect(host.dialog).toHaveAccessibleName('Review')
    await button(host, 'Send').click()
    await expect(host.dialog).toContainText('Arrived')
    await button(host, 'Done').click()
    await expect(host.dialog).toContainText('Your payment of 0.012 ETH has arrived.')
    await expectAccessibleInAllLooks(page)
    expect((await weiOf(site, recipient)) - before).toBe(12n * 10n ** 15n)
  },
)

test(
  '[S2-21] a page without a configured payment method shows a message',
  { tag: '@long' },
  async ({ host, page }) => {
    await host.visit('/strict.html', { config: { ...browserOnly, send: false, pay: {} } })
    await ask(host, recipientOf(3))
    await expect(host.dialog).toContainText('Payments aren’t set up')
    await expectAccessibleInAllLooks(page)
  },
)
