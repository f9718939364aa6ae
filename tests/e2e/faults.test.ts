import type { Page } from 'playwright/test'

import { walletId } from '#sandbox/directory/wallets.ts'

import { expect, test as base } from './fixtures.ts'
import type { Complaints } from './support/complaints.ts'
import { type FaultyHost, faults, startFaultyHost, startFaultyRelay } from './support/faulty-host.ts'
import type { Host } from './support/host.ts'
import type { Site } from './support/site.ts'

/** What the browser itself says of a request that failed; nobody can keep it from that. */
const NETWORK_LINE = /^error: (Failed to load resource: |WebSocket connection to '[^']+' failed: )/

/** Lets time pass until it is said: tries and deadlines take up to 15 s. */
const passUntilSaid = (page: Page, words: string): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(5000)
    await expect(page.getByRole('dialog')).toContainText(words, { timeout: 300 })
  }).toPass({ intervals: [1] })

interface Kind {
  readonly start: typeof startFaultyHost
  /** The second host, where the first cannot fail for both. */
  readonly startImages?: typeof startFaultyHost
  /** The options by which a page depends on these hosts. */
  readonly config: (url: string, images: string | undefined) => object
  /** Leads there what no option leads there. */
  readonly lead?: (host: Host, site: Site, url: string) => Promise<unknown>
  /** What the page says of it before the visitor connects, and after. */
  readonly before?: (host: Host, complaints: Complaints) => Promise<void>
  readonly after?: (host: Host) => Promise<void>
}

/** Two hosts that have nothing to do with each other fail together, so that one visit shows both. */
const kinds: Record<string, Kind> = {
  // what a page reads from the chain it asks its wallet too, so both lose the way there
  'the directory and the RPC of the chain': {
    start: startFaultyHost,
    // without a service of balances
    config: (directory) => ({ baseUrls: { directory }, tokens: {} }),
    lead: ({ page }, site, url) => page.route(`${site.evm['1']}/`, (route) => route.continue({ url })),
    before: ({ page }) => passUntilSaid(page, 'The list didn’t load'),
    after: async (host) => {
      await host.open()
      await passUntilSaid(host.page, 'Balance unavailable')
    },
  },
  'the relay and the host of images': {
    start: startFaultyRelay,
    startImages: startFaultyHost,
    config: (relay, images) => ({
      relay: { feature: 'relay', urls: [relay] },
      connectorImages: { 'test.sandbox.harbour': `${images}/harbour.svg` },
      walletImages: { [walletId(0)]: `${images}/phone.svg` },
      chainImages: { 1: `${images}/ethereum.svg` },
    }),
    before: async ({ page, dialog }, complaints) => {
      await expect(dialog.getByRole('button', { name: 'Sandbox Phone' })).toContainText('SP')
      complaints.expect(/Connecting walletConnect: The relay (is not reachable|did not answer)/)
      // time goes by faster than the browser makes a socket
      complaints.bear(/WebSocket is closed before the connection is established/)
      await dialog.getByRole('button', { name: /^WalletConnect/ }).click()
      await passUntilSaid(page, 'The connection service didn’t answer')
      await dialog.getByRole('button', { name: 'Back' }).click()
    },
  },
}

const test = base.extend<{ readonly faulty: (start: Promise<FaultyHost>) => Promise<string> }>({
  faulty: async ({ complaints }, use) => {
    const started: FaultyHost[] = []
    await use(async (start) => {
      const one = await start
      complaints.allow(one.url)
      started.push(one)
      return one.url
    })
    await Promise.all(started.map(({ stop }) => stop()))
  },
})

for (const [name, { start, startImages, config, lead, before, after }] of Object.entries(kinds))
  for (const [fault, words] of faults)
    test(`[S0-02] while ${name} ${words}, a browser wallet connects, and the failure is shown`, async ({
      host,
      page,
      complaints,
      site,
      faulty,
    }) => {
      if (fault !== 'silent' && fault !== 'garbage') complaints.bear(NETWORK_LINE)
      const url = await faulty(start(fault))
      const images = startImages && (await faulty(startImages(fault)))
      await page.clock.install()
      await lead?.(host, site, url)
      await host.visit('/vanilla.html', { config: config(url, images) })
      await host.open()
      await expect(host.wallet('Sandbox Harbour Installed')).toBeVisible()
      await before?.(host, complaints)
      await host.wallet('Sandbox Harbour Installed').click()
      await host.expectAccount({ status: 'connected' })
      await expect(host.dialog).toBeHidden()
      await after?.(host)
    })
