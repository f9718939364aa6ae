import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import type { Handle } from './support/handle.ts'
import { browserOnly } from './support/host.ts'

const row = /Sandbox Trident/
const parts = ['trident', 'tridentSolana', 'tridentBitcoin'] as const

test.describe('a wallet of three families', () => {
  test.beforeEach(({ host }) => host.visit('/vanilla.html', { wallets: 'all', config: browserOnly }))

  test('[S3-02, S2-09] is one list item, lets the user select a blockchain, and connects that one', async ({
    host,
    page,
  }) => {
    await host.open()
    await expect(host.wallet(row)).toHaveCount(1)
    await expect(host.wallet(row)).toContainText('EVM, Solana, Bitcoin')
    await host.wallet(row).click()
    await expect(host.dialog).toHaveAccessibleName('Sandbox Trident')
    const chains = host.dialog.getByRole('list', { name: 'Blockchain' }).getByRole('button')
    await expect(chains).toHaveText([/Ethereum and compatible/, /Solana$/, /Bitcoin$/])
    await expectAccessible(page)
    for (const part of parts) expect(await host.asked(part)).toEqual([])

    await chains.filter({ hasText: 'Solana' }).click()
    const address = await host.accountOf('tridentSolana')
    await host.expectAccountIn('solana', { status: 'connected', address })
    await expect(host.dialog).toBeHidden()
    const { accounts, namespace } = await host.state()
    expect(namespace).toBe('solana')
    expect([accounts.eip155.status, accounts.bip122.status]).toEqual(['disconnected', 'disconnected'])
    expect(await host.asked('trident')).not.toContain('eth_requestAccounts')
    expect(await host.asked('tridentBitcoin')).not.toContain('bitcoin:connect')
  })

  test(
    '[S2-09] returns to the selection of a blockchain by Back, and cancels the pending request',
    { tag: '@long' },
    async ({ host }) => {
      await host.drive('tridentBitcoin', 'next', 'hang')
      await host.open()
      await host.wallet(row).click()
      await host.wallet(/^Bitcoin/).click()
      await expect(host.dialog).toContainText('Approve in Sandbox Trident')
      await host.dialog.getByRole('button', { name: 'Back' }).click()
      await host.wallet(/^Ethereum and compatible/).click()
      await host.expectAccount({ status: 'connected', address: await host.accountOf('trident') })
      await host.expectAccountIn('bip122', { status: 'disconnected' })
    },
  )

  test(
    '[S4-48] connects without a selection if the modal is opened for one namespace',
    { tag: '@long' },
    async ({ host, page }) => {
      await page.evaluate(() => (window.walletport as Handle).open({ namespace: 'bip122' }))
      await expect(host.wallet(row)).toHaveCount(1)
      await expect(host.wallet(/Sandbox (Harbour|Solana)/)).toHaveCount(0)
      await host.wallet(row).click()
      const address = await host.accountOf('tridentBitcoin')
      await host.expectAccountIn('bip122', { status: 'connected', address })
      await expect(host.dialog).toBeHidden()
      await host.expectAccount({ status: 'disconnected' })
    },
  )
})
