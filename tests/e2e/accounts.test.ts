import { expect, test } from './fixtures.ts'

/** On the page without a modal: these are reports of the wallet, whoever draws them. */
test.describe('what the wallet reports', () => {
  test.beforeEach(async ({ host, page }) => {
    await host.visit('/headless.html')
    await page.getByRole('button', { name: 'Sandbox Harbour' }).click()
    await host.expectAccount({ status: 'connected' })
  })

  test('[S3-06] another account shows within half a second, with its own balance', async ({ host, page }) => {
    const second = await host.accountOf('harbour', 1)
    await host.drive('harbour', 'switchAccount', 1)
    await host.expectAccount({ status: 'connected', address: second }, 500)
    await expect(page.locator('#balance')).toHaveText(/^2\.109453715\d* ETH$/)
  })

  test('[S4-07] a wallet that locks is disconnected', async ({ host }) => {
    await host.drive('harbour', 'lock')
    await host.expectAccount({ status: 'disconnected' }, 1000)
    expect((await host.state()).accounts.eip155.address).toBeUndefined()
  })

  test('[S4-04] a wallet that takes its permission back is disconnected', async ({ host }) => {
    await host.drive('harbour', 'disconnect')
    await host.expectAccount({ status: 'disconnected' }, 1000)
  })

  test('[S1-07] the network is the one that the wallet reports', async ({ host, page }) => {
    await host.drive('harbour', 'setChain', 10)
    await host.expectAccount({ caipNetworkId: 'eip155:10' }, 1000)
    await expect(page.locator('#balance')).toHaveText(/^1\.5 ETH$/)
    await host.drive('harbour', 'setChain', 137)
    await host.expectAccount({ caipNetworkId: 'eip155:137' }, 1000)
  })

  test('[S3-06] the state is the same after a trip through JSON', async ({ host, page }) => {
    const [plain, state] = await page.evaluate(() => {
      const handle = window.walletport as { getState(): object }
      return [
        JSON.stringify(JSON.parse(JSON.stringify(handle.getState()))),
        JSON.stringify(handle.getState()),
      ]
    })
    expect(plain).toBe(state)
    expect((await host.state()).accounts.eip155.caipAddress).toMatch(/^eip155:1:0x[0-9a-fA-F]{40}$/)
  })
})
