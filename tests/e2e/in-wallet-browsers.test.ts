import type { Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'
import { followed, linkIsReady, recordLinks, phones } from './support/phones.ts'

/** Directory ids of wallets that open pages inside themselves. */
const inner = {
  'Inner One': 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  'Inner Two': 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
}
const customWallets = Object.entries(inner).map(([name, id]) => ({ id, name, mobile_link: 'inner-app://' }))

const linksTo = (page: Page) => {
  const [href, origin] = [page.url(), new URL(page.url()).origin].map(encodeURIComponent)
  return {
    universal: `https://phantom.app/ul/browse/${href}?ref=${origin}`,
    intent: `intent://browse/${href}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`,
    scheme: `cbwallet://miniapp?url=${href}`,
  }
}

for (const [name, device, kind] of [
  ['an iPhone', phones.iphone, 'universal'],
  ['Android', phones.pixel, 'intent'],
] as const)
  test.describe(`on ${name}`, () => {
    test.use(device)

    test('[S0-02] a wallet with its own browser opens this page within the tap', async ({ host, page }) => {
      await recordLinks(page)
      await host.visit('/vanilla.html', { wallets: 'none', config: { customWallets } })
      await host.open()
      await host.wallet('Inner One').tap()
      await host.dialog.getByRole('button', { name: 'Back' }).tap()
      await host.wallet('Inner Two').tap()
      expect(await followed(page)).toEqual([
        { href: linksTo(page)[kind], target: '_self', inTap: true },
        { href: linksTo(page).scheme, target: '_self', inTap: true },
      ])
    })
  })

test.describe('on an iPhone', () => {
  test.use(phones.iphone)

  test('[S0-02] inside that browser it connects like any other wallet', async ({ host, page }) => {
    await page.addInitScript(() => Object.assign(window, { phantom: {} }))
    await recordLinks(page)
    await host.visit('/vanilla.html', { wallets: 'none', config: { customWallets } })
    const prepared = linkIsReady(page)
    await host.open()
    await prepared
    await host.wallet('Inner One').tap()
    // The link may be ready only after the tap. phones.test.ts checks that a prepared one opens within the tap.
    await expect
      .poll(async () => (await followed(page))[0]?.href ?? '')
      .toMatch(/^inner-app:\/\/wc\?uri=wc%3A/)
  })
})
