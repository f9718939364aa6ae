import { randomUUID } from 'node:crypto'

import { test as base } from '#tests/e2e/fixtures.ts'

import { Complaints } from './complaints.ts'
import { EmbeddedHost } from './embedded-host.ts'
import { originsOf } from './site.ts'

interface EmbeddedFixtures {
  readonly host: EmbeddedHost
  /** The same host on another device, which shares no storage with the first. */
  readonly otherDevice: EmbeddedHost
  /** A user who exists in this test only. */
  readonly email: string
}

export const test = base.extend<EmbeddedFixtures>({
  email: async ({ browserName: _ }, use) => use(`user-${randomUUID().slice(0, 8)}@tidepool.test`),
  host: async ({ page, site, complaints }, use) => {
    // Another site than that of the page, so that its storage is separate.
    const frameUrl = site.frame.url.replace('127.0.0.1', 'localhost')
    complaints.allow(new URL(frameUrl).origin)
    await use(new EmbeddedHost(page, { origin: site.demo, frameUrl, projectId: randomUUID() }))
  },
  otherDevice: async ({ browser, site, host }, use) => {
    const { frameUrl, projectId } = host
    const context = await browser.newContext()
    const complaints = new Complaints(context, [...originsOf(site), new URL(frameUrl).origin])
    await use(new EmbeddedHost(await context.newPage(), { origin: site.demo, frameUrl, projectId }))
    complaints.check()
    await context.close()
  },
})

export { expect } from 'playwright/test'
