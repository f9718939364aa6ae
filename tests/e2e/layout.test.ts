import type { Page, ViewportSize } from 'playwright/test'
import type { OpenableViewName } from 'walletport'

import { expect, test, withMotion } from './fixtures.ts'
import { settle } from './support/axe.ts'
import type { Handle } from './support/handle.ts'
import { browserOnly, type Host } from './support/host.ts'
import { phones } from './support/phones.ts'
import { connectForSignIn } from './support/signing-in.ts'
import { smallTargets } from './support/targets.ts'

/** Elements of the modal that overflow their container or the window. */
const overflowing = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('walletport-modal')?.shadowRoot
    const width = document.documentElement.clientWidth
    return Array.from(root?.querySelectorAll<HTMLElement>('dialog, dialog *') ?? [])
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        const { overflowX, clipPath } = getComputedStyle(element)
        if (clipPath !== 'none' || right === left) return false
        const scrolls = ['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth
        return left < -1 || right > width + 1 || scrolls
      })
      .map((element) => `${element.tagName}.${element.className}`)
  })

/** Pulls the sheet down by its header, without releasing it. */
const pull = async ({ box, page }: Host, pixels: number): Promise<void> => {
  const start = (await box.boundingBox())?.y ?? 0
  await page.mouse.move(120, start + 30)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1) {
    await page.mouse.move(120, start + 30 + (pixels * step) / 10)
    // Waits for the next frame, because a fast pull is a flick, which closes the sheet.
    await page.waitForTimeout(30)
  }
  expect(((await box.boundingBox())?.y ?? 0) - start).toBeCloseTo(pixels, -1)
}

/** Records the positions to which the sheet is animated from now on. */
const recordPositions = ({ box }: Host) =>
  box.evaluateHandle((element) => {
    const places: unknown[] = []
    const animate = element.animate.bind(element)
    element.animate = (frames, options) => {
      if (Array.isArray(frames)) places.push(...frames.map(({ translate }) => translate))
      return animate(frames, options)
    }
    return places
  })

const sizes = {
  '320 px': { width: 320, height: 640 },
  '200 % zoom': { width: 512, height: 384 },
  '400 % zoom': { width: 320, height: 256 },
}

test(`[S2-02, S2-03, S2-14] at ${Object.keys(sizes).join(', ')} nothing is clipped, and every control can be reached`, async ({
  host,
  page,
}) => {
  await host.visit('/vanilla.html')
  const reachableAt = async (viewport: ViewportSize) => {
    await page.setViewportSize(viewport)
    await expect(host.dialog.locator('.wp-skel')).toHaveCount(0)
    await settle(page)
    expect(await overflowing(page)).toEqual([])
    for (const control of await host.dialog.getByRole('button').all()) {
      await control.scrollIntoViewIfNeeded()
      await expect(control).toBeInViewport({ ratio: 0.5 })
    }
  }
  const reachable = async () => {
    for (const [name, viewport] of Object.entries(sizes)) await test.step(name, () => reachableAt(viewport))
  }
  await host.open()
  await reachable()
  await host.wallet(/Sandbox Harbour/).click()
  await host.expectAccount({ status: 'connected' })
  await expect(host.dialog).toBeHidden()
  await host.open()
  await expect(host.dialog).toContainText('4.218')
  await reachable()
  await host.openNetworks()
  await reachable()
})

