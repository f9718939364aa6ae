import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from './fixtures.ts'
import { BARE, serveBareHost } from './support/bare-host.ts'

/** The build for pages, which defines `lockdown`. */
const ses = readFileSync(join(import.meta.dirname, '../../node_modules/ses/dist/ses.umd.js'), 'utf8')

/** Changes to the page by other scripts or its environment, before the product runs. */
const environments = {
  'a frozen Object.prototype': () => void Object.freeze(Object.prototype),
  'an extended Object.prototype': () => void Object.assign(Object.prototype, { contains: () => true }),
  'SES lockdown()': { content: `${ses}; lockdown()` },
  'no matchMedia': () => {
    Reflect.deleteProperty(Window.prototype, 'matchMedia')
    Reflect.deleteProperty(globalThis, 'matchMedia')
  },
  'no ResizeObserver': () => void Reflect.deleteProperty(globalThis, 'ResizeObserver'),
  'no constructable style sheets': () => {
    Reflect.deleteProperty(globalThis, 'CSSStyleSheet')
    for (const root of [Document, ShadowRoot]) Reflect.deleteProperty(root.prototype, 'adoptedStyleSheets')
  },
  'no storage, in a sandboxed frame': undefined,
}

test('[S0-02] a wallet connects and the account is shown, despite changes by other scripts of the page', async ({
  context,
  complaints,
}) => {
  test.slow()
  complaints.allow(BARE)
  // SES reports the properties that it removes from the realm.
  complaints.tolerate(/Removing intrinsics/)
  for (const [name, prepare] of Object.entries(environments))
    await test.step(`with ${name}`, async () => {
      const page = await context.newPage()
      await serveBareHost(page)
      if (prepare !== undefined) await page.addInitScript(prepare)
      await page.goto(prepare === undefined ? `${BARE}/framed` : BARE)
      const host = prepare === undefined ? page.frameLocator('iframe') : page
      const dialog = host.getByRole('dialog')
      await host.getByRole('button', { name: 'Open' }).click()
      // Without our styles the dialog would have the browser's.
      await expect(dialog.locator('.wp-modal')).toHaveCSS('border-top-left-radius', /\dpx/)
      await dialog.getByRole('button', { name: /Bare wallet/ }).click()
      await expect(host.getByRole('status').first()).toHaveText('connected')
      await expect(dialog).toBeHidden()
      await host.getByRole('button', { name: 'Open' }).click()
      await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
      // The next page shares the storage.
      await dialog.getByRole('button', { name: 'Disconnect' }).click()
      await expect(host.getByRole('status').first()).toHaveText('disconnected')
      await page.close()
    })
})
