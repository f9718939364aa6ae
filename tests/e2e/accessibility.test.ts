import type { OpenableViewName } from 'walletport'

import { expect, test } from './fixtures.ts'
import { expectAccessible, expectAccessibleInAllLooks } from './support/axe.ts'
import type { Complaints } from './support/complaints.ts'
import type { Handle } from './support/handle.ts'
import { browserOnly, type Host } from './support/host.ts'
import { connectForSignIn, signButton } from './support/signing-in.ts'
import type { Site } from './support/site.ts'

const solana = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
}

const visit = (host: Host, config: object = {}) => host.visit('/vanilla.html', { config })

const answerWith = ({ page }: Host, { directory }: Site, status: number | undefined): Promise<unknown> =>
  page.route(`${directory}/getWallets*`, (route) =>
    status === undefined ? new Promise(() => {}) : route.fulfill({ status }),
  )

const openView = async (host: Host, view: OpenableViewName, name: string): Promise<void> => {
  await host.page.evaluate((wanted) => (window.walletport as Handle).open({ view: wanted }), view)
  await expect(host.dialog).toHaveAccessibleName(name)
}

interface Tour {
  readonly host: Host
  readonly complaints: Complaints
  readonly site: Site
  /** Runs axe on the current view. */
  readonly expectAccessibleStep: (stepName: string) => Promise<void>
}

