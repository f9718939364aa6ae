import { expect, test } from './fixtures.ts'
import type { Handle } from './support/handle.ts'

test.describe('alerts', () => {
  test('[S5-36, S8-32, S8-37] a missing project id is reported once, to the logger and in the alert bar', async ({
    host,
    complaints,
  }) => {
    complaints.expect(/Project ID Not Configured/)
    await host.visit('/vanilla.html', { config: { projectId: '', debug: true } })
    await host.open()
    const bar = host.dialog.getByRole('alert')
    await expect(bar).toContainText('Project ID Not Configured')
    await bar.getByRole('button', { name: 'Dismiss' }).click()
    await expect(host.dialog).not.toContainText('Project ID Not Configured')
    await host.dialog.getByRole('button', { name: 'Close' }).click()
    await host.open()
    await expect(host.dialog).not.toContainText('Project ID Not Configured')
  })

  test(
    '[S8-27, S8-44] an unconfigured network is reported in the alert bar',
    { tag: '@long' },
    async ({ host, page, complaints }) => {
      complaints.expect(/Network Not Found/)
      await host.visit('/vanilla.html', { config: { debug: true } })
      await page.evaluate(() =>
        (window.walletport as Handle).switchNetwork('eip155:137').catch(() => undefined),
      )
      await host.open()
      await expect(host.dialog).toContainText('Network Not Found')
    },
  )
})

test.describe('toasts', () => {
  test(
    '[S4-36, S9-13] an open toast disappears before the next one is shown',
    { tag: '@long' },
    async ({ host, page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await host.visit('/vanilla.html')
      await host.connect()
      await host.open()
      await host.openNetworks()
      await host.dialog.getByRole('radio', { name: /Base/ }).click()
      await expect(page.getByText('Switched to Base')).toBeVisible()
      await host.expectState({ view: 'Account' })
      await page.evaluate(() => {
        const root = document.querySelector('walletport-modal')?.shadowRoot
        const seen: string[] = []
        Object.assign(window, { seenToasts: seen })
        const check = () => {
          const text = root?.querySelector('.wp-toast')?.textContent ?? ''
          if (text !== seen.at(-1)) seen.push(text)
        }
        check()
        if (root)
          new MutationObserver(check).observe(root, { childList: true, subtree: true, characterData: true })
      })
      await host.dialog.getByRole('button', { name: /Copy address/ }).click()
      await expect(page.getByText('Address copied').first()).toBeVisible()
      const seen = await page.evaluate(() => Reflect.get(window, 'seenToasts') as string[])
      // The scenario of S9-13 tests the 150 ms in virtual time, because a busy machine delays rendering.
      expect(seen).toEqual(['Switched to Base', '', 'Address copied'])
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(await host.accountOf('harbour'))
    },
  )

  test(
    '[S8-05] a balance that cannot be loaded is reported',
    { tag: '@long' },
    async ({ host, page, site }) => {
      const refusal = { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'Busy.' } }
      let check = () => {}
      const looked = new Promise<void>((resolve) => (check = resolve))
      await page.route(`${site.evm['1']}/`, async (route) => {
        if (!route.request().postData()?.includes('eth_getBalance')) return route.continue()
        await looked
        return route.fulfill({ json: refusal })
      })
      await host.visit('/vanilla.html', { config: { tokens: {} } })
      await host.connect()
      await host.open()
      await host.expectState({ view: 'Account' })
      check()
      await expect(page.getByText('Token Balance Unavailable')).toBeVisible()
      await expect(host.dialog).toContainText('Balance unavailable')
    },
  )
})
