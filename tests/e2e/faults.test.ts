import type { Page } from 'playwright/test'

import { expect, test as base } from './fixtures.ts'
import { type FaultyHost, faults, startFaultyHost, startFaultyRelay } from './support/faulty-host.ts'

/** The browser's own message for a failed request, which cannot be suppressed. */
const NETWORK_LINE = /^error: (Failed to load resource: |WebSocket connection to '[^']+' failed: )/

/** Advances the clock until the text is shown. Retries and deadlines take up to 15 s. */
const advanceUntilShown = (page: Page, words: string): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(5000)
    await expect(page.getByRole('dialog')).toContainText(words, { timeout: 300 })
  }).toPass({ intervals: [1] })

const test = base.extend<{ readonly faulty: (start: Promise<FaultyHost>) => Promise<string> }>({
  faulty: async ({ complaints }, use) => {
    const started: FaultyHost[] = []
    await use(async (start) => {
      const startedHost = await start
      complaints.allow(startedHost.url)
      started.push(startedHost)
      return startedHost.url
    })
    await Promise.all(started.map(({ stop }) => stop()))
  },
})

/** Independent hosts fail together, so that one visit shows all failures. */
for (const [fault, words] of faults)
  test(
    `[S0-02] while the directory, the RPC of the chain, the relay and the host of images each ${words}, a browser wallet connects, and the failures are shown`,
    { tag: fault === 'silent' || fault === 'garbage' ? [] : '@long' },
    async ({ host, page, complaints, site, faulty }) => {
      if (fault !== 'silent' && fault !== 'garbage') complaints.tolerate(NETWORK_LINE)
      const faultyUrl = await faulty(startFaultyHost(fault))
      const relay = await faulty(startFaultyRelay(fault))
      await page.clock.install()
      // The page also reads the chain through its wallet, so both must fail.
      await page.route(`${site.evm['1']}/`, (route) => route.continue({ url: faultyUrl }))
      await host.visit('/vanilla.html', {
        config: {
          baseUrls: { directory: faultyUrl },
          relay: { feature: 'relay', urls: [relay] },
          // Without a service for balances.
          tokens: {},
          connectorImages: { 'test.sandbox.harbour': `${faultyUrl}/harbour.svg` },
          customWallets: [
            { id: 'own', name: 'Sandbox Own', image_url: `${faultyUrl}/own.svg`, mobile_link: 'own://' },
          ],
          chainImages: { 1: `${faultyUrl}/ethereum.svg` },
        },
      })
      await host.open()
      await expect(host.wallet('Sandbox Harbour Installed')).toBeVisible()
      await advanceUntilShown(page, 'The list didn’t load')
      await expect(host.wallet('Sandbox Own')).toContainText('SO')

      complaints.expect(/Connecting walletConnect: The relay (is not reachable|did not answer)/)
      // The clock advances faster than the browser opens a socket.
      complaints.tolerate(/WebSocket is closed before the connection is established/)
      await host.wallet(/^WalletConnect/).click()
      await advanceUntilShown(page, 'The connection service didn’t answer')
      await host.wallet('Back').click()

      await host.wallet('Sandbox Harbour Installed').click()
      await host.expectAccount({ status: 'connected' })
      await expect(host.dialog).toBeHidden()
      await host.open()
      await advanceUntilShown(page, 'Balance unavailable')
    },
  )
