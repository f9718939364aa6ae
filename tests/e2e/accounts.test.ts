import { expect, test } from './fixtures.ts'

/** The page has no modal, because these tests need only events of the wallet. */
test.describe('the wallet’s reports', () => {
  test.beforeEach(async ({ host, page }) => {
    await host.visit('/headless.html')
    await page.getByRole('button', { name: 'Sandbox Harbour' }).click()
    await host.expectAccount({ status: 'connected' })
  })

  test(
    '[S1-07, S3-06, S4-04] its account and its network are shown, until it revokes the permission',
    { tag: '@long' },
    async ({ host, page }) => {
      const second = await host.accountOf('harbour', 1)
      await host.drive('harbour', 'switchAccount', 1)
      await host.expectAccount({ status: 'connected', address: second })
      await expect(page.locator('#balance')).toHaveText(/^2\.109453715\d* ETH$/)
      await host.drive('harbour', 'switchAccount', 0)
      await host.drive('harbour', 'setChain', 10)
      await host.expectAccount({ caipNetworkId: 'eip155:10' })
      await expect(page.locator('#balance')).toHaveText(/^1\.5 ETH$/)
      await host.drive('harbour', 'setChain', 137)
      await host.expectAccount({ caipNetworkId: 'eip155:137' })
      await host.drive('harbour', 'disconnect')
      await host.expectAccount({ status: 'disconnected' })
    },
  )

  test(
    '[S3-06, S4-07] the state is JSON data, and a wallet that locks is disconnected',
    { tag: '@long' },
    async ({ host, page }) => {
      const [plain, state] = await page.evaluate(() => {
        const handle = window.walletport as { getState(): object }
        return [
          JSON.stringify(JSON.parse(JSON.stringify(handle.getState()))),
          JSON.stringify(handle.getState()),
        ]
      })
      expect(plain).toBe(state)
      expect((await host.state()).accounts.eip155.caipAddress).toMatch(/^eip155:1:0x[0-9a-fA-F]{40}$/)
      await host.drive('harbour', 'lock')
      await host.expectAccount({ status: 'disconnected' })
      expect((await host.state()).accounts.eip155.address).toBeUndefined()
    },
  )
})
