import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'

import type { clients } from './support/clients.ts'
import type { Handle } from './support/handle.ts'
import { expect, test } from './support/relay-fixtures.ts'

const RECEIVER = '0x000000000000000000000000000000000000fee1'

const sendThrough = (page: Page, client: keyof typeof clients) =>
  page.evaluate(
    async ([name, to]) => {
      const provider = await (window.walletport as Handle).getProvider('eip155')
      if (!provider || !window.hostClients) throw new Error('Nothing to send with.')
      return window.hostClients[name](provider, to)
    },
    [client, RECEIVER] as const,
  )

test("[S7-33] the provider carries real transactions to the phone, through viem's transport and ethers'", async ({
  host,
  phone,
  page,
  site,
}) => {
  await host.visit()
  await host.connectTo(phone)
  await phone.drive('always', 'approve')
  await page.evaluate(await readFile(site.clients, 'utf8'))
  for (const client of ['sendWithViem', 'sendWithEthers'] as const) {
    const sent = await sendThrough(page, client)
    expect(sent).toMatchObject({ from: await phone.account(), status: 'success' })
    expect(Number(sent.after) - Number(sent.before)).toBeCloseTo(0.1)
  }
  const phoneRequests = await phone.asked()
  expect(phoneRequests).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
})

test(
  'the provider emits the phone’s events to its listeners',
  { tag: '@long' },
  async ({ host, phone, page }) => {
    await host.visit()
    await host.connectTo(phone)
    const eventsHandle = await page.evaluateHandle(async () => {
      const provider = await (window.walletport as Handle).getProvider('eip155')
      const events: unknown[] = []
      for (const name of ['accountsChanged', 'chainChanged', 'disconnect'])
        provider?.on?.(name, (detail: unknown) => {
          // An error is passed to the test as its data.
          events.push([name, detail instanceof Error ? { ...detail } : detail])
        })
      return events
    })
    const received = (count: number) =>
      expect.poll(() => eventsHandle.evaluate((events) => events.length)).toBe(count)
    await phone.drive('switchAccount', 1)
    await received(1)
    await phone.drive('switchChain', 8453)
    await received(2)
    await phone.drive('disconnect')
    await received(4)
    expect(await eventsHandle.jsonValue()).toEqual([
      ['accountsChanged', [await phone.account(1)]],
      ['chainChanged', '0x2105'],
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
  },
)
