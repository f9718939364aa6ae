import { within } from '@testing-library/dom'
import { expect, test as base } from 'vitest'
import { walletportFixtures } from 'walletport/testkit/vitest'

const test = base.extend(walletportFixtures({ wallets: [{ name: 'Tide' }] }))

test('the button shows the account', async ({ walletport }) => {
  await import('./shop.ts')
  await walletport.connect('Tide')
  await expect.poll(async () => (await walletport.connectButton()).textContent).toContain('10.000 ETH')
  expect(walletport.wallet().requests.methods).toContain('eth_requestAccounts')
})

test('Testing Library looks into the shadow root of the button', async () => {
  await import('./shop.ts')
  const { shadowRoot } = document.querySelector('walletport-button') ?? {}
  const button = within(shadowRoot as unknown as HTMLElement)
  expect(await button.findByRole('button', { name: 'Connect wallet' })).toBeTruthy()
})
