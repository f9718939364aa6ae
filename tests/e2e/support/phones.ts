import { devices, type Page } from 'playwright/test'

// The browser of the tests is independent of the device.
const { defaultBrowserType: _webkit, ...iphone } = devices['iPhone 15'] ?? {}
const { defaultBrowserType: _chromium, ...pixel } = devices['Pixel 7'] ?? {}

export const phones = { iphone, pixel }

/** A link that the page followed. */
export interface Followed {
  readonly href: string
  readonly target: string
  /** The page followed it during the event of the tap. Only then every browser allows it. */
  readonly inTap: boolean
}

declare global {
  interface Window {
    followed?: Followed[]
  }
}

/**
 * From the next page on, links are recorded and not followed, as if an app took them. If `opens` is false, the browser blocks what
 * the page opens by itself.
 */
export const recordLinks = (page: Page, opens = true): Promise<unknown> =>
  page.addInitScript((isOpened) => {
    const followed: Followed[] = (window.followed = [])
    let inTap = false
    addEventListener('click', ({ isTrusted }) => (inTap = isTrusted), { capture: true })
    addEventListener('click', (event) => {
      const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement)
      if (link !== undefined && !event.defaultPrevented) {
        event.preventDefault()
        followed.push({ href: link.href, target: link.target, inTap })
      }
      inTap = false
    })
    window.open = (href = '', target = '') => {
      followed.push({ href: String(href), target, inTap })
      return isOpened ? window : null
    }
  }, opens)

export const followed = (page: Page): Promise<readonly Followed[]> =>
  page.evaluate(() => window.followed ?? [])

/** Resolves when the relay has a proposal of the page, so that its link exists. */
export const linkIsReady = async (page: Page): Promise<void> => {
  const socket = await page.waitForEvent('websocket')
  const idOf = ({ payload }: { readonly payload: string | Buffer }): unknown =>
    (JSON.parse(String(payload)) as { readonly id?: unknown }).id
  const proposal = await socket.waitForEvent('framesent', ({ payload }) =>
    String(payload).includes('wc_proposeSession'),
  )
  await socket.waitForEvent('framereceived', (frame) => idOf(frame) === idOf(proposal))
}
