import {
  pageParts,
  type Testkit,
  type TestkitOptions,
  testkitOf,
  type TestkitParts,
  userOf,
} from '#testkit/kit/testkit.ts'

import { findDeep, waitForElement } from './dom.ts'
import { selectors } from './selectors.ts'

/** Walletport in the document of a test, with the wallets of a test kit. Its names stay when texts change. */
export interface WalletportScreen extends Testkit {
  /** Resolves with the button that opens the modal. Each of these rejects if there is none for 5 s. */
  connectButton(): Promise<HTMLElement>
  networkButton(): Promise<HTMLElement>
  /** The modal. */
  dialog(): Promise<HTMLElement>
  /** Whether the modal is open. */
  isOpen(): boolean
  /** What the view is about: Sign, Send or Try again */
  primaryButton(): Promise<HTMLElement>
  /** A wallet in the list, by its name. */
  walletRow(name: string): Promise<HTMLElement>
  /** A network in a list, by its name. */
  networkRow(name: string): Promise<HTMLElement>
  /** Presses the connect button and chooses the wallet, by default the first. */
  connect(name?: string): Promise<void>
  /** Waits for a request that hangs in the wallet, and approves it. Rejects if there is none for 5 s. */
  approve(name?: string): Promise<void>
  /** Waits for a request that hangs in the wallet, and rejects it. Rejects if there is none for 5 s. */
  reject(name?: string): Promise<void>
}

const urlOf = (input: RequestInfo | URL): string => {
  if (typeof input === 'string') return input
  return input instanceof URL ? input.href : input.url
}

/** Requests of the document to the nodes that the chains in memory stand for are answered by them. Returns a function that ends it. */
const serveChains = ({ chains }: TestkitParts): (() => void) => {
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const chain = chains.chainAt(urlOf(input))
    if (chain === undefined) return real(input, init)
    const body = await chain.respond(await new Request(input, init).text())
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }
  return () => void (globalThis.fetch = real)
}

const named = (name: string) => (element: Element) =>
  element.matches('button') &&
  [...element.querySelectorAll('*')].some(
    ({ textContent, children }) => textContent === name && children.length === 0,
  )

/** Installs wallets in the document of a test. Returns the screen and a function that removes the wallets. */
export const installTestkit = (
  options: TestkitOptions = {},
): { readonly walletport: WalletportScreen; readonly remove: () => void } => {
  const parts = pageParts(options)
  const testkit = testkitOf(parts)
  const uninstall = testkit.install(window)
  const stopServing = serveChains(parts)
  const at = (name: keyof typeof selectors) => () =>
    waitForElement(document, name, (element) => element.matches(selectors[name]))
  const isDialog = (element: Element) => element.matches(selectors.dialog)
  const row = async (name: string) =>
    waitForElement(document, `row ${name}`, (element) => {
      const dialog = element.closest(selectors.dialog)
      return dialog !== null && named(name)(element)
    })
  const connectButton = at('connectButton')
  return {
    walletport: {
      ...testkit,
      connectButton,
      networkButton: at('networkButton'),
      dialog: at('dialog'),
      isOpen: () => findDeep(document, isDialog) !== undefined,
      primaryButton: at('primaryButton'),
      walletRow: row,
      networkRow: row,
      connect: async (name = testkit.wallet().name) => {
        const button = await connectButton()
        button.click()
        const chosen = await row(name)
        chosen.click()
      },
      approve: (name) => userOf(parts, name).answerNextOpen('approve'),
      reject: (name) => userOf(parts, name).answerNextOpen('reject'),
    },
    remove: () => {
      uninstall()
      stopServing()
    },
  }
}

/** A fixture for `test.extend` of Vitest, in jsdom, happy-dom or its browser mode. Permissions end with the test. */
export const walletportFixtures = (options: TestkitOptions = {}) => ({
  walletport: async (
    { task: _ }: { readonly task: unknown },
    use: (walletport: WalletportScreen) => Promise<void>,
  ): Promise<void> => {
    const { walletport, remove } = installTestkit(options)
    await use(walletport)
    for (const wallet of walletport.wallets) wallet.disconnect()
    remove()
  },
})
