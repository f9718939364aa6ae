// Opens the built page of a host in Chromium and connects a wallet.
import { resolve } from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'

import { browserArguments, findTestBrowser } from '../browser.mjs'

/** The addresses of tests/hosts/wallets.ts, full or shortened. */
const CONNECTED = /0x1111|4vJ9|bc1qw/

const walletScript = async () => {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: resolve('tests/hosts/wallets.ts'), formats: ['iife'], name: 'wallets' },
    },
  })
  return output[0].code
}

export const startBrowser = async () => {
  const [content, browser] = await Promise.all([
    walletScript(),
    chromium.launch({ executablePath: findTestBrowser(), args: browserArguments }),
  ])
  return {
    close: () => browser.close(),
    newPage: async () => {
      const page = await browser.newPage()
      await page.addInitScript({ content })
      return page
    },
  }
}

/** Connects the wallet of that name in the modal, or directly if the page has no modal. Throws if it fails. */
export const connectWallet = async (browser, url, wallet = 'Wallet eip155') => {
  const page = await browser.newPage()
  const errors = []
  page.on('pageerror', (error) => errors.push(error))
  await page.route(
    (requestUrl) => requestUrl.origin !== new URL(url).origin,
    (route) => route.abort(),
  )
  await page.goto(url)
  await page.getByRole('button', { name: /connect/i }).click()
  if (wallet !== 'direct') await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
  await page.getByText(CONNECTED).first().waitFor()
  await page.close()
  if (errors.length > 0) throw errors[0]
}
