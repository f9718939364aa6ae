import { privateKeyToAddress } from 'viem/accounts'

import { rpc } from '#sandbox/rpc.ts'

import { expect, test } from './fixtures.ts'
import { expectAccessibleInAllLooks } from './support/axe.ts'
import { camerasOn, failCamera, shimCamera, showCode } from './support/camera.ts'
import type { Handle } from './support/handle.ts'
import { browserOnly, type Host } from './support/host.ts'
import { pressEnterOn, tabTo } from './support/keyboard.ts'
import type { Site } from './support/site.ts'

/** A recipient that only this file uses, so that its balance shows the transfers. */
const recipientOf = (nth: number): string =>
  privateKeyToAddress(`0x${(9000 + nth).toString(16).padStart(64, '0')}`)

/** Networks whose balances no other file reads. The second one delays transactions. */
const ARBITRUM = 42_161
const OPTIMISM = 10
/** The network whose accounts have unusual tokens. */
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

/** Selects a token of the account, and fills the form. */
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

test('[S0-08, S1-13] a user sends the native token, which arrives, and enters an amount in the currency', async ({
  host,
  page,
  site,
}) => {
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
  await expect(host.dialog).toContainText('Arrived')
  await expectAccessibleInAllLooks(page)
  expect((await weiOf(site, to)) - before).toBe(10n ** 16n)
  await button(host, 'Done').click()
  await expect(host.dialog).toHaveAccessibleName('Account')

  await test.step('an amount in the currency, and the costs of the transfer', async () => {
    await fill(host, /Sandbox Dollar/, '12.5', recipientOf(7))
    await pressEnterOn(host, button(host, 'Enter the amount in USD'))
    await expect(field(host, 'Amount in USD')).toHaveValue('12.5')
    await expectAccessibleInAllLooks(page)
    await field(host, 'Amount in USD').fill('3.21')
    await expect(host.dialog).toContainText('3.21 SUSD')
    await review(host)
    await expect(host.dialog).toContainText('$3.21')
    const costs = host.dialog.getByRole('definition')
    await expect(costs.filter({ hasText: /^≈ \$\d+\.\d{2,} ?0\.\d+ ETH$/ })).toHaveCount(1)
    await expect(costs.filter({ hasText: /^≈ \$\d+\.\d{2,}3\.21 SUSD \+ 0\.\d+ ETH$/ })).toHaveCount(1)
    await expectAccessibleInAllLooks(page)
  })
})

/** Opens an empty form. */
const openForm = async (host: Host): Promise<void> => {
  await openAccount(host)
  await button(host, 'Send').click()
  await expect(button(host, 'Review')).toBeVisible()
}

