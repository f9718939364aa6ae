import { fileURLToPath } from 'node:url'

import type { TestChain } from '#testkit/chain/test-chain.ts'
import { bridgeOf } from '#testkit/kit/bridge.ts'
import { GLOBAL, type PageTestkitConfig } from '#testkit/kit/page.ts'
import {
  type TestkitOptions,
  type TestkitParts,
  testkitOf,
  testkitParts,
  type TestkitWallet,
  userOf,
  type WalletUserControls,
} from '#testkit/kit/testkit.ts'
import type { WalletControls } from '#testkit/kit/wallets.ts'

import { selectors } from './selectors.ts'

/** The parts of Playwright's `Locator` that the test kit uses. */
export interface TestLocator {
  click(): Promise<void>
}

interface TestRequest {
  url(): string
  postData(): string | null
}

interface TestRoute {
  request(): TestRequest
  fulfill(response: { contentType?: string; headers?: Record<string, string>; body?: string }): Promise<void>
}

/** The parts of Playwright's `Page` that the test kit uses, so that it imports no Playwright of its own. */
export interface TestPage {
  addInitScript(script: { path?: string; content?: string }): Promise<unknown>
  exposeFunction(name: string, callback: (message: never) => unknown): Promise<unknown>
  evaluate(expression: string): Promise<unknown>
  route(matches: (url: URL) => boolean, handler: (route: TestRoute) => unknown): Promise<unknown>
  locator(selector: string): TestLocator
}

/** A wallet in the page of a test. What it is made to do by itself needs a page that has loaded. */
export interface PlaywrightWallet
  extends Pick<TestkitWallet, 'name' | 'addresses'>, WalletUserControls, Promised<WalletControls> {}

type Promised<Controls> = {
  readonly [Name in keyof Controls]: Controls[Name] extends (...values: infer Values) => void
    ? (...values: Values) => Promise<void>
    : never
}

type LocatorOf<Page extends TestPage> = ReturnType<Page['locator']>

const BRIDGE = '__walletportTestkit'
/** In the folder of this file. A variable, so that a bundler leaves it alone. */
const SCRIPT = './page.js'

/** Walletport in a page, with the wallets of a test kit. Its names stay when texts change. */
export interface WalletportPage<Page extends TestPage> {
  readonly page: Page
  /** The button that opens the modal: of React, or `<walletport-button>`. */
  readonly connectButton: LocatorOf<Page>
  readonly networkButton: LocatorOf<Page>
  /** The modal. */
  readonly dialog: LocatorOf<Page>
  /** What the view is about: Sign, Send or Try again */
  readonly primaryButton: LocatorOf<Page>
  /** A wallet in the list, by its name. */
  walletRow(name: string): LocatorOf<Page>
  /** A network in a list, by its name. */
  networkRow(name: string): LocatorOf<Page>
  /** The wallet with this name, by default the first. */
  wallet(name?: string): PlaywrightWallet
  /** The chain in memory with this EIP-155 number, by default 1. */
  chain(chainId?: number): TestChain
  /** Presses the connect button and chooses the wallet, by default the first. */
  connect(name?: string): Promise<void>
  /** Waits for a request that hangs in the wallet, and approves it. Rejects if there is none for 5 s. */
  approve(name?: string): Promise<void>
  /** Waits for a request that hangs in the wallet, and rejects it. Rejects if there is none for 5 s. */
  reject(name?: string): Promise<void>
}

/** Answers the requests of the page to the nodes that a chain in memory stands for. */
const serveChains = async (page: TestPage, { chains }: TestkitParts): Promise<void> => {
  await page.route(
    (url) => chains.chainAt(url.href) !== undefined,
    async (route) => {
      const body = await chains.chainAt(route.request().url())?.respond(route.request().postData() ?? '')
      await route.fulfill({
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: body ?? '',
      })
    },
  )
}

const NOT_LOADED = 'The page has not loaded: go to it before the wallet does something by itself.'

