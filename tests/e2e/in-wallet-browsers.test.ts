import type { Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'
import { browserOnly } from './support/host.ts'
import { followed, phones, recordLinks } from './support/phones.ts'

const SECURE = 'https://page.example'

const customWallets = [
  {
    id: 'inner',
    name: 'Inner',
    browse: [
      {
        template: 'https://inner.example/open?url={url}&ref={ref}',
        families: ['eip155'],
        platforms: ['ios'],
      },
      { template: 'inner-app://open?url={url}', families: ['eip155'], platforms: ['android'] },
    ],
  },
]

/** Serves the page from an address with https, because wallets open no other. */
const serveSecurely = async (page: Page): Promise<void> => {
  const { origin, pathname, search } = new URL(page.url())
  await page.route(`${SECURE}/**`, async (route) => {
    const address = new URL(route.request().url())
    await route.fulfill({
      response: await route.fetch({ url: `${origin}${address.pathname}${address.search}` }),
    })
  })
  await page.goto(`${SECURE}${pathname}${search}&part=1%202&access_token=secret#/route`)
}

for (const [name, device, linkOf] of [
  [
    'an iPhone',
    phones.iphone,
    (href: string) =>
      `https://inner.example/open?url=${encodeURIComponent(href)}&ref=${encodeURIComponent(SECURE)}`,
  ],
  ['Android', phones.pixel, (href: string) => `inner-app://open?url=${encodeURIComponent(href)}`],
] as const)
  test.describe(`on ${name}`, () => {
    test.use(device)

    test('[S0-02] a wallet with its own browser opens this page within the tap, without its secrets', async ({
      complaints,
      host,
      page,
    }) => {
      complaints.allow(SECURE)
      await recordLinks(page)
      // The services of the sandbox are not reached from the other address.
      const config = { ...browserOnly, project: false, customWallets }
      await host.visit('/vanilla.html', { wallets: 'none', config })
      await serveSecurely(page)
      await host.open()
      await host.dialog.getByRole('link', { name: 'Inner', exact: true }).tap()
      const href = page.url().replace('&access_token=secret', '')
      expect(await followed(page)).toEqual([{ href: linkOf(href), target: '_self', inTap: true }])
    })
  })
