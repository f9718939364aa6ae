import { expect, test } from './fixtures.ts'
import { expectAccessible, expectAccessibleInAllLooks } from './support/axe.ts'
import type { Complaints } from './support/complaints.ts'
import type { Handle } from './support/handle.ts'
import { browserOnly, type Host } from './support/host.ts'
import { connectToSign, signButton } from './support/signing-in.ts'
import type { Site } from './support/site.ts'

const solana = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
}

const chooseNetwork = async (host: Host): Promise<void> => {
  await host.connect()
  await host.open()
  await host.dialog.getByRole('button', { name: /Network: Ethereum/ }).click()
  await expect(host.dialog).toHaveAccessibleName('Choose a network')
}

const visit = (host: Host, config: object = {}) => host.visit('/vanilla.html', { config })

const listAll = async (host: Host): Promise<void> => {
  await host.open()
  await host.wallet(/^All wallets/).click()
  await expect(host.dialog).toHaveAccessibleName('All wallets')
  await expect(host.dialog.getByRole('button', { name: 'Sandbox Link' })).toBeVisible()
}

const answerWith = ({ page }: Host, { directory }: Site, status: number | undefined): Promise<unknown> =>
  page.route(`${directory}/getWallets*`, (route) =>
    status === undefined ? new Promise(() => {}) : route.fulfill({ status }),
  )

