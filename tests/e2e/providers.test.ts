import { readFile } from 'node:fs/promises'

import { expect, test } from './fixtures.ts'
import type { Handle } from './support/handle.ts'

test.describe('the provider of a host', () => {
  test.beforeEach(async ({ host, page, site }) => {
    await host.visit('/headless.html')
    await page.evaluate(await readFile(site.clients, 'utf8'))
  })

  test('[S7-33, S7-34] is undefined while no wallet is connected', async ({ page }) => {
    const provider = await page.evaluate(() => (window.walletport as Handle).getProvider('eip155'))
    expect(provider).toBeUndefined()
  })

  test("[S7-33] carries a real transaction through viem's custom transport", async ({ host, page }) => {
    await page.getByRole('button', { name: 'Sandbox Lantern' }).click()
    await host.expectAccount({ status: 'connected' })
    const sent = await page.evaluate(async () => {
      const provider = await (window.walletport as Handle).getProvider('eip155')
      if (!provider || !window.hostClients) throw new Error('Nothing to send with.')
      return window.hostClients.sendWithViem(provider, '0x00000000000000000000000000000000000071de')
    })
    expect(sent.status).toBe('success')
    expect(sent.from).toBe(await host.accountOf('lantern'))
    expect(Number(sent.after) - Number(sent.before)).toBeCloseTo(0.1)
  })

  test("[S7-33] carries a real transaction through ethers' BrowserProvider", async ({ host, page }) => {
    await page.getByRole('button', { name: 'Sandbox Lantern' }).click()
    await host.expectAccount({ status: 'connected' })
    await host.drive('lantern', 'switchAccount', 1)
    await host.expectAccount({ address: await host.accountOf('lantern', 1) })
    const sent = await page.evaluate(async () => {
      const provider = await (window.walletport as Handle).getProvider('eip155')
      if (!provider || !window.hostClients) throw new Error('Nothing to send with.')
      return window.hostClients.sendWithEthers(provider, '0x000000000000000000000000000000000000e7e5')
    })
    expect(sent.status).toBe('success')
    expect(sent.from).toBe(await host.accountOf('lantern', 1))
    expect(Number(sent.after) - Number(sent.before)).toBeCloseTo(0.1)
  })
})
