import { expect, type Locator, type Page } from 'playwright/test'

import type { Handle } from './handle.ts'
import { Host, type Visit } from './host.ts'
import type { Phone } from './phone.ts'

/** The outcome of a provider's request. */
export interface Outcome {
  readonly result?: unknown
  readonly code?: number | string | undefined
  readonly message?: string | undefined
}

/** A host whose users have their wallets on a phone. */
export class RelayHost extends Host {
  /** The code to scan. */
  readonly code: Locator

  constructor(
    page: Page,
    origin: string,
    private readonly relays: readonly string[],
  ) {
    super(page, origin)
    this.code = this.dialog.getByRole('img', { name: 'QR code for connecting a wallet' })
  }

  override visit(path = '/vanilla.html', { config, ...visit }: Visit = {}): Promise<void> {
    const usual = { relay: { urls: this.relays }, baseUrls: { directory: null } }
    return super.visit(path, { ...visit, config: { ...usual, ...config } })
  }

  /** Selects any wallet that can scan a code. */
  async chooseRelay(): Promise<void> {
    await this.open()
    await this.wallet(/^WalletConnect/).click()
  }

  async openCode(): Promise<void> {
    await this.chooseRelay()
    await expect(this.code).toBeVisible()
  }

  async copyLink(): Promise<string> {
    await this.dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(this.page.getByText('Link copied').first()).toBeVisible()
    return this.page.evaluate(() => navigator.clipboard.readText())
  }

  async connectTo(phone: Phone): Promise<void> {
    await this.openCode()
    await phone.drive('next', 'approve')
    await phone.drive('pair', await this.copyLink())
    await this.expectAccount({ status: 'connected' })
    await expect(this.dialog).toBeHidden()
  }

  ask(method: string, params: readonly unknown[] = []): Promise<Outcome> {
    return this.page.evaluate(
      async ([name, given]): Promise<Outcome> => {
        const provider = await (window.walletport as Handle).getProvider('eip155')
        if (!provider) return { message: 'There is no provider.' }
        return provider.request({ method: name, params: given }).then(
          (result: unknown) => ({ result }),
          ({ code, message }: Outcome) => ({ code, message }),
        )
      },
      [method, params] as const,
    )
  }

  switchTo(caipNetworkId: `eip155:${number}`): Promise<Outcome> {
    return this.page.evaluate(
      (target) =>
        (window.walletport as Handle).switchNetwork(target).then(
          () => ({ result: target }),
          ({ code, message }: Outcome) => ({ code, message }),
        ),
      caipNetworkId,
    )
  }
}
