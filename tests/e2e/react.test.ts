import { expect, test } from './fixtures.ts'
import { Host } from './support/host.ts'

test('[S0-02, S1-07] the whole journey works with React 18', async ({ page, site }) => {
  const host = new Host(page, site.react18)
  await host.visit('/')
  await host.connect()
  await expect(page.locator('[data-fact=balance]')).toHaveText(/^4\.218/)
  await page.getByRole('button', { name: 'Base', exact: true }).click()
  await host.expectAccount({ caipNetworkId: 'eip155:8453' })
  await expect(page.locator('[data-fact=network]')).toHaveText('Base')
  await host.reload()
  await expect(page.locator('[data-fact=status]')).toHaveText('connected')
  await host.open()
  await host.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.locator('[data-fact=status]')).toHaveText('disconnected')
})

test('[S4-02] the button and the hooks never show disconnected while restoring', async ({ host, page }) => {
  await host.visit('/')
  await host.connect()
  await page.addInitScript(() => {
    const statuses = new Set<string>()
    Object.assign(window, { statuses })
    const check = () => {
      statuses.add(document.querySelector('header span[data-state]')?.getAttribute('data-state') ?? '')
      statuses.add(document.querySelector('[data-fact=status]')?.textContent ?? '')
    }
    new MutationObserver(check).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
  })
  await host.reload()
  await expect(page.locator('[data-fact=status]')).toHaveText('connected')
  const statuses = await page.evaluate(() => [...(Reflect.get(window, 'statuses') as Set<string>)])
  expect(statuses).toContain('connected')
  expect(statuses).not.toContain('disconnected')
})

test('[S1-26, S4-02] StrictMode mounts twice and leaves one instance, and none after unmounting', async ({
  page,
  site,
}) => {
  await page.goto(site.labDevelopment)
  await page.waitForFunction(() => window.lab !== undefined)
  await page.evaluate(() => {
    if (!window.lab) throw new Error('This is not the lab.')
    Object.assign(window, { leave: window.lab.render(window.lab.options) })
  })
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await expect(page.locator('output')).toHaveText('disconnected')
  await button.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Sandbox Harbour/ })
    .click()
  await expect(page.locator('output')).toHaveText('connected')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.locator('walletport-modal').count()).toBe(1)

  await page.evaluate(() => (Reflect.get(window, 'leave') as () => void)())
  await expect(page.locator('walletport-modal')).toHaveCount(0)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
})
