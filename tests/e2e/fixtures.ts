import { test as base, type BrowserContextOptions, type Page } from 'playwright/test'

import { Complaints } from '#tests/e2e/support/complaints.ts'
import { Host } from '#tests/e2e/support/host.ts'
import { originsOf, readSite, type Site } from '#tests/e2e/support/site.ts'
import { StrictPages } from '#tests/e2e/support/strict-pages.ts'

interface Fixtures {
  readonly site: Site
  /** Fails the test on any error, warning, policy violation, or request to another origin. */
  readonly complaints: Complaints
  /** Fails the test on a request of the strict page that its manifest does not list. */
  readonly strictPages: StrictPages
  readonly host: Host
}

interface WorkerFixtures {
  /** The context for the page of a phone wallet. Tests share it, because a new context costs more than a page load. */
  readonly phonePage: Page
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Declared for all tests, because a worker process is shared only by tests with the same fixtures.
  phonePage: [
    async ({ browser }, use) => {
      const context = await browser.newContext()
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  site: async ({ browserName: _ }, use) => use(readSite()),
  complaints: [
    async ({ context, site }, use) => {
      const complaints = new Complaints(context, originsOf(site))
      await use(complaints)
      complaints.check()
    },
    { auto: true },
  ],
  strictPages: [
    async ({ context, site }, use) => {
      const strictPages = new StrictPages(context, site.demo)
      await use(strictPages)
      await strictPages.check()
    },
    { auto: true },
  ],
  host: async ({ page, site }, use) => use(new Host(page, site.demo)),
})

/** Disables reduced motion for these tests. */
export const withMotion: { readonly contextOptions: BrowserContextOptions } = {
  contextOptions: { reducedMotion: 'no-preference' },
}

export { expect } from 'playwright/test'
