import { expect, type Locator, type Page } from 'playwright/test'
import type { AccountSnapshot, WalletportState } from 'walletport'

import type { WalletName } from '#sandbox/wallets/keys.ts'
import type { SandboxWallet } from '#sandbox/wallets/wallet.ts'

type Verb = {
  [Name in keyof SandboxWallet]: SandboxWallet[Name] extends (...details: never[]) => void ? Name : never
}[keyof SandboxWallet]

export interface Visit {
  readonly config?: object
  readonly wallets?: 'announced' | 'legacy' | 'both' | 'none'
  readonly announce?: number
}

/** The options of a page that knows no wallets but those in its browser. */
export const browserOnly = { relay: false, baseUrls: { directory: null } }

interface Handle {
  getState(): WalletportState
}

const address = (path: string, { config, wallets, announce }: Visit): string => {
  const query = new URLSearchParams({
    panel: 'none',
    ...(config && { config: JSON.stringify(config) }),
    ...(wallets && { wallets }),
    ...(announce !== undefined && { announce: String(announce) }),
  })
  return `${path}?${query.toString()}`
}

/** A host page of the demo as its visitor sees it, and the strings of the wallets in it. */
export class Host {
  readonly dialog: Locator
  /** The button at the top of the page that opens the modal. */
  readonly button: Locator

  constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {
    this.dialog = page.getByRole('dialog')
    this.button = page.locator('header.top button')
  }

  async visit(path = '/', visit: Visit = {}): Promise<void> {
    await this.page.goto(this.origin + address(path, visit))
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

  async connect(name: string | RegExp = /Sandbox Harbour/): Promise<void> {
    await this.open()
    await this.wallet(name).click()
    await this.expectAccount({ status: 'connected' })
    await expect(this.dialog).toBeHidden()
  }

  state(): Promise<WalletportState> {
    return this.page.evaluate(() => (window.walletport as Handle).getState())
  }

  async expectAccount(part: Partial<AccountSnapshot>, timeout = 4000): Promise<void> {
    await expect
      .poll(async () => (await this.state()).accounts.eip155, { timeout, intervals: [20, 50, 100, 200] })
      .toMatchObject(part)
  }

  async expectState(part: Partial<WalletportState>, timeout = 4000): Promise<void> {
    await expect.poll(() => this.state(), { timeout, intervals: [20, 50, 100, 200] }).toMatchObject(part)
  }

  /** Does something to a wallet, or has it answer the next request in a certain way. */
  async drive<Name extends Verb>(
    wallet: WalletName,
    verb: Name,
    ...details: Parameters<SandboxWallet[Name]>
  ): Promise<void> {
    await this.page.evaluate(
      ([name, method, given]) => {
        const found = window.sandboxWallets?.[name]
        if (found) Reflect.apply(found[method], found, given)
      },
      [wallet, verb, details] as const,
    )
  }

  /** The methods that a wallet was asked for since the page was loaded. */
  asked(wallet: WalletName): Promise<readonly string[]> {
    return this.page.evaluate((name) => [...(window.sandboxWallets?.[name].log ?? [])], wallet)
  }

  accountOf(wallet: WalletName, index = 0): Promise<string> {
    return this.page.evaluate(([name, at]) => window.sandboxWallets?.[name].accounts[at]?.address ?? '', [
      wallet,
      index,
    ] as const)
  }

  async #started(): Promise<void> {
    await this.page.waitForFunction(() => window.walletport !== undefined)
  }
}
