import { expect, test } from './fixtures.ts'
import type { Host } from './support/host.ts'
import { followed, linkIsReady, recordLinks, phones } from './support/phones.ts'

/** Matches the pairing URI in a followed link, however it is encoded. */
const PAIRING = /^wc:[0-9a-f]{64}@2\?.*symKey=/

const systems = {
  'Safari on an iPhone': { device: phones.iphone, target: '_self', universal: false, encodings: 1 },
  'Telegram on Android': {
    device: phones.pixel,
    telegram: true,
    target: '_blank',
    universal: true,
    encodings: 2,
  },
}

const listAll = async (host: Host): Promise<void> => {
  await host.visit('/vanilla.html', { wallets: 'none' })
  const prepared = linkIsReady(host.page)
  await host.open()
  await prepared
  await host.wallet(/^All wallets/).click()
  await expect(host.wallet('Sandbox Pocket')).toBeVisible()
}

const decode = (text: string, times: number): string =>
  times === 0 ? text : decode(decodeURIComponent(text), times - 1)

for (const [name, { device, target, universal, encodings, ...rest }] of Object.entries(systems))
  test.describe(`in ${name}`, () => {
    test.use(device)

    test('[S0-02] a tap opens a wallet’s app in the same task, after a question about its scheme', async ({
      host,
      page,
      site,
    }) => {
      if ('telegram' in rest)
        await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
      await recordLinks(page)
      await listAll(host)
      await host.wallet('Sandbox Pocket').tap()
      // The list is not signed, so its schemes are a question.
      await expect(host.dialog.getByText('Open sandbox-pocket://?').first()).toBeVisible()
      expect(await followed(page)).toEqual([])
      await host.dialog.getByRole('button', { name: 'Open Sandbox Pocket' }).tap()
      await host.dialog.getByRole('button', { name: 'Back' }).tap()
      await host.wallet('Sandbox Link').tap()
      if (!universal) await host.dialog.getByRole('button', { name: 'Open Sandbox Link' }).tap()
      const [pocket, link, ...others] = await followed(page)
      expect(others).toEqual([])
      expect(pocket).toMatchObject({ target, inTap: true })
      expect(link).toMatchObject({ target, inTap: true })
      const [scheme, uri = ''] = pocket?.href.split('wc?uri=') ?? []
      expect(scheme).toBe('sandbox-pocket://')
      expect(decode(uri, encodings)).toMatch(PAIRING)
      const [base, same = ''] = link?.href.split('wc?uri=') ?? []
      expect(base).toBe(universal ? `${site.demo}/phone.html/` : 'sandbox-link://')
      expect(decode(same, 1)).toBe(decode(uri, encodings))
    })
  })

test.describe('on a phone', () => {
  test.use(phones.iphone)

  test(
    '[S0-02, S2-07] an app that did not open can be retried, and the link can be copied or scanned',
    { tag: '@long' },
    async ({ host, page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await recordLinks(page)
      await listAll(host)
      await host.wallet('Sandbox Pocket').tap()
      await expect(host.dialog).toHaveAccessibleName('Sandbox Pocket')
      const open = host.dialog.getByRole('button', { name: 'Open Sandbox Pocket' })
      await open.tap()
      await expect(host.dialog.getByText('Open sandbox-pocket://?')).toHaveCount(0)
      await open.tap()
      const [first, second] = await followed(page)
      expect(second).toEqual(first)

      await host.dialog.getByRole('button', { name: 'Copy link' }).tap()
      await expect(page.getByText('Link copied').first()).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(first?.href).toBe(`sandbox-pocket://wc?uri=${encodeURIComponent(copied)}`)

      await host.dialog.getByRole('button', { name: 'Try again' }).tap()
      await expect(open).not.toHaveAttribute('aria-busy')
      await open.tap()
      await expect.poll(async () => (await followed(page)).length).toBe(3)
      const lastLink = (await followed(page)).at(-1)
      expect(lastLink?.href).toMatch(/^sandbox-pocket:\/\/wc\?uri=wc%3A/)
      expect(lastLink?.href).not.toBe(first?.href)

      await host.dialog.getByRole('button', { name: 'QR code' }).tap()
      await expect(host.dialog.getByRole('img', { name: 'QR code for connecting a wallet' })).toBeVisible()
    },
  )

  test(
    '[S5-50] Browser Wallet is offered if a wallet is injected, without a code to scan',
    { tag: '@long' },
    async ({ host }) => {
      await host.visit('/vanilla.html', { wallets: 'legacy' })
      await host.open()
      await expect(host.wallet(/Browser Wallet/)).toBeVisible()
      await expect(host.wallet(/^WalletConnect/)).toHaveCount(0)
    },
  )
})
