import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import type { PopupSubject } from './popup-contract.ts'
import { type FrameWorld, say } from './secure-frame-world.ts'

/** A popup of the page, which its user navigates. */
export const browserPopup = async ({ page, frameSite, otherSite }: FrameWorld) => {
  await page.evaluate((url) => window.framePage?.popup.begin(url), `${frameSite.origin}/sdk`)
  const otherLoginUrl = `${otherSite.origin}/login`
  let opened: Page | undefined
  const goto = async (url: string) => {
    await opened?.goto(url)
    return opened?.mainFrame()
  }
  const received = () => page.evaluate(() => window.framePage?.received() ?? 0)
  const sayFrom = async (url: string, message: unknown) => {
    const [frame, before] = [await goto(url), await received()]
    if (frame !== undefined) await say(frame, message)
    await expect.poll(() => received()).toBe(before + 1)
  }
  const subject: PopupSubject = {
    elsewhere: otherLoginUrl,
    open: async () => {
      const popup = page.waitForEvent('popup')
      const isOpen = (await page.evaluate(() => window.framePage?.popup.open())) === true
      if (isOpen) opened = await popup
      else popup.catch(() => {})
      return isOpen
    },
    navigate: async (url) => {
      await page.evaluate((to) => window.framePage?.popup.navigate(to), url)
      await opened?.waitForURL(url)
    },
    lead: (url) => page.evaluate((to) => window.framePage?.popup.navigate(to), url),
    outcome: () => page.evaluate(() => window.framePage?.popup.outcomes().at(-1)),
    close: async () => {
      await page.evaluate(() => window.framePage?.popup.close())
      await expect.poll(() => opened?.isClosed()).toBe(true)
    },
    advance: (ms) => page.evaluate((time) => window.framePage?.popup.advance(time), ms),
    at: async () => opened?.url() ?? '',
    answer: (resultUri) => sayFrom(`${frameSite.origin}/done`, { resultUri }),
    answerFromElsewhere: (resultUri) => sayFrom(`${otherSite.origin}/done`, { resultUri }),
    leave: async () => opened?.close(),
    isOpen: async () => opened?.isClosed() === false,
    block: () => page.evaluate(() => void (window.open = () => null)),
  }
  return { ...subject, sayFrom, window: () => opened }
}

export const hostilePopups = (world: () => FrameWorld): void => {
  describe('a popup of Chromium', () => {
    const openedPopup = async () => {
      await world().page.reload()
      const subject = await browserPopup(world())
      await subject.open()
      return subject
    }
    const timers = () => world().page.evaluate(() => window.framePage?.popup.timers())

    it('[S9-14] starts at the frame, in a window of 600 by 800, and leaves no listener or timer', async () => {
      const { window: current, at: popup, close } = await openedPopup()
      expect(await popup()).toBe(`${world().frameSite.origin}/loading`)
      const size = await current()?.evaluate(() => [innerWidth, innerHeight, name])
      expect(size).toEqual([600, 800, expect.stringMatching(/^[\da-f]{32}$/)])
      expect(await timers()).toBe(1)
      await close()
      expect(await timers()).toBe(0)
    })

    it('[S5-20] [S7-43] ignores other messages, and other windows of the right origin', async () => {
      const { page, frameSite, embed } = world()
      const { sayFrom, outcome, close } = await openedPopup()
      for (const message of [{ resultUri: 1 }, { resultUri: 'a', extra: 1 }, 'https://app.example/'])
        await sayFrom(`${frameSite.origin}/done`, message)
      await say(await embed(`${frameSite.origin}/twin`), { resultUri: 'https://app.example/?code=2' })
      await expect.poll(() => page.evaluate(() => window.framePage?.received())).toBe(4)
      expect(await outcome()).toBeNull()
      await close()
    })

    it.each(['javascript:opener.stolen=1', 'http://login.example/', 'nonsense'])(
      'does not navigate to %s',
      async (url) => {
        const { page } = world()
        await page.reload()
        const { outcome } = await browserPopup(world())
        // At once, because while it is blank it has the origin of the page.
        await page.evaluate((to) => {
          window.framePage?.popup.open()
          window.framePage?.popup.navigate(to)
        }, url)
        await expect.poll(() => outcome()).toMatchObject({ left: { _tag: 'Untrusted' } })
        expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
      },
    )

    it('ends its login when another starts in its window, and closes at disposal', async () => {
      const subject = await openedPopup()
      const { page } = world()
      await page.evaluate(() => window.framePage?.popup.open())
      const outcomes = await page.evaluate(() => window.framePage?.popup.outcomes())
      expect(outcomes).toEqual([
        { _tag: 'Left', left: { _tag: 'Aborted', message: 'Something went wrong' } },
        null,
      ])
      expect(await timers()).toBe(1)
      await page.evaluate(() => window.framePage?.popup.dispose())
      await expect.poll(() => subject.isOpen()).toBe(false)
      expect(await timers()).toBe(0)
    })
  })
}
