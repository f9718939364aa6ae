import { expect, test } from './fixtures.ts'
import { expectAccessible, expectAccessibleInAllLooks } from './support/axe.ts'
import { Host } from './support/host.ts'
import type { Site } from './support/site.ts'

const embeddedOf = ({ frame }: Site) => ({ url: frame.url.replace('127.0.0.1', 'localhost') })
const openAccount = async (host: Host): Promise<void> => {
  await host.open()
  await expect(host.dialog).toHaveAccessibleName('Account')
}
const actions = ({ dialog }: Host) => dialog.getByRole('list', { name: 'Actions' }).getByRole('listitem')

test('[S1-05, S3-25, S6-08] features that the project disables are absent, in the next visit from the start', async ({
  host,
  page,
  site,
  complaints,
}) => {
  const ignored = ['email', 'socials', 'swaps', 'onramp', 'reownBranding', 'multiWallet']
  // Once for each feature in each of the two visits.
  for (const name of [...ignored, ...ignored])
    complaints.expect(new RegExp(`^warning: Local configuration ignored: ${name} `))
  const config = {
    projectId: 'narrow',
    embedded: embeddedOf(site),
    features: { email: true, socials: ['google', 'x', 'github'], multiWallet: true },
    branding: { label: 'By Tidepool' },
  }
  const { dialog } = host
  const google = dialog.getByRole('button', { name: /Google/ })
  await host.visit('/vanilla.html', { config })
  const answered = page.waitForResponse(/appkit\/v1\/config/)
  await host.open()
  await answered
  await expect(google).toBeVisible()
  const isNarrow = async () => {
    await expect(dialog.getByRole('button', { name: /GitHub/ })).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeHidden()
    await expect(dialog.getByRole('button', { name: /\bX\b/ })).toBeHidden()
    await expect(dialog.getByText('By Tidepool')).toBeHidden()
  }
  await isNarrow()
  await expectAccessible(page)

  await test.step('the account offers no swaps', async () => {
    await host.wallet(/Sandbox Harbour/).click()
    await host.expectAccount({ status: 'connected' })
    await expect(dialog).toBeHidden()
    await openAccount(host)
    await expect(actions(host)).toHaveText(['Buy', 'Receive', 'Send'])
  })

  await test.step('a service that no longer responds changes nothing', async () => {
    await page.route(`${site.project.url}/**`, () => new Promise(() => {}))
    await host.reload()
    await openAccount(host)
    await expect(actions(host)).toHaveText(['Buy', 'Receive', 'Send'])
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await host.expectAccount({ status: 'disconnected' })
    await expect(dialog).toBeHidden()
    await host.open()
    await expect(google).toBeVisible()
    await isNarrow()
  })
})

test(
  'on a phone a plan above its limits is shown instead of connecting',
  { tag: '@long' },
  async ({ host, page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await host.visit('/vanilla.html', { config: { projectId: 'used-up' } })
    const answered = page.waitForResponse(/project-limits/)
    await host.open()
    await answered
    await host.wallet(/Sandbox Harbour/).click()
    await expect(host.dialog).toHaveAccessibleName('Connecting is paused')
    await expect(host.dialog.getByRole('alert')).toContainText('your funds are not affected')
    await expectAccessibleInAllLooks(page)
    expect(await host.asked('harbour')).toEqual([])
    await host.dialog.getByRole('button', { name: 'Back' }).last().click()
    await expect(host.wallet(/Sandbox Harbour/)).toBeVisible()
  },
)

test(
  '[S5-37, S8-28, S8-38] a page that the project does not list raises an alert for the developer, and wallets still connect',
  { tag: '@long' },
  async ({ page, site, complaints }) => {
    // The names of the local machine are always allowed.
    const origin = site.demo.replace('127.0.0.1', 'app.localhost')
    const host = new Host(page, origin)
    const bar = host.dialog.locator('.wp-alert--error')
    complaints.allow(origin)
    complaints.expect(
      new RegExp(
        `Invalid App Configuration: origin ${origin} isn't on the allowlist of project foreign`.replaceAll(
          '.',
          String.raw`\.`,
        ),
      ),
    )
    await host.visit('/vanilla.html', { config: { projectId: 'foreign', debug: true } })
    await host.open()
    await expect(bar).toContainText('Invalid App Configuration')
    await expect(bar).toContainText(`A service doesn’t accept origin ${new URL(origin).host}.`)
    await expectAccessibleInAllLooks(page)
    await bar.getByRole('button', { name: 'Dismiss' }).click()
    await expect(bar).toBeHidden()
    await host.wallet(/Sandbox Harbour/).click()
    await host.expectAccount({ status: 'connected' })
  },
)

test(
  '[S6-10, S7-73, S8-33] a service that is down changes nothing for users',
  { tag: '@long' },
  async ({ host, page, site, complaints }) => {
    complaints.tolerate(/Failed to load resource.*503/)
    complaints.expect(/^warning: Server Error: the configuration of the project/)
    const headers = { 'access-control-allow-origin': '*' }
    await page.route(`${site.project.url}/**`, (route) => route.fulfill({ status: 503, headers }))
    await host.visit('/vanilla.html', { config: { projectId: 'used-up' } })
    const rejectedResponse = page.waitForResponse(/projects\/v1\/origins/)
    // The features are requested several times before they count as failed.
    const warnings = page.waitForEvent('console', (message) => message.text().startsWith('Server Error: '))
    await host.connect()
    await Promise.all([rejectedResponse, warnings])
    await openAccount(host)
    await expect(actions(host)).toHaveText(['Buy', 'Swap', 'Receive', 'Send'])
    await expect(host.dialog.locator('.wp-alert')).toBeHidden()
  },
)
