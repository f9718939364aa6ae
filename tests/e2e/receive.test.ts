import { expect, test } from './fixtures.ts'
import { expectAccessibleInAllLooks } from './support/axe.ts'
import type { Handle } from './support/handle.ts'
import { browserOnly, type Host } from './support/host.ts'
import { pressEnterOn, tabTo } from './support/keyboard.ts'

const receiving = async (host: Host): Promise<void> => {
  await host.visit('/strict.html', { config: browserOnly })
  await host.connect()
  await host.page.evaluate(() => (window.walletport as Handle).open({ view: 'Account' }))
  await pressEnterOn(host, host.dialog.getByRole('button', { name: 'Receive', exact: true }))
  await expect(host.dialog).toHaveAccessibleName('Receive')
}

const button = ({ dialog }: Host, name: string | RegExp) => dialog.getByRole('button', { name, exact: true })

/** Replaces the page's clipboard, which a test cannot read without a permission. */
const copied = async (host: Host, name: string): Promise<string> => {
  await host.page.evaluate(() => {
    const clipboard = { writeText: async (text: string) => void Reflect.set(window, 'copied', text) }
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  })
  await button(host, name).click()
  await expect.poll(() => host.page.evaluate(() => Reflect.get(window, 'copied') !== undefined)).toBe(true)
  return host.page.evaluate(() => String(Reflect.get(window, 'copied')))
}

test('[S2-21] the full address is shown with its QR code, which contains a payment link for an amount', async ({
  host,
  page,
}) => {
  await receiving(host)
  const address = await host.accountOf('harbour')
  await expect(host.dialog.getByRole('img', { name: 'QR code with your address' })).toBeVisible()
  await expect(host.dialog).toContainText(address)
  await expectAccessibleInAllLooks(page)
  await test.step('on a phone the code and its button fit the sheet', async () => {
    const desktop = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(button(host, 'Copy address')).toBeInViewport()
    await expect(host.dialog.getByRole('img')).toBeInViewport({ ratio: 1 })
    if (desktop) await page.setViewportSize(desktop)
  })
  expect(await copied(host, 'Copy address')).toBe(address)
  await test.step('the networks on which the address is valid are named', async () => {
    const networks = host.dialog.getByText(/networks/).first()
    await networks.click()
    for (const name of ['Ethereum', 'Base', 'Arbitrum One'])
      await expect(host.dialog.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    await expect(host.dialog.getByText('Bitcoin')).toBeHidden()
  })
  await pressEnterOn(host, button(host, 'Add an amount'))
  await tabTo(host, host.dialog.getByRole('textbox', { name: 'Amount' }))
  await page.keyboard.type('0.25')
  await expectAccessibleInAllLooks(page)
  await pressEnterOn(host, button(host, 'Use this amount'))
  await expect(
    host.dialog.getByRole('img', { name: 'QR code asking for 0.25 ETH on Ethereum' }),
  ).toBeVisible()
  expect(await copied(host, 'Copy payment link')).toBe(`ethereum:${address}@1?value=250000000000000000`)
})
