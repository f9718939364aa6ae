import { expect, type Page, test as base } from 'playwright/test'
import { createTestChain, fail, hang, type Testkit } from 'walletport/testkit'
import { installTestkit, type WalletportFixtures, walletportFixtures } from 'walletport/testkit/playwright'

import { serveShop, SHOP } from './support/shop.ts'

const NODE = 'https://node.shop.test/rpc'
const test = base.extend<WalletportFixtures<Page>>(
  walletportFixtures({
    wallets: [{ name: 'Tide' }, { name: 'Tide Pool', families: ['evm', 'solana', 'bitcoin'] }],
    chains: () => [createTestChain({ chainId: 1, urls: [NODE] })],
  }),
)
test.use({ baseURL: SHOP })
test.beforeEach(async ({ page }) => {
  await serveShop(
    page,
    "default-src 'self'; script-src 'self'; style-src 'self'; connect-src https://node.shop.test; img-src data:",
  )
  await page.goto('/')
})

test('wallets are told apart by their whole name, and their users and chains are in the test', async ({
  walletport,
}) => {
  await walletport.connectButton.click()
  await expect(walletport.walletRow('Tide')).toHaveCount(1)
  await expect(walletport.walletRow('Tide Pool')).toHaveCount(1)
  await walletport.walletRow('Tide Pool').click()
  await expect(walletport.dialog).toBeHidden()
  expect(walletport.wallet('Tide Pool').requests.methods).toContain('eth_requestAccounts')
  expect(walletport.wallet('Tide').requests.methods).not.toContain('eth_requestAccounts')
})

test('a permission, the requests and the chain survive a reload', async ({ page, walletport }) => {
  const pay = page.getByRole('button', { name: 'Pay' })
  const paid = () => walletport.chain().balanceOf(`0x${'5'.repeat(40)}`)
  await walletport.connect()
  await expect(walletport.connectButton).toHaveAttribute('data-state', 'connected')
  await pay.click()
  await expect.poll(paid).toBe(10n ** 17n)
  await page.reload()
  await expect(walletport.connectButton).toHaveAttribute('data-state', 'connected')
  await pay.click()
  await expect.poll(paid).toBe(2n * 10n ** 17n)
  const { requests } = walletport.wallet()
  expect(requests.matching('eth_requestAccounts')).toHaveLength(1)
  expect(requests.matching('eth_sendTransaction')).toHaveLength(2)
  await walletport.wallet().disconnect()
  await expect(walletport.connectButton).toHaveAttribute('data-state', 'disconnected')
  await page.reload()
  await expect(walletport.connectButton).toHaveAttribute('data-state', 'disconnected')
})

test('a request waits for the user that the test plays', async ({ walletport }) => {
  walletport.wallet().next(hang)
  await walletport.connect()
  await walletport.approve()
  await expect(walletport.dialog).toBeHidden()
})

test('errors and other accounts of a wallet reach the page', async ({ page, walletport }) => {
  await walletport.connect()
  await expect(walletport.dialog).toBeHidden()
  const [first = '', second = ''] = walletport.wallet().addresses.evm
  await expect(walletport.connectButton).toContainText(first.slice(0, 6))
  await walletport.wallet().selectAccount(1)
  await expect(walletport.connectButton).toContainText(second.slice(0, 6))
  walletport.wallet().answer('eth_sendTransaction', fail({ code: -32_603, message: 'The tide is out' }))
  const message = page.waitForEvent('pageerror').then((error) => error.message)
  await page.getByRole('button', { name: 'Pay' }).click()
  expect(await message).toContain('The tide is out')
})

test('the chain answers the page at the address of its node', async ({ page, walletport }) => {
  walletport.chain().mine(4)
  const number = await page.evaluate(async (url) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    return ((await response.json()) as { readonly result: string }).result
  }, NODE)
  expect(number).toBe('0x4')
})

test('a wallet does nothing by itself in a page that has not loaded', async ({ context }) => {
  const page = await context.newPage()
  const walletport = await installTestkit(page)
  await expect(walletport.wallet().lock()).rejects.toThrow('The page has not loaded')
})

test('the script alone has users and chains in the page', async ({ context }) => {
  const page = await context.newPage()
  await page.addInitScript({ content: 'window.walletportTestkit = { wallets: [{ name: "Reef" }] }' })
  await page.addInitScript({ path: 'dist/testkit/page.js' })
  await serveShop(page)
  await page.goto(`${SHOP}/`)
  await page.locator('walletport-button button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reef' }).click()
  await expect(page.locator('walletport-button button')).toContainText('10.000 ETH')
  const methods = await page.evaluate(() => {
    const kit = Reflect.get(window, 'walletportTestkit') as Testkit
    return kit.wallet().requests.methods
  })
  expect(methods).toContain('eth_requestAccounts')
})
