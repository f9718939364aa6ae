import { test as base } from './fixtures.ts'
import { Host } from './support/host.ts'

const test = base.extend<{ readonly second: Host }>({
  second: async ({ context, site }, use) => use(new Host(await context.newPage(), site.demo)),
})

/** Tabs of one browser: one storage, one wallet. */
test.describe('two tabs', () => {
  test.beforeEach(async ({ host, second }) => {
    await host.visit('/headless.html')
    await second.visit('/headless.html')
  })

  test('[S4-02, S4-06] agree within a second on connecting, the account, the network and disconnecting', async ({
    host,
    second,
  }) => {
    await host.page.getByRole('button', { name: 'Sandbox Harbour' }).click()
    await host.expectAccount({ status: 'connected' })
    await second.expectAccount({ status: 'connected' })

    await host.drive('harbour', 'switchAccount', 1)
    const address = await host.accountOf('harbour', 1)
    await host.expectAccount({ address })
    await second.expectAccount({ address })

    await second.page.getByRole('button', { name: 'Base', exact: true }).click()
    await second.expectAccount({ caipNetworkId: 'eip155:8453' })
    await host.expectAccount({ caipNetworkId: 'eip155:8453' })

    await second.page.getByRole('button', { name: 'Disconnect' }).click()
    await second.expectAccount({ status: 'disconnected' })
    await host.expectAccount({ status: 'disconnected' })
  })
})
