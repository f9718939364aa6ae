import type { Locator } from 'playwright/test'
import type { WalletportState } from 'walletport'

import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { type Handle, recordStates } from './support/handle.ts'
import { browserOnly, type Host } from './support/host.ts'
import { pressEnterOn, tabTo } from './support/keyboard.ts'

const config = { ...browserOnly, features: { multiWallet: true } }

const families = ['EVM', 'Solana', 'Bitcoin'] as const
type Family = (typeof families)[number]

const section = ({ dialog }: Host, name: 'Active' | 'Connected' | 'Recently used'): Locator =>
  dialog.getByRole('region', { name })

const switchTo = ({ dialog }: Host, wallet: string): Locator =>
  dialog.getByRole('button', { name: `Switch to ${wallet}` })

/** The tab of a family of wallets, by keyboard. */
const goTo = async (host: Host, family: Family): Promise<void> => {
  const { dialog, page } = host
  await expect(dialog).toHaveAccessibleName('Wallets')
  await tabTo(host, dialog.getByRole('tab', { selected: true }))
  await page.keyboard.press('Home')
  for (let index = 0; index < families.indexOf(family); index += 1) await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('tab', { name: family, selected: true })).toBeFocused()
}

/** Adds another wallet by keyboard, which becomes the family's active one. */
const add = async (host: Host, family: Family, wallet: string): Promise<void> => {
  await goTo(host, family)
  await pressEnterOn(host, host.dialog.getByRole('button', { name: 'Add a wallet' }))
  await pressEnterOn(host, host.wallet(new RegExp(wallet)))
  await expect(host.dialog.getByRole('tab', { name: family, selected: true })).toBeVisible()
  await expect(section(host, 'Active')).toContainText(wallet)
}

const addresses = ({ accounts }: WalletportState) =>
  [accounts.eip155, accounts.solana, accounts.bip122].map(({ address }) => address)

test('[S1-17, S4-34, S1-01] four wallets of three families are added, switched and disconnected with only the keyboard', async ({
  host,
  page,
}) => {
  test.slow()
  await host.visit('/', { wallets: 'all', config })
  const [harbour, lantern, solana, bitcoin] = await Promise.all([
    host.accountOf('harbour'),
    host.accountOf('lantern'),
    host.accountOf('solana'),
    host.accountOf('bitcoin'),
  ])
  await pressEnterOn(host, host.button)
  await pressEnterOn(host, host.wallet(/Sandbox Harbour/))
  await host.expectAccount({ status: 'connected', address: harbour })
  await expect(host.dialog).toBeHidden()
  await pressEnterOn(host, host.button)
  await pressEnterOn(host, host.dialog.getByRole('button', { name: /Switch wallet/ }))
  await add(host, 'EVM', 'Sandbox Lantern')
  await add(host, 'Solana', 'Sandbox Solana')
  await add(host, 'Bitcoin', 'Sandbox Bitcoin')
  await host.expectState({ namespace: 'bip122' })
  expect(addresses(await host.state())).toEqual([lantern, solana, bitcoin])

  await goTo(host, 'EVM')
  await expect(section(host, 'Active')).toContainText('Sandbox Lantern')
  await expect(section(host, 'Connected').getByRole('listitem')).toHaveCount(1)
  await expect(section(host, 'Connected')).toContainText('Sandbox Harbour')
  await expectAccessible(page)
  await pressEnterOn(host, switchTo(host, 'Sandbox Harbour'))
  await host.expectAccount({ address: harbour })
  await host.expectState({ namespace: 'eip155' })
  await expect(section(host, 'Active')).toContainText('Sandbox Harbour')
  await expect(section(host, 'Connected')).toContainText('Sandbox Lantern')

  await pressEnterOn(host, section(host, 'Active').getByRole('button', { name: 'Disconnect' }))
  await host.expectAccount({ status: 'connected', address: lantern })
  await expect(section(host, 'Active')).toContainText('Sandbox Lantern')
  await expect(host.dialog.locator(':focus')).toHaveCount(1)
  expect(addresses(await host.state())).toEqual([lantern, solana, bitcoin])
})

