import * as O from 'fp-ts/Option'
import { catchError, concatMap, EMPTY, filter, from, type Observable, Subject, switchMap, tap } from 'rxjs'

import { ANOTHER_BROWSER_WALLET, BROWSER_WALLET } from '#domain/connectors/connector.ts'
import type { CleanText } from '#domain/shared/clean-text.ts'
import type { Wallet } from '#ports/wallets.ts'

import type { Announcements } from './announcements.ts'
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

const walletOf = (provider: Provider, name: CleanText): Wallet =>
  new Eip1193Wallet(
    Object.freeze({ ...BROWSER_WALLET, name, type: 'INJECTED', namespace: 'eip155', chains: [], provider }),
    provider,
  )

/** The wallet at `window.ethereum`, which states neither name nor icon. S5-50. */
export class BrowserWallet {
  /** Compares the wallet with the announced ones. Emits when it is known whether it is one of them. */
  readonly compared$: Observable<unknown>
  readonly #due = new Subject<void>()
  #last: Wallet | undefined
  /** How many announced wallets it was compared with. Infinite if it is one of them. */
  #count = 0

  /** No wallet is asked anything while the list is not shown, and no announced one twice. */
  constructor(
    private readonly announcements: Announcements,
    isListed: () => boolean,
  ) {
    this.compared$ = this.#due.pipe(
      concatMap(() => {
        const last = this.#last
        const provider = last?.connector.provider as Provider
        const { wallets } = announcements
        const fresh = wallets.slice(this.#count)
        if (fresh.length === 0) return EMPTY
        // Few pages have a wallet to compare, so this shares a file with other code that is seldom needed. It is there when the
        // list is shown. If it does not load, the next search tries again.
        return from(import('./evm-signatures.ts')).pipe(
          switchMap(({ isOneOf }) => (isListed() ? isOneOf(provider, fresh) : EMPTY)),
          catchError(() => EMPTY),
          filter(() => this.#last === last),
          tap((isOneOf) => {
            this.#count = isOneOf ? Infinity : wallets.length
            this.#last = walletOf(provider, isOneOf ? BROWSER_WALLET.name : ANOTHER_BROWSER_WALLET)
          }),
        )
      }),
    )
  }

  /**
   * Empty if the wallet also announced itself, so that it has only one row. Next to announced wallets it has its other name only
   * once it is known to be none of them.
   */
  on(page: WalletPage): readonly Wallet[] {
    const found = providerOn(page)
    if (O.isNone(found)) return []
    const provider = found.value
    if (this.announcements.wallets.some(({ connector }) => connector.provider === provider)) return []
    if (this.#last?.connector.provider !== provider) {
      this.#last = walletOf(provider, BROWSER_WALLET.name)
      this.#count = 0
    }
    this.#due.next()
    return [this.#last]
  }
}
