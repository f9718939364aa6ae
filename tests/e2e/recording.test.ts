import { expect, test } from './fixtures.ts'
import { expectAccessibleInAllLooks } from './support/axe.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('when a view throws, a user copies the recording by keyboard, sees a confirmation, and starts over', async ({
  host,
  page,
  complaints,
}) => {
  complaints.tolerate(/Failed to load resource|The view WhatIsAWallet stopped working/)
  const chunk = /help-and-alert-views[^/]*\.js$/
  await page.route(chunk, (route) => route.abort())
  await host.visit('/strict.html')
  await host.open()
  await host.dialog.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect(host.dialog).toHaveAccessibleName('Something went wrong')

  const copy = host.dialog.getByRole('button', { name: 'Copy recording' })
  await expect(copy).toBeHidden()
  await host.dialog.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(copy).toBeVisible()
  await expectAccessibleInAllLooks(page)
  await page.keyboard.press('Tab')
  // A scrollable message is a tab stop too.
  if (!(await copy.evaluate((button) => button.matches(':focus')))) await page.keyboard.press('Tab')
  await expect(copy).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Recording copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Walletport .*recorded since/)
  expect(copied).toContain('WhatIsAWallet')

  await page.unroute(chunk)
  await host.dialog.getByRole('button', { name: 'Start over' }).click()
  await expect(host.wallet('Sandbox Harbour')).toBeVisible()
})
