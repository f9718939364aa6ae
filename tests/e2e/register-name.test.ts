import { randomUUID } from 'node:crypto'

import { decide, hexIn } from './support/approving.ts'
import { expectAccessible, expectAccessibleInAllLooks } from './support/axe.ts'
import { expect, test } from './support/embedded-fixtures.ts'
import type { EmbeddedHost } from './support/embedded-host.ts'
import type { Handle } from './support/handle.ts'
import { pressEnterOn, tabTo } from './support/keyboard.ts'

const cors = { 'access-control-allow-origin': '*' }

const openAccount = async ({ page, dialog }: EmbeddedHost): Promise<void> => {
  await page.evaluate(() => (window.walletport as Handle).open({ view: 'Account' }))
  await expect(dialog).toHaveAccessibleName('Account')
}
const field = ({ dialog }: EmbeddedHost) => dialog.getByRole('textbox', { name: 'Name' })
const choice = ({ dialog }: EmbeddedHost, name: string) =>
  dialog.getByRole('radio', { name: new RegExp(`^${name}`) })

/** A name that no other test registers. */
const fresh = () => `mara-${randomUUID().slice(0, 8)}`

test('[S0-09, S1-15, S2-18, S2-19, S4-42, S4-43, S5-21] an account of the embedded wallet registers a name by keyboard, after an error that keeps the text', async ({
  host,
  page,
  email,
  site,
  complaints,
}) => {
  test.slow()
  const { zone } = site.names
  const name = fresh()
  const freeName = `${name}-hq.${zone}`
  await host.visit()
  await host.logIn(email)
  await openAccount(host)
  await pressEnterOn(host, host.dialog.getByRole('button', { name: /^Choose a name/ }))
  await expect(host.dialog).toHaveAccessibleName('Choose a name')
  await expect(field(host)).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.type('m_r')
  await expect(host.dialog.getByRole('alert')).toHaveText('Use letters, digits and hyphens, at least 4')
  await expectAccessible(page)

  // This name is taken in the sandbox.
  await field(host).fill('harbor')
  await expect(choice(host, `harbor.${zone} Taken`)).toHaveAttribute('aria-disabled', 'true')
  await field(host).fill(name)
  await expect(choice(host, `${name}.${zone}`)).toHaveAttribute('aria-checked', 'true')
  await tabTo(host, choice(host, `${name}.${zone}`))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(choice(host, freeName)).toHaveAttribute('aria-checked', 'true')
  await expectAccessibleInAllLooks(page)

  // Another account registers the name first.
  const description = 'Name is already registered'
  complaints.expect(/status of 400/)
  complaints.expect(/Registering a name: Name is already registered/)
  await page.route(
    `${site.names.url}/v1/profile/account`,
    (route) => route.fulfill({ status: 400, headers: cors, json: { reasons: [{ description }] } }),
    { times: 1 },
  )
  await pressEnterOn(host, host.dialog.getByRole('button', { name: `Register ${freeName}` }))
  await expect(host.dialog).toHaveAccessibleName('Review request')
  await decide(host, 'Approve')
  await expect(host.dialog.getByRole('alert')).toContainText(description)
  await expect(field(host)).toHaveValue(name)
  await expectAccessible(page)

  await pressEnterOn(host, host.dialog.getByRole('button', { name: 'Try again' }))
  await expect(host.dialog).toHaveAccessibleName('Review request')
  await expect(host.approval.getByLabel('What is signed')).toContainText(
    `{"name":"${freeName}","attributes":{},`,
  )
  await decide(host, 'Approve')
  await expect(host.dialog.getByText(freeName, { exact: true })).toBeVisible()
  await expect(host.dialog.getByText('It’s yours.')).toBeVisible()
  await expectAccessibleInAllLooks(page)
  const { address = '', profileName } = (await host.state()).accounts.eip155
  expect(profileName).toBe(freeName)
  const known = await fetch(`${site.names.url}/v1/profile/reverse/${hexIn(address)}?apiVersion=2`)
  expect(await known.json()).toMatchObject([{ name: freeName }])

  await pressEnterOn(host, host.dialog.getByRole('button', { name: 'Done' }))
  await expect(host.dialog).toHaveAccessibleName('Account')
  await expect(host.dialog.getByRole('button', { name: /^Choose a name/ })).toBeHidden()

  // The account has the name in the next visit too.
  await host.reload()
  await host.expectAccountIn('eip155', { profileName: freeName })
})

test('[S4-43] on a phone with the longest name everything fits, and a request that the user rejects keeps the text', async ({
  host,
  page,
  email,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await host.visit()
  await host.logIn(email)
  await openAccount(host)
  await host.dialog.getByRole('button', { name: /^Choose a name/ }).click()
  const longest = `${fresh()}-lindqvist-of-tidepool`.slice(0, 32).replace(/-$/, 'x')
  await field(host).fill(longest)
  const register = host.dialog.getByRole('button', { name: `Register ${longest}` })
  await expect(register).toBeVisible()
  const overflow = await host.dialog.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('.wp-body, .wp-btn, .wp-row')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  )
  expect(Math.max(...overflow)).toBeLessThanOrEqual(0)
  await expectAccessibleInAllLooks(page)
  await register.click()
  await expect(host.dialog).toHaveAccessibleName('Review request')
  await decide(host, 'Reject')
  await expect(field(host)).toHaveValue(longest)
  await expect(host.dialog.getByRole('alert')).toBeHidden()
})
