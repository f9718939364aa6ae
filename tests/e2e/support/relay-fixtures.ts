import type { Page } from 'playwright/test'

import { startRelay, type SandboxRelay } from '#sandbox/relay/relay.ts'
import { test as base } from '#tests/e2e/fixtures.ts'

import { Complaints } from './complaints.ts'
import { Phone } from './phone.ts'
import { RelayHost } from './relay-host.ts'
import { originsOf } from './site.ts'

interface RelayFixtures {
  /** Uses the site's relay, which policies allow, instead of the test's own. */
  readonly isShared: boolean
  /** A relay of this test, which may fail. */
  readonly relay: SandboxRelay
  readonly relayUrl: string
  readonly host: RelayHost
  /** Shares no storage and no clock with the page, and starts each test with an empty storage. */
  readonly phone: Phone
}

/** Leaves the phone's page and removes what it stored. */
const forget = async (page: Page, origin: string): Promise<void> => {
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

export const test = base.extend<RelayFixtures>({
  isShared: [false, { option: true }],
  relay: async ({ complaints }, use) => {
    const relay = await startRelay()
    complaints.allow(relay.url)
    await use(relay)
    await relay.stop()
  },
  relayUrl: async ({ isShared, relay, site }, use) => use(isShared ? site.relay : relay.url),
  host: async ({ context, page, site, relayUrl }, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await use(new RelayHost(page, site.demo, [relayUrl]))
  },
  phone: async ({ phonePage, site, relay, relayUrl }, use) => {
    const complaints = new Complaints(phonePage.context(), [...originsOf(site), relay.url])
    const phone = new Phone(phonePage, site.demo, complaints)
    await phone.visit(relayUrl)
    await use(phone)
    complaints.check()
    complaints.end()
    await forget(phonePage, site.demo)
  },
})

export { expect } from 'playwright/test'
