import { expect, test } from './fixtures.ts'
import type { Handle } from './support/handle.ts'

test.describe('connecting', () => {
  test('[S0-02, S2-09, S2-29, S4-01] a wallet that does not respond can be requested again, left and cancelled; a rejection is shown as text, and a retry connects', async ({
    host,
    page,
  }) => {
    await host.visit('/vanilla.html')
    await host.drive('harbour', 'next', 'hang')
    const outcome = page.evaluate(() =>
      (window.walletport as Handle).connect().then(
        () => 'connected',
        ({ code }: { readonly code: string }) => code,
      ),
    )
    await host.wallet(/Sandbox Harbour/).click()
    await expect(host.dialog).toContainText('Approve in Sandbox Harbour')
    await expect(
      host.dialog.getByRole('status').filter({ hasText: 'Approve in Sandbox Harbour' }),
    ).toBeVisible()
    await host.expectAccount({ status: 'connecting' })
    await expect(host.dialog.getByRole('button', { name: 'Ask again' })).toBeVisible()
    await host.dialog.getByRole('button', { name: 'Close' }).click()
    await host.expectAccount({ status: 'disconnected' })
    expect(await outcome).toBe('CANCELLED')
    await expect(host.dialog).toBeHidden()

    await test.step('a rejection is shown as text, and a retry connects', async () => {
      await host.open()
      await host.wallet(/Sandbox Harbour/).click()
      // The request of before is still open in the wallet.
      await host.drive('harbour', 'next', 'reject')
      await host.dialog.getByRole('button', { name: 'Ask again' }).click()
      await expect(host.dialog.getByRole('alert')).toContainText('Connection rejected')
      await host.dialog.getByRole('button', { name: 'Try again' }).click()
      await host.expectAccount({ status: 'connected' })
      await expect(host.dialog).toBeHidden()
      await page.evaluate(() => (window.walletport as Handle).disconnect())
    })

    await test.step('Back from a wallet that does not respond shows the list', async () => {
      await host.drive('harbour', 'next', 'hang')
      await host.open()
      await host.wallet(/Sandbox Harbour/).click()
      await host.dialog.getByRole('button', { name: 'Back' }).click()
      await expect(host.wallet(/Sandbox Lantern/)).toBeVisible()
      await host.expectAccount({ status: 'disconnected' })
      await host.wallet(/Sandbox Lantern/).click()
      await host.expectAccount({ status: 'connected', address: await host.accountOf('lantern') })
    })
  })

  test(
    '[S0-02] a wallet that never responds fails after its deadline, and can be retried',
    { tag: '@long' },
    async ({ host, page, complaints }) => {
      complaints.expect(/Failed to connect/)
      await page.clock.install()
      await host.visit('/vanilla.html')
      await host.drive('harbour', 'next', 'hang')
      await host.open()
      await host.wallet(/Sandbox Harbour/).click()
      await expect(host.dialog).toContainText('Approve in Sandbox Harbour')
      await page.clock.fastForward(121_000)
      await expect(host.dialog.getByRole('alert')).toContainText('Failed to connect')
      await host.dialog.getByRole('button', { name: 'Try again' }).click()
      await host.expectAccount({ status: 'connected' })
    },
  )

  test(
    '[S0-02] a wallet that announces itself a minute late appears in the open list',
    { tag: '@long' },
    async ({ host, page }) => {
      await page.clock.install()
      await host.visit('/vanilla.html', { announce: 60_000, wallets: 'announced' })
      await host.open()
      await expect(host.wallet(/Sandbox Harbour Installed/)).toBeHidden()
      await page.clock.fastForward(60_000)
      await host.wallet(/Sandbox Harbour Installed/).click()
      await host.expectAccount({ status: 'connected' })
    },
  )

  test('[S0-02] a host that names a late wallet waits for it', { tag: '@long' }, async ({ host, page }) => {
    await host.visit('/headless.html', { announce: 2500 })
    const account = await page.evaluate(() =>
      (window.walletport as Handle).connect({ connectorId: 'test.sandbox.harbour' }),
    )
    expect(account).toMatchObject({
      status: 'connected',
      namespace: 'eip155',
      connectorId: 'test.sandbox.harbour',
    })
  })

  test('[S5-50] window.ethereum is offered as Browser Wallet when nothing announced itself', async ({
    host,
  }) => {
    await host.visit('/vanilla.html', { wallets: 'legacy' })
    await host.connect('Browser Wallet')
    await host.expectAccount({ address: await host.accountOf('legacy') })
  })
})
