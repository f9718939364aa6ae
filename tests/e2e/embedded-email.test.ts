import type { Page } from 'playwright/test'

import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/embedded-fixtures.ts'
import { EmbeddedHost } from './support/embedded-host.ts'
import { pressEnterOn, tabTo } from './support/keyboard.ts'

/** The data of a login that the site stores. */
const storedLoginOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /\/(email|social|smart_account|auth|left_for)/.test(key)),
  )

test('[S0-03, S1-05, S2-05, S4-21, S4-22, S5-02, S7-49, S7-50] a user without a wallet approves the device, enters a code, and has the same account on each device', async ({
  host,
  otherDevice,
  email,
}) => {
  const { dialog, page } = host
  await host.visit()
  await host.open()
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await test.step('[S5-02] the border of the field is in the error colour while the text is invalid, with and without focus', async () => {
    const field = dialog.getByRole('textbox', { name: 'Email' })
    const border = dialog.locator('.wp-field', { has: page.getByRole('textbox', { name: 'Email' }) })
    const colour = (of: string) =>
      border.evaluate((element, role) => {
        const sample = document.createElement('span')
        sample.style.color = `var(${role})`
        element.append(sample)
        const { color } = getComputedStyle(sample)
        sample.remove()
        return color
      }, of)
    await host.typeEmail('quill@')
    await expect(dialog.getByRole('alert')).toBeVisible()
    const danger = await colour('--wp-danger')
    await expect(field).toBeFocused()
    await expect(border).toHaveCSS('border-color', danger)
    await field.blur()
    await expect(border).toHaveCSS('border-color', danger)

    await field.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('tidepool.example')
    await expect(dialog.getByRole('alert')).toBeHidden()
    await expect(border).toHaveCSS('border-color', await colour('--wp-focus'))
    await field.blur()
    await expect(border).toHaveCSS('border-color', await colour('--wp-line-strong'))
  })
  await host.typeEmail(email)
  await expect(dialog).toHaveAccessibleName('Approve this device')
  await expect(dialog).toContainText(email)
  await expectAccessible(page)
  await host.approveDevice(email)
  await expect(dialog).toHaveAccessibleName('Enter the code')
  await expectAccessible(page)
  await host.enter(await host.code(email))
  await host.expectAccount({ status: 'connected' })
  await expect(dialog).toBeHidden()
  await expect(host.button).toContainText(/…/)
  const { address } = (await host.state()).accounts.eip155

  const { dialog: other } = otherDevice
  await otherDevice.visit()
  await otherDevice.open()
  await otherDevice.typeEmail(email)
  await expect(other).toHaveAccessibleName('Approve this device')
  await otherDevice.approveDevice(email)
  await otherDevice.enter(await host.code(email, 2))
  await otherDevice.expectAccount({ status: 'connected', ...(address && { address }) })
})

test('[S3-26, S4-24, S7-55] a login is kept after a reload and in every tab, until the user signs out in one', async ({
  host,
  email,
  context,
  site,
  complaints,
}) => {
  const { dialog, page, frameUrl, projectId } = host
  const second = new EmbeddedHost(await context.newPage(), { origin: site.demo, frameUrl, projectId })
  await second.visit()
  await host.visit()
  await host.logIn(email)
  const { address } = (await host.state()).accounts.eip155
  const connected = { status: 'connected', ...(address && { address }) } as const
  await second.expectAccount(connected)
  await host.reload()
  await host.expectAccount(connected)
  await expect(dialog).toBeHidden()
  expect(await host.emails(email)).toHaveLength(1)
  expect(await storedLoginOf(page)).not.toEqual([])

  await host.open()
  await expect(dialog.getByRole('list', { name: 'Your sign-in' })).toContainText(email)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await host.expectAccount({ status: 'disconnected' })
  await second.expectAccount({ status: 'disconnected' })
  await second.page.close()
  await expect.poll(() => complaints.requests.filter((url) => url.endsWith('/api/signOut'))).toHaveLength(1)
  expect(await storedLoginOf(page)).toEqual([])
  await host.reload()
  await host.expectState({ phase: 'ready' })
  await expect(page.locator('iframe')).toHaveCount(0)
  await host.open()
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

test('[S5-01, S5-03, S9-01] by keyboard only: after three wrong codes the code is void, and another arrives after half a minute and is pasted', async ({
  host,
  email,
  context,
  complaints,
}) => {
  const { dialog, page } = host
  const code = dialog.getByRole('textbox', { name: '6-digit code' })
  // The browser's console message for each code that the frame's server rejects.
  complaints.tolerate(/status of 403/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await host.fail({ devices: 'trusted' })
  await host.visit()
  await pressEnterOn(host, host.button)
  await tabTo(host, dialog.getByRole('textbox', { name: 'Email' }))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  const right = await host.code(email)
  const wrongCode = right === '000000' ? '000001' : '000000'
  await host.enter(wrongCode)
  await expect(dialog.getByRole('alert')).toHaveText('That code isn’t right. Check the latest email.')
  await expect(code).toHaveValue(wrongCode)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type(right)
  await expect(dialog.getByRole('alert')).toHaveText('Code expired')

  const resendButton = dialog.getByRole('button', { name: /^Send again in 0:\d\d$/ })
  await pressEnterOn(host, resendButton)
  await page.clock.fastForward(30_000)
  expect(await host.emails(email)).toHaveLength(1)
  await pressEnterOn(host, dialog.getByRole('button', { name: 'Send a new code' }))
  await expect(dialog).toContainText('New code sent')
  const newer = await host.code(email, 2)
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Your code: ${newer}.`)
  await page.keyboard.press('ControlOrMeta+V')
  await host.expectAccount({ status: 'connected' })
  await expect(dialog).toBeHidden()
  await expect(host.button).toBeFocused()
})
