import type { CDPSession, Page } from 'playwright/test'

import { expect, test, withMotion } from './fixtures.ts'
import type { Host } from './support/host.ts'

test.use({ ...withMotion, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A finger, whose touches the browser judges itself: as a scroll, which cancels the pointer, or as a pull. */
const finger = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page)
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly (readonly [number, number])[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) })
  return async (x: number, from: number, to: number): Promise<void> => {
    await touch('touchStart', [[x, from]])
    for (let step = 1; step <= 12; step += 1) {
      await touch('touchMove', [[x, from + ((to - from) * step) / 12]])
      await page.waitForTimeout(25)
    }
    await touch('touchEnd', [])
  }
}

const openSheet = async (host: Host, page: Page) => {
  await host.visit('/vanilla.html')
  await host.open()
  await expect(host.wallet(/^All wallets/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  const box = await host.box.boundingBox()
  if (box === null) throw new Error('There is no sheet')
  return { top: box.y, pull: await finger(page) }
}

/** Watches, frame by frame, where the sheet's top is: also that of the copy that fades out. Undefined while there is none. */
const watchTops = (page: Page) =>
  page.evaluateHandle(() => {
    const tops: (number | undefined)[] = []
    const look = () => {
      const root = document.querySelector('walletport-modal')?.shadowRoot
      const shown = [...(root?.querySelectorAll('.wp-modal') ?? [])].filter(
        (box) => getComputedStyle(box).visibility === 'visible',
      )
      tops.push(shown[0]?.getBoundingClientRect().top)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    return tops
  })

for (const [part, below] of [
  ['the drawn handle', 8],
  ['its header', 40],
] as const)
  test(`[S2-27] a finger pulls the sheet out by ${part}, and it does not come back`, async ({
    host,
    page,
  }) => {
    const { top, pull } = await openSheet(host, page)
    const tops = await watchTops(page)
    await pull(195, top + below, top + below + 420)
    await host.expectState({ open: false })
    await page.waitForTimeout(400)
    const seen = (await tops.jsonValue()).filter((one) => one !== undefined)
    const furthest = seen.indexOf(Math.max(...seen))
    expect(Math.max(...seen)).toBeGreaterThan(top + 300)
    // once it has moved out, nothing is drawn where it was
    expect(seen.slice(furthest).every((one) => one >= (seen[furthest] ?? 0) - 1)).toBe(true)
    await expect(host.button).toBeFocused()
  })

test('[S2-27] a finger scrolls the list without pulling the sheet, and a short pull springs back', async ({
  host,
  page,
}) => {
  const { top, pull } = await openSheet(host, page)
  await pull(195, top + 300, top + 120)
  await host.expectState({ open: true })
  await pull(195, top + 8, top + 60)
  await expect.poll(async () => (await host.box.boundingBox())?.y).toBeCloseTo(top, 0)
  await host.expectState({ open: true })
})