test('a QR code fills in the recipient and the amount, a camera that does not start shows a message, and leaving turns the camera off', async ({
  host,
  page,
}) => {
  await page.clock.install()
  await connected(host, '/strict.html')
  await test.step('without a detector the camera is not offered', async () => {
    await page.evaluate(() => void Reflect.deleteProperty(window, 'BarcodeDetector'))
    await openForm(host)
    await expect(button(host, 'Scan a code')).toHaveCount(0)
  })
  await shimCamera(page)
  const startScan = async () => {
    await button(host, 'Scan a code').click()
    await expect.poll(() => camerasOn(page)).toBe(1)
  }
  for (const leave of ['Cancel', 'Close'])
    await test.step(`off after ${leave}`, async () => {
      await openForm(host)
      await startScan()
      await button(host, leave).click()
      await expect.poll(() => camerasOn(page)).toBe(0)
    })
  await test.step('refused, missing or not starting', async () => {
    await openForm(host)
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
    await page.clock.fastForward(10_000)
    await expect(host.dialog).toContainText('No code seen yet')
    await button(host, 'Cancel').click()
    await expect(host.dialog).toHaveAccessibleName('Send')
  })
  await test.step('a code', async () => {
    const to = recipientOf(8)
    await button(host, 'Choose token').click()
    await button(host, /Ether/).click()
    await pressEnterOn(host, button(host, 'Scan a code'))
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
  await test.step('off after disposal', async () => {
    await button(host, 'Clear').click()
    await startScan()
    await page.evaluate(() => (window.walletport as Handle).dispose())
    await expect.poll(() => camerasOn(page)).toBe(0)
  })
})

test('a look-alike of an earlier recipient is confirmed only by typing, and a rejected transfer returns to the unchanged form', async ({
  host,
  page,
  site,
}) => {
  const known = recipientOf(3)
  const lookAlike = `${known.slice(0, 6)}${'0'.repeat(32)}${known.slice(-4)}`.toLowerCase()
  const before = await weiOf(site, lookAlike)
  await connected(host)
  await fill(host, /Ether/, '0.001', known)
  await review(host)
  await button(host, 'Send').click()
  await expect(host.dialog).toContainText('Arrived')
  await button(host, 'Done').click()
  await fill(host, /Ether/, '0.001', lookAlike)
  await review(host)
  await expect(host.dialog.getByRole('alert')).toContainText('The ends are the same, the middle is not')
  await expectAccessibleInAllLooks(page)
  const typed = field(host, /^To send anyway/)
  await page.keyboard.press('Enter')
  await typed.press('Enter')
  await typed.fill('0000')
  await typed.press('Enter')
  await expect(host.dialog).toHaveAccessibleName('Review')
  expect(await weiOf(site, lookAlike)).toBe(before)
  await tabTo(host, button(host, 'Send anyway'))
  await page.keyboard.press('Enter')
  await expect(host.dialog).toContainText('Arrived')
  expect((await weiOf(site, lookAlike)) - before).toBe(10n ** 15n)
  await button(host, 'Done').click()

  await test.step('a rejection, with only the keyboard', async () => {
    const to = recipientOf(4)
    await pressEnterOn(host, button(host, 'Send'))
    await pressEnterOn(host, button(host, 'Choose token'))
    await pressEnterOn(host, button(host, /Ether/))
    await tabTo(host, field(host, 'Amount'))
    await page.keyboard.type('0.002')
    await tabTo(host, field(host, 'To'))
    await page.keyboard.type(to)
    await pressEnterOn(host, button(host, 'Review'))
    await expect(host.dialog).toHaveAccessibleName('Review')
    await host.drive('lantern', 'next', 'reject')
    await pressEnterOn(host, button(host, 'Send'))
    await expect(host.dialog).toHaveAccessibleName('Send')
    await expect(host.dialog.getByRole('alert')).toContainText('Nothing was sent.')
    await expectAccessibleInAllLooks(page)
    await expect(field(host, 'Amount')).toHaveValue('0.002')
    await expect(field(host, 'To')).toHaveValue(to)
    expect(await weiOf(site, to)).toBe(0n)
  })
})

test('the fee of a token on transfers is shown, a token that refuses transfers is not sent, and markup is shown as text', async ({
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

test.describe('a transfer that waits', () => {
  // Both stop the mining of one chain.
  test.describe.configure({ mode: 'default' })

  test(
    'a transfer that is not in a block yet is followed across a reload',
    { tag: '@long' },
    async ({ host, site }) => {
      const to = recipientOf(5)
      const node = nodeOf(site, OPTIMISM)
      const before = await weiOf(site, to, OPTIMISM)
      await connected(host, '/vanilla.html', OPTIMISM)
      await rpc(node, 'evm_setAutomine', [false])
      try {
        await fill(host, /Ether/, '0.003', to)
        await review(host)
        await button(host, 'Send').click()
        await expect(host.dialog).toContainText('On its way')
        await host.reload()
        await host.expectAccount({ status: 'connected' })
        await rpc(node, 'evm_mine')
      } finally {
        await rpc(node, 'evm_setAutomine', [true])
      }
      await openAccount(host)
      await expect(host.page.getByText('Transfer confirmed')).toBeVisible()
      expect((await weiOf(site, to, OPTIMISM)) - before).toBe(3n * 10n ** 15n)
    },
  )

  test(
    'a pending transfer is cancelled: the review shows the fee before and after, and nothing arrives',
    { tag: '@long' },
    async ({ host, page, site }) => {
      const to = recipientOf(6)
      const node = nodeOf(site, OPTIMISM)
      await connected(host, '/vanilla.html', OPTIMISM)
      await rpc(node, 'evm_setAutomine', [false])
      try {
        await fill(host, /Ether/, '0.003', to)
        await review(host)
        await button(host, 'Send').click()
        await expect(host.dialog).toContainText('On its way')
        await pressEnterOn(host, button(host, 'Cancel it'))
        await expect(host.dialog).toHaveAccessibleName('Cancel the transaction')
        await expect(host.dialog).toContainText('Fee until now, at most')
        await expectAccessibleInAllLooks(page)
        await button(host, 'Cancel it').click()
        await expect(host.dialog).toContainText('Cancellation sent')
        await button(host, 'Done').click()
        await rpc(node, 'evm_mine')
        await expect(host.dialog).toContainText('Cancelled', { timeout: 60_000 })
      } finally {
        await rpc(node, 'evm_setAutomine', [true])
      }
      expect(await weiOf(site, to, OPTIMISM)).toBe(0n)
    },
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[S0-08, S4-40] on a page with a strict policy the form and the review fit the sheet, a token arrives, and the list shows the new balance', async ({
    host,
    page,
    site,
  }) => {
    const to = recipientOf(2)
    const before = await dollarsOf(site, to)
    await connected(host, '/strict.html')
    await fill(host, /Sandbox Dollar/, '12.5', to)
    await expect(button(host, 'Review')).toBeInViewport()
    await review(host)
    await expect(button(host, 'Send')).toBeInViewport()
    await expectAccessibleInAllLooks(page)
    await button(host, 'Send').click()
    await expect(host.dialog).toContainText('Arrived')
    expect((await dollarsOf(site, to)) - before).toBe(12_500_000n)
    await button(host, 'Done').click()
    await expect(host.dialog.getByRole('list', { name: 'Tokens' }).first()).toContainText(
      /2,4\d\d(\.5)? SUSD/,
    )
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
  await expect(host.dialog).toContainText('Arrived')
  expect((await lamports()) - before).toBe(20_000_000)
})
