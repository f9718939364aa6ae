import { expect, test } from './fixtures.ts'
import { renderOnServer } from './support/server.ts'

test('[S4-02] a server renders the button without browser APIs and requests, and exits', async () => {
  const { html, phase, touched } = await renderOnServer()
  expect(touched).toEqual([])
  expect(phase).toBe('restoring')
  for (const page of html) {
    expect(page).toContain('<button')
    expect(page).toContain('restoring')
    expect(page).not.toContain('style=')
  }
})

for (const status of ['disconnected', 'connected'])
  test(`[S4-02] the server’s markup hydrates without a warning for a user who is ${status}`, async ({
    page,
    site,
  }) => {
    const { html } = await renderOnServer()
    const visit = async () => {
      await page.goto(site.labDevelopment)
      await page.waitForFunction(() => window.lab !== undefined)
    }
    await visit()
    if (status === 'connected') {
      await page.evaluate(async () => {
        await window.lab
          ?.createWalletport(window.lab.options)
          .connect({ connectorId: 'test.sandbox.harbour' })
      })
      await visit()
    }
    await page.evaluate((markup) => window.lab?.hydrate(window.lab.options, markup), html[0] ?? '')
    await expect(page.locator('output')).toHaveText(status)
  })
