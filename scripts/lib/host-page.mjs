// Opens the built page of a host in Chromium and connects a wallet.
import { resolve } from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'

import { browserArguments, findTestBrowser } from '../browser.mjs'

/** The addresses of tests/hosts/wallets.ts, full or shortened. */
const CONNECTED = /0x1111|4vJ9|bc1qw/

/** The page around a host, at another origin. */
const PARENT = 'http://localhost/'
/** That page has no address of a network, and Chromium asks before such a page frames one of this machine. */
const FRAMES_LOOPBACK = '--disable-features=LocalNetworkAccessChecks'
/** The account of tests/hosts/parents.ts, and the hash that its wallets give. */
const AROUND = /0x5afe/i
const PROPOSED = /0x5a5a/

/** A file of tests/hosts as a classic script. */
const scriptOf = async (name) => {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: resolve(`tests/hosts/${name}.ts`), formats: ['iife'], name },
    },
  })
  return output[0].code
}

export const startBrowser = async () => {
  const [content, parents, browser] = await Promise.all([
    scriptOf('wallets'),
    scriptOf('parents'),
    chromium.launch({ executablePath: findTestBrowser(), args: [...browserArguments, FRAMES_LOOPBACK] }),
  ])
  return {
    close: () => browser.close(),
    /** A page that answers a host in its frame as the wallet of this name. */
    parentOf: (name, url) =>
      `<!doctype html><title>Parent</title><iframe title="${name}" src="${url}"></iframe><script>${parents}</script>`,
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

/**
 * Opens the host in the page of a wallet at another origin. It is connected to that wallet without a press, and gets its answer to a
 * transaction. Throws if it fails.
 */
export const useWalletAround = async (browser, url, parent) => {
  const page = await browser.newPage()
  const errors = []
  page.on('pageerror', (error) => errors.push(error))
  const body = browser.parentOf(parent, url)
  await page.route(
    (requestUrl) => requestUrl.origin !== new URL(url).origin,
    (route) =>
      route.request().url() === PARENT ? route.fulfill({ contentType: 'text/html', body }) : route.abort(),
  )
  await page.goto(PARENT)
  const host = page.frameLocator('iframe')
  await host.getByText(AROUND).waitFor()
  await host.getByRole('button', { name: 'Pay' }).click()
  await host.getByText(PROPOSED).waitFor()
  await page.close()
  if (errors.length > 0) throw errors[0]
}
