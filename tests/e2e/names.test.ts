import { expect, test } from './fixtures.ts'
import { expectAccessible, expectAccessibleInAllLooks } from './support/axe.ts'
import type { Handle } from './support/handle.ts'
import { browserOnly } from './support/host.ts'

test('[S1-14, S3-06] the account has its ENS name, and a transfer to a name shows its address', async ({
  host,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await host.visit('/strict.html', { config: browserOnly })
  await host.connect()
  await page.evaluate(() => (window.walletport as Handle).open({ view: 'Account' }))
  await expect(host.dialog.getByRole('button', { name: 'harbour.eth. Switch wallet' })).toBeVisible()
  await expect(host.dialog.locator('.wp-ident .wp-flag > img')).toHaveAttribute('src', /^data:image\/svg/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.evaluate(() =>
    (window.walletport as Handle).open({ view: 'Send', token: 'eip155:1/native', sendTokenAmount: '0.5' }),
  )
  await expect(host.dialog).toHaveAccessibleName('Send')
  const to = host.dialog.getByRole('textbox', { name: 'To' })
  await to.fill('Lantern.eth')
  await expect(host.dialog).toContainText(await host.accountOf('lantern'))
  await expectAccessibleInAllLooks(page)
  await to.fill('nobody.eth')
  await expect(host.dialog.getByText('That isn’t a valid address or name')).toBeVisible()
  await to.fill('harb0ur.eth')
  await expect(host.dialog.getByText('This isn’t harbour.eth')).toBeVisible()
  await expectAccessible(page)
  await to.fill('lantern.eth')
  await host.dialog.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(host.dialog).toHaveAccessibleName('Review')
  await expect(host.dialog).toContainText(await host.accountOf('lantern'))
  await expect(host.dialog.getByText('lantern.eth')).toBeVisible()
  await expectAccessible(page)
})
