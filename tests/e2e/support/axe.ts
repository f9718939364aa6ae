import type { AxeResults, RunOptions } from 'axe-core'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from 'playwright/test'

import type { Handle } from './handle.ts'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run(context: Document | Element, options: RunOptions): Promise<AxeResults> }
  }
}

/** Waits until all finite animations have ended, inside the modal's shadow root too. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const roots = Array.from(document.querySelectorAll('*'), ({ shadowRoot }) => shadowRoot)
    const animations = [document, ...roots].flatMap((root) => root?.getAnimations() ?? [])
    const ending = animations.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })

const everything: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // An experimental rule of axe that treats initials as visible text, although they replace an image and are hidden.
  rules: { 'label-content-name-mismatch': { enabled: false } },
  resultTypes: ['violations'],
}

/** The rules that check colours and positions. All others check only the document. */
const looks: RunOptions = {
  runOnly: {
    type: 'rule',
    values: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'],
  },
  resultTypes: ['violations'],
}

const expectNothing = async (page: Page, where: 'document' | 'modal', options: RunOptions): Promise<void> => {
  await settle(page)
  // Evaluated by the debugger, so that it runs under the strictest policy too.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const results = await page.evaluate(
    ([part, chosen]) => {
      const holders = Array.from(document.querySelectorAll('*'))
      const modal = holders.find(({ shadowRoot }) => shadowRoot?.querySelector('dialog'))
      return window.axe?.run((part === 'modal' && modal) || document, chosen)
    },
    [where, options] as const,
  )
  const found = results?.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  expect(found).toEqual([])
}

/** Runs axe in a frame of another origin, which axe cannot access from the page. */
export const expectAccessibleFrame = async (page: Page, url: string): Promise<void> => {
  const framed = page.frames().find((frame) => frame.url().startsWith(url))
  await framed?.evaluate(source)
  const results = await framed?.evaluate((options) => window.axe?.run(document, options), everything)
  expect(results?.violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
}

/** Expects no violation of WCAG 2.0 to 2.2 A and AA and of axe's best practices. */
export const expectAccessible = (page: Page): Promise<void> => expectNothing(page, 'document', everything)

/** The same in the modal only, on a page that is none of a host. */
export const expectAccessibleModal = (page: Page): Promise<void> => expectNothing(page, 'modal', everything)

/** The rules of axe on colours and positions, in the modal only. */
export const expectAccessibleLook = (page: Page): Promise<void> => expectNothing(page, 'modal', looks)

const setLook = (page: Page, themeMode: 'light' | 'dark', direction: string): Promise<void> =>
  page.evaluate(
    ([theme, dir]) => {
      document.documentElement.dir = dir
      document.documentElement.dataset['theme'] = theme
      ;(window.walletport as Handle).update({ themeMode: theme })
    },
    [themeMode, direction] as const,
  )

/** Runs axe in both themes and directions. A theme affects colours and a direction positions, so two combinations suffice. */
export const expectAccessibleInAllLooks = async (page: Page): Promise<void> => {
  await setLook(page, 'light', 'ltr')
  await expectAccessible(page)
  await setLook(page, 'dark', 'rtl')
  await expectAccessibleLook(page)
  // In a page from right to left, texts have marks around their values.
  await setLook(page, 'dark', 'ltr')
}
