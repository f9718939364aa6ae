import type { AxeResults, RunOptions } from 'axe-core'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from 'playwright/test'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> }
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Waits until everything that moves and ends has ended, inside the modal's shadow root too. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const roots = Array.from(document.querySelectorAll('*'), ({ shadowRoot }) => shadowRoot)
    const animations = [document, ...roots].flatMap((root) => root?.getAnimations() ?? [])
    const ending = animations.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })

/** Axe finds nothing: WCAG 2.0 to 2.2 A and AA, and its best practices. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await settle(page)
  // Evaluated by the debugger, so that it runs under the strictest policy too.
  await page.evaluate(source)
  const results = await page.evaluate(
    (values) =>
      window.axe?.run(document, {
        runOnly: { type: 'tag', values },
        // An experiment of axe that takes initials for visible text, which stand in for a picture and are hidden.
        rules: { 'label-content-name-mismatch': { enabled: false } },
        resultTypes: ['violations'],
      }),
    tags,
  )
  const found = results?.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  expect(found).toEqual([])
}
