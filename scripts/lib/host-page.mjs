// Opens the built page of a host in Chromium and connects a wallet.
import { resolve } from 'node:path'
import { chromium, devices } from 'playwright'
import { build } from 'vite'

import { browserArguments, findTestBrowser } from '../browser.mjs'

/** The addresses of tests/hosts/wallets.ts, full or shortened. */
const CONNECTED = /0x1111|2KW2|bc1qw/

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
    /** A page on a device without a wallet. */
    newPageOn: async ({ defaultBrowserType: _, ...device }) => (await browser.newContext(device)).newPage(),
  }
}

/**
 * Connects the wallet of that name in the modal, or directly if the page has no modal, and waits until the page shows what it then has to
 * show. `ready` selects what is there as soon as the page hears presses. Throws if it fails.
 */
export const connectWallet = async (browser, url, { wallet = 'Wallet eip155', ready, shows }) => {
  const page = await browser.newPage()
  const errors = []
  page.on('pageerror', (error) => errors.push(error))
  await page.route(
    (requestUrl) => requestUrl.origin !== new URL(url).origin,
    (route) => route.abort(),
  )
  await page.goto(url)
  if (ready !== undefined) await page.locator(ready).waitFor()
  await page.getByRole('button', { name: /connect/i }).click()
  if (wallet !== 'direct') await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
  await page.getByText(CONNECTED).first().waitFor()
  if (shows)
    await page
      .getByText(shows)
      .waitFor()
      .catch((error) => {
        throw errors[0] ?? error
      })
  await page.close()
  if (errors.length > 0) throw errors[0]
}

/**
 * Visits a host whose server draws the button, twice: before and after a wallet is connected. The page then follows the wallet, which asks
 * again here, so that the button offers to connect. Throws if a server draws something else, or if it does not hydrate.
 */
export const seeServerDrawing = async (browser, url, wallet) => {
  const page = await browser.newPage()
  const errors = []
  page.on('pageerror', (error) => errors.push(error))
  page.on('console', (message) => message.type() === 'error' && errors.push(new Error(message.text())))
  await page.route(
    (requestUrl) => requestUrl.origin !== new URL(url).origin,
    (route) => route.abort(),
  )
  const drawn = async () => (await page.request.get(url)).text()
  const expectDrawn = async (state, text) => {
    const html = await drawn()
    if (
      !html.includes(`data-state="${state}"`) ||
      !html.includes(text) ||
      html.includes('"restoring"><template')
    )
      throw new Error(`The server should draw ${state}, ${text}: ${html}`)
  }
  await expectDrawn('disconnected', 'Connect wallet')
  await page.goto(url)
  await page.getByRole('button', { name: /connect/i }).click()
  await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
  await page.getByText(CONNECTED).first().waitFor()
  await page.waitForFunction(() => document.cookie.includes('walletport='))
  await expectDrawn('connected', '0x1111')
  // The first thing that is painted is the account.
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByText(CONNECTED).first().waitFor()
  await page.close()
  const own = errors.filter(({ message }) => !/Failed to load resource|ERR_FAILED/.test(message))
  if (own.length > 0) throw own[0]
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

/** A page that wallets can open: they refuse addresses of this machine. */
const PUBLIC = 'https://tide.test'
const PUBLIC_PAGE = `${PUBLIC}/?pool=a%20b#/swap`

/** The first wallets of the catalogue on a phone, with what each opens as its makers document it. */
const LINKS = {
  MetaMask: 'https://link.metamask.io/dapp/tide.test/?pool=a%20b#/swap',
  'Trust Wallet': `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(PUBLIC_PAGE)}`,
}

const withoutWallet = {
  'an iPhone': { device: devices['iPhone 15'], links: LINKS },
  'an Android phone': { device: devices['Pixel 7'], links: LINKS },
  'a desktop': { device: devices['Desktop Chrome'], links: {} },
}

/** Opens the host on phones and a desktop without a wallet, where each finds a way to one. Throws if it fails. */
export const findWallets = async (browser, url) => {
  for (const [name, { device, links }] of Object.entries(withoutWallet)) {
    const page = await browser.newPageOn(device)
    const errors = []
    page.on('pageerror', (error) => errors.push(error))
    await page.route('**', async (route) => {
      const requested = new URL(route.request().url())
      if (requested.origin !== PUBLIC) return route.abort()
      const response = await fetch(new URL(`.${requested.pathname}`, url))
      const body = Buffer.from(await response.arrayBuffer())
      return route.fulfill({ body, contentType: response.headers.get('content-type') ?? 'text/plain' })
    })
    await page.goto(PUBLIC_PAGE)
    const button = page.getByRole('button', { name: /connect/i })
    await (device.hasTouch ? button.tap() : button.click())
    const dialog = page.getByRole('dialog')
    for (const [wallet, link] of Object.entries(links)) {
      const href = await dialog.getByRole('link', { name: wallet, exact: true }).getAttribute('href')
      if (href !== link) throw new Error(`${name}: ${wallet} opens ${href}`)
    }
    await dialog.getByRole('button', { name: 'Get a wallet' }).waitFor()
    const text = await dialog.innerText()
    if (device.hasTouch && /extension/i.test(text)) throw new Error(`${name}: the modal names an extension`)
    await page.context().close()
    if (errors.length > 0) throw errors[0]
  }
}
