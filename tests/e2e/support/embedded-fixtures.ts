import { randomUUID } from 'node:crypto'
import { expect as usual } from 'playwright/test'

import { test as base } from '#tests/e2e/fixtures.ts'

import { EmbeddedHost } from './embedded-host.ts'

/** Two pages start, keys are made, and letters are fetched: a busy machine takes its time. */
const TEST_MS = 60_000
const EXPECT_MS = 15_000

interface EmbeddedFixtures {
  readonly host: EmbeddedHost
  /** A visitor of this test alone. */
  readonly email: string
}

export const test = base.extend<EmbeddedFixtures>({
  email: async ({ browserName: _ }, use) => use(`visitor-${randomUUID().slice(0, 8)}@tidepool.test`),
  host: async ({ page, site, complaints }, use, testInfo) => {
    testInfo.setTimeout(TEST_MS)
    // another site than the page's: its storage is kept apart
    const frameUrl = site.frame.url.replace('127.0.0.1', 'localhost')
    complaints.allow(new URL(frameUrl).origin)
    await use(new EmbeddedHost(page, { origin: site.demo, frameUrl, projectId: randomUUID() }))
  },
})

export const expect = usual.configure({ timeout: EXPECT_MS })
