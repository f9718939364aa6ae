import { expect, test } from './fixtures.ts'
import { tabTo } from './support/keyboard.ts'

test('[S0-02, S1-07, S2-14] the whole journey works with only the keyboard, and a slash focuses the search', async ({
  host,
  page,
}) => {
  await host.visit('/')
  await tabTo(host, host.button)
  await page.keyboard.press('Enter')
  await expect(host.dialog).toBeVisible()
  await tabTo(host, host.wallet(/Sandbox Harbour/))
  await page.keyboard.press('Enter')
  await host.expectAccount({ status: 'connected' })
  await expect(host.dialog).toBeHidden()
  await expect(host.button).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(host, host.dialog.getByRole('button', { name: /Network: Ethereum/ }))
  await page.keyboard.press('Space')
  await tabTo(host, host.dialog.getByRole('radio', { name: /Ethereum/ }))
  await page.keyboard.press('/')
  await expect(host.dialog.getByRole('searchbox')).toBeFocused()
  await expect(host.dialog.getByRole('searchbox')).toHaveValue('')
  await tabTo(host, host.dialog.getByRole('radio', { name: /Ethereum/ }))
  await page.keyboard.press('ArrowDown')
  await expect(host.dialog.getByRole('radio', { name: /OP Mainnet/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await host.expectAccount({ caipNetworkId: 'eip155:10' })

  await expect(host.dialog).toBeVisible()
  await tabTo(host, host.dialog.getByRole('button', { name: 'Disconnect' }))
  await page.keyboard.press('Enter')
  await host.expectAccount({ status: 'disconnected' })
  await expect(host.button).toBeFocused()
})
