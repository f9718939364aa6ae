import type { Page } from 'playwright/test'
import type { WalletportState, createWalletport } from 'walletport'

export type Handle = ReturnType<typeof createWalletport>

declare global {
  interface Window {
    /** Each state that the page's handle has had, from its first moment. */
    recordedStates?: WalletportState[]
  }
}

/** From the next page on, records the handle's states from the moment it exists. */
export const recordStates = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const states: WalletportState[] = (window.recordedStates = [])
    let handle: Handle | undefined
    Object.defineProperty(window, 'walletport', {
      get: () => handle,
      set: (created: Handle) => {
        handle = created
        created.state$.subscribe((state) => states.push(state))
      },
    })
  })

/** What an account has been shown as, in order and without repetition. */
export const shownStatuses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    (window.recordedStates ?? [])
      .map(({ phase, accounts }) => (phase === 'restoring' ? phase : accounts.eip155.status))
      .filter((status, index, all) => status !== all[index - 1]),
  )
