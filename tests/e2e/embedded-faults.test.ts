import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/embedded-fixtures.ts'

const COOLDOWN_MS = 30_000
const LOAD_MS = 20_000
const REQUEST_MS = 120_000

/** The names of the scripts that a page requested, without their content hashes. */
const chunksIn = (urls: readonly string[]): readonly string[] =>
  urls.flatMap((url) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(url)?.[1] ?? [])

test(
  '[S9-32, S8-18, S8-45] a frame that never loads fails after 20 s, and is loaded again when it works',
  { tag: '@long' },
  async ({ host, email, page, complaints }) => {
    const { dialog } = host
    complaints.expect(/Embedded wallet load failed/)
    complaints.expect(/Logging in: Unable to load email login dependency/)
    complaints.expect(/Logging in: An error occurred/)
    await page.clock.install()
    await host.fail({ load: 'never' })
    await host.visit('/strict.html', { config: { debug: true } })
    await host.open()
    await host.typeEmail(email)
    await expect(dialog).toContainText('Sending you an email…')
    await expect(page.locator('iframe')).toHaveCount(1)
    await page.clock.fastForward(LOAD_MS / 2)
    await expect(dialog).toContainText('Sending you an email…')
    await page.clock.fastForward(LOAD_MS / 2)
    await expect(dialog).toContainText('No answer came.')
    await expect(dialog).toContainText('Embedded wallet load failed')
    await expect(page.locator('iframe')).toHaveCount(0)
    await expectAccessible(page)

    await host.fail({ answers: 'error', only: ['CONNECT_EMAIL'] })
    await page.clock.fastForward(COOLDOWN_MS - LOAD_MS)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog).toContainText('Something didn’t work')
    await host.fail()
    await page.clock.fastForward(COOLDOWN_MS)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog).toHaveAccessibleName('Approve this device')
  },
)

test(
  '[S4-25] a stored login whose frame does not load is said to be unchecked, and restored when the user tries again',
  { tag: '@long' },
  async ({ host, email, page, complaints }) => {
    const { dialog } = host
    complaints.expect(/Embedded wallet load failed/)
    await host.visit('/strict.html')
    await host.logIn(email)
    await page.clock.install()
    await host.fail({ load: 'never' })
    await host.reload()
    await page.clock.fastForward(LOAD_MS)
    await host.expectState({ phase: 'ready' })
    await host.open()
    await page.clock.fastForward(LOAD_MS)
    await expect(dialog.getByText('Your login couldn’t be checked.')).toBeVisible()
    await expectAccessible(page)
    await host.fail()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await page.clock.fastForward(1000)
    await host.expectAccount({ status: 'connected' })
    await expect(dialog).toBeHidden()
  },
)

test(
  '[S8-45, S9-33] a user can log in despite a frame that does not respond, responds in another format, or twice',
  { tag: '@long' },
  async ({ host, email, page, complaints }) => {
    const { dialog } = host
    const alert = dialog.getByRole('alert').filter({ hasText: 'No answer came.' })
    complaints.expect(/Embedded wallet request timed out/)
    complaints.expect(/Logging in: Something went wrong/)
    complaints.expect(/Logging in: Something went wrong/)
    await page.clock.install()
    await host.fail({ devices: 'trusted' })
    await host.visit('/strict.html', { config: { debug: true } })
    await host.open()
    await host.typeEmail(email)
    const code = await host.code(email)
    await expect(dialog).toHaveAccessibleName('Enter the code')

    await host.fail({ answers: 'hang', only: ['CONNECT_OTP'] })
    await host.enter(code)
    await page.clock.fastForward(REQUEST_MS / 2)
    await expect(dialog).toContainText('Checking the code…')
    await page.clock.fastForward(REQUEST_MS / 2)
    await expect(alert).toBeVisible()
    await expect(dialog).toContainText('Embedded wallet request timed out')
    await expectAccessible(page)

    await host.fail({ answers: 'wrong', only: ['CONNECT_OTP'] })
    const answered = page.waitForResponse(/\/api\/otp/)
    await page.keyboard.press('Enter')
    await expect(alert).toBeHidden()
    await answered
    await page.clock.fastForward(REQUEST_MS)
    await expect(alert).toBeVisible()

    await host.fail({ answers: 'twice' })
    await dialog.getByRole('button', { name: 'Send a new code' }).click()
    await host.expectAccount({ status: 'connected' })
    await expect(dialog).toBeHidden()
    expect(await host.emails(email)).toHaveLength(1)
  },
)

test('[S2-32] for a user with a wallet no frame is added, and only the code of the login sections is loaded', async ({
  host,
  page,
  complaints,
}) => {
  const { origin } = new URL(host.frameUrl)
  await host.visit()
  await host.open()
  await expect(host.dialog.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const chunksWhenOpened = chunksIn(complaints.requests)
  expect(chunksWhenOpened).toContain('embedded-views')
  await host.wallet(/Sandbox Harbour/).click()
  await host.expectAccount({ status: 'connected' })
  await expect(host.dialog).toBeHidden()

  const requestsBefore = complaints.requests.length
  await host.reload()
  await host.expectAccount({ status: 'connected' })
  await host.open()
  await expect(host.dialog).toHaveAccessibleName('Account')
  await page.waitForLoadState('networkidle')
  const restored = chunksIn(complaints.requests.slice(requestsBefore))
  expect(restored.filter((name) => /^(embedded|login|social)/.test(name))).toEqual([])
  expect(complaints.requests.filter((url) => url.startsWith(origin))).toEqual([])
  expect(await page.evaluate(() => document.querySelector('iframe'))).toBeNull()
})