/** User journeys through the views, each from one page load. */
const tours: Record<string, (tour: Tour) => Promise<unknown>> = {
  '[S2-02, S2-06] Connect with links, Downloads, WhatIsAWallet, WhatIsANetwork, AllWallets': async ({
    host,
    expectAccessibleStep,
  }) => {
    const url = 'https://tidepool.example'
    await visit(host, { termsConditionsUrl: url, privacyPolicyUrl: url })
    await host.open()
    await expect(host.wallet(/^All wallets/)).toBeVisible()
    await expectAccessibleStep('Connect')
    await host.wallet(/^Get (one|a wallet)$/).click()
    await expect(host.dialog.getByRole('link').first()).toBeVisible()
    await expectAccessibleStep('Downloads')
    await openView(host, 'WhatIsAWallet', 'What is a wallet?')
    await expectAccessibleStep('WhatIsAWallet')
    await openView(host, 'WhatIsANetwork', 'What is a network?')
    await expectAccessibleStep('WhatIsANetwork')
    await openView(host, 'AllWallets', 'All wallets')
    await expect(host.dialog.getByRole('button', { name: 'Sandbox Link' })).toBeVisible()
    await expectAccessibleStep('AllWallets')
    await host.dialog.getByRole('button', { name: 'Show verified wallets only' }).click()
    await expect(host.dialog).toContainText('verified wallets')
    await expectAccessibleStep('verified ones only')
    await host.dialog.getByRole('searchbox').fill('nowhere')
    await expect(host.dialog).toContainText('No wallet by that name')
    await expectAccessibleStep('without a match')
  },
  '[S2-02] Connect without a wallet': async ({ host, expectAccessibleStep }) => {
    await host.visit('/vanilla.html', { wallets: 'none', config: browserOnly })
    await host.open()
    await expect(host.dialog).toContainText('No wallet found here')
    await expectAccessibleStep('Connect')
  },
  '[S8-32] Connect with an alert': async ({ host, complaints, expectAccessibleStep }) => {
    complaints.expect(/Project ID Not Configured/)
    await visit(host, { projectId: '', debug: true })
    await host.open()
    await expect(host.dialog).toContainText('Project ID Not Configured')
    await expectAccessibleStep('Connect')
  },
  '[S2-02, S2-06] Connect and AllWallets that did not load, and a plan above its limits': async ({
    host,
    complaints,
    site,
    expectAccessibleStep,
  }) => {
    complaints.tolerate(/Failed to load resource.*400/)
    await answerWith(host, site, 400)
    await visit(host, { projectId: 'used-up' })
    const limits = host.page.waitForResponse(/project-limits/)
    await host.open()
    await expect(host.dialog).toContainText('The list didn’t load')
    await expectAccessibleStep('Connect')
    await limits
    await host.wallet(/Sandbox Harbour/).click()
    await expect(host.dialog).toHaveAccessibleName('Connecting is paused')
    await expectAccessibleStep('UsageExceeded')
    await openView(host, 'AllWallets', 'All wallets')
    await expect(host.dialog).toContainText('The list didn’t load')
    await expectAccessibleStep('AllWallets')
  },
  '[S2-06] AllWallets before they come': async ({ host, site, expectAccessibleStep }) => {
    await answerWith(host, site, undefined)
    await visit(host)
    await openView(host, 'AllWallets', 'All wallets')
    await expect(host.dialog.getByRole('group', { name: 'Loading wallets' })).toBeVisible()
    await expectAccessibleStep('AllWallets')
  },
  '[S2-12] SIWXSignMessage, refused and being left': async ({ host, expectAccessibleStep }) => {
    await visit(host, { siwx: { statement: 'Welcome to Tidepool.' } })
    await host.open()
    await connectForSignIn(host)
    await host.drive('harbour', 'next', 'reject')
    await signButton(host).click()
    await expect(host.dialog.getByRole('alert')).toContainText('turned down in Sandbox Harbour')
    await host.dialog.getByText('View message').click()
    await expectAccessibleStep('rejected')
    await host.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(host.dialog).toHaveAccessibleName('Leave without signing in?')
    await expectAccessibleStep('being left')
  },
  '[S2-03, S2-09, S2-14, S2-15, S2-16] ConnectingExternal, Account, SwitchNetwork, SwitchActiveChain, UnsupportedChain':
    async ({ host, expectAccessibleStep }) => {
      await visit(host, { networks: [1, 8453, solana] })
      await host.drive('harbour', 'next', 'hang')
      await host.open()
      await host.wallet(/Sandbox Harbour/).click()
      await expect(host.dialog.getByRole('button', { name: 'Ask again' })).toBeVisible()
      await expectAccessibleStep('waiting for the wallet')
      await host.drive('harbour', 'settle', 'reject')
      await expect(host.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expectAccessibleStep('rejected')
      await host.dialog.getByRole('button', { name: 'Try again' }).click()
      await host.expectAccount({ status: 'connected' })
      await expect(host.dialog).toBeHidden()
      await host.open()
      await expect(host.dialog).toContainText('4.218')
      await expectAccessibleStep('Account')
      await host.openNetworks()
      await expectAccessibleStep('SwitchNetwork')
      const search = host.dialog.getByRole('searchbox')
      await search.fill('nowhere')
      await expect(host.dialog).toContainText('Network not found')
      await expectAccessibleStep('without a match')
      await search.fill('')
      await host.dialog.getByRole('radio', { name: /Solana/ }).click()
      await expect(host.dialog).toContainText('Solana needs another wallet')
      await expectAccessibleStep('SwitchActiveChain')
      await host.dialog.getByRole('button', { name: 'Back' }).click()
      await host.drive('harbour', 'next', 'hang')
      await host.dialog.getByRole('radio', { name: /Base/ }).click()
      await expect(host.dialog).not.toHaveAccessibleName('Choose a network')
      await expectAccessibleStep('waiting for another network')
      await host.drive('harbour', 'settle', 'reject')
      await host.drive('harbour', 'setChain', 137)
      await expect(host.dialog).toHaveAccessibleName('Network not supported')
      await expectAccessibleStep('UnsupportedChain')
    },
}

for (const [name, go] of Object.entries(tours))
  test(`${name} pass axe in both themes and directions`, async ({ host, page, complaints, site }) => {
    test.slow()
    const expectAccessibleStep = (stepName: string) =>
      test.step(stepName, () => expectAccessibleInAllLooks(page))
    await go({ host, complaints, site, expectAccessibleStep })
  })

test('[S2-02] the page with its button passes axe before, while and after connecting', async ({
  host,
  page,
}) => {
  await host.visit('/')
  await expectAccessible(page)
  await host.open()
  await expect(host.wallet(/^All wallets/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await host.connect()
  await expectAccessible(page)
})
