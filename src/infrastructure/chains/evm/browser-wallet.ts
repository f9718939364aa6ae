import * as O from 'fp-ts/Option'

import { BROWSER_WALLET } from '#domain/connectors/connector.ts'
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

const walletOf = (provider: Provider): Wallet =>
  new Eip1193Wallet(
    Object.freeze({ ...BROWSER_WALLET, type: 'INJECTED', namespace: 'eip155', chains: [], provider }),
    provider,
  )

/** The wallet at `window.ethereum`, which states neither name nor icon. S5-50. */
export class BrowserWallet {
  #last: { readonly provider: Provider; readonly wallet: Wallet } | undefined

  /** Empty if the wallet also announced itself, so that it has only one row. */
  on(page: WalletPage, isAnnounced: (provider: Provider) => boolean): readonly Wallet[] {
    const found = providerOn(page)
    if (O.isNone(found) || isAnnounced(found.value)) return []
    const provider = found.value
    if (this.#last?.provider !== provider) this.#last = { provider, wallet: walletOf(provider) }
    return [this.#last.wallet]
  }
}