test.describe('three wallets of three families', () => {
  test.beforeEach(async ({ host, page }) => {
    await host.visit('/vanilla.html', { wallets: 'all', config })
    const wallets = [
      ['eip155', /Sandbox Harbour/],
      ['solana', /Sandbox Solana/],
      ['bip122', /Sandbox Bitcoin/],
    ] as const
    for (const [namespace, wallet] of wallets) {
      await page.evaluate(
        (name) => (window.walletport as Handle).open({ view: 'Connect', namespace: name }),
        namespace,
      )
      await host.wallet(wallet).click()
      await host.expectAccountIn(namespace, { status: 'connected' })
      await expect(host.dialog).toBeHidden()
    }
  })

  test(
    '[S4-02] are all restored after a reload, without a prompt, and do not change when one of them is missing after another',
    { tag: '@long' },
    async ({ host, page }) => {
      const addressesBefore = addresses(await host.state())
      await recordStates(page)
      await host.reload()
      await host.expectState({ phase: 'ready' })
      for (const namespace of ['eip155', 'solana', 'bip122'] as const)
        await host.expectAccountIn(namespace, { status: 'connected' })
      expect(addresses(await host.state())).toEqual(addressesBefore)
      await host.expectState({ namespace: 'bip122' })
      expect(await host.asked('harbour')).not.toContain('eth_requestAccounts')
      for (const wallet of ['solana', 'bitcoin'] as const) {
        const calls = await page.evaluate((name) => window.sandboxWallets?.[name].calls ?? [], wallet)
        const isSilent = { method: 'standard:connect', params: { silent: true } }
        expect(calls).toEqual(calls.map(() => isSilent))
      }
      const walletStates = await page.evaluate(() =>
        (window.recordedStates ?? [])
          .filter(({ phase }) => phase === 'ready')
          .flatMap(({ accounts }) => [
            accounts.eip155.status,
            accounts.solana.status,
            accounts.bip122.status,
          ]),
      )
      expect(new Set(walletStates)).toEqual(new Set(['connected']))

      const [harbour, , bitcoin] = addressesBefore
      await host.visit('/vanilla.html', { wallets: 'harbour,bitcoin', config })
      await host.expectState({ phase: 'ready' })
      await host.expectAccountIn('solana', { status: 'disconnected' })
      expect(addresses(await host.state())).toEqual([harbour, undefined, bitcoin])
      await host.visit('/vanilla.html', { wallets: 'all', config })
      await host.expectAccountIn('solana', { status: 'connected', address: await host.accountOf('solana') })
    },
  )

  test(
    '[S1-17, S3-06] each show another account while the modal is open, and one that changed without an event while the tab was hidden',
    { tag: '@long' },
    async ({ host, page }) => {
      const [harbour, solana, bitcoin] = addresses(await host.state())
      const second = await host.accountOf('solana', 1)
      await page.evaluate(() => (window.walletport as Handle).open({ view: 'ProfileWallets' }))
      await host.dialog.getByRole('tab', { name: 'Solana' }).click()
      await expect(section(host, 'Active')).toContainText((await host.accountOf('solana')).slice(0, 4))
      await host.drive('solana', 'switchAccount', 1)
      await host.expectAccountIn('solana', { status: 'connected', address: second })
      await expect(section(host, 'Active')).toContainText(second.slice(0, 4))
      expect(addresses(await host.state())).toEqual([harbour, second, bitcoin])

      await host.drive('solana', 'mute', true)
      const setVisibility = (state: DocumentVisibilityState) =>
        page.evaluate((value) => {
          Object.defineProperty(document, 'visibilityState', { value, configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
        }, state)
      await setVisibility('hidden')
      await host.drive('solana', 'switchAccount', 0)
      expect(addresses(await host.state())[1]).toBe(second)
      await setVisibility('visible')
      await host.expectAccountIn('solana', { status: 'connected', ...(solana && { address: solana }) })
    },
  )
})
