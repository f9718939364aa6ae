import { expect, test } from './fixtures.ts'

const POLYGON = 137
const combinations = [
  { enableNetworkSwitch: true, allowUnsupportedChain: false, opens: true },
  { enableNetworkSwitch: true, allowUnsupportedChain: true, opens: false },
  { enableNetworkSwitch: false, allowUnsupportedChain: false, opens: false },
  { enableNetworkSwitch: false, allowUnsupportedChain: true, opens: false },
]

test.describe('a wallet that moves to a network the host does not offer', () => {
  for (const { opens, ...config } of combinations)
    test(`[S4-30, S1-28, S1-29] ${opens ? 'opens UnsupportedChain' : 'changes nothing on screen'} with ${JSON.stringify(config)}`, async ({
      host,
    }) => {
      await host.visit('/vanilla.html', { config })
      await host.connect()
      await host.drive('harbour', 'setChain', POLYGON)
      await host.expectAccount({ status: 'connected', caipNetworkId: 'eip155:137' }, 1000)
      if (opens) await expect(host.dialog).toHaveAccessibleName('Network not supported')
      else await expect(host.dialog).toBeHidden()
      await host.expectState({ open: opens })
    })

  test('[S4-30, S2-16] opens it on a page that has not opened the modal since it was loaded', async ({
    host,
  }) => {
    await host.visit('/vanilla.html')
    await host.connect()
    await host.reload()
    await host.expectAccount({ status: 'connected' })
    await host.drive('harbour', 'setChain', POLYGON)
    await expect(host.dialog).toHaveAccessibleName('Network not supported')
  })

  test('[S2-16] does not go away by Escape, and goes away by choosing a network', async ({ host, page }) => {
    await host.visit('/vanilla.html')
    await host.connect()
    await host.drive('harbour', 'setChain', POLYGON)
    await expect(host.dialog).toContainText('Network 137')
    await page.keyboard.press('Escape')
    await expect(host.dialog).toBeVisible()
    await host.dialog.getByRole('button', { name: /Base/ }).click()
    await host.expectAccount({ caipNetworkId: 'eip155:8453' })
    await expect(host.dialog).toBeHidden()
  })

  test('[S4-05, S2-16] can be left by disconnecting', async ({ host }) => {
    await host.visit('/vanilla.html')
    await host.connect()
    await host.drive('harbour', 'setChain', POLYGON)
    await host.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await host.expectAccount({ status: 'disconnected' })
    await expect(host.dialog).toBeHidden()
  })

  test('[S4-30] closes when the wallet comes back by itself', async ({ host }) => {
    await host.visit('/vanilla.html')
    await host.connect()
    await host.drive('harbour', 'setChain', POLYGON)
    await expect(host.dialog).toBeVisible()
    await host.drive('harbour', 'setChain', 10)
    await expect(host.dialog).toBeHidden()
    await host.expectAccount({ caipNetworkId: 'eip155:10' })
  })
})
