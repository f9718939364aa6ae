import type { Locator, Page } from 'playwright/test'

import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/embedded-fixtures.ts'
import type { EmbeddedHost } from './support/embedded-host.ts'
import { leaveProvider } from './support/provider-window.ts'

/** Presses a button that opens the provider's window. Returns the window. */
const popupOf = async ({ page }: EmbeddedHost, pressed: Locator): Promise<Page> => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), pressed.click()])
  return popup
}

const heading = ({ dialog }: EmbeddedHost, name: string): Locator => dialog.getByRole('heading', { name })
const button = ({ dialog }: EmbeddedHost, name: string): Locator => dialog.getByRole('button', { name })

test('[S1-05, S7-43, S7-51, S7-54, S9-14] a user who denies consent at the provider is not logged in, one who allows it is', async ({
  host,
  page,
}) => {
  await host.visit()
  await host.open()
  const first = await popupOf(host, button(host, 'Continue with Google'))
  await expect(heading(host, 'Sign in with Google')).toBeVisible()
  await expect(first.getByRole('heading', { name: 'Log in with google' })).toBeVisible()
  expect(await first.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 800])
  await expectAccessible(page)
  await leaveProvider(first, 'Deny')
  await expect(host.dialog.getByRole('alert')).toContainText('Nothing was shared')
  await expectAccessible(page)

  const second = await popupOf(host, button(host, 'Try again'))
  await second.getByRole('textbox', { name: 'Your name' }).fill('mara')
  await leaveProvider(second, 'Allow')
  await host.expectAccount({ status: 'connected' })
  await expect(host.dialog).toBeHidden()
  await host.open()
  const login = host.dialog.getByRole('list', { name: 'Your sign-in' })
  await expect(login).toContainText('Google')
  await expect(login).toContainText('mara')
})

test(
  '[S8-09, S8-11, S9-15] a popup that is closed, blocked, or sends messages from another origin does not log in',
  { tag: '@long' },
  async ({ host, page, site, complaints }) => {
    for (const words of ['Untrusted Origin', 'Failed to initiate social connection'])
      complaints.expect(new RegExp(`Logging in: ${words}`))
    const alert = host.dialog.getByRole('alert')
    await host.visit()
    await host.open()
    const closed = await popupOf(host, button(host, 'Continue with X'))
    await closed.close()
    await expect(alert).toContainText('Popup closed')

    const foreign = await popupOf(host, button(host, 'Try again'))
    await expect(foreign.getByRole('button', { name: 'Allow' })).toBeVisible()
    // A navigation by the driver removes the opener of the window.
    await foreign.evaluate((elsewhere) => location.assign(elsewhere), site.lab)
    await foreign.waitForURL(`${site.lab}/**`)
    const resultUri = new URL('/social/result?state=1&code=1', host.frameUrl).href
    await foreign.evaluate((uri) => (window.opener as Window).postMessage({ resultUri: uri }, '*'), resultUri)
    await page.evaluate((uri) => window.postMessage({ resultUri: uri }, '*'), resultUri)
    await expect(host.dialog).toContainText('Continue in the new window')
    await foreign.close()
    await expect(alert).toContainText('Failed to initiate social connection')

    await page.evaluate(() => (window.open = () => null))
    await button(host, 'Try again').click()
    await expect(alert).toContainText('Your browser didn’t open the window')
    await expectAccessible(page)
    await host.expectAccount({ status: 'disconnected' })
  },
)
