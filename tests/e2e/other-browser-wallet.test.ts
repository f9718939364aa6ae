import type { Page } from 'playwright/test'

import { expect } from './fixtures.ts'
import { expectRows, openList, test } from './support/directory.ts'
import { browserOnly, evmOnly } from './support/host.ts'

const ANOTHER = /Another browser wallet/

/** A page in which another wallet than the announced ones is at `window.ethereum`, and answers nothing. */
const injectSilentWallet = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const ethereum = { request: () => new Promise(() => {}), on: () => {}, removeListener: () => {} }
    Object.assign(window, { ethereum })
  })

const wallets = ['harbour', 'lantern', 'legacy'] as const

test('[S5-50, S6-16] a wallet at window.ethereum that is none of the announced ones is the last row, and connects', async ({
  host,
  page,
}) => {
  await host.visit('/vanilla.html', { wallets: 'other', config: evmOnly })
  for (const name of wallets) expect(await host.asked(name)).toEqual([])
  await expectRows(host, [
    'WalletConnect QR code',
    'Sandbox Harbour Installed',
    'Sandbox Lantern Installed',
    'Sandbox Phone',
    'Sandbox Web',
    'All wallets, 590+',
    'Another browser wallet Installed',
  ])
  await test.step('no wallet is asked more than it answers without a prompt, or twice', async () => {
    await page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
    await host.open()
    await expect(host.wallet(ANOTHER)).toBeVisible()
    for (const name of wallets)
      expect((await host.asked(name)).toSorted()).toEqual(['eth_accounts', 'eth_chainId'])
  })
  await host.wallet(ANOTHER).click()
  await host.expectAccount({ status: 'connected', address: await host.accountOf('legacy') })
})

test('[S5-50] an extension whose announced object is at window.ethereum has one row, and no wallet is asked', async ({
  host,
}) => {
  await host.visit('/vanilla.html', { config: browserOnly })
  await host.open()
  await expect(host.wallet(/Sandbox Lantern/)).toBeVisible()
  await host.page.waitForLoadState('networkidle')
  await expect(host.wallet(/rowser wallet/i)).toHaveCount(0)
  for (const name of wallets) expect(await host.asked(name)).toEqual([])
})

test('[S5-50] a wallet that does not answer holds no list, and no row changes its place in the list for it', async ({
  host,
  page,
}) => {
  const rows = host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button')
  /** Where the rows are in the list, whose dialog is in the middle of the window. */
  const places = () =>
    rows.evaluateAll((all) => {
      const tops = all.map((row) => Math.round(row.getBoundingClientRect().top))
      return tops.map((top) => top - (tops[0] ?? 0))
    })
  const visit = { wallets: 'announced', config: evmOnly }
  await host.visit('/vanilla.html', visit)
  await openList(host)
  await expect(host.wallet(/Sandbox Web/)).toBeVisible()
  const without = await places()
  await injectSilentWallet(page)
  await host.visit('/vanilla.html', visit)
  await openList(host)
  await expect(host.wallet(/Sandbox Web/)).toBeVisible()
  await expect(rows.last()).toContainText('Another browser wallet')
  await expect.poll(async () => (await places()).slice(0, -1)).toEqual(without)
})
