import { expect, type Locator } from 'playwright/test'

import type { Host } from './host.ts'

const PRESSES = 30

/** Presses Tab until the element has the focus, like a user without a mouse. */
export const tabTo = async ({ page }: Host, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element.matches(':focus'))
  for (let press = 0; press < PRESSES && !(await isFocused()); press += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** Moves the focus to the element with Tab, and presses Enter. */
export const pressEnterOn = async (host: Host, target: Locator): Promise<void> => {
  await tabTo(host, target)
  await host.page.keyboard.press('Enter')
}
