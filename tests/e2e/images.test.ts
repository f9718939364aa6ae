import { expect, test } from './fixtures.ts'

test('[S2-22] opening loads only the host’s images of the shown view', async ({ host, page, complaints }) => {
  const config = {
    chainImages: { 1: '/tidepool.svg?chain' },
    connectorImages: { 'test.sandbox.harbour': '/tidepool.svg?wallet' },
  }
  await host.visit('/vanilla.html', { config })
  const isRequested = (name: string) =>
    complaints.requests.some((url) => url.endsWith(`/tidepool.svg?${name}`))
  expect(isRequested('chain')).toBe(false)
  await host.open()
  await expect(host.wallet(/Sandbox Harbour/).locator('img')).toHaveAttribute('src', /\?wallet$/)
  expect(isRequested('chain')).toBe(false)
  await host.wallet(/Sandbox Harbour/).click()
  await expect(host.dialog).toBeHidden()
  await host.open()
  await expect.poll(() => isRequested('chain')).toBe(true)
  await host.openNetworks()
  const image = host.dialog.getByRole('radio', { name: /Ethereum/ }).locator('img')
  await expect(image).toHaveAttribute('src', /\?chain$/)
  expect(await page.evaluate(() => document.images.length)).toBeGreaterThan(0)
})
