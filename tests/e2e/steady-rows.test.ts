import type { Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'
import { evmOnly } from './support/host.ts'
import { phones } from './support/phones.ts'

declare global {
  interface Window {
    /** Each row of Connect with the places at which it was painted. */
    places?: Record<string, number[]>
  }
}

/** Notes the places of all rows in each frame. */
const watchRows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const places: Record<string, number[]> = (window.places = {})
    const note = () => {
      const root = document.querySelector('walletport-modal')?.shadowRoot
      for (const row of root?.querySelectorAll('.wp-body button.wp-row, .wp-body .wp-app:is(a, button)') ??
        []) {
        const name = row.querySelector('.wp-row__title, .wp-app__name')?.textContent ?? ''
        const top = Math.round(row.getBoundingClientRect().top)
        const known = (places[name] ??= [])
        if (name !== '' && known.at(-1) !== top) known.push(top)
      }
      requestAnimationFrame(note)
    }
    note()
  })

/** Longer than the page needs to paint its list. */
const LATE_MS = 2000

const files = {
  catalogue: /\/(catalogue|icons-first)[\w-]*\.js$/,
  directory: /\/(directory|directory-views)[\w-]*\.js$/,
}

/** Another wallet than the announced ones, which answers late. */
const injectSlowWallet = (page: Page): Promise<unknown> =>
  page.addInitScript((lateMs) => {
    const answer = (value: unknown) => new Promise((resolve) => setTimeout(() => resolve(value), lateMs))
    const request = ({ method }: { readonly method: string }) => answer(method === 'eth_chainId' ? '0x1' : [])
    Object.assign(window, { ethereum: { request, on: () => {}, removeListener: () => {} } })
  }, LATE_MS)

const config = { ...evmOnly, relay: false, baseUrls: { directory: null }, wallets: true, prefetch: 'intent' }
const ANOTHER = 'Another browser wallet'

const cases = [
  { here: 'no wallet', wallets: 'none', late: 'catalogue' },
  { here: 'two wallets', wallets: 'announced', late: 'catalogue' },
  { here: 'two wallets', wallets: 'announced', late: 'directory' },
  { here: ANOTHER, wallets: 'announced', late: 'catalogue' },
] as const

/** Delays these files. */
const delay = async (page: Page, late: keyof typeof files): Promise<void> => {
  await page.route(files[late], async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.fallback()
  })
}

/** The rows that were painted in more than one place. */
const movedRows = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  const painted = await page.evaluate(() => window.places ?? {})
  expect(Object.keys(painted).length).toBeGreaterThan(1)
  return Object.entries(painted).filter(([, places]) => places.length > 1)
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 720 } })
  for (const { here, wallets, late } of cases)
    test(`[S2-02] no row of Connect moves once it is painted: ${here}, a late ${late}`, async ({
      host,
      page,
    }) => {
      await delay(page, late)
      if (here === ANOTHER) await injectSlowWallet(page)
      await host.visit('/vanilla.html', { wallets, config })
      await watchRows(page)
      await host.open()
      await expect(host.wallet(/^All wallets/)).toBeVisible()
      if (here === ANOTHER) await expect(host.wallet(ANOTHER)).toBeAttached()
      expect(await movedRows(page)).toEqual([])
    })
})

test.describe('on a phone', () => {
  test.use(phones.iphone)
  const phoneCases = {
    'a late catalogue': { baseUrls: { directory: null } },
    'a late directory': {},
  }
  for (const [name, options] of Object.entries(phoneCases))
    test(`[S2-02] no row of Connect moves once it is painted: ${name}`, async ({ host, page, site }) => {
      await delay(page, 'catalogue')
      await page.route(`${site.directory}/**`, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 2 * LATE_MS))
        await route.fallback()
      })
      await host.visit('/vanilla.html', {
        wallets: 'none',
        config: { ...evmOnly, wallets: true, prefetch: 'intent', ...options },
      })
      await watchRows(page)
      await host.open()
      await expect(host.wallet(/^All wallets/)).toBeVisible()
      expect(await movedRows(page)).toEqual([])
    })
})
