import { nameOf } from '#sandbox/directory/names.ts'
import { sandboxListKey } from '#sandbox/directory/signed-list.ts'
import { walletId } from '#sandbox/directory/wallets.ts'

import { expect } from './fixtures.ts'
import { expectRows, namesIn, openList, requestsTo, test } from './support/directory.ts'
import type { Handle } from './support/handle.ts'
import { evmOnly } from './support/host.ts'

test.describe('Connect with a directory', () => {
  test('[S1-30, S1-33, S2-02, S6-16, S9-09] lists each kind of wallet in its order, and the number of all wallets', async ({
    host,
  }) => {
    const customWallets = [{ id: 'tidepool', name: 'Tidepool Own', mobile_link: 'tidepool-own://' }]
    const config = { ...evmOnly, featuredWalletIds: [walletId(9)], customWallets }
    await host.visit('/vanilla.html', { wallets: 'legacy', config })
    await expectRows(host, [
      'WalletConnect QR code',
      'Browser Wallet Installed',
      nameOf(9),
      'Tidepool Own',
      'Sandbox Phone',
      'Sandbox Harbour',
      'All wallets, 590+',
    ])
  })

  test('[S3-27, S9-08] lists a wallet that connected first, and does not move one that was only viewed', async ({
    host,
    page,
    context,
  }) => {
    await host.visit('/vanilla.html', { config: evmOnly })
    await host.open()
    await host.wallet('Sandbox Phone').click()
    await host.dialog.getByRole('button', { name: 'Back' }).click()
    await host.wallet('Sandbox Web').click()
    const opened = context.waitForEvent('page')
    await host.dialog.getByRole('button', { name: 'Open Sandbox Web on the web' }).click()
    const phone = await opened
    await phone.getByRole('button', { name: 'Approve' }).click()
    await host.expectAccount({ status: 'connected' })
    await expect(host.dialog).toBeHidden()
    await phone.close()
    await page.evaluate(() => (window.walletport as Handle).disconnect())
    await expectRows(host, [
      'WalletConnect QR code',
      'Sandbox Web Recent',
      'Sandbox Harbour Installed',
      'Sandbox Lantern Installed',
      'Sandbox Phone',
      'Sandbox Desk',
      'All wallets, 590+',
    ])
  })

  test('[S9-29] shows its rows before any image arrives, and the images once they do', async ({
    host,
    page,
    site,
  }) => {
    let releaseImages = () => {}
    const imagesReleased = new Promise<void>((resolve) => (releaseImages = resolve))
    await page.route(`${site.directory}/getWalletImage/**`, async (route) => {
      await imagesReleased
      await route.continue()
    })
    await host.visit('/vanilla.html')
    await openList(host)
    const row = host.wallet('Sandbox Phone')
    await expect(row).toContainText('SP')
    releaseImages()
    await expect(row).not.toContainText('SP')
    expect(await row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
  })

  test(
    'caches its data, so that opening again sends no request',
    { tag: '@long' },
    async ({ host, page, directory }) => {
      await host.visit('/vanilla.html', { config: { ...evmOnly, baseUrls: { directory: directory.url } } })
      await openList(host)
      await expect.poll(() => requestsTo(directory)).toHaveLength(2)
      await page.keyboard.press('Escape')
      await expect(host.dialog).toBeHidden()
      await openList(host)
      expect(requestsTo(directory)).toHaveLength(2)
    },
  )
})

test.describe('a wallet list of the host', () => {
  const wallets = ['Coral Chest', 'Inland Skiff', 'Moss Gate'].map((name, index) => ({
    id: `own-${index}`,
    name,
    image_url: '/tidepool.svg',
    mobile_link: `own-${index}://`,
  }))
  const walletSnapshot = { version: 1, wallets }

  test(
    '[S3-03] needs no directory: Connect shows it, and the search uses it',
    { tag: '@long' },
    async ({ host, complaints, site }) => {
      await host.visit('/vanilla.html', {
        config: { ...evmOnly, walletSnapshot, project: false, baseUrls: { directory: null } },
      })
      await expectRows(host, [
        'WalletConnect QR code',
        'Sandbox Harbour Installed',
        'Sandbox Lantern Installed',
        'Coral Chest',
        'Inland Skiff',
        'All wallets, 3',
      ])
      await host.wallet('All wallets, 3').click()
      await host.dialog.getByRole('searchbox').fill('gate')
      const sheet = host.dialog.getByRole('list', { name: 'All wallets' })
      await expect.poll(() => namesIn(sheet)).toEqual(['Moss Gate'])
      expect(complaints.requests.filter((url) => !url.startsWith(`${site.demo}/`))).toEqual([])
    },
  )

  test('is used when the directory fails', { tag: '@long' }, async ({ host, directory, complaints }) => {
    complaints.tolerate(/Failed to load resource.*400/)
    await directory.fail({ type: 'status', status: 400 })
    await host.visit('/vanilla.html', {
      config: { ...evmOnly, walletSnapshot, baseUrls: { directory: directory.url } },
    })
    await openList(host)
    await expect(host.wallet('Coral Chest')).toBeVisible()
    await expect(host.dialog).toContainText('The list didn’t load.')
  })
})

test('[S3-03] a signed list is shown, an altered one is rejected, and the last valid one stays', async ({
  host,
  page,
  directory,
  complaints,
}) => {
  const list = `${directory.url}/wallets.json`
  const config = {
    ...evmOnly,
    walletSnapshot: { list, publicKeys: [sandboxListKey] },
    baseUrls: { directory: directory.url },
  }
  const bad = /None of the pinned keys signed the wallet list/
  complaints.tolerate(bad)
  let rejections = 0
  page.on('console', (message) => void (rejections += Number(bad.test(message.text()))))
  await test.step('an altered list is rejected in a browser without a valid one', async () => {
    directory.listState = 'altered'
    await host.visit('/vanilla.html', { config })
    await host.open()
    await expect(host.dialog).toContainText('The list didn’t load.')
    await expect(host.wallet('Sandbox Phone')).toBeHidden()
    // The recommended wallets are requested first, and then the pages.
    await expect.poll(() => rejections).toBe(2)
  })
  await test.step('the signed list is loaded when the user retries', async () => {
    directory.listState = 'signed'
    await host.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(host.wallet('Sandbox Phone')).toBeVisible()
    await expect(host.dialog).not.toContainText('The list didn’t load.')
  })
  await test.step('it stays in the next visit, in which the list is altered', async () => {
    directory.listState = 'altered'
    await host.reload()
    await host.open()
    await expect(host.dialog).toContainText('The list didn’t load.')
    await expect(host.wallet('Sandbox Phone')).toBeVisible()
    expect(requestsTo(directory)).toEqual([])
  })
})

test('a user without a wallet is shown download links', { tag: '@long' }, async ({ host }) => {
  await host.visit('/vanilla.html')
  await openList(host)
  await host.wallet(/^Get (one|a wallet)$/).click()
  await expect(host.dialog).toHaveAccessibleName('Get a wallet')
  const link = host.dialog.getByRole('link', { name: new RegExp(nameOf(9)) })
  const label = nameOf(9).toLowerCase().replace(' ', '-')
  await expect(link).toHaveAttribute('href', `https://extensions.wallet.test/${label}`)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await host.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(host.wallet(/^Get (one|a wallet)$/)).toBeFocused()
})
