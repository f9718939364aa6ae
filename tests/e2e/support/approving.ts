import type { Locator } from 'playwright/test'
import { isHex, type Hex } from 'viem'

import { settle } from './axe.ts'
import { expect } from './embedded-fixtures.ts'
import type { EmbeddedHost } from './embedded-host.ts'

/** A button of the page itself. */
export const onPage = ({ page }: EmbeddedHost, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true })

const log = ({ page }: EmbeddedHost): Locator => page.getByRole('log')

/** Presses a button of the page, and waits until the frame shows its request. */
export const requestOnPage = async (host: EmbeddedHost, name: string): Promise<void> => {
  // An earlier response must not be mistaken for this one.
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

/** The result that the page received, from its log. */
export const resultOnPage = async (host: EmbeddedHost, name: string): Promise<string> => {
  await expect(host.dialog).toBeHidden()
  const logEntry = log(host)
    .getByRole('listitem')
    .filter({ hasText: `${name}: ` })
  return ((await logEntry.textContent()) ?? '').slice(name.length + 2)
}

/** The exact text that the frame shows for signing. */
export const shownText = ({ approval }: EmbeddedHost): Promise<string> =>
  approval.getByLabel('What is signed').innerText()

/** Throws if the text contains no hexadecimal value. */
export const hexIn = (text: string): Hex => {
  if (!isHex(text)) throw new Error(`No hexadecimal number: ${text}`)
  return text
}

/** Expects the frame over its slot in the modal, which is visible. */
export const expectFrameOverSlot = async ({ dialog, page }: EmbeddedHost): Promise<void> => {
  const slot = dialog.locator('.wp-secure__body')
  await settle(page)
  await expect(slot).toBeInViewport({ ratio: 1 })
  const boxes = [slot, page.locator('iframe')].map((element) => element.boundingBox())
  const [place, frame] = await Promise.all(boxes)
  expect(frame).toEqual(place)
}

/** The left positions of the frame during an action and for the duration of a shake. */
export const leftPositions = async (
  { page }: EmbeddedHost,
  act: () => Promise<void>,
): Promise<readonly number[]> => {
  const places = page.evaluate(async () => {
    const frame = document.querySelector('iframe')
    const positions = new Set<number>()
    const deadline = performance.now() + 800
    while (performance.now() < deadline) {
      positions.add(Math.round(frame?.getBoundingClientRect().left ?? 0))
      await new Promise(requestAnimationFrame)
    }
    return [...positions]
  })
  await act()
  return places
}
