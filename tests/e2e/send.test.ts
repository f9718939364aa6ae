import { privateKeyToAddress } from 'viem/accounts'

import { rpc } from '#sandbox/rpc.ts'

import { expect, test } from './fixtures.ts'
import { expectAccessibleInAllLooks } from './support/axe.ts'
import { camerasOn, failCamera, shimCamera, showCode } from './support/camera.ts'
import type { Handle } from './support/handle.ts'
import { browserOnly, type Host } from './support/host.ts'
import { enter, tabTo } from './support/keyboard.ts'
import type { Site } from './support/site.ts'

/** A recipient of this file alone, so that balances tell what arrived. */
const recipientOf = (nth: number): string =>
  privateKeyToAddress(`0x${(9000 + nth).toString(16).padStart(64, '0')}`)

/** Networks whose balances no other file reads. The second one holds transactions back. */
const ARBITRUM = 42_161
const OPTIMISM = 10
/** The network whose accounts have tokens that behave badly. */
const BASE = 8453

const nodeOf = ({ evm }: Site, chainId = ARBITRUM): string => evm[chainId] ?? ''

const weiOf = async (site: Site, address: string, chainId = ARBITRUM): Promise<bigint> =>
  BigInt(String(await rpc(nodeOf(site, chainId), 'eth_getBalance', [address, 'latest'])))

const dollarsOf = async (site: Site, address: string): Promise<bigint> => {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(String(await rpc(nodeOf(site), 'eth_call', [{ to: site.tokens.evm, data }, 'latest'])))
}

const openAccount = async (host: Host): Promise<void> => {
  await host.page.evaluate(() => (window.walletport as Handle).open({ view: 'Account' }))
  await expect(host.dialog).toHaveAccessibleName('Account')
}

