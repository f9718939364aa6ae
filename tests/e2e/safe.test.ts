import type { Eip1193Provider } from 'walletport/evm'

import { expect, test } from './fixtures.ts'
import { browserOnly } from './support/host.ts'

interface Handle {
  getProvider(namespace: 'eip155'): Promise<Eip1193Provider | undefined>
}

const RECIPIENT = '0x2222222222222222222222222222222222222222'

test('[S4-02] in a Safe the page is connected to it first, and what it sends is a proposal until the owners execute it', async ({
  page,
  site,
}) => {
  const config = { adapters: ['safe'], networks: [1, 10], embedded: false, wallets: false, ...browserOnly }
  const app = new URLSearchParams({ panel: 'none', wallets: 'both', config: JSON.stringify(config) })
  const query = new URLSearchParams({
    app: `${site.demo}/vanilla.html?${app.toString()}`,
    chain: '1',
    node: site.evm['1'] ?? '',
    safe: site.safe.address,
  })
  await page.goto(`${site.safe.url}/?${query.toString()}`)
  const host = page.frameLocator('iframe[title="App"]')
  const button = host.locator('header.top button')
  await expect(button).toContainText(/0x5afe/i)

  const frame = page.frames().find((one) => one.url().startsWith(site.demo))
  const ask = (method: string, params: readonly unknown[]) =>
    frame?.evaluate(
      async ([name, given]) => {
        const provider = await (window.walletport as unknown as Handle).getProvider('eip155')
        return provider?.request({ method: name, params: given })
      },
      [method, params] as const,
    )
  const transaction = { from: site.safe.address, to: RECIPIENT, value: '0x1' }
  const hash = await ask('eth_sendTransaction', [transaction])
  expect(hash).toMatch(/^0x[\da-f]{64}$/)
  const queue = page.getByRole('region', { name: 'Queue' })
  await expect(queue.getByRole('listitem')).toContainText(`${String(hash)}: AWAITING_CONFIRMATIONS`)
  expect(await ask('eth_getTransactionReceipt', [hash])).toBeNull()

  await queue.getByRole('button', { name: 'Execute' }).click()
  await expect(queue.getByRole('listitem')).toContainText('SUCCESS')
  await expect
    .poll(() => ask('eth_getTransactionReceipt', [hash]))
    .toMatchObject({ status: '0x1', from: site.safe.address.toLowerCase(), to: RECIPIENT })
})

test('[S4-02] outside of a Safe the page has only the wallets of its browser', async ({ host }) => {
  await host.visit('/vanilla.html', { config: { ...browserOnly, adapters: ['safe'], networks: [1] } })
  await host.open()
  await expect(host.wallet(/Sandbox Harbour/)).toBeVisible()
  await expect(host.wallet(/^Safe/)).toBeHidden()
})
