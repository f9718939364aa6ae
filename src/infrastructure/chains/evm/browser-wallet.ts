import * as O from 'fp-ts/Option'
import { Subject } from 'rxjs'

import { ANOTHER_BROWSER_WALLET, BROWSER_WALLET } from '#domain/connectors/connector.ts'
import type { Wallet } from '#ports/wallets.ts'

import { Eip1193Wallet } from './eip1193-wallet.ts'
import { connected } from './evm-responses.ts'
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
  /** The announced wallets that it was compared with, and the one that is none of them. */
  #compared: readonly Provider[] = []
  #other: Provider | undefined

  /** Empty if the wallet also announced itself, as this object or one with the same silent answers, or if that is not known yet. */
  on(page: WalletPage, announced: readonly Provider[]): readonly Wallet[] {
    const found = providerOn(page)
    if (O.isNone(found) || announced.includes(found.value)) return []
    const provider = found.value
    if (announced.length === 0) return [this.#wallet(provider, BROWSER_WALLET.name)]
    this.#compare(provider, announced)
    return this.#other === provider ? [this.#wallet(provider, ANOTHER_BROWSER_WALLET)] : []
  }

  #compare(provider: Provider, announced: readonly Provider[]): void {
    const both = [provider, ...announced]
    if (both.length === this.#compared.length && both.every((each, at) => each === this.#compared[at])) return
    this.#compared = both
    const compared = connected.get().then(({ answersLike }) => answersLike(provider, announced))
    compared.then(
      (isSame) => {
        if (this.#compared !== both) return
        this.#other = isSame ? undefined : provider
        this.compared$.next()
      },
      () => (this.#compared = []),
    )
  }

  #wallet(provider: Provider, name: string): Wallet {
    const { connector } = this.#last ?? {}
    if (this.#last === undefined || connector?.provider !== provider || connector.name !== name)
      this.#last = walletOf(provider, name)
    return this.#last
  }
}
