import { privateKeyToAddress } from 'viem/accounts'

import { rpc } from '#sandbox/rpc.ts'

import { expect, test as base } from './fixtures.ts'
import type { Handle } from './support/handle.ts'
import { browserOnly, Host } from './support/host.ts'
import type { Site } from './support/site.ts'

const test = base.extend<{ readonly second: Host }>({
  second: async ({ context, site }, use) => use(new Host(await context.newPage(), site.demo)),
})

/** A network that no other file uses, so that transactions can be delayed. */
const POLYGON = 137

const nodeOf = ({ evm }: Site): string => evm[POLYGON] ?? ''
const recipientOf = (nth: number): string =>
  privateKeyToAddress(`0x${(9950 + nth).toString(16).padStart(64, '0')}`)
const balanceOf = async (site: Site, address: string): Promise<bigint> =>
  BigInt(String(await rpc(nodeOf(site), 'eth_getBalance', [address, 'latest'])))

const visit = (host: Host): Promise<void> =>
  host.visit('/vanilla.html', { config: { ...browserOnly, networks: [1, POLYGON], tokens: false } })

const connected = async (host: Host): Promise<void> => {
  await visit(host)
  await host.connect(/Sandbox Lantern/)
  await host.drive('lantern', 'setChain', POLYGON)
  await host.expectState({ caipNetworkId: `eip155:${POLYGON}` })
}

/** Opens Send with a filled-in form as a host. */
const openSend = async (host: Host, receiverAddress: string): Promise<void> => {
  const preset = { sendTokenAmount: '0.004', receiverAddress }
  await host.page.evaluate((given) => (window.walletport as Handle).open({ view: 'Send', ...given }), preset)
  await expect(host.dialog).toHaveAccessibleName('Send')
  await expect(host.dialog.getByRole('textbox', { name: 'To' })).toHaveValue(receiverAddress)
  await expect(host.dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.004')
}

const press = ({ dialog }: Host, name: string) => dialog.getByRole('button', { name, exact: true }).click()
const toast = ({ page }: Host) => page.getByText('Transfer confirmed')

const submit = async (host: Host, to: string): Promise<void> => {
  await openSend(host, to)
  await press(host, 'Review')
  await expect(host.dialog).toHaveAccessibleName('Review')
  await press(host, 'Send')
  await expect(host.dialog).toContainText('On its way', { timeout: 10_000 })
}

test.describe.configure({ mode: 'serial' })

test.beforeEach(({ site }) => rpc(nodeOf(site), 'evm_setAutomine', [false]))
test.afterEach(async ({ site }) => {
  await rpc(nodeOf(site), 'evm_mine')
  await rpc(nodeOf(site), 'evm_setAutomine', [true])
})

test('[S2-23, S3-11] a send of one tab is followed by another tab that has not opened the modal', async ({
  host,
  second,
  site,
}) => {
  const to = recipientOf(1)
  const before = await balanceOf(site, to)
  await connected(host)
  await visit(second)
  await second.expectAccount({ status: 'connected' })
  await submit(host, to)
  await host.page.close()
  await rpc(nodeOf(site), 'evm_mine')
  await second.page.evaluate(() => (window.walletport as Handle).open())
  await expect(toast(second)).toBeVisible({ timeout: 10_000 })
  expect((await balanceOf(site, to)) - before).toBe(4n * 10n ** 15n)
})

test(
  'after the modal is closed, a submitted transfer is still announced when it arrives',
  { tag: '@long' },
  async ({ host, site }) => {
    const to = recipientOf(2)
    await connected(host)
    await submit(host, to)
    await host.page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
    await rpc(nodeOf(site), 'evm_mine')
    await expect(toast(host)).toBeVisible({ timeout: 10_000 })
  },
)

test(
  'offline, a review shows the failure and keeps the form, and a submitted transfer is found when the network returns',
  { tag: '@long' },
  async ({ complaints, context, host, site }) => {
    complaints.tolerate(/net::ERR_INTERNET_DISCONNECTED/)
    // Code that is fetched ahead while the page is offline.
    complaints.tolerate(/^error: Loading \w+ TypeError: Failed to fetch/)
    const to = recipientOf(3)
    await connected(host)
    await openSend(host, to)
    await context.setOffline(true)
    await press(host, 'Review')
    await expect(host.dialog).toContainText('The network didn’t answer', { timeout: 20_000 })
    await expect(host.dialog.getByRole('textbox', { name: 'To' })).toHaveValue(to)
    await context.setOffline(false)
    await press(host, 'Review')
    await expect(host.dialog).toHaveAccessibleName('Review', { timeout: 10_000 })
    await press(host, 'Send')
    await expect(host.dialog).toContainText('On its way', { timeout: 10_000 })
    await context.setOffline(true)
    await rpc(nodeOf(site), 'evm_mine')
    await host.page.waitForTimeout(3000)
    await expect(host.dialog).toContainText('On its way')
    await context.setOffline(false)
    await expect(host.dialog).toContainText('Arrived', { timeout: 10_000 })
    expect(await balanceOf(site, to)).toBeGreaterThan(0n)
  },
)
