import { expect, test } from './support/embedded-fixtures.ts'

declare global {
  interface Window {
    /** The heights of the modal since it was opened. */
    heights?: number[]
  }
}

test.use({ viewport: { width: 1280, height: 720 } })

test('[S2-02] Connect keeps its size while logins and wallets load', async ({ host, page }) => {
  await host.visit('/vanilla.html')
  await page.evaluate(() => {
    const heights: number[] = []
    window.heights = heights
    const note = () => {
      const box = document.querySelector('walletport-modal')?.shadowRoot?.querySelector('.wp-modal')
      // Before its first view the modal has no height to compare.
      const height = box?.querySelector('.wp-row') ? box.getBoundingClientRect().height : undefined
      if (height !== undefined && height !== heights.at(-1)) heights.push(height)
      requestAnimationFrame(note)
    }
    note()
  })
  await host.open()
  await expect(host.dialog.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  await expect(host.wallet(/^All wallets/)).toBeVisible()
  await expect(host.dialog.locator('.wp-skel')).toHaveCount(0)
  expect(await page.evaluate(() => window.heights)).toHaveLength(1)
})

test('[S2-02, S6-16] logins and the first of many wallets are in view without scrolling', async ({
  host,
  page,
}) => {
  await page.addInitScript(() => {
    const names = ['Alder', 'Birch', 'Cedar', 'Elm', 'Fir']
    addEventListener('eip6963:requestProvider', () => {
      for (const [index, name] of names.entries()) {
        const info = {
          uuid: `00000000-0000-4000-8000-00000000000${index}`,
          name,
          rdns: `test.${name.toLowerCase()}`,
          icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
        }
        const provider = { request: async () => [], on: () => undefined, removeListener: () => undefined }
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
      }
    })
  })
  const terms = {
    termsConditionsUrl: 'https://a.example/terms',
    privacyPolicyUrl: 'https://a.example/privacy',
  }
  await host.visit('/vanilla.html', { config: terms })
  await host.open()
  await expect(host.dialog.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  await expect(host.dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(host.wallet(/^All wallets/)).toBeInViewport()
  await expect(host.wallet('Show 3 more wallets')).toBeInViewport({ ratio: 1 })
  const body = host.dialog.locator('.wp-body')
  expect(await body.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0)
  await host.wallet('Show 3 more wallets').click()
  await expect(host.wallet(/Sandbox Lantern/)).toBeVisible()
  await expect(host.wallet('Show fewer')).toBeVisible()
})
