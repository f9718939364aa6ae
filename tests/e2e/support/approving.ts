import type { Locator } from 'playwright/test'
import { isHex, type Hex } from 'viem'

import { settle } from './axe.ts'
import { expect } from './embedded-fixtures.ts'
import type { EmbeddedHost } from './embedded-host.ts'

/** A button of the page itself. */
export const onPage = ({ page }: EmbeddedHost, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true })

const log = ({ page }: EmbeddedHost): Locator => page.getByRole('log')

/** Presses a button of the page, and waits until the frame shows what it asks for. */
export const askFor = async (host: EmbeddedHost, name: string): Promise<void> => {
  // an answer of before is not to be taken for this one's
  await log(host)
    .getByRole('list')
    .evaluate((lines) => lines.replaceChildren())
  await onPage(host, name).click()
  await expect(host.dialog).toHaveAccessibleName('Review request')
  await expect(host.approval.getByRole('heading')).toBeFocused()
}

export const decide = async ({ approval, page }: EmbeddedHost, name: 'Approve' | 'Reject'): Promise<void> => {
  // The frame moves with the modal while it opens, and a press would miss the button.
  await settle(page)
  await approval.getByRole('button', { name }).click()
}

/** What the page was given, as its log has it. */
export const told = async (host: EmbeddedHost, name: string): Promise<string> => {
  await expect(host.dialog).toBeHidden()
  const line = log(host)
    .getByRole('listitem')
    .filter({ hasText: `${name}: ` })
  return ((await line.textContent()) ?? '').slice(name.length + 2)
}

/** What the frame says that it will sign, word for word. */
export const signed = ({ approval }: EmbeddedHost): Promise<string> =>
  approval.getByLabel('What is signed').innerText()

/** Throws on what is none. */
export const hexIn = (text: string): Hex => {
  if (!isHex(text)) throw new Error(`No hexadecimal number: ${text}`)
  return text
}

/** The frame is drawn over its place in the modal, which is in sight. */
export const expectInPlace = async ({ dialog, page }: EmbeddedHost): Promise<void> => {
  const slot = dialog.locator('.wp-secure__body')
  await settle(page)
  await expect(slot).toBeInViewport({ ratio: 1 })
  const boxes = [slot, page.locator('iframe')].map((element) => element.boundingBox())
  const [place, frame] = await Promise.all(boxes)
  expect(frame).toEqual(place)
}

/** The places at the left that the frame had while what is done was done and for the time of a shake. */
export const lefts = async ({ page }: EmbeddedHost, act: () => Promise<void>): Promise<readonly number[]> => {
  const places = page.evaluate(async () => {
    const frame = document.querySelector('iframe')
    const seen = new Set<number>()
    const until = performance.now() + 800
    while (performance.now() < until) {
      seen.add(Math.round(frame?.getBoundingClientRect().left ?? 0))
      await new Promise(requestAnimationFrame)
    }
    return [...seen]
  })
  await act()
  return places
}
