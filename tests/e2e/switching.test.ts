import type { Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'
import type { Handle } from './support/handle.ts'

const errorOf = (page: Page) => page.locator('#error')

test.describe('switching network', () => {
  test.beforeEach(async ({ host }) => {
    await host.visit('/headless.html')
  })

  test.describe('with a wallet that knows the network', () => {
    test.beforeEach(async ({ host, page }) => {
      await page.getByRole('button', { name: 'Sandbox Harbour' }).click()
      await host.expectAccount({ status: 'connected', caipNetworkId: 'eip155:1' })
    })

    test(
      '[S4-27, S7-37, S8-54] keeps the network when the user rejects, and adds it once when the wallet does not switch',
      { tag: '@long' },
      async ({ host, page }) => {
        await host.drive('harbour', 'next', 'reject')
        await page.getByRole('button', { name: 'OP Mainnet' }).click()
        await expect(errorOf(page)).toHaveText(/^USER_REJECTED/)
        await host.expectAccount({ status: 'connected', caipNetworkId: 'eip155:1' })
        expect(await host.asked('harbour')).not.toContain('wallet_addEthereumChain')
        await host.drive('harbour', 'next', { code: -32602, message: 'May not.' })
        await page.getByRole('button', { name: 'OP Mainnet' }).click()
        await host.expectAccount({ caipNetworkId: 'eip155:10' })
        const added = (await host.asked('harbour')).filter((method) => method === 'wallet_addEthereumChain')
        expect(added).toHaveLength(1)
      },
    )

    test(
      '[S8-16, S8-27, S8-44] rejects an unconfigured network, and logs that once',
      { tag: '@long' },
      async ({ page, complaints }) => {
        complaints.expect(/Network Not Found/)
        const outcomes = await page.evaluate(async () => {
          const ask = () =>
            (window.walletport as Handle).switchNetwork('eip155:137').then(
              () => 'switched',
              (error: Error) => error.message,
            )
          return [await ask(), await ask()]
        })
        expect(outcomes).toEqual(['Network not found', 'Network not found'])
      },
    )
  })

  test('[S7-38] adds a network that the wallet does not know', async ({ host, page }) => {
    await page.getByRole('button', { name: 'Sandbox Lantern' }).click()
    await host.expectAccount({ status: 'connected' })
    await page.getByRole('button', { name: 'Arbitrum One' }).click()
    await host.expectAccount({ caipNetworkId: 'eip155:42161' })
    const walletMethods = (await host.asked('lantern')).filter((method) => method.startsWith('wallet_'))
    expect(walletMethods).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  })

  test('[S4-27] is only a selection without a connection', { tag: '@long' }, async ({ host, page }) => {
    await page.getByRole('button', { name: 'Base', exact: true }).click()
    await host.expectState({ caipNetworkId: 'eip155:8453' })
    expect(await host.asked('harbour')).toEqual([])
  })
})
