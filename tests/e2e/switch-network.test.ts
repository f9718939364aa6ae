import { expect, test } from './fixtures.ts'

test.describe('the view SwitchNetwork', () => {
  test.beforeEach(async ({ host }) => {
    await host.visit('/vanilla.html')
    await host.connect()
    await host.open()
    await host.openNetworks()
  })

  test('[S2-14, S4-35] lists the networks, searches and switches, even after the user rejected', async ({
    host,
  }) => {
    const networks = host.dialog.getByRole('radio')
    await expect(networks).toHaveCount(6)
    await expect(host.dialog.getByRole('radio', { name: /Ethereum/ })).toBeChecked()
    await host.dialog.getByRole('searchbox', { name: 'Search networks' }).fill('op m')
    await expect(networks).toHaveCount(1)
    await host.dialog.getByRole('searchbox').fill('nowhere')
    await expect(host.dialog).toContainText('Network not found')
    await host.dialog.getByRole('searchbox').fill('')
    await host.drive('harbour', 'next', 'reject')
    await host.dialog.getByRole('radio', { name: /OP Mainnet/ }).click()
    await expect(host.dialog).toContainText('Switch declined')
    await expect(host.dialog).toContainText('still on Ethereum')
    await host.dialog.getByRole('button', { name: 'Try again' }).click()
    await host.expectAccount({ caipNetworkId: 'eip155:10' })
    await expect(host.page.getByText('Switched to OP Mainnet')).toBeVisible()
  })

  test(
    '[S2-14, S4-31] a wallet that does not respond can be left, and the page follows it if it still switches',
    { tag: '@long' },
    async ({ host }) => {
      await host.drive('harbour', 'next', 'hang')
      await host.dialog.getByRole('radio', { name: /OP Mainnet/ }).click()
      await expect(host.dialog.getByRole('heading')).toContainText(
        /Approve in Sandbox Harbour|Switch network/,
      )
      await host.dialog.getByRole('button', { name: 'Back' }).click()
      await host.expectAccount({ caipNetworkId: 'eip155:1' })
      // The wallet still switches, and the page follows it.
      await host.drive('harbour', 'settle', 'approve')
      await host.expectAccount({ caipNetworkId: 'eip155:10' })
    },
  )
})

test(
  '[S2-15] a network of another namespace needs a wallet of that namespace',
  { tag: '@long' },
  async ({ host }) => {
    const solana = {
      id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      chainNamespace: 'solana',
      name: 'Solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [] } },
    }
    await host.visit('/vanilla.html', { config: { networks: [1, solana] } })
    await host.connect()
    await host.open()
    await host.openNetworks()
    await host.dialog.getByRole('radio', { name: /Solana/ }).click()
    await expect(host.dialog).toContainText('Solana needs another wallet')
    await host.dialog.getByRole('button', { name: /Connect a Solana wallet/ }).click()
    await expect(host.dialog).toHaveAccessibleName('Connect to Tidepool')
    await host.expectAccount({ status: 'connected' })
  },
)