const button = ({ dialog }: Host, name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
const field = ({ dialog }: Host, name: string | RegExp) => dialog.getByRole('textbox', { name })

const connected = async (host: Host, path = '/vanilla.html', chainId = ARBITRUM): Promise<void> => {
  await host.visit(path, { config: browserOnly })
  await host.connect(/Sandbox Lantern/)
  await host.drive('lantern', 'setChain', chainId)
  await host.expectState({ caipNetworkId: `eip155:${chainId}` })
  await openAccount(host)
}

/** Chooses a token of the account, and fills the form. */
const fill = async (host: Host, token: RegExp, amount: string, to: string): Promise<void> => {
  await button(host, 'Send').click()
  await expect(host.dialog).toHaveAccessibleName('Send')
  await button(host, 'Choose token').click()
  await button(host, token).click()
  await field(host, 'Amount').fill(amount)
  await field(host, 'To').fill(to)
}

const review = async (host: Host): Promise<void> => {
  await button(host, 'Review').click()
  await expect(host.dialog).toHaveAccessibleName('Review')
}

test('[S0-08, S1-13] a user sends the network’s own token, and it arrives', async ({ host, page, site }) => {
  const to = recipientOf(1)
  const before = await weiOf(site, to)
  await connected(host)
  await fill(host, /Ether/, '0.01', to)
  await expectAccessibleInAllLooks(page)
  await review(host)
  await expect(host.dialog).toContainText('0.01 ETH')
  await expect(host.dialog).toContainText(/Never used on Arbitrum|First time to this address/)
  await expectAccessibleInAllLooks(page)
  await button(host, 'Send').click()
  await expect(host.dialog).toContainText('Arrived', { timeout: 10_000 })
  await expectAccessibleInAllLooks(page)
  expect((await weiOf(site, to)) - before).toBe(10n ** 16n)
  await button(host, 'Done').click()
  await expect(host.dialog).toHaveAccessibleName('Account')
})

test('[S0-08, S4-40] on a page with a strict policy a token arrives, and the list shows what is left', async ({
  host,
  site,
}) => {
  const to = recipientOf(2)
  const before = await dollarsOf(site, to)
  await connected(host, '/strict.html')
  await fill(host, /Sandbox Dollar/, '12.5', to)
  await review(host)
  await button(host, 'Send').click()
  await expect(host.dialog).toContainText('Arrived', { timeout: 10_000 })
  expect((await dollarsOf(site, to)) - before).toBe(12_500_000n)
  await button(host, 'Done').click()
  await expect(host.dialog.getByRole('list', { name: 'Tokens' }).first()).toContainText(/2,4\d\d(\.5)? SUSD/)
})

test('an amount is typed in the currency, and the review says what the transfer costs', async ({
  host,
  page,
}) => {
  await connected(host)
  await fill(host, /Sandbox Dollar/, '12.5', recipientOf(7))
  await enter(host, button(host, 'Enter the amount in USD'))
  await expect(field(host, 'Amount in USD')).toHaveValue('12.5')
  await expectAccessibleInAllLooks(page)
  await field(host, 'Amount in USD').fill('3.21')
  await expect(host.dialog).toContainText('3.21 SUSD')
  await review(host)
  await expect(host.dialog).toContainText('$3.21')
  const costs = host.dialog.getByRole('definition')
  await expect(costs.filter({ hasText: /^\$\d+\.\d\d0\.\d+ ETH$/ })).toHaveCount(1)
  await expect(costs.filter({ hasText: /^\$\d+\.\d\d3\.21 SUSD \+ 0\.\d+ ETH$/ })).toHaveCount(1)
  await expectAccessibleInAllLooks(page)
})

/** The open form, in a browser with a camera that recognises codes. */
const withCamera = async (host: Host, path?: string): Promise<void> => {
  await connected(host, path)
  await shimCamera(host.page)
  await button(host, 'Send').click()
  await expect(host.dialog).toHaveAccessibleName('Send')
}

test('a code gives the recipient and its amount, and the camera is off then', async ({ host, page }) => {
  const to = recipientOf(8)
  await withCamera(host, '/strict.html')
  await button(host, 'Choose token').click()
  await button(host, /Ether/).click()
  await enter(host, button(host, 'Scan a code'))
  await expect(host.dialog).toHaveAccessibleName('Scan a code')
  await expect(host.dialog).toContainText('Hold the recipient’s code in front of the camera')
  await expectAccessibleInAllLooks(page)
  expect(await camerasOn(page)).toBe(1)
  await showCode(page, 'https://example.com')
  await expect(host.dialog).toContainText('That code has no address in it')
  await showCode(page, `ethereum:${to}@${ARBITRUM}?value=250000000000000000`)
  await expect(host.dialog).toHaveAccessibleName('Send')
  await expect(field(host, 'To')).toHaveValue(to)
  await expect(field(host, 'Amount')).toHaveValue('0.25')
  expect(await camerasOn(page)).toBe(0)
})

test('the camera is off after cancelling, closing and disposal', async ({ host, page }) => {
  await withCamera(host)
  const leaves: readonly (() => Promise<void>)[] = [
    () => button(host, 'Cancel').click(),
    () => button(host, 'Close').click(),
    () => page.evaluate(() => (window.walletport as Handle).dispose()),
  ]
  for (const leave of leaves) {
    await button(host, 'Scan a code').click()
    await expect.poll(() => camerasOn(page)).toBe(1)
    await leave()
    await expect.poll(() => camerasOn(page)).toBe(0)
    if (leave !== leaves[1]) continue
    await openAccount(host)
    await button(host, 'Send').click()
  }
})

test('a camera that is refused, missing or does not start is told in words', async ({ host, page }) => {
  await withCamera(host)
  await failCamera(page, 'NotAllowedError')
  await button(host, 'Scan a code').click()
  const alert = host.dialog.getByRole('alert')
  await expect(alert).toHaveText('The camera isn’t allowed')
  await expectAccessibleInAllLooks(page)
  await failCamera(page, 'NotFoundError')
  await button(host, 'Try again').click()
  await expect(alert).toHaveText('No camera found')
  await failCamera(page, 'NotReadableError')
  await button(host, 'Try again').click()
  await expect(alert).toHaveText('The camera didn’t start')
  await failCamera(page, undefined)
  await button(host, 'Try again').click()
  await expect(host.dialog).toContainText('Hold the recipient’s code')
  await expect(host.dialog).toContainText('No code seen yet')
  await button(host, 'Cancel').click()
  await expect(host.dialog).toHaveAccessibleName('Send')
})

test('without a detector there is no way to the camera', async ({ host, page }) => {
  await connected(host)
  await page.evaluate(() => void Reflect.deleteProperty(window, 'BarcodeDetector'))
  await button(host, 'Send').click()
  await expect(button(host, 'Review')).toBeVisible()
  await expect(button(host, 'Scan a code')).toHaveCount(0)
})

test('a look-alike of an earlier recipient is not passed by Enter, and by typing its characters is', async ({
  host,
  page,
  site,
}) => {
  const known = recipientOf(3)
  const alike = `${known.slice(0, 6)}${'0'.repeat(32)}${known.slice(-4)}`.toLowerCase()
  const before = await weiOf(site, alike)
  await connected(host)
  await fill(host, /Ether/, '0.001', known)
  await review(host)
  await button(host, 'Send').click()
  await expect(host.dialog).toContainText('Arrived', { timeout: 10_000 })
  await button(host, 'Done').click()
  await fill(host, /Ether/, '0.001', alike)
  await review(host)
  await expect(host.dialog.getByRole('alert')).toContainText('The ends are the same, the middle is not')
  await expectAccessibleInAllLooks(page)
  const typed = field(host, /^To send anyway/)
  await page.keyboard.press('Enter')
  await typed.press('Enter')
  await typed.fill('0000')
  await typed.press('Enter')
  await expect(host.dialog).toHaveAccessibleName('Review')
  expect(await weiOf(site, alike)).toBe(before)
  await tabTo(host, button(host, 'Send anyway'))
  await page.keyboard.press('Enter')
  await expect(host.dialog).toContainText('Arrived', { timeout: 10_000 })
  expect((await weiOf(site, alike)) - before).toBe(10n ** 15n)
})

test('tokens that behave badly: a fee on the transfer is said, one that refuses is not sent, markup is text', async ({
  host,
  page,
}) => {
  await connected(host, '/vanilla.html', BASE)
  await fill(host, /Fee on Transfer/, '2', recipientOf(6))
  await review(host)
  await expect(host.dialog).toContainText(/Recipient gets\s*1\.98 TOLL/)
  await button(host, 'Cancel').click()
  await button(host, /TOLL/).click()
  await button(host, /Returns False/).click()
  await review(host)
  await expect(host.dialog).toContainText('The token refuses this transfer')
  await expect(button(host, 'Send')).toHaveCount(0)
  await expectAccessibleInAllLooks(page)
  await openAccount(host)
  await button(host, /unknown token/).click()
  await expect(host.dialog).toContainText('<img src=x onerror=alert(1)>')
  await expect(host.dialog.locator('img[src="x"]')).toHaveCount(0)
})

test('with keys alone a user sends, and a rejection returns to the form as it was', async ({
  host,
  page,
  site,
}) => {
  const to = recipientOf(4)
  await connected(host)
  await enter(host, button(host, 'Send'))
  await enter(host, button(host, 'Choose token'))
  await enter(host, button(host, /Ether/))
  await tabTo(host, field(host, 'Amount'))
  await page.keyboard.type('0.002')
  await tabTo(host, field(host, 'To'))
  await page.keyboard.type(to)
  await enter(host, button(host, 'Review'))
  await expect(host.dialog).toHaveAccessibleName('Review')
  await host.drive('lantern', 'next', 'reject')
  await enter(host, button(host, 'Send'))
  await expect(host.dialog).toHaveAccessibleName('Send')
  await expect(field(host, 'Amount')).toHaveValue('0.002')
  await expect(field(host, 'To')).toHaveValue(to)
  expect(await weiOf(site, to)).toBe(0n)
})

test('a transfer that is not in a block yet is followed across a reload', async ({ host, site }) => {
  const to = recipientOf(5)
  const node = nodeOf(site, OPTIMISM)
  const before = await weiOf(site, to, OPTIMISM)
  await connected(host, '/vanilla.html', OPTIMISM)
  await rpc(node, 'evm_setAutomine', [false])
  try {
    await fill(host, /Ether/, '0.003', to)
    await review(host)
    await button(host, 'Send').click()
    await expect(host.dialog).toContainText('On its way', { timeout: 10_000 })
    await host.reload()
    await host.expectAccount({ status: 'connected' })
    await rpc(node, 'evm_mine')
  } finally {
    await rpc(node, 'evm_setAutomine', [true])
  }
  await openAccount(host)
  await expect(host.page.getByText('Transfer arrived')).toBeVisible({ timeout: 10_000 })
  expect((await weiOf(site, to, OPTIMISM)) - before).toBe(3n * 10n ** 15n)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the form and the review fit the sheet', async ({ host, page }) => {
    await connected(host)
    await fill(host, /Ether/, '0.01', recipientOf(6))
    await expect(button(host, 'Review')).toBeInViewport()
    await review(host)
    await expect(button(host, 'Send')).toBeInViewport()
    await expectAccessibleInAllLooks(page)
  })
})

test('[S0-08] a user sends SOL, and it arrives', async ({ host, site }) => {
  const [url = ''] = Object.values(site.solana)
  await host.visit('/strict.html', { wallets: 'all', config: browserOnly })
  await host.open()
  await host.wallet(/Sandbox Solana/).click()
  const to = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
  await host.expectAccountIn('solana', { status: 'connected' })
  const lamports = async () =>
    ((await rpc(url, 'getBalance', [to, { commitment: 'confirmed' }])) as { readonly value: number }).value
  const before = await lamports()
  await openAccount(host)
  await fill(host, /SOL|Solana/, '0.02', to)
  await review(host)
  await button(host, 'Send').click()
  await expect(host.dialog).toContainText('Arrived', { timeout: 10_000 })
  expect((await lamports()) - before).toBe(20_000_000)
})
