import { expect as usual } from 'playwright/test'

import { startRelay, type SandboxRelay } from '#sandbox/relay/relay.ts'
import { test as base } from '#tests/e2e/fixtures.ts'

import { Complaints } from './complaints.ts'
import { Phone } from './phone.ts'
import { RelayHost } from './relay-host.ts'
import { originsOf } from './site.ts'

/** A client starts, keys are made and messages encrypted on two pages: a busy machine takes its time. */
const TEST_MS = 60_000
const EXPECT_MS = 15_000

interface RelayFixtures {
  /** The site's relay, which pages under a policy may reach, in place of the test's own. */
  readonly isShared: boolean
  /** A relay of the test's own, so that it may fail. */
  readonly relay: SandboxRelay
  readonly relayUrl: string
  readonly host: RelayHost
  /** In a browser of its own: it shares no storage and no clock with the page. */
  readonly phone: Phone
}

export const test = base.extend<RelayFixtures>({
  isShared: [false, { option: true }],
  relay: async ({ complaints }, use, testInfo) => {
    testInfo.setTimeout(TEST_MS)
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
  phone: async ({ browser, site, relay, relayUrl }, use) => {
    const context = await browser.newContext()
    const complaints = new Complaints(context, [...originsOf(site), relay.url])
    const phone = new Phone(await context.newPage(), site.demo, complaints)
    await phone.visit(relayUrl)
    await use(phone)
    complaints.check()
    await context.close()
  },
})

export const expect = usual.configure({ timeout: EXPECT_MS })