/** Runs a command of a wallet in the page. */
const command = async (
  page: TestPage,
  wallet: string,
  name: keyof WalletControls,
  values: readonly unknown[],
): Promise<void> => {
  const [walletName, given] = [wallet, values].map((value) => JSON.stringify(value))
  const isLoaded = await page.evaluate(
    `window.${GLOBAL}?.wallet !== undefined && (window.${GLOBAL}.wallet(${walletName}).${name}(...${given}), true)`,
  )
  if (isLoaded !== true) throw new Error(NOT_LOADED)
}

const walletIn = (page: TestPage, wallet: TestkitWallet): PlaywrightWallet => {
  const run =
    <Name extends keyof WalletControls>(name: Name) =>
    (...values: Parameters<WalletControls[Name]>) =>
      command(page, wallet.name, name, values)
  return {
    ...wallet,
    selectAccount: run('selectAccount'),
    changeChain: run('changeChain'),
    lock: run('lock'),
    unlock: run('unlock'),
    disconnect: run('disconnect'),
  }
}

/**
 * Installs wallets in a page of Playwright before it loads anything. Their users and chains are in the process of the test, so that
 * they survive a reload, and the page's content security policy does not concern them.
 */
export const installTestkit = async <Page extends TestPage>(
  page: Page,
  options: TestkitOptions = {},
): Promise<WalletportPage<Page>> => {
  const parts = testkitParts(options)
  const testkit = testkitOf(parts)
  const config: PageTestkitConfig = { wallets: parts.options.wallets, bridge: BRIDGE }
  await page.exposeFunction(BRIDGE, bridgeOf(parts))
  await serveChains(page, parts)
  await page.addInitScript({ content: `window.${GLOBAL} = ${JSON.stringify(config)}` })
  await page.addInitScript({ path: fileURLToPath(new URL(SCRIPT, import.meta.url)) })

  const located = (selector: string) => page.locator(selector) as LocatorOf<Page>
  const row = (name: string) =>
    located(`:is(${selectors.dialog}) button:has(:text-is(${JSON.stringify(name)}))`)
  const wallet = (name?: string) => walletIn(page, testkit.wallet(name))
  const [connectButton, dialog] = [located(selectors.connectButton), located(selectors.dialog)]
  return {
    page,
    connectButton,
    networkButton: located(selectors.networkButton),
    dialog,
    primaryButton: located(selectors.primaryButton),
    walletRow: row,
    networkRow: row,
    wallet,
    chain: (chainId) => testkit.chain(chainId),
    connect: async (name = testkit.wallet().name) => {
      await connectButton.click()
      await row(name).click()
    },
    approve: (name) => userOf(parts, name).answerNextOpen('approve'),
    reject: (name) => userOf(parts, name).answerNextOpen('reject'),
  }
}

/** The type argument of `test.extend`. `Page`: that of Playwright. */
export interface WalletportFixtures<Page extends TestPage> {
  readonly testkit: TestkitOptions
  readonly walletport: WalletportPage<Page>
}

const optionFixture = <Value>(value: Value): [Value, { option: true }] => [value, { option: true }]
/** Set up before the hooks of a test, one of which may load the page. */
const automaticFixture = <Fixture>(fixture: Fixture): [Fixture, { auto: true }] => [fixture, { auto: true }]

/**
 * Fixtures for `test.extend<WalletportFixtures<Page>>` of Playwright: `walletport`, and the option `testkit`, which
 * `test.use({ testkit: { wallets } })` changes for some tests.
 */
export const walletportFixtures = (options: TestkitOptions = {}) => ({
  testkit: optionFixture(options),
  walletport: automaticFixture(
    async <Page extends TestPage>(
      { page, testkit }: { readonly page: Page; readonly testkit: TestkitOptions },
      use: (walletport: WalletportPage<Page>) => Promise<void>,
    ): Promise<void> => use(await installTestkit(page, testkit)),
  ),
})
