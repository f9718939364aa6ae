import { expect, test } from './fixtures.ts'
import { recordStates, shownStatuses } from './support/handle.ts'

const asksThePerson = ['eth_requestAccounts', 'wallet_requestPermissions', 'wallet_switchEthereumChain']

test.describe('coming back to the page', () => {
  test.beforeEach(async ({ host, page }) => {
    await host.visit('/headless.html')
    await page.getByRole('button', { name: 'Sandbox Harbour' }).click()
    await host.expectAccount({ status: 'connected' })
    await recordStates(page)
  })

  test('[S4-02] restores without a question, and is never shown as disconnected', async ({ host, page }) => {
    await host.reload()
    await host.expectAccount({ status: 'connected' })
    expect(await shownStatuses(page)).toEqual(['restoring', 'connected'])
    const asked = await host.asked('harbour')
    expect(asked.filter((method) => asksThePerson.includes(method))).toEqual([])
    expect(page.context().pages()).toHaveLength(1)
  })

  test('[S4-02] waits for a wallet that announces itself 2.5 s late', async ({ host, page }) => {
    await host.visit('/headless.html', { announce: 2500 })
    await host.expectState({ phase: 'restoring' })
    await host.expectAccount({ status: 'connected' })
    expect(await shownStatuses(page)).toEqual(['restoring', 'connected'])
  })

  test('[S4-02] settles within three seconds, and takes up a late wallet silently', async ({
    host,
    page,
  }) => {
    await page.clock.install()
    await host.visit('/headless.html', { announce: 10_000 })
    await host.expectState({ phase: 'restoring' })
    await page.clock.runFor(3000)
    await host.expectState({ phase: 'ready' })
    await host.expectAccount({ status: 'disconnected' })
    await page.clock.runFor(7000)
    await host.expectAccount({ status: 'connected' })
    expect(await host.asked('harbour')).not.toContain('eth_requestAccounts')
  })

  test('[S4-02] settles as disconnected when the wallet has locked meanwhile', async ({ host }) => {
    await host.drive('harbour', 'lock')
    await host.expectAccount({ status: 'disconnected' })
    await host.reload()
    await host.expectState({ phase: 'ready' })
    await host.expectAccount({ status: 'disconnected' })
    expect(await host.asked('harbour')).not.toContain('eth_requestAccounts')
  })

  test('[S1-27, S4-03] sends no request to a wallet if reconnecting is off', async ({ host }) => {
    await host.visit('/headless.html', { config: { enableReconnect: false } })
    await host.expectState({ phase: 'ready' })
    await host.expectAccount({ status: 'disconnected' })
    expect(await host.asked('harbour')).toEqual([])
  })

  test('[S4-06] does not restore a wallet that the user disconnected', async ({ host, page }) => {
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await host.expectAccount({ status: 'disconnected' })
    await host.reload()
    await host.expectState({ phase: 'ready' })
    await host.expectAccount({ status: 'disconnected' })
    expect(await shownStatuses(page)).toEqual(['disconnected'])
  })

  test('[S4-02] keeps a network that is not configured', async ({ host }) => {
    await host.drive('harbour', 'setChain', 137)
    await host.expectAccount({ caipNetworkId: 'eip155:137' })
    await host.reload()
    await host.expectAccount({ status: 'connected', caipNetworkId: 'eip155:137' })
  })
})
