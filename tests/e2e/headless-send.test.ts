import { privateKeyToAddress } from 'viem/accounts'

import { rpc } from '#sandbox/rpc.ts'

import { expect, test } from './fixtures.ts'
import type { Host } from './support/host.ts'
import type { Site } from './support/site.ts'

/** A network on which no other file reads this wallet or delays transactions. */
const BASE = 8453

const recipient = privateKeyToAddress(`0x${(9900).toString(16).padStart(64, '0')}`)
const nodeOf = ({ evm }: Site): string => evm[BASE] ?? ''

const dollarsOf = async (site: Site, address: string): Promise<bigint> => {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(String(await rpc(nodeOf(site), 'eth_call', [{ to: site.tokens.evm, data }, 'latest'])))
}

/** A connected page with its own list of the account's tokens. */
const listed = async (host: Host): Promise<void> => {
  const { page } = host
  await host.visit('/headless.html')
  await page.getByRole('button', { name: 'Sandbox Lantern' }).click()
  await host.expectAccount({ status: 'connected' })
  await host.drive('lantern', 'setChain', BASE)
  await host.expectState({ caipNetworkId: `eip155:${BASE}` })
  await page.getByRole('button', { name: 'List tokens' }).click()
  await expect(page.getByRole('list', { name: 'Tokens' })).toContainText(/Sandbox Dollar: [\d.]+ SUSD/)
}

const fill = async ({ page }: Host, units: string, to: string): Promise<void> => {
  await page.getByLabel('Token', { exact: true }).selectOption({ label: 'Sandbox Dollar' })
  await page.getByLabel('Base units').fill(units)
  await page.getByLabel('To', { exact: true }).fill(to)
  await page.getByRole('button', { name: 'Prepare' }).click()
}

test.describe('a host without the modal', () => {
  test('[S0-08, S1-13] lists tokens, prepares a transfer, sends it, and follows it until it arrives', async ({
    host,
    page,
    site,
  }) => {
    const before = await dollarsOf(site, recipient)
    await listed(host)
    await fill(host, '1250000', recipient)
    await expect(page.locator('#send-step')).toHaveText('review')
    await expect(page.locator('#send-review')).toContainText('1250000 base units of SUSD')
    await page.getByRole('button', { name: 'Cancel the send' }).click()
    await expect(page.locator('#send-step')).toHaveText('idle')
    await page.getByRole('button', { name: 'Prepare' }).click()
    await expect(page.locator('#send-step')).toHaveText('review')
    expect(await dollarsOf(site, recipient)).toBe(before)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Sends' })).toContainText('1250000 SUSD: confirmed', {
      timeout: 10_000,
    })
    expect((await dollarsOf(site, recipient)) - before).toBe(1_250_000n)
  })

  test(
    '[S4-40, S5-22] gets the reason of a failed preparation and of a rejection',
    { tag: '@long' },
    async ({ host, page, site }) => {
      await listed(host)
      await fill(host, '1', 'nobody')
      await expect(page.getByRole('alert').first()).toHaveText(/^NOT_AN_ADDRESS/)
      await fill(host, '9'.repeat(30), recipient)
      await expect(page.getByRole('alert').first()).toHaveText(/^NOT_ENOUGH/)
      await fill(host, '1', site.tokens.evm)
      await expect(page.locator('#send-review')).toContainText('tokenContract (blocked)')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByRole('alert').first()).toHaveText(/^(NOT_CONFIRMED|WOULD_FAIL)/)
      await fill(host, '1', recipient)
      await expect(page.locator('#send-step')).toHaveText('review')
      await host.drive('lantern', 'next', 'reject')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByRole('alert').first()).toHaveText(/^USER_REJECTED/)
      await expect(page.locator('#send-step')).toHaveText('idle')
    },
  )
})