/** How a visitor gets to each view in each of its states. */
const views: Record<string, (host: Host, complaints: Complaints, site: Site) => Promise<unknown>> = {
  '[S2-02] Connect': async (host) => {
    await visit(host, {
      termsConditionsUrl: 'https://tidepool.example',
      privacyPolicyUrl: 'https://tidepool.example',
    })
    await host.open()
  },
  '[S2-02] Connect without a wallet': async (host) => {
    await host.visit('/vanilla.html', { wallets: 'none', config: browserOnly })
    await host.open()
    await expect(host.dialog).toContainText('No wallet found here')
  },
  '[S8-32] Connect with an alert': async (host, complaints) => {
    complaints.expect(/Project ID Not Configured/)
    await visit(host, { projectId: '' })
    await host.open()
    await expect(host.dialog).toContainText('Project ID Not Configured')
  },
  '[S2-02] Connect with what did not load': async (host, complaints, site) => {
    complaints.bear(/Failed to load resource.*400/)
    await answerWith(host, site, 400)
    await visit(host)
    await host.open()
    await expect(host.dialog).toContainText('The list didn’t load')
  },
  '[S2-06] AllWallets': async (host) => {
    await visit(host)
    await listAll(host)
  },
  '[S2-06] AllWallets before they come': async (host, _, site) => {
    await answerWith(host, site, undefined)
    await visit(host)
    await host.page.evaluate(() => (window.walletport as Handle).open({ view: 'AllWallets' }))
    await expect(host.dialog.getByRole('group', { name: 'Loading wallets' })).toBeVisible()
  },
  '[S2-06] AllWallets that did not load': async (host, complaints, site) => {
    complaints.bear(/Failed to load resource.*400/)
    await answerWith(host, site, 400)
    await visit(host)
    await host.page.evaluate(() => (window.walletport as Handle).open({ view: 'AllWallets' }))
    await expect(host.dialog).toContainText('The list didn’t load')
  },
  '[S2-06] AllWallets, verified ones only': async (host) => {
    await visit(host)
    await listAll(host)
    await host.dialog.getByRole('button', { name: 'Show verified wallets only' }).click()
    await expect(host.dialog).toContainText('verified wallets')
  },
  '[S2-06] AllWallets without a match': async (host) => {
    await visit(host)
    await listAll(host)
    await host.dialog.getByRole('searchbox').fill('nowhere')
    await expect(host.dialog).toContainText('No wallet by that name')
  },
  Downloads: async (host) => {
    await visit(host)
    await host.open()
    await expect(host.wallet(/^All wallets/)).toBeVisible()
    await host.wallet('Get one').click()
    await expect(host.dialog.getByRole('link').first()).toBeVisible()
  },
  '[S2-09] ConnectingExternal': async (host) => {
    await visit(host)
    await host.drive('harbour', 'next', 'hang')
    await host.open()
    await host.wallet(/Sandbox Harbour/).click()
    await expect(host.dialog.getByRole('button', { name: 'Ask again' })).toBeVisible()
  },
  '[S2-09] ConnectingExternal after a rejection': async (host, complaints) => {
    complaints.expect(/Connection rejected/)
    await visit(host)
    await host.drive('harbour', 'next', 'reject')
    await host.open()
    await host.wallet(/Sandbox Harbour/).click()
    await expect(host.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
  '[S2-03] Account': async (host) => {
    await visit(host)
    await host.connect()
    await host.open()
    await expect(host.dialog).toContainText('4.218')
  },
  '[S2-12] SIWXSignMessage after a rejection': async (host, complaints) => {
    complaints.expect(/Signing in: /)
    await visit(host, { siwx: { statement: 'Welcome to Tidepool.' } })
    await host.open()
    await connectToSign(host)
    await host.drive('harbour', 'next', 'reject')
    await signButton(host).click()
    await expect(host.dialog.getByRole('alert')).toContainText('turned down in Sandbox Harbour')
    await host.dialog.getByText('View message').click()
  },
  '[S2-12] SIWXSignMessage being left': async (host) => {
    await visit(host, { siwx: {} })
    await host.open()
    await connectToSign(host)
    await host.page.keyboard.press('Escape')
    await expect(host.dialog).toHaveAccessibleName('Leave without signing in?')
  },
  '[S2-14] SwitchNetwork': async (host) => {
    await visit(host)
    await chooseNetwork(host)
  },
  '[S2-14] SwitchNetwork without a match': async (host) => {
    await visit(host)
    await chooseNetwork(host)
    await host.dialog.getByRole('searchbox').fill('nowhere')
    await expect(host.dialog).toContainText('Network not found')
  },
  '[S2-14] SwitchNetwork while it waits': async (host) => {
    await visit(host)
    await chooseNetwork(host)
    await host.drive('harbour', 'next', 'hang')
    await host.dialog.getByRole('radio', { name: /Base/ }).click()
    await expect(host.dialog).not.toHaveAccessibleName('Choose a network')
  },
  '[S2-15] SwitchActiveChain': async (host) => {
    await visit(host, { networks: [1, solana] })
    await chooseNetwork(host)
    await host.dialog.getByRole('radio', { name: /Solana/ }).click()
    await expect(host.dialog).toContainText('Solana needs another wallet')
  },
  '[S2-16] UnsupportedChain': async (host) => {
    await visit(host)
    await host.connect()
    await host.drive('harbour', 'setChain', 137)
    await expect(host.dialog).toHaveAccessibleName('Network not supported')
  },
  '[S2-02] WhatIsAWallet': async (host) => {
    await visit(host)
    await host.page.evaluate(() => (window.walletport as Handle).open({ view: 'WhatIsAWallet' }))
    await expect(host.dialog).toHaveAccessibleName('What is a wallet?')
  },
  '[S2-14] WhatIsANetwork': async (host) => {
    await visit(host)
    await host.page.evaluate(() => (window.walletport as Handle).open({ view: 'WhatIsANetwork' }))
    await expect(host.dialog).toHaveAccessibleName('What is a network?')
  },
}

for (const [name, go] of Object.entries(views))
  test(`${name} passes axe in both themes and directions`, async ({ host, page, complaints, site }) => {
    await go(host, complaints, site)
    await expectAccessibleInAllLooks(page)
  })

test('[S2-02] the page with its button passes axe before and after connecting', async ({ host, page }) => {
  await host.visit('/')
  await expectAccessible(page)
  await host.connect()
  await expectAccessible(page)
})
