import { expect, test } from './fixtures.ts'

test.describe('a host without the modal', () => {
  test('[S0-02, S0-05, S1-07] connects, shows the balance, switches network, reloads and disconnects', async ({
    host,
    page,
  }) => {
    await host.visit('/headless.html')
    await page.getByRole('button', { name: 'Sandbox Harbour' }).click()
    await expect(page.locator('#status')).toHaveText('connected')
    await expect(page.locator('#address')).toHaveText(await host.accountOf('harbour'))
    await expect(page.locator('#balance')).toHaveText(/^4\.218907431\d* ETH$/)

    await page.getByRole('button', { name: 'Base', exact: true }).click()
    await expect(page.locator('#network')).toHaveText('Base')
    await expect(page.locator('#balance')).toHaveText(/^0\.750049\d* ETH$/)

    await host.reload()
    await expect(page.locator('#status')).toHaveText('connected')
    await expect(page.locator('#network')).toHaveText('Base')
    expect(await host.asked('harbour')).not.toContain('eth_requestAccounts')

    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.locator('#status')).toHaveText('disconnected')
    await expect(page.locator('#address')).toHaveText('–')
  })

  test(
    '[S0-02, S8-70] gets a rejection as an error, and can retry',
    { tag: '@long' },
    async ({ host, page }) => {
      await host.visit('/headless.html')
      await host.drive('harbour', 'next', 'reject')
      await page.getByRole('button', { name: 'Sandbox Harbour' }).click()
      await expect(page.getByRole('alert')).toHaveText(/^USER_REJECTED/)
      await page.getByRole('button', { name: 'Sandbox Harbour' }).click()
      await expect(page.locator('#status')).toHaveText('connected')
    },
  )
})
