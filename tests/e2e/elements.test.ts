import { expect, test } from './fixtures.ts'

/** The computed styles of the button in the first element. */
const buttonStyles = () => {
  const button = document.querySelector('walletport-button')?.shadowRoot?.querySelector('button')
  if (!button) throw new Error('There is no button.')
  const { backgroundColor, color, minBlockSize, borderRadius } = getComputedStyle(button)
  return { backgroundColor, color, minBlockSize, borderRadius }
}

test('the elements connect, show the account and switch the network, without React of the page', async ({
  page,
  site,
}) => {
  await page.goto(site.lab)
  await page.waitForFunction(() => window.lab !== undefined)
  await page.evaluate(() => {
    if (!window.lab) throw new Error('This is not the lab.')
    const { createWalletport, defineWalletportElements, options } = window.lab
    const app = document.getElementById('app')
    app?.append(
      document.createElement('walletport-button'),
      document.createElement('walletport-network-button'),
    )
    // The elements are in the page before they are defined.
    defineWalletportElements(createWalletport(options))
  })
  const network = page.getByRole('button', { name: 'Network: Ethereum' })
  await expect(network).toBeVisible()
  expect((await page.evaluate(buttonStyles)).minBlockSize).toBe('44px')

  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Sandbox Harbour/ }).click()
  await expect(page.locator('walletport-button')).toHaveAttribute('state', 'connected')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^harbour\.eth/ })).toBeFocused()

  await network.click()
  await dialog.getByRole('radio', { name: 'Base', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Network: Base' })).toBeVisible()
})
