import { expect, test } from './fixtures.ts'
import { recordStates, shownStatuses } from './support/handle.ts'
import type { Host } from './support/host.ts'

const isPrompt = ['eth_requestAccounts', 'wallet_requestPermissions', 'wallet_switchEthereumChain']

test.describe('returning to the page', () => {
  const connect = async (host: Host): Promise<void> => {
    await host.visit('/headless.html')
    await host.page.getByRole('button', { name: 'Sandbox Harbour' }).click()
    await host.expectAccount({ status: 'connected' })
  }

  test.beforeEach(async ({ host, page }) => {
    await connect(host)
    await recordStates(page)
  })

  test('[S4-02] restores without a prompt, is never shown as disconnected, and keeps a network that is not configured', async ({
    host,
    page,
  }) => {
    await host.reload()
    await host.expectAccount({ status: 'connected' })
    expect(await shownStatuses(page)).toEqual(['restoring', 'connected'])
    const walletRequests = await host.asked('harbour')
    expect(walletRequests.filter((method) => isPrompt.includes(method))).toEqual([])
    expect(page.context().pages()).toHaveLength(1)

    await host.drive('harbour', 'setChain', 137)
    await host.expectAccount({ caipNetworkId: 'eip155:137' })
    await host.reload()
    await host.expectAccount({ status: 'connected', caipNetworkId: 'eip155:137' })
  })

  test(
    '[S4-02] waits for a wallet that announces itself 2.5 s late, settles within three seconds, and restores a later one silently',
    { tag: '@long' },
    async ({ host, page }) => {
      await page.clock.install()
      await host.visit('/headless.html', { announce: 2500 })
      await host.expectState({ phase: 'restoring' })
      await page.clock.runFor(2500)
      await host.expectAccount({ status: 'connected' })
      expect(await shownStatuses(page)).toEqual(['restoring', 'connected'])

      await host.visit('/headless.html', { announce: 10_000 })
      await host.expectState({ phase: 'restoring' })
      await page.clock.runFor(3000)
      await host.expectState({ phase: 'ready' })
      await host.expectAccount({ status: 'disconnected' })
      await page.clock.runFor(7000)
      await host.expectAccount({ status: 'connected' })
      expect(await host.asked('harbour')).not.toContain('eth_requestAccounts')
    },
  )

  test(
    '[S1-27, S4-02, S4-03, S4-06] settles as disconnected when the wallet has locked or the user disconnected meanwhile, and sends no request if reconnecting is off',
    { tag: '@long' },
    async ({ host, page }) => {
      await test.step('the wallet has locked', async () => {
        await host.drive('harbour', 'lock')
        await host.expectAccount({ status: 'disconnected' })
        await host.reload()
        await host.expectState({ phase: 'ready' })
        await host.expectAccount({ status: 'disconnected' })
        expect(await host.asked('harbour')).not.toContain('eth_requestAccounts')
      })

      await test.step('the user disconnected', async () => {
        await connect(host)
        await page.getByRole('button', { name: 'Disconnect' }).click()
        await host.expectAccount({ status: 'disconnected' })
        await host.reload()
        await host.expectState({ phase: 'ready' })
        await host.expectAccount({ status: 'disconnected' })
        expect(await shownStatuses(page)).toEqual(['disconnected'])
      })

      await test.step('reconnecting is off', async () => {
        await connect(host)
        await host.visit('/headless.html', { config: { enableReconnect: false } })
        await host.expectState({ phase: 'ready' })
        await host.expectAccount({ status: 'disconnected' })
        expect(await host.asked('harbour')).toEqual([])
      })
    },
  )
})
