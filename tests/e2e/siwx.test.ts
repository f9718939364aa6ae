import { expect, test } from './fixtures.ts'
import type { Handle } from './support/handle.ts'
import { browserOnly } from './support/host.ts'
import {
  connectForSignIn,
  storedSessions,
  signButton,
  signingRequestsOf,
  signIn,
} from './support/signing-in.ts'

const siwx = { statement: 'Welcome to Tidepool.' }
const optional = { ...browserOnly, siwx: { ...siwx, required: false } }

const families = [
  ['Ethereum', 'eip155', 'harbour', /Sandbox Harbour/],
  ['Solana', 'solana', 'solana', /Sandbox Solana/],
  ['Bitcoin', 'bip122', 'bitcoin', /Sandbox Bitcoin/],
] as const

test('[S0-04, S1-08, S4-10, S4-19] on a page with a strict policy a user signs in on each family of chains once, and a reload requests nothing', async ({
  host,
  page,
}) => {
  test.slow()
  await host.visit('/strict.html', { wallets: 'all', config: { ...browserOnly, siwx } })
  for (const [name, namespace, wallet, row] of families)
    await test.step(name, async () => {
      await page.evaluate(
        (wanted) => (window.walletport as Handle).open({ view: 'Connect', namespace: wanted }),
        namespace,
      )
      await connectForSignIn(host, row)
      await host.dialog.getByText('View message').click()
      const message = host.dialog.getByRole('group', { name: 'View message' })
      await expect(message).toContainText(`wants you to sign in with your ${name} account:`)
      await expect(message).toContainText('Welcome to Tidepool.')
      expect(await signingRequestsOf(host, wallet)).toBe(0)

      await host.drive(wallet, 'next', 'hang')
      await signButton(host).click()
      await expect(signButton(host)).toHaveText('Authenticating...')
      await expect.poll(() => signingRequestsOf(host, wallet)).toBe(1)
      await host.drive(wallet, 'settle', 'approve')
      await expect(host.dialog).toBeHidden()
      const { caipAddress = '' } = (await host.state()).accounts[namespace]
      expect(await storedSessions(host)).toContain(caipAddress)
    })
  expect(await storedSessions(host)).toHaveLength(families.length)
  const { accounts } = await host.state()

  await host.reload()
  for (const [, namespace] of families) {
    const { caipAddress = '' } = accounts[namespace]
    await host.expectAccountIn(namespace, { status: 'connected', caipAddress })
  }
  await host.open()
  await host.expectState({ view: 'Account' })
  for (const [, , wallet] of families) expect(await signingRequestsOf(host, wallet)).toBe(0)
})

test('a Solana wallet that can connects and signs in with one prompt', async ({ host, page }) => {
  await host.visit('/strict.html', { wallets: 'all', config: { ...browserOnly, siwx } })
  await page.evaluate(() => (window.walletport as Handle).open({ view: 'Connect', namespace: 'solana' }))
  await host.wallet(/Sandbox Trident/).click()
  await expect(host.dialog).toBeHidden()
  const { caipAddress = '' } = (await host.state()).accounts.solana
  expect(await storedSessions(host)).toEqual([caipAddress])
  const asked = await host.asked('tridentSolana')
  expect(asked.filter((method) => /sign|connect/i.test(method))).toEqual(['solana:signIn'])
})

test(
  '[S4-10, S4-12, S4-15] an optional sign-in can be closed, a rejection is shown, and a retry signs in',
  { tag: '@long' },
  async ({ host, page }) => {
    await host.visit('/vanilla.html', { config: optional })
    await host.open()
    await connectForSignIn(host)
    await page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
    await host.expectAccount({ status: 'connected' })
    await host.reload()
    await host.expectAccount({ status: 'connected' })
    await expect(host.dialog).toBeHidden()

    // The next network has no session either, and the next connect requests one.
    await host.drive('harbour', 'setChain', 10)
    await host.expectAccount({ caipNetworkId: 'eip155:10' })
    await host.expectState({ open: false })
    await page.evaluate(() => (window.walletport as { disconnect(): Promise<void> }).disconnect())
    await host.expectAccount({ status: 'disconnected' })
    await host.open()
    await connectForSignIn(host)
    await host.drive('harbour', 'next', 'reject')
    await signButton(host).click()
    await expect(host.dialog.getByRole('alert')).toContainText(
      'The request was turned down in Sandbox Harbour',
    )
    await signIn(host)
    const address = await host.accountOf('harbour')
    expect(await storedSessions(host)).toEqual([`eip155:10:${address}`])
  },
)

