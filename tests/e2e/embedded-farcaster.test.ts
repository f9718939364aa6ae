import type { BrowserContext, Page } from 'playwright/test'

import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/embedded-fixtures.ts'
import type { EmbeddedHost } from './support/embedded-host.ts'
import { phones } from './support/phones.ts'

/** Responds to a login by Farcaster as its app does. */
const respond = async (app: Page, name: 'Approve' | 'Decline'): Promise<void> => {
  await app.getByRole('button', { name }).click()
  await expect(app.getByRole('heading', { name: name === 'Approve' ? 'Approved' : 'Declined' })).toBeVisible()
}

const openApp = async (context: BrowserContext, link: string): Promise<Page> => {
  const app = await context.newPage()
  await app.goto(link)
  return app
}

const startLogin = ({ dialog }: EmbeddedHost): Promise<void> =>
  dialog.getByRole('button', { name: 'Continue with Farcaster' }).click()

/** The link in the code, which appears under this title. */
const linkIn = async ({ dialog, page }: EmbeddedHost): Promise<string> => {
  await expect(dialog.getByRole('img', { name: 'QR code for signing in with Farcaster' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('[S7-52, S8-12] a code is valid for one attempt: an abandoned or declined one does not log in, the next one does', async ({
  context,
  host,
  page,
  complaints,
}) => {
  complaints.expect(/Logging in: Connection rejected/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await host.visit()
  await host.open()
  await startLogin(host)
  const abandonedLink = await linkIn(host)
  await expectAccessible(page)
  await host.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(host.dialog).toHaveAccessibleName(/^Connect/)
  const app = await openApp(context, abandonedLink)
  await respond(app, 'Approve')

  await page.bringToFront()
  await startLogin(host)
  const declinedLink = await linkIn(host)
  expect(declinedLink).not.toBe(abandonedLink)
  await app.goto(declinedLink)
  await respond(app, 'Decline')
  await expect(host.dialog.getByRole('alert')).toContainText('Failed to connect to farcaster')
  await host.expectAccount({ status: 'disconnected' })
  await expectAccessible(page)

  await host.dialog.getByRole('button', { name: 'Try again' }).click()
  await app.goto(await linkIn(host))
  await app.getByRole('textbox', { name: 'Your name' }).fill('mara')
  await respond(app, 'Approve')
  await host.expectAccount({ status: 'connected' })
  await expect(host.dialog).toBeHidden()
  await host.open()
  await expect(host.dialog.getByRole('list', { name: 'Your sign-in' })).toContainText('Farcastermara')
})

test.describe('on a phone', () => {
  test.use({ ...phones.pixel })

  test('[S2-04, S7-52] a link opens the app', { tag: '@long' }, async ({ host, page }) => {
    await host.visit()
    await host.open()
    await startLogin(host)
    const link = host.dialog.getByRole('link', { name: 'Open Farcaster' })
    await expect(link).toBeVisible()
    await expectAccessible(page)
    const [app] = await Promise.all([page.waitForEvent('popup'), link.tap()])
    await respond(app, 'Approve')
    await host.expectAccount({ status: 'connected' })
  })
})
