import * as O from 'fp-ts/Option'
import { Subject } from 'rxjs'

import { ANOTHER_BROWSER_WALLET, BROWSER_WALLET } from '#domain/connectors/connector.ts'
import type { Wallet } from '#ports/wallets.ts'

import { Eip1193Wallet } from './eip1193-wallet.ts'
import { type Provider, providerOf } from './provider.ts'

/** A page in which wallets announce themselves or inject `ethereum`. */
export type WalletPage = EventTarget & { readonly ethereum?: unknown }

const providerOn = (page: WalletPage): O.Option<Provider> => {
  try {
    return providerOf(page.ethereum)
  } catch {
    return O.none
  }
}

const walletOf = (provider: Provider, name: string): Wallet =>
  new Eip1193Wallet(
    Object.freeze({ ...BROWSER_WALLET, name, type: 'INJECTED', namespace: 'eip155', chains: [], provider }),
    provider,
  )

/** The wallet at `window.ethereum`, which states neither name nor icon. S5-50. */
export class BrowserWallet {
  /** Emits when it is known whether the wallet is one of the announced ones. */
  readonly compared$ = new Subject<void>()
  #last: Wallet | undefined
  /** With how many announced wallets it was compared. */
  #compared = 0

  /**
   * Empty if the wallet also announced itself, so that it has only one row. Next to announced wallets it has its other name only
   * once it is known to be none of them. Until `mayAsk`, no wallet is asked for that.
   */
  on(page: WalletPage, announced: readonly Wallet[], mayAsk: boolean): readonly Wallet[] {
    const found = providerOn(page)
    if (O.isNone(found)) return []
    const provider = found.value
    if (announced.some(({ connector }) => connector.provider === provider)) return []
    if (!this.#isLast(provider)) {
      this.#last = walletOf(provider, BROWSER_WALLET.name)
      this.#compared = 0
    }
    if (mayAsk && announced.length > this.#compared) void this.#compare(provider, announced)
    return this.#last ? [this.#last] : []
  }

  #isLast(provider: Provider): boolean {
    return this.#last?.connector.provider === provider
  }

  async #compare(provider: Provider, announced: readonly Wallet[]): Promise<void> {
    const count = announced.length
    this.#compared = count
    // Few pages have a wallet to compare, so this shares a file with other code that is seldom needed.
    const isOneOf = await import('./evm-signatures.ts').then(
      (code) => code.isOneOf(provider, announced),
      () => undefined,
    )
    if (!this.#isLast(provider) || this.#compared !== count) return
    // If the code did not load, the next search tries again.
    if (isOneOf === undefined) return void (this.#compared = 0)
    this.#last = walletOf(provider, isOneOf ? BROWSER_WALLET.name : ANOTHER_BROWSER_WALLET)
    this.compared$.next()
  }
}
