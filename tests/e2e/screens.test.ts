import { expect, type Page, test } from 'playwright/test'

import { languageCodes } from '#presentation/react/languages/language-of.ts'
import { startScreens } from '#scripts/lib/screens-server.mjs'
import type { Look } from '#tests/screens/screens-page.tsx'

import { expectAccessibleLook, expectAccessibleModal } from './support/axe.ts'

/** The narrowest phone: what has room there has it everywhere. It is the width of 640 px at 200 % zoom too. */
const narrow = { width: 320, height: 640 }
const dialog = { width: 1024, height: 800 }

let server: Awaited<ReturnType<typeof startScreens>>
test.beforeAll(async () => void (server = await startScreens()))
test.afterAll(() => server.stop())

const namesOf = async (page: Page, flow: string): Promise<readonly string[]> => {
  await page.goto(server.url)
  await page.waitForFunction(() => window.screens !== undefined)
  const names = await page.evaluate(() => window.screens?.names ?? [])
  return names.filter((name) => name.startsWith(`${flow} `))
}

const show = (page: Page, name: string, look: Look) =>
  page.evaluate(([shown, as]) => window.screens?.show(shown, as), [name, look] as const)

/** What is wider than the modal, or lies outside it; and the buttons that no scrolling reaches. */
const misplaced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('walletport-modal')?.shadowRoot
    const modal = root?.querySelector('.wp-modal')
    if (!root || !modal) return ['there is no modal']
    const named = (element: Element) =>
      `${element.className || element.tagName}: ${element.textContent?.slice(0, 40)}`
    const { left, right } = modal.getBoundingClientRect()
    const drawn = [...modal.querySelectorAll('*')].filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.closest('svg, .wp-sr, .wp-live') === null
    })
    const outside = drawn.filter((element) => {
      const box = element.getBoundingClientRect()
      return box.left < left - 1 || box.right > right + 1
    })
    const wide = [...root.querySelectorAll('.wp-layer, .wp-body')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
    )
    const pinned = [...modal.querySelectorAll('.wp-footer .wp-btn, .wp-header button')].filter(
      (button) => button.getBoundingClientRect().bottom > innerHeight + 1,
    )
    return [...outside, ...wide, ...pinned].map(named)
  })

/** The numbers that a line break tears apart between their digits, so that each part reads as a number. */
const torn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const modal = document.querySelector('walletport-modal')?.shadowRoot?.querySelector('.wp-modal')
    if (!modal) return ['there is no modal']
    const found: string[] = []
    const walker = document.createTreeWalker(modal, NodeFilter.SHOW_TEXT)
    while (walker.nextNode() !== null) {
      const node = walker.currentNode
      // An address is written in blocks, and hashes have letters.
      if (node.parentElement?.closest('.wp-addrbox, .wp-sr, .wp-live') !== null) continue
      for (const { 0: number, index } of (node.textContent ?? '').matchAll(
        /(?<![\w…])\d[\d.,\u00a0\u202f]*\d(?![\w…])/g,
      )) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + number.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(number)
      }
    }
    return found
  })

/** The texts from left to right whose letters are drawn in another order, as in a page from right to left: `more 2`. */
const reordered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const modal = document.querySelector('walletport-modal')?.shadowRoot?.querySelector('.wp-modal')
    if (!modal) return ['there is no modal']
    const isLaidOut = (element: Element) => /flex|grid/.test(getComputedStyle(element).display)
    /** The element or text that is one paragraph with the node. */
    const paragraphOf = (node: Node): Node => {
      const parent = node.parentElement
      if (parent === null || isLaidOut(parent)) return node
      return getComputedStyle(parent).display === 'inline' ? paragraphOf(parent) : parent
    }
    const paragraphs = new Map<Node, Node[]>()
    const walker = document.createTreeWalker(modal, NodeFilter.SHOW_TEXT)
    while (walker.nextNode() !== null) {
      const node = walker.currentNode
      if (node.parentElement?.closest('.wp-addr, .wp-sr, .wp-live') !== null) continue
      const paragraph = paragraphOf(node)
      paragraphs.set(paragraph, [...(paragraphs.get(paragraph) ?? []), node])
    }
    const placesIn = (node: Node) =>
      [...(node.textContent ?? '')].flatMap((letter, index) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        const box = range.getBoundingClientRect()
        return /\S/.test(letter) && box.width > 0
          ? [{ left: box.left, middle: box.top + box.height / 2 }]
          : []
      })
    return [...paragraphs].flatMap(([, nodes]) => {
      const text = nodes.map(({ textContent }) => textContent).join('')
      if (/[\u0590-\u08ff]/.test(text) || !/[a-z]/i.test(text)) return []
      const places = nodes.flatMap(placesIn)
      const isBack = places.some(({ left, middle }, index) => {
        const before = places[index - 1]
        return before !== undefined && Math.abs(before.middle - middle) < 6 && left < before.left - 0.5
      })
      return isBack ? [text] : []
    })
  })

/** The other flows have the same parts in their states, so the nightly run draws them. */
const isShort = (flow: string): boolean => ['send', 'swap', 'row'].includes(flow)

for (const flow of [
  'send',
  'nft',
  'swap',
  'activity',
  'row',
  'pay',
  'buy',
  'name',
  'replace',
  'approve',
  'toast',
])
  test(
    `every state of ${flow} passes axe in both themes, and has room on a narrow phone`,
    isShort(flow) ? {} : { tag: '@long' },
    async ({ page }) => {
      test.slow()
      const names = await namesOf(page, flow)
      expect(names).not.toEqual([])
      for (const name of names)
        await test.step(name, async () => {
          await page.setViewportSize(dialog)
          await show(page, name, { theme: 'light', dir: 'ltr' })
          await expectAccessibleModal(page)
          await page.setViewportSize(narrow)
          expect(await misplaced(page)).toEqual([])
          expect(await torn(page)).toEqual([])
          await show(page, name, { theme: 'dark', dir: 'rtl' })
          await expectAccessibleLook(page)
          expect(await misplaced(page)).toEqual([])
          expect(await reordered(page)).toEqual([])
        })
    },
  )

test.describe('in another language', { tag: '@long' }, () => {
  for (const locale of languageCodes)
    test(`every state has room for its texts on a phone: ${locale}`, async ({ page }) => {
      test.slow()
      await page.goto(server.url)
      await page.waitForFunction(() => window.screens !== undefined)
      const names = await page.evaluate(() => window.screens?.names ?? [])
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 640 })
        for (const name of names)
          await test.step(`${name}, ${width} px`, async () => {
            await show(page, name, { theme: 'light', dir: 'ltr', locale })
            expect(await misplaced(page), name).toEqual([])
            expect(await torn(page), name).toEqual([])
          })
      }
    })
})
