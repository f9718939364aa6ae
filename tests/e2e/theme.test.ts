import type { Locator } from 'playwright/test'

import { expect, test, withMotion } from './fixtures.ts'
import { settle } from './support/axe.ts'
import type { Handle } from './support/handle.ts'

const schemeOf = (dialog: Locator): Promise<string> =>
  dialog.evaluate((element) => getComputedStyle(element).colorScheme)

test.describe('the theme', () => {
  test('[S9-44, S1-25] is dark by default, and light or dark if the host sets it, whatever the system prefers', async ({
    page,
    site,
  }) => {
    await page.goto(site.lab)
    await page.waitForFunction(() => window.lab !== undefined)
    await page.evaluate(async () => {
      if (!window.lab) return
      const { themeMode: _, ...options } = window.lab.options
      window.walletport = window.lab.createWalletport(options)
      await (window.walletport as Handle).open()
    })
    const dialog = page.getByRole('dialog')
    expect(await schemeOf(dialog)).toBe('dark')
    for (const themeMode of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: themeMode === 'light' ? 'dark' : 'light' })
      await page.evaluate((mode) => (window.walletport as Handle).update({ themeMode: mode }), themeMode)
      await expect.poll(() => schemeOf(dialog)).toBe(themeMode)
    }
  })

  test(
    '[S1-25] follows the system with auto, and the host while it is open',
    { tag: '@long' },
    async ({ host, page }) => {
      await host.visit('/vanilla.html', { config: { themeMode: 'auto' } })
      const dialog = await host.open()
      expect(await schemeOf(dialog)).toBe('light')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(() => schemeOf(dialog)).toBe('dark')
      await page.evaluate(() => (window.walletport as Handle).update({ themeMode: 'light' }))
      await expect.poll(() => schemeOf(dialog)).toBe('light')
    },
  )

  test('[S1-26] applies the host’s variables, and names invalid ones in a warning', async ({
    host,
    complaints,
  }) => {
    complaints.expect(/--wp-radius.*--wp-nothing|--wp-nothing.*--wp-radius/s)
    const warned = ['--wp-nothing', '--wp-radius'].map((name) =>
      host.page.waitForEvent('console', (message) => message.text().includes(name)),
    )
    const themeVariables = {
      '--wp-width': '400px',
      '--wp-accent': 'rgb(180, 20, 90)',
      '--wp-radius': 'url(x)',
      '--wp-nothing': '1px',
    }
    await host.visit('/vanilla.html', { config: { themeVariables, debug: true } })
    const dialog = await host.open()
    await settle(host.page)
    expect((await host.box.boundingBox())?.width).toBe(400)
    const accent = await dialog.evaluate((element) =>
      getComputedStyle(element).getPropertyValue('--wp-accent'),
    )
    expect(accent).toBe('rgb(180, 20, 90)')
    await Promise.all(warned)
  })

  test(
    '[S1-34, S1-35] links to the terms and the privacy policy in another tab',
    { tag: '@long' },
    async ({ host }) => {
      const config = {
        termsConditionsUrl: 'https://tidepool.example/terms',
        privacyPolicyUrl: 'https://tidepool.example/privacy',
      }
      await host.visit('/vanilla.html', { config })
      const dialog = await host.open()
      await expect(dialog).toContainText('By connecting, you accept the Terms and Privacy Policy.')
      for (const [name, url] of [
        ['Terms', config.termsConditionsUrl],
        ['Privacy Policy', config.privacyPolicyUrl],
      ] as const) {
        const link = dialog.getByRole('link', { name })
        await expect(link).toHaveAttribute('href', url)
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAttribute('rel', /noopener/)
      }
    },
  )
})

test.describe('motion', () => {
  test.use(withMotion)

  test('[S9-45] takes 120 ms for the scrim and the header, and 150 ms for the modal, the view and the height', async ({
    host,
    page,
  }) => {
    await host.visit('/vanilla.html')
    const opening = await page.evaluate(async () => {
      const opened = (window.walletport as Handle).open()
      const running = () => document.querySelector('walletport-modal')?.shadowRoot?.getAnimations() ?? []
      for (let frame = 0; frame < 200 && running().length === 0; frame += 1)
        await new Promise(requestAnimationFrame)
      const timings = running().map(({ effect }) => effect?.getComputedTiming())
      await opened
      // Placeholders shimmer as long as they are shown.
      return timings.filter((timing) => timing?.iterations === 1).map((timing) => timing?.duration)
    })
    expect(opening).toEqual(expect.arrayContaining([120, 150]))
    expect(new Set(opening)).toEqual(new Set([120, 150]))
    await settle(page)
    const moving = await page.evaluate(async () => {
      const root = document.querySelector('walletport-modal')?.shadowRoot
      void (window.walletport as Handle).open({ view: 'WhatIsAWallet' })
      for (let frame = 0; frame < 200; frame += 1) {
        await new Promise(requestAnimationFrame)
        const running = root?.getAnimations().filter(({ playState }) => playState === 'running') ?? []
        // Placeholders shimmer without end.
        const effects = running.flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect] : []))
        const once = effects.filter((effect) => effect.getComputedTiming().iterations === 1)
        if (once.length > 2)
          return once.map((effect) => ({
            isHeader: effect.target?.matches('.wp-header'),
            duration: effect.getComputedTiming().duration,
          }))
      }
      return []
    })
    expect(moving.filter(({ isHeader }) => isHeader)).toEqual([{ isHeader: true, duration: 120 }])
    expect(new Set(moving.filter(({ isHeader }) => !isHeader).map(({ duration }) => duration))).toEqual(
      new Set([150]),
    )
  })

  test('[S9-25, S9-45] has no motion with reduced motion', async ({ host, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await host.visit('/vanilla.html')
    await host.drive('harbour', 'next', 'hang')
    await host.open()
    await host.wallet(/Sandbox Harbour/).click()
    await expect(host.dialog).toContainText('Approve in Sandbox Harbour')
    await settle(page)
    const { moving, outline } = await page.evaluate(async () => {
      const { useCases } = await (window.walletport as Handle).core()
      const root = document.querySelector('walletport-modal')?.shadowRoot
      useCases.modal.shake()
      const layer = root?.querySelector('dialog')
      const box = layer?.querySelector('.wp-modal')
      for (let frame = 0; frame < 200 && !layer?.matches('[data-shake]'); frame += 1)
        await new Promise(requestAnimationFrame)
      const running = root?.getAnimations().filter(({ playState }) => playState === 'running') ?? []
      return { moving: running.length, outline: box && getComputedStyle(box).outlineStyle }
    })
    expect(moving).toBe(0)
    expect(outline).toBe('solid')
  })
})