test.describe('on a phone', () => {
  test.use({ ...phones.pixel, viewport: { width: 390, height: 844 } })

  test('[S2-02] every control of the main views has a target of 44 px', async ({ host, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    test.slow()
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    const large = (at: string) =>
      test.step(at, async () => {
        await settle(page)
        expect.soft(await smallTargets(host.dialog), at).toEqual([])
      })
    const view = (name: OpenableViewName) =>
      page.evaluate((wanted) => (window.walletport as Handle).open({ view: wanted }), name)
    await host.visit('/vanilla.html')
    await host.open()
    await expect(host.wallet(/^All wallets/)).toBeVisible()
    await large('Connect')
    await view('AllWallets')
    await expect(host.wallet('Sandbox Link')).toBeVisible()
    await large('AllWallets')
    await host.wallet('Sandbox Link').click()
    await expect(host.wallet(/Copy link/)).toBeEnabled()
    await large('ConnectingWalletConnect')
    await view('WhatIsAWallet')
    await expect(host.dialog).toHaveAccessibleName('What is a wallet?')
    await large('WhatIsAWallet')
    await view('Downloads')
    await expect(host.dialog.getByRole('link').first()).toBeVisible()
    await large('Downloads')
    await view('Connect')
    await host.drive('harbour', 'next', 'hang')
    await host.wallet(/Sandbox Harbour/).click()
    await expect(host.wallet('Ask again')).toBeVisible()
    await large('ConnectingExternal')
    await host.drive('harbour', 'settle', 'approve')
    await host.expectAccount({ status: 'connected' })
    await expect(host.dialog).toBeHidden()

    await host.open()
    await expect(host.dialog).toContainText('4.218')
    await large('Account')
    await host.wallet(/Copy address/).click()
    await expect(host.wallet('Dismiss')).toBeVisible()
    await large('a toast')
    await host.openNetworks()
    await large('SwitchNetwork')
    await view('ProfileWallets')
    await expect(host.wallet(/^Disconnect/).first()).toBeVisible()
    await large('ProfileWallets')
    await host.drive('harbour', 'setChain', 137)
    await expect(host.dialog).toHaveAccessibleName('Network not supported')
    await large('UnsupportedChain')
  })

  test('[S2-02] every control of a sign-in has a target of 44 px', async ({ host, page }) => {
    await host.visit('/vanilla.html', {
      config: { ...browserOnly, siwx: { statement: 'Welcome to Tidepool.' } },
    })
    await host.open()
    await connectForSignIn(host)
    await host.dialog.getByText('View message').click()
    await settle(page)
    expect.soft(await smallTargets(host.dialog), 'SIWXSignMessage').toEqual([])
    await host.wallet('Close').click()
    await expect(host.wallet('Stay')).toBeVisible()
    await settle(page)
    expect(await smallTargets(host.dialog), 'leaving').toEqual([])
  })

  test('[S2-02, S2-27] the modal is a bottom sheet that closes when its header is pulled down, and returns at once after a short pull', async ({
    host,
    page,
  }) => {
    await host.visit('/vanilla.html')
    await host.open()
    await expect(host.wallet(/^All wallets/)).toBeVisible()
    await settle(page)
    const start = await host.box.boundingBox()
    expect(start).toMatchObject({ x: 0, width: 390 })
    expect((start?.y ?? 0) + (start?.height ?? 0)).toBeCloseTo(844, 0)
    expect(start?.y).toBeGreaterThanOrEqual(72)

    const animated = await recordPositions(host)
    await pull(host, 40)
    await page.mouse.up()
    await expect.poll(() => host.box.boundingBox()).toEqual(start)
    expect(await animated.jsonValue()).toEqual([])
    await host.expectState({ open: true })
    await pull(host, 260)
    await page.mouse.up()
    await host.expectState({ open: false })
    await expect(host.button).toBeFocused()
  })

  test.describe('with motion', () => {
    test.use(withMotion)

    test('[S2-02] the sheet springs back from a short pull', async ({ host, page }) => {
      await host.visit('/vanilla.html')
      await host.open()
      await expect(host.wallet(/^All wallets/)).toBeVisible()
      await settle(page)
      const start = await host.box.boundingBox()
      const animated = await recordPositions(host)
      await pull(host, 40)
      await page.mouse.up()
      await expect.poll(() => host.box.boundingBox()).toEqual(start)
      expect(await animated.jsonValue()).toEqual(['0 40px', '0 -5px', '0 0'])
      await host.expectState({ open: true })
    })
  })
})

test('[S2-02] on a desktop the modal is 376 px wide and centred, and in a right-to-left page it is mirrored except for addresses', async ({
  host,
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 500 })
  await host.visit('/vanilla.html')
  await host.open()
  await settle(page)
  const box = await host.box.boundingBox()
  expect(box?.width).toBe(376)
  expect(box?.x).toBeCloseTo(312, 0)

  await test.step('with forced colours the modal keeps its outline', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(host.box).toHaveCSS('border-top-style', 'solid')
    await page.emulateMedia({ forcedColors: 'none' })
  })

  await page.evaluate(() => void (document.documentElement.dir = 'rtl'))
  const title = await host.dialog.getByRole('heading', { level: 2 }).boundingBox()
  const close = await host.dialog.getByRole('button', { name: 'Close' }).boundingBox()
  expect(close?.x).toBeLessThan(title?.x ?? 0)
  await host.wallet(/Sandbox Harbour/).click()
  await expect(host.dialog).toBeHidden()
  await host.open()
  const address = await host.accountOf('harbour')
  const shortAddress = host.dialog.getByText(`${address.slice(0, 6)}…${address.slice(-4)}`).first()
  await expect(shortAddress).toHaveCSS('direction', 'ltr')
})
