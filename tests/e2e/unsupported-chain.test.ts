import { expect, test } from './fixtures.ts'

const POLYGON = 137
test.describe('a wallet that changes to an unconfigured network', () => {
  test('[S4-05, S4-30, S2-16] opens UnsupportedChain on a page that has not opened the modal since it was loaded; it closes by a selection, by the wallet, or by disconnecting', async ({
    host,
    page,
  }) => {
    await host.visit('/vanilla.html')
    await host.connect()
    await host.reload()
    await host.expectAccount({ status: 'connected' })
    await host.drive('harbour', 'setChain', POLYGON)
    await expect(host.dialog).toHaveAccessibleName('Network not supported')
    await expect(host.dialog).toContainText('doesn’t work on Polygon.')
    await page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
    await host.expectAccount({ status: 'connected', caipNetworkId: 'eip155:137' })
    await host.open()
    await host.dialog.getByRole('button', { name: /Base/ }).click()
    await host.expectAccount({ caipNetworkId: 'eip155:8453' })
    await expect(host.dialog).toBeHidden()

    await host.drive('harbour', 'setChain', POLYGON)
    await expect(host.dialog).toBeVisible()
    await host.drive('harbour', 'setChain', 10)
    await expect(host.dialog).toBeHidden()
    await host.expectAccount({ caipNetworkId: 'eip155:10' })

    await host.drive('harbour', 'setChain', POLYGON)
    await host.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await host.expectAccount({ status: 'disconnected' })
    await expect(host.dialog).toBeHidden()
  })
})
