import type { Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'
import { evmOnly, type Host } from './support/host.ts'

const isPrompt = ['eth_requestAccounts', 'wallet_requestPermissions', 'wallet_switchEthereumChain']
const visit = { carryOver: true, config: { ...evmOnly, features: { multiWallet: true } } }

/** The keys that a page with wagmi would have left, for the wallet that has the user's permission. */
const leaveOldKeys = (page: Page, connector: object, account: string): Promise<void> =>
  page.evaluate(
    ([given, address]) => {
      localStorage.removeItem('@walletport/connected_connectors')
      localStorage.removeItem('@walletport/connections')
      const connection = { accounts: [address], chainId: 1, connector: given }
      const connections = { __type: 'Map', value: [['u1', connection]] }
      const state = { connections, chainId: 1, current: 'u1' }
      localStorage.setItem('wagmi.store', JSON.stringify({ state, version: 2 }))
    },
    [connector, account] as const,
  )

/** Leaves a wallet that permits the page, and no other trace of Walletport. */
const usedBefore = async (host: Host, page: Page, connector: object): Promise<string> => {
  await host.visit('/headless.html', visit)
  await page.getByRole('button', { name: 'Sandbox Harbour' }).click()
  await host.expectAccount({ status: 'connected' })
  const account = await host.accountOf('harbour')
  await leaveOldKeys(page, connector, account)
  return account
}

const harbour = { id: 'harbour', name: 'Sandbox Harbour', type: 'injected', uid: 'u1' }

test('[S4-02, S4-06] who was connected in the kit before is connected without a prompt, until they disconnect', async ({
  host,
  page,
}) => {
  const address = await usedBefore(host, page, harbour)
  await host.visit('/headless.html', visit)
  await host.expectAccount({ status: 'connected', address })
  expect((await host.asked('harbour')).filter((method) => isPrompt.includes(method))).toEqual([])

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await host.expectAccount({ status: 'disconnected' })
  await host.visit('/headless.html', visit)
  await host.expectState({ phase: 'ready' })
  await host.expectAccount({ status: 'disconnected' })
  expect(await host.asked('harbour')).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('wagmi.store'))).toContain('harbour')
})

test(
  '[S4-02] a locked wallet of the kit before is not connected, and not prompted; a hostile text is nothing',
  { tag: '@long' },
  async ({ host, page }) => {
    await usedBefore(host, page, harbour)
    await host.drive('harbour', 'lock')
    await host.visit('/headless.html', visit)
    await host.expectState({ phase: 'ready' })
    await host.expectAccount({ status: 'disconnected' })
    expect((await host.asked('harbour')).filter((method) => isPrompt.includes(method))).toEqual([])

    await leaveOldKeys(page, { id: '<img src=x>\u0000', name: { toString: 1 } }, 'x'.repeat(10_000))
    await host.visit('/headless.html', visit)
    await host.expectState({ phase: 'ready' })
    expect(await host.asked('harbour')).toEqual([])
  },
)
