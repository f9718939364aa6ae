import { test as base } from 'playwright/test'

import { Complaints } from '#tests/e2e/support/complaints.ts'
import { Host } from '#tests/e2e/support/host.ts'
import { originsOf, readSite, type Site } from '#tests/e2e/support/site.ts'

interface Fixtures {
  readonly site: Site
  /** Fails the test on any error, warning, policy violation, or request to another place. */
  readonly complaints: Complaints
  readonly host: Host
}

export const test = base.extend<Fixtures>({
  site: async ({ browserName: _ }, use) => use(readSite()),
  complaints: [
    async ({ context, site }, use) => {
      const complaints = new Complaints(context, originsOf(site))
      await use(complaints)
      complaints.check()
    },
    { auto: true },
  ],
  host: async ({ page, site }, use) => use(new Host(page, site.demo)),
})

export { expect } from 'playwright/test'
