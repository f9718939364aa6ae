import { expectAccessibleInAllLooks } from './support/axe.ts'
import { expect, test } from './support/embedded-fixtures.ts'

test('[S2-21] a smart account that its network does not know yet says so, and the key does not', async ({
  host,
  page,
  email,
}) => {
  const { dialog } = host
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await host.visit()
  await host.logIn(email)
  await host.open()
  await press('Receive')
  await expect(dialog).toHaveAccessibleName('Receive')
  await expect(dialog).toContainText('Not set up on Ethereum yet')
  await expect(dialog).toContainText('You can receive now')
  await expectAccessibleInAllLooks(page)
  await press('Back')
  const choice = dialog.getByRole('switch', { name: 'Smart account' })
  await choice.click()
  await expect(choice).not.toBeChecked()
  await press('Receive')
  await expect(dialog.getByRole('img', { name: 'QR code with your address' })).toBeVisible()
  await expect(dialog).not.toContainText('Not set up')
})
