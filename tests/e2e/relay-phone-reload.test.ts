import type { Page } from 'playwright/test'

import { evmOnly, type Host } from './support/host.ts'
import { followed, linkIsReady, recordLinks, phones } from './support/phones.ts'
import { expect, test } from './support/relay-fixtures.ts'

test.use({ ...phones.pixel, isShared: true })

/** Effects of the system on the page while the wallet's app is open. */
const unloadings = {
  'reloaded before the wallet approves': async (host: Host, approve: () => Promise<void>) => {
    await host.reload()
    await approve()
  },
  'discarded, and loaded again after the wallet approved': async (
    host: Host,
    approve: () => Promise<void>,
  ) => {
    const address = host.page.url()
    await host.page.goto('about:blank')
    await approve()
    await host.comeTo(address)
  },
}

/** Follows the link to a wallet's app. Returns the pairing link in it. */
const followLink = async (host: Host, page: Page, config: object = {}): Promise<string> => {
  await recordLinks(page)
  await host.visit('/vanilla.html', { wallets: 'none', config: { baseUrls: {}, ...config } })
  const prepared = linkIsReady(page)
  await host.open()
  await prepared
  await host.wallet(/^All wallets/).tap()
  await host.wallet('Sandbox Pocket').tap()
  await host.dialog.getByRole('button', { name: 'Open Sandbox Pocket' }).tap()
  await expect.poll(async () => (await followed(page)).length).toBe(1)
  const [link] = await followed(page)
  const uri = decodeURIComponent(link?.href.replace(/^sandbox-pocket:\/\/wc\?uri=/, '') ?? '')
  expect(uri).toMatch(/^wc:/)
  return uri
}

for (const [what, reload] of Object.entries(unloadings))
  test(`[S2-08] a phone’s page that was ${what} is connected when its user returns`, async ({
    host,
    page,
    phone,
  }) => {
    const uri = await followLink(host, page)
    await reload(host, async () => {
      await phone.paste(uri)
      await phone.answer('Connection request', 'Approve')
      await expect.poll(() => phone.sessions()).toBe(1)
    })
    await host.expectAccount({ status: 'connected', address: await phone.account() })
    await host.expectState({ phase: 'ready', open: false })
  })

test(
  '[S2-08, S5-39] a page whose nonces expired with the visit connects, and requests a sign-in again',
  { tag: '@long' },
  async ({ host, page, phone }) => {
    const uri = await followLink(host, page, { ...evmOnly, siwx: {} })
    await host.reload()
    await phone.paste(uri)
    await phone.approveAuth()
    await host.expectAccount({ status: 'connected', address: await phone.account() })
    await host.expectState({ view: 'SIWXSignMessage', open: true })
  },
)
