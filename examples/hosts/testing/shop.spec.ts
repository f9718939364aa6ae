import { expect, type Page, test as base } from 'playwright/test' // or '@playwright/test'
import { type WalletportFixtures, walletportFixtures } from 'walletport/testkit/playwright'

const test = base.extend<WalletportFixtures<Page>>(walletportFixtures({ wallets: [{ name: 'Tide' }] }))

test('a user connects, pays, and comes back to the right network', async ({ page, walletport }) => {
  await page.goto('/')
  await walletport.connect('Tide')
  await expect(walletport.connectButton).toContainText('10.000 ETH')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect.poll(() => walletport.chain().balanceOf(`0x${'5'.repeat(40)}`)).toBe(10n ** 17n)
  await walletport.wallet().changeChain(137)
  await walletport.networkRow('Ethereum').click()
  await expect(walletport.dialog).toBeHidden()
})

test('a user rejects, and then signs in', async ({ page, walletport }) => {
  await page.goto('/members')
  walletport.wallet().next('reject')
  await walletport.connect('Tide')
  await walletport.dialog.getByRole('button', { name: 'Try again' }).click()
  await walletport.dialog.getByRole('button', { name: 'Sign in' }).click()
  await walletport.wallet().requests.waitFor('personal_sign')
  await expect(walletport.dialog).toBeHidden()
})
