import type { Page } from 'playwright/test'
import type { WalletportState, createWalletport } from 'walletport'

export type Handle = ReturnType<typeof createWalletport>

declare global {
  interface Window {
    /** Each state of the page's handle since its creation. */
    recordedStates?: WalletportState[]
  }
}

/** From the next page on, records the handle's states from its creation. */
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

/** The statuses that an account has had, in order and without repetition. */
export const shownStatuses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    (window.recordedStates ?? [])
      .map(({ phase, accounts }) => (phase === 'restoring' ? phase : accounts.eip155.status))
      .filter((status, index, all) => status !== all[index - 1]),
  )
