import { expectAccessible, expectAccessibleInAllLooks, settle } from './support/axe.ts'
import { expect, test } from './support/embedded-fixtures.ts'
import { phones } from './support/phones.ts'
import { leaveProvider } from './support/provider-window.ts'
import { smallTargets } from './support/targets.ts'

/** The cooldown between two emails. */
const COOLDOWN_MS = 30_000

/** The shortened form of an email of more than 30 characters: its start, an ellipsis and its whole domain. S5-44. */
const shortened = (email: string): string => {
  const domain = email.slice(email.indexOf('@'))
  return `${email.slice(0, 30 - domain.length)}…${domain}`
}

test.describe('on a phone', () => {
  test.use(phones.pixel)

  test('[S2-11, S4-23, S5-44, S7-62] an email is changed with a code to the old address and one to the new, and the account stays', async ({
    host,
    email,
    page,
  }) => {
    const { dialog } = host
    const newEmail = `new-${email}`
    const large = (at: string) =>
      test.step(at, async () => {
        await settle(page)
        expect.soft(await smallTargets(dialog), at).toEqual([])
      })
    await page.clock.install()
    await host.fail({ devices: 'trusted' })
    await host.visit()
    await host.open()
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeVisible()
    await expectAccessibleInAllLooks(page)
    await large('Connect')
    await host.typeEmail(email)
    const code = await host.code(email)
    await expect(dialog).toHaveAccessibleName('Enter the code')
    await large('EmailLogin')
    await host.enter(code)
    await host.expectAccount({ status: 'connected' })
    await expect(dialog).toBeHidden()
    const { address } = (await host.state()).accounts.eip155

    await host.open()
    // The last part that loads late.
    await expect(host.wallet('Receive')).toBeVisible()
    await large('Account')
    await dialog.getByRole('button', { name: `Email ${email}`, exact: true }).tap()
    await expect(dialog).toHaveAccessibleName('Change email')
    await page.clock.fastForward(COOLDOWN_MS)
    await dialog.getByRole('textbox', { name: 'New email address' }).fill(newEmail)
    await expectAccessibleInAllLooks(page)
    await large('UpdateEmailWallet')
    await dialog.getByRole('button', { name: 'Continue' }).tap()
    await expect(dialog).toHaveAccessibleName('Confirm current email')
    await host.enter(await host.code(email, 2))
    await expect(dialog).toHaveAccessibleName('Confirm new email')
    await expectAccessible(page)
    await host.enter(await host.code(newEmail))
    await expect(dialog).toContainText('Email changed')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).tap()
    await expect(dialog.getByRole('list', { name: 'Your sign-in' })).toContainText(shortened(newEmail))
    await host.expectAccount({ status: 'connected', ...(address && { address }) })
  })
})

test(
  '[S4-23] a user who logged in without an email code changes the email in one step',
  { tag: '@long' },
  async ({ host, email, page }) => {
    const { dialog } = host
    await host.visit()
    await host.open()
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Continue with Google' }).click()
    const popup = await opened
    await popup.getByRole('textbox', { name: 'Your name' }).fill(email.replace(/@.*/, ''))
    await leaveProvider(popup, 'Allow')
    await host.expectAccount({ status: 'connected' })
    await expect(dialog).toBeHidden()
    await host.open()
    await dialog.getByRole('button', { name: /^Email .*@/ }).click()
    await dialog.getByRole('textbox', { name: 'New email address' }).fill(email)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveAccessibleName('Confirm new email')
    await host.enter(await host.code(email))
    await expect(dialog).toContainText('Email changed')
  },
)
