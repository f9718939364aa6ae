import type { Page } from 'playwright/test'

/** Presses a button of the provider that closes its window, maybe before Playwright knows that the click has happened. */
export const leaveProvider = async (popup: Page, name: 'Allow' | 'Deny'): Promise<void> => {
  const closed = popup.waitForEvent('close')
  await popup
    .getByRole('button', { name })
    .click()
    .catch((error: unknown) => {
      if (!popup.isClosed()) throw error
    })
  await closed
}