test(
  '[S4-16] a required sign-in is left only by confirming, which disconnects or returns to a network with a session',
  { tag: '@long' },
  async ({ host, page }) => {
    await host.visit('/vanilla.html', { config: { ...browserOnly, siwx } })
    await host.open()
    await connectForSignIn(host)
    await page.mouse.click(8, 8)
    await expect(host.dialog.getByRole('status').first()).toHaveText('Sign in, or disconnect, to close')
    await page.keyboard.press('Escape')
    await expect(host.dialog).toHaveAccessibleName('Leave without signing in?')
    await host.dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(signButton(host)).toBeEnabled()
    await host.dialog.getByRole('button', { name: 'Close' }).click()
    await host.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await host.expectAccount({ status: 'disconnected' })
    await expect(host.dialog).toBeHidden()

    await host.open()
    await connectForSignIn(host)
    await signIn(host)
    await host.drive('harbour', 'setChain', 10)
    await host.expectState({ view: 'SIWXSignMessage' })
    await host.dialog.getByRole('button', { name: 'Back to Ethereum' }).click()
    await expect(host.dialog).toBeHidden()
    await host.expectAccount({ status: 'connected', caipNetworkId: 'eip155:1' })
    expect(await signingRequestsOf(host, 'harbour')).toBe(1)
  },
)

test(
  '[S4-10] wallets of several namespaces have one session each, and a session that ends is requested once',
  { tag: '@long' },
  async ({ host, page }) => {
    await page.clock.install()
    const config = { ...optional, siwx: { ...optional.siwx, sessionSeconds: 3600 } }
    await host.visit('/vanilla.html', { wallets: 'all', config })
    for (const [, namespace, , row] of families.slice(0, 2)) {
      await page.evaluate(
        (name) => (window.walletport as Handle).open({ view: 'Connect', namespace: name }),
        namespace,
      )
      await connectForSignIn(host, row)
      await signIn(host)
    }
    const { accounts } = await host.state()
    const caipAddresses = [accounts.eip155.caipAddress, accounts.solana.caipAddress]
    expect(await storedSessions(host)).toEqual(caipAddresses)
    await page.evaluate(() => (window.walletport as Handle).switchNetwork('eip155:1'))
    await host.expectState({ namespace: 'eip155' })
    await expect(host.dialog).toBeHidden()

    await page.clock.fastForward(3_700_000)
    await host.expectState({ view: 'SIWXSignMessage' })
    expect(await storedSessions(host)).toEqual(caipAddresses.slice(1))
    await page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
    await host.reload()
    await host.expectAccount({ status: 'connected' })
    await host.expectState({ open: false })
    expect(await signingRequestsOf(host, 'harbour')).toBe(0)
  },
)

test(
  '[S8-22] if the session check fails, the user can retry, or is disconnected, notified, and back at the list of wallets',
  { tag: '@long' },
  async ({ host, page, complaints }) => {
    for (const _ of ['first', 'again']) {
      complaints.expect(/status of 500/)
      complaints.expect(/Looking for a session: The database is down/)
    }
    await page.route('**/siwx/*', (route) =>
      route.request().url().endsWith('/me')
        ? route.fulfill({ status: 500, json: { message: 'The database is down' } })
        : route.fulfill({ json: {} }),
    )
    await host.visit('/vanilla.html', { config: { ...browserOnly, siwx: 'server' } })
    await host.open()
    await host.wallet(/Sandbox Harbour/).click()
    const problem = page.getByText('A problem occurred while trying initialize authentication')
    await expect(problem).toBeVisible()
    await host.expectAccount({ status: 'connected' })
    const retryMessage = page.waitForEvent('console', (message) =>
      message.text().includes('Looking for a session'),
    )
    await host.dialog.getByRole('button', { name: 'Try again' }).click()
    await retryMessage
    await expect(host.dialog.getByRole('button', { name: 'Try again' })).toBeEnabled()
    await host.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await host.expectAccount({ status: 'disconnected' })
    await expect(problem).toBeVisible()
    await host.expectState({ open: true, view: 'Connect' })
  },
)
