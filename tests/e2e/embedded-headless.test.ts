import { expectAccessible, expectAccessibleFrame } from './support/axe.ts'
import { expect, test } from './support/embedded-fixtures.ts'

test('[S0-02, S0-03, S4-26, S4-37] a host without the modal logs a user in by email, and shows the frame to have a message signed', async ({
  host,
  page,
  email,
}) => {
  await host.fail({ devices: 'trusted' })
  await host.visit('/headless.html')
  await page.getByLabel('Your email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByLabel('The six digits').fill(await host.code(email))
  await page.keyboard.press('Enter')
  await expect(page.locator('#status')).toHaveText('connected')

  const sign = page.getByRole('button', { name: 'Sign a message' })
  await sign.click()
  await expect(host.approval.getByRole('heading', { name: 'Sign message' })).toBeFocused()
  await expectAccessible(page)
  await expectAccessibleFrame(page, host.frameUrl)
  await host.approval.getByRole('button', { name: 'Approve' }).click()
  await expect(page.locator('#signed')).toHaveText(/^0x/)
  await expect(page.locator('iframe')).toBeHidden()
  await expect(sign).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('#error')).toHaveText('4001: Request was aborted')
})
