import { defer, distinctUntilChanged, filter, fromEvent, map, merge, type Observable, of, tap } from 'rxjs'

import type { Adapter } from '#contracts/options.ts'
import { VIEM, withPackage } from '#domain/shared/optional-package.ts'
import type { WalletSource } from '#infrastructure/chains/chain-adapter.ts'
import { LateInjections } from '#infrastructure/chains/late-injections.ts'
import { sameWallets } from '#infrastructure/chains/same-wallets.ts'
import type { Wallet } from '#ports/wallets.ts'

import { Announcements } from './announcements.ts'
import { BrowserWallet, type WalletPage } from './browser-wallet.ts'
import type { EvmOptions } from './evm.ts'

/** Browser wallets: announced ones (EIP-6963) and the one at `window.ethereum`. */
export class EvmWallets implements WalletSource {
  readonly found$: Observable<readonly Wallet[]>
  readonly #late = new LateInjections()
  #isListed = false

  readonly search = (isListed: boolean): void => {
    this.#isListed = isListed
    this.#late.search()
  }

  constructor(pageOf: () => WalletPage = () => window, reserved: readonly string[] = []) {
    const announcements = new Announcements(reserved)
    const browserWallet = new BrowserWallet(announcements, () => this.#isListed)
    this.found$ = defer(() => {
      const page = pageOf()
      let isRequested = false
      const announced$ = fromEvent<Event>(page, 'eip6963:announceProvider').pipe(
        tap((event) => announcements.receive(event)),
      )
      // EIP-6963 requires the listener before the request event.
      const requested$ = defer(() => {
        page.dispatchEvent(new Event('eip6963:requestProvider'))
        isRequested = true
        return of(undefined)
      })
      const appeared$ = merge(fromEvent(page, 'ethereum#initialized'), this.#late.due$)
      return merge(browserWallet.compared$, announced$, requested$, appeared$).pipe(
        // The first list contains every wallet that announced itself synchronously, so that no wallet is listed twice for a
        // moment.
        filter(() => isRequested),
        map(() => [...announcements.wallets, ...browserWallet.on(page)]),
        distinctUntilChanged(sameWallets),
      )
    })
  }
}

/** The wallets of the browser, and those that the host provides. */
export const loadWallets = async (provided?: unknown, around?: Adapter['around']): Promise<WalletSource> =>
  provided === undefined
    ? new EvmWallets()
    : (await import('./provided-wallets.ts')).walletsWith(provided, around)

/** The chain client, which loads viem. */
export const loadChain = (options: EvmOptions) =>
  withPackage(VIEM, () => import('./viem-chain.ts')).then(({ ViemChain }) => new ViemChain(options))

/** The signing code. The verifier is loaded separately. */
export const loadSignatures = () => import('./evm-signatures.ts').then(({ evmSignatures }) => evmSignatures)
