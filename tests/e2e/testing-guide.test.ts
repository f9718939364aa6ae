import { test } from 'playwright/test'

import { serveShop, SHOP } from './support/shop.ts'

// The tests that the guide shows, on the built package.
test.use({ baseURL: SHOP })
test.beforeEach(({ page }) => serveShop(page))

await import('#examples/hosts/testing/shop.spec.ts')
