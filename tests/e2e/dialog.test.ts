import type { Page } from 'playwright/test'

import { expect, test, withMotion } from './fixtures.ts'
import type { Handle } from './support/handle.ts'

/** More than twice the number of controls in the list of wallets. */
const TABS = 30

test.describe('the dialog', () => {
  test.use(withMotion)

  test.beforeEach(async ({ host }) => {
    await host.visit('/vanilla.html')
  })

  const closeActions: Record<string, (page: Page) => Promise<void>> = {
    Escape: (page) => page.keyboard.press('Escape'),
    Close: (page) => page.getByRole('button', { name: 'Close' }).click(),
    'the backdrop': (page) => page.mouse.click(8, 8),
    'the handle': (page) => page.evaluate(() => (window.walletport as Handle).close()),
  }

  test('[S2-01, S2-02, S2-22, S2-23, S2-24, S2-27, S2-29] is modal and named, keeps the focus, closes in each way, and returns the focus', async ({
    host,
    page,
  }) => {
    await test.step('it focuses its title, and does not change the URL', async () => {
      const urlBefore = page.url()
      const dialog = await host.open()
      await expect(dialog).toHaveAttribute('aria-modal', 'true')
      await expect(dialog.getByRole('heading', { name: 'Connect to Tidepool' })).toBeFocused()
      expect(page.url()).toBe(urlBefore)
      await page.keyboard.press('Escape')
      await expect(host.dialog).toBeHidden()
    })

    await test.step('Tab in either direction never moves the focus to the page', async () => {
      await host.open()
      /** After the last control the focus moves to the browser's own controls. The body is then the active element. */
      const activeElement = () =>
        page.evaluate(() => {
          const active = document.activeElement
          if (active === document.body) return 'browser'
          return active?.tagName === 'WALLETPORT-MODAL' ? 'modal' : 'page'
        })
      for (const key of ['Tab', 'Shift+Tab']) {
        const places: string[] = []
        for (let press = 0; press < TABS; press += 1) {
          await page.keyboard.press(key)
          places.push(await activeElement())
        }
        expect(places).not.toContain('page')
        expect(places.join(' ')).not.toContain('browser browser')
      }
      await page.evaluate(() => (window.walletport as Handle).close())
      await expect(host.dialog).toBeHidden()
    })

    for (const [name, close] of Object.entries(closeActions))
      await test.step(`it closes by ${name}`, async () => {
        await host.open()
        await close(page)
        await expect(host.dialog).toBeHidden()
        await expect(host.button).toBeFocused()
        await host.expectState({ open: false, view: 'Connect' })
      })

    await test.step('a press that starts inside and ends on the backdrop does not close it, and Back focuses the previous row', async () => {
      const dialog = await host.open()
      const box = await host.box.boundingBox()
      if (!box) throw new Error('The dialog has no box.')
      await page.mouse.move(box.x + 40, box.y + 40)
      await page.mouse.down()
      await page.mouse.move(8, 8)
      await page.mouse.up()
      await expect(dialog).toBeVisible()
      await page.mouse.down()
      await page.mouse.move(box.x + 40, box.y + 40)
      await page.mouse.up()
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
      await expect(dialog).toHaveAccessibleName('What is a wallet?')
      await dialog.getByRole('button', { name: 'Back' }).click()
      await expect(dialog).toHaveAccessibleName('Connect to Tidepool')
      await expect(dialog.getByRole('button', { name: 'What is a wallet?' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(host.dialog).toBeHidden()
    })

    await test.step('focus and Escape apply to the topmost dialog, whether of the page or ours', async () => {
      await host.open()
      await page.evaluate(() => {
        const pageDialog = document.body.appendChild(document.createElement('dialog'))
        pageDialog.id = 'theirs'
        pageDialog.append(document.createElement('input'))
        pageDialog.showModal()
      })
      const pageButton = page.locator('#theirs')
      await expect(pageButton.locator('input')).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await expect(pageButton).toBeHidden()
      await host.expectState({ open: true })
      await page.keyboard.press('Escape')
      await host.expectState({ open: false })
    })

    await test.step('it is not printed', async () => {
      await host.open()
      await page.emulateMedia({ media: 'print' })
      await expect(host.dialog).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
      await expect(host.dialog).toBeVisible()
    })

    await test.step('a press counts even if late content moves its button, but not after the pointer has left it', async () => {
      const row = host.wallet('What is a wallet?')
      const press = async (meanwhile: (x: number, y: number) => Promise<void>) => {
        const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        const [middle, centre] = [x + width / 2, y + height / 2]
        await page.mouse.move(middle, centre)
        await page.mouse.down()
        await meanwhile(middle, centre)
        await page.mouse.up()
      }
      await press((x, y) => page.mouse.move(x, y - 200))
      await host.expectState({ view: 'Connect' })
      await press(() =>
        host.dialog.locator('.wp-dock').evaluate((dock) => void (dock.style.translate = '0 -90px')),
      )
      await expect(host.dialog).toHaveAccessibleName('What is a wallet?')
    })
  })

  test('[S2-01, S2-02, S2-22, S2-30, S9-25] is above any content of the page, shakes for half a second, locks the page behind it and causes no layout shift', async ({
    host,
    page,
  }) => {
    /** Interferences of the page with the modal. */
    const pages: Record<string, () => void> = {
      'the highest z-index': () => {
        const cover = document.body.appendChild(document.createElement('div'))
        cover.className = 'theirs'
        cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#fff'
      },
      'a filter, a transform and containment on the body': () => {
        document.body.style.cssText = 'filter:blur(0);transform:translateX(200px);contain:layout paint'
      },
      'a modal dialog': () => {
        const pageDialog = document.body.appendChild(document.createElement('dialog'))
        pageDialog.className = 'theirs'
        pageDialog.append(document.createElement('input'))
        pageDialog.showModal()
      },
      'a full screen': () => void document.querySelector('main')?.requestFullscreen(),
    }
    const open = () => page.evaluate(() => (window.walletport as Handle).open())
    for (const [name, disturb] of Object.entries(pages))
      await test.step(name, async () => {
        await page.evaluate(disturb)
        await open()
        const title = host.dialog.getByRole('heading', { name: 'Connect to Tidepool' })
        await expect(title).toBeFocused()
        const box = await host.box.boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo((page.viewportSize()?.width ?? 0) / 2, -1)
        // It receives presses and keys: nothing covers or locks it.
        await host.dialog.getByRole('button', { name: 'What is a wallet?' }).click()
        await expect(host.box.getByRole('heading', { level: 2 })).toHaveText('What is a wallet?')
        await page.keyboard.press('Escape')
        await host.expectState({ open: false })
        await page.evaluate(async () => {
          document.body.style.cssText = ''
          for (const pageDialog of document.querySelectorAll('.theirs')) pageDialog.remove()
          if (document.fullscreenElement) await document.exitFullscreen()
        })
      })

    await test.step('it shakes for half a second', async () => {
      await host.open()
      const shaken = await page.evaluate(async () => {
        const { core, state$ } = window.walletport as Handle
        const { useCases } = await core()
        const times: number[] = []
        let was = false
        state$.subscribe(({ shake }) => {
          if (shake !== was) times.push(performance.now())
          was = shake
        })
        useCases.modal.shake()
        const modal = document.querySelector('walletport-modal')?.shadowRoot
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        const moving = modal?.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration)
        while (times.length < 2) await new Promise(requestAnimationFrame)
        return { moving, lasted: (times[1] ?? 0) - (times[0] ?? 0) }
      })
      expect(shaken.moving).toContain(500)
      // A busy machine delays both ends. The scenario tests the exact 500 ms in virtual time.
      expect(shaken.lasted).toBeGreaterThanOrEqual(450)
      await page.keyboard.press('Escape')
      await expect(host.dialog).toBeHidden()
    })

    await test.step('it locks the page behind it and causes no layout shift', async () => {
      await page.setViewportSize({ width: 1024, height: 400 })
      const places = () =>
        page.evaluate(() => ({
          button: document.getElementById('connect')?.getBoundingClientRect().toJSON() as object,
          main: document.querySelector('main')?.getBoundingClientRect().toJSON() as object,
          scroll: scrollY,
        }))
      const urlBefore = await places()
      await host.open()
      expect(await places()).toEqual(urlBefore)
      await page.mouse.wheel(0, 300)
      await page.keyboard.press('PageDown')
      expect(await places()).toEqual(urlBefore)
      await page.keyboard.press('Escape')
      await expect(host.dialog).toBeHidden()
      expect(await places()).toEqual(urlBefore)
      await page.mouse.wheel(0, 100)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    })
  })
})
