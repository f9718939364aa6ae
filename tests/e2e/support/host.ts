import { expect, type Locator, type Page } from 'playwright/test'
import type { AccountSnapshot, WalletportState } from 'walletport'

import type { EvmQuirks } from '#sandbox/wallets/evm-quirks.ts'
import type { FamilyWallet } from '#sandbox/wallets/family-wallet.ts'
import type { SandboxWallets } from '#sandbox/wallets/install.ts'
import type { SandboxWallet } from '#sandbox/wallets/wallet.ts'

/** One family's part of a sandbox wallet. */
export type PartName = keyof SandboxWallets

type Namespace = WalletportState['namespace']

/** The commands of a sandbox wallet. */
type Strings = SandboxWallet & Pick<FamilyWallet<{ readonly address: string }>, 'mute'>

type Verb = {
  [Name in keyof Strings]: Strings[Name] extends (...details: never[]) => void ? Name : never
}[keyof Strings]

export interface Visit {
  readonly config?: object
  /** A built-in set of wallets, or comma-separated names. */
  readonly wallets?: string
  readonly announce?: number
  /** How the EVM wallets differ from the standards. */
  readonly quirks?: EvmQuirks
  /** The page takes over the connections of the kit that it had before. */
  readonly carryOver?: boolean
}

/** The options of a page for EVM chains only. */
export const evmOnly = { adapters: ['evm'], networks: [1, 10, 8453, 42161] }

/** The options of a page with only the wallets of its browser. */
export const browserOnly = { relay: false, baseUrls: { directory: null } }

interface Handle {
  getState(): WalletportState
}

const address = (path: string, { config, wallets = 'both', announce, quirks, carryOver }: Visit): string => {
  const query = new URLSearchParams({
    panel: 'none',
    // Tests of the catalogue switch it on, the others are about the wallets that they name. Tests of what is fetched ahead leave it
    // to the default, and the others do not wait for it.
    config: JSON.stringify({ embedded: false, wallets: false, prefetch: 'intent', ...config }),
    wallets,
    ...(announce !== undefined && { announce: String(announce) }),
    ...(quirks !== undefined && { quirks: JSON.stringify(quirks) }),
    ...(carryOver === true && { 'carry-over': '' }),
  })
  return `${path}?${query.toString()}`
}

/** A host page of the demo as its user sees it, with control over its wallets. */
export class Host {
  readonly dialog: Locator
  /** The visible part of the dialog. The dialog element itself fills the window. */
  readonly box: Locator
  /** The button at the top of the page that opens the modal. */
  readonly button: Locator

  constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {
    this.dialog = page.getByRole('dialog')
    this.box = this.dialog.locator('.wp-modal')
    this.button = page.locator('header.top button')
  }

  async visit(path = '/', visit: Visit = {}): Promise<void> {
    await this.comeTo(this.origin + address(path, visit))
  }

  async comeTo(url: string): Promise<void> {
    await this.page.goto(url)
    await this.#started()
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await this.#started()
  }

  /** Presses the page's button and waits for the dialog. */
  async open(): Promise<Locator> {
    await this.button.click()
    await expect(this.dialog).toBeVisible()
    return this.dialog
  }

  wallet(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }

  /** Opens the list of networks from the account, once late content no longer moves the button. */
  async openNetworks(): Promise<void> {
    await expect(this.dialog).toContainText('4.218')
    await expect(this.wallet('Receive')).toBeVisible()
    await this.wallet(/Network: Ethereum/).click()
    await expect(this.dialog).toHaveAccessibleName('Choose a network')
  }

  async connect(name: string | RegExp = /Sandbox Harbour/): Promise<void> {
    await this.open()
    await this.wallet(name).click()
    await this.expectAccount({ status: 'connected' })
    await expect(this.dialog).toBeHidden()
  }

  state(): Promise<WalletportState> {
    return this.page.evaluate(() => (window.walletport as Handle).getState())
  }

  expectAccount(part: Partial<AccountSnapshot>): Promise<void> {
    return this.expectAccountIn('eip155', part)
  }

  async expectAccountIn(namespace: Namespace, part: Partial<AccountSnapshot>): Promise<void> {
    await expect
      .poll(async () => (await this.state()).accounts[namespace], { intervals: [20, 50, 100, 200] })
      .toMatchObject(part)
  }

  async expectState(part: Partial<WalletportState>): Promise<void> {
    await expect.poll(() => this.state(), { intervals: [20, 50, 100, 200] }).toMatchObject(part)
  }

  /** Runs a command of a wallet, or sets its response to the next request. */
  async drive<Name extends Verb>(
    wallet: PartName,
    verb: Name,
    ...details: Parameters<Strings[Name]>
  ): Promise<void> {
    await this.page.evaluate(
      ([name, method, given]) => {
        const found = window.sandboxWallets?.[name] ?? {}
        const action: unknown = Reflect.get(found, method)
        if (typeof action !== 'function') throw new Error(`${name} has no ${method}.`)
        Reflect.apply(action, found, given)
      },
      [wallet, verb, details] as const,
    )
  }

  /** The methods that a wallet has received since the page was loaded. */
  asked(wallet: PartName): Promise<readonly string[]> {
    return this.page.evaluate((name) => [...(window.sandboxWallets?.[name].log ?? [])], wallet)
  }

  accountOf(wallet: PartName, index = 0): Promise<string> {
    return this.page.evaluate(([name, at]) => window.sandboxWallets?.[name].accounts[at]?.address ?? '', [
      wallet,
      index,
    ] as const)
  }

  async #started(): Promise<void> {
    await this.page.waitForFunction(() => window.walletport !== undefined)
  }
}
