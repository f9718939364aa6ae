import type { EvmQuirks } from '#sandbox/wallets/evm-quirks.ts'

import { expect, test } from './fixtures.ts'
import { browserOnly, type Host } from './support/host.ts'

const LATE_MS = 600

const switchToBase = async (host: Host): Promise<void> => {
  await host.open()
  await host.openNetworks()
  await host.dialog.getByRole('radio', { name: /Base/ }).click()
}

/** The site, or another part of it, asks the wallet something that its user has not answered yet. */
const leaveOpen = async (host: Host, method: string, params?: object): Promise<void> => {
  await host.drive('harbour', 'next', 'hang')
  await host.page.evaluate(
    ([name, given]) => {
      const call = { method: name, ...(given && { params: [given] }) }
      window.sandboxWallets?.harbour.provider.request(call).catch(() => undefined)
    },
    [method, params] as const,
  )
}

const kinds: readonly (readonly [kind: string, quirks: EvmQuirks])[] = [
  ['tells of changes after its answers', { eventsAfterMs: LATE_MS }],
  ['answers a switch before the chain id follows', { switchesAfterMs: LATE_MS }],
  ['tells of no change', { silent: true }],
  ['writes chain ids as decimal text', { chainIds: 'decimal' }],
  ['writes chain ids as numbers', { chainIds: 'number' }],
  ['writes addresses in lower case', { lowerCase: true }],
  ['announces itself twice', { announcesTwice: true }],
]

for (const [kind, quirks] of kinds)
  test(`[S4-27, S7-33, S7-37] a wallet that ${kind} is one row, connects and switches`, async ({ host }) => {
    await host.visit('/vanilla.html', { config: browserOnly, quirks })
    await host.open()
    await expect(host.wallet(/Sandbox Harbour/)).toHaveCount(1)
    await host.wallet(/Sandbox Harbour/).click()
    await host.expectAccount({ status: 'connected', address: await host.accountOf('harbour') })
    await expect(host.dialog).toBeHidden()
    await switchToBase(host)
    await host.expectAccount({ caipNetworkId: 'eip155:8453', address: await host.accountOf('harbour') })
    await expect(host.dialog).not.toContainText('hasn’t switched')
  })

test('[S3-01] a change of accounts that a wallet tells late, and in lower case, is taken in one spelling', async ({
  host,
}) => {
  await host.visit('/vanilla.html', {
    config: browserOnly,
    quirks: { eventsAfterMs: LATE_MS, lowerCase: true },
  })
  await host.connect()
  await host.drive('harbour', 'switchAccount', 1)
  await host.expectAccount({ status: 'connected', address: await host.accountOf('harbour', 1) })
})

test.describe('a wallet that has one request open at a time', () => {
  test.beforeEach(({ host }) =>
    host.visit('/vanilla.html', { config: browserOnly, quirks: { onePrompt: true } }),
  )

  test('[S2-09, S7-33] connects by the answer to the earlier request, which the view names', async ({
    host,
  }) => {
    await leaveOpen(host, 'eth_requestAccounts')
    await host.open()
    await host.wallet(/Sandbox Harbour/).click()
    await expect(host.dialog).toContainText('A request is already open in Sandbox Harbour')
    await expect(host.dialog).toContainText('Open the wallet to answer it.')
    await host.drive('harbour', 'settle', 'approve')
    await host.expectAccount({ status: 'connected' })
  })

  test('[S4-27, S7-37] switches by the answer to the earlier request, which the view names', async ({
    host,
  }) => {
    await host.connect()
    await leaveOpen(host, 'wallet_switchEthereumChain', { chainId: '0x2105' })
    await switchToBase(host)
    await expect(host.dialog).toContainText('A request is already open in Sandbox Harbour')
    await expect(host.dialog).toContainText('Open the wallet to answer it.')
    await host.drive('harbour', 'settle', 'approve')
    await host.expectAccount({ caipNetworkId: 'eip155:8453' })
  })
})

test('[S2-14, S4-27] a refusal that a wallet wraps in another error is the user’s', async ({ host }) => {
  await host.visit('/vanilla.html', { config: browserOnly, quirks: { errors: 'wrapped' } })
  await host.connect()
  await host.drive('harbour', 'next', 'reject')
  await switchToBase(host)
  await expect(host.dialog).toContainText('Switch declined')
  await host.expectAccount({ caipNetworkId: 'eip155:1' })
})
