import { expect, test } from './fixtures.ts'
import { browserOnly } from './support/host.ts'

/** What other scripts of a page, or its environment, do to the page before the product runs. */
const environments = {
  'a frozen Object.prototype': () => void Object.freeze(Object.prototype),
  'no matchMedia': () => {
    Reflect.deleteProperty(Window.prototype, 'matchMedia')
    Reflect.deleteProperty(globalThis, 'matchMedia')
  },
  'no ResizeObserver': () => void Reflect.deleteProperty(globalThis, 'ResizeObserver'),
}

for (const [name, prepare] of Object.entries(environments))
  test(`[S0-02] with ${name} a wallet connects and the account is shown`, async ({ host, page }) => {
    await page.addInitScript(prepare)
    await host.visit('/vanilla.html', { config: browserOnly })
    await host.open()
    await host.wallet(/Sandbox Harbour/).click()
    await host.expectAccount({ status: 'connected' })
    await expect(host.dialog).toBeHidden()
    await host.open()
    await expect(host.dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  })
