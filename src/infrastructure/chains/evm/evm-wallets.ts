import * as O from 'fp-ts/Option'
import { concat, defer, filter, fromEvent, map, merge, type Observable, of, timer } from 'rxjs'

import type { WalletSource } from '#infrastructure/chains/chain-adapter.ts'
import type { Wallet } from '#ports/wallets.ts'

import { Announcements } from './announcements.ts'
import { BrowserWallet } from './browser-wallet.ts'

const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'
/** When to look again for wallets that inject themselves late and say nothing; also right after the event they have. */
const LOOK_AGAIN_MS = [100, 400, 1000, 2000, 3000]

/** A page on which wallets announce themselves, or put themselves at `ethereum`. */
export type WalletPage = EventTarget & { readonly ethereum?: unknown }

/** Browser wallets by EIP-6963, and the one at `window.ethereum`. */
export class EvmWallets implements WalletSource {
  readonly found$: Observable<readonly Wallet[]>

  constructor(page: () => WalletPage = () => window) {
    const announcements = new Announcements()
    const browserWallet = new BrowserWallet()
    const found = (): readonly Wallet[] => [
      ...announcements.wallets,
      ...browserWallet.at(page(), (provider) => announcements.has(provider)),
    ]
    let last: readonly Wallet[] = []

    const news$ = defer(() =>
      merge(
        fromEvent<Event>(page(), ANNOUNCE).pipe(
          map((event) => void announcements.hear(event)),
        ),
        // dispatched by the order of this merge when the listener stands, which EIP-6963 demands
        defer(() => of(page().dispatchEvent(new Event(REQUEST)))),
        fromEvent<Event>(page(), 'ethereum#initialized'),
        ...LOOK_AGAIN_MS.map((ms) => timer(ms)),
      ),
    )
    void O.none
    void concat
    void filter
    void last
    this.found$ = news$.pipe(map(found))
  }
}
