import { expect, test } from './fixtures.ts'
import { expectAccessibleInAllLooks } from './support/axe.ts'
import type { Handle } from './support/handle.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('when a view does not load, a user copies the recording by keyboard, sees a confirmation, and tries again', async ({
  host,
  page,
  complaints,
}) => {
  complaints.tolerate(/Failed to load resource|Code Not Loaded/)
  const chunk = /wallets-views[^/]*\.js$/
  await page.route(chunk, (route) => route.abort())
  await host.visit('/strict.html')
  await page.evaluate(() => (window.walletport as Handle).open({ view: 'SwitchNetwork' }))
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
  expect(copied).toContain('SwitchNetwork')

  await page.unroute(chunk)
  await host.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(host.dialog).toHaveAccessibleName('Choose a network')
})
